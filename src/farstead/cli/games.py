"""`farstead games`: what can be played."""

from __future__ import annotations

from farstead import games as shelf
from farstead.cli.given import Json
from farstead.cli.output import print_json
from farstead.core.language import _


def games(as_json: Json = False) -> None:
    """List the games."""
    found = [shelf.find(name) for name in shelf.NAMES]
    if as_json:
        print_json(
            [
                {
                    "name": game.name,
                    "title": game.title,
                    "seats": list(game.seats),
                    "rules_version": game.rules_version,
                    "box": game.load_box(None).digest,
                    "options": [
                        {"name": option.name, "kind": option.kind, "help": _(option.help)} for option in game.options
                    ],
                }
                for game in found
            ]
        )
        return
    for game in found:
        print(f"{game.name}: {game.title}")
        print("  " + _("for {least} to {most} players").format(least=min(game.seats), most=max(game.seats)))
        for option in game.options:
            print("  " + _("option {name}: {help}").format(name=option.name, help=_(option.help)))
        version = _("rules version {version}, box {digest}")
        print("  " + version.format(version=game.rules_version, digest=game.load_box(None).digest))
