"""`farstead clauses`: each numbered rule with its tests and its places in the code."""

from __future__ import annotations

import inspect
from pathlib import Path

import typer

import farstead
from farstead import games
from farstead.cli.given import GameName, Json
from farstead.cli.output import print_json, tell
from farstead.core import clauses as rules
from farstead.core.language import _, language, ngettext

UNTESTED = 1


def clauses(game: GameName, as_json: Json = False) -> None:
    """List the clauses; it fails when one has no test."""
    found = games.find(game)
    listed = rules.read(found.clauses, language())
    code = rules.in_code(found.clauses.parent)
    folder = tests()
    tested = rules.in_tests(folder) if folder else {}
    if as_json:
        print_json(
            [
                {
                    **clause._asdict(),
                    "tests": [str(place) for place in tested.get(clause.number, [])] if folder else None,
                    "code": [str(place) for place in code.get(clause.number, [])],
                }
                for clause in listed
            ]
        )
    else:
        for clause in listed:
            print(f"{clause.number}  {clause.text}")
            for place in tested.get(clause.number, []):
                print("    " + _("test {place}").format(place=place))
            for place in code.get(clause.number, []):
                print("    " + _("code {place}").format(place=place))
    without = [clause.number for clause in listed if clause.number not in tested]
    if folder is None:
        tell(_("The tests are not here, so this lists the clauses and the code alone."))
        without = []
    elif without:
        tell(_("Without a test: {numbers}").format(numbers=", ".join(without)))
    if not as_json:
        count = ngettext("{count} clause", "{count} clauses", len(listed)).format(count=len(listed))
        print(_("{clauses}, {without} of them without a test").format(clauses=count, without=len(without)))
    if without:
        raise typer.Exit(UNTESTED)


def tests() -> Path | None:
    """The folder of the tests, where this is a checkout and not an installed wheel."""
    root = Path(inspect.getfile(farstead)).resolve().parents[2]
    folder = root / "tests"
    return folder if (root / "pyproject.toml").exists() and folder.is_dir() else None
