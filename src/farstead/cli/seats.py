"""Who sits where: people by name, bots by kind; the journal's names say it again when a game goes on."""

from __future__ import annotations

import getpass
import re
from collections.abc import Sequence
from typing import NamedTuple

from farstead import bots
from farstead.core.errors import FarsteadError
from farstead.core.game import Game
from farstead.core.journal import MAX_NAME
from farstead.core.language import _

PREFIX = "bot:"
OPPONENT = "sensible"
USUAL = 3
_BOT_NAME = re.compile(r"((\w+)(?:/[a-z-]+)?) bot(?: \d+)?")


class Sitter(NamedTuple):
    """Who plays a seat: a person, or a bot of some kind."""

    name: str
    bot: str | None = None


def sitters(given: Sequence[str], seats: int | None, game: Game) -> list[Sitter]:
    """From the command line; free seats go to bots, and without any word you play against two."""
    wanted = seats or (len(given) if len(given) > 1 else min(USUAL, max(game.seats)))
    if len(given) > wanted:
        raise FarsteadError(_("--seat is given {count} times for {seats} seats").format(count=len(given), seats=wanted))
    words = [*given] if given else [_your_name()]
    made: list[Sitter] = []
    for word in words + [PREFIX + OPPONENT] * (wanted - len(words)):
        made.append(_bot(word.removeprefix(PREFIX), made, game) if word.startswith(PREFIX) else _person(word, made))
    return made


def _bot(kind: str, others: Sequence[Sitter], game: Game) -> Sitter:
    bots.mind_of(game, kind)
    same = sum(other.bot == kind for other in others)
    return Sitter(f"{kind} bot {same + 1}" if same else f"{kind} bot", kind)


def _person(text: str, others: Sequence[Sitter]) -> Sitter:
    name = " ".join(text.split())
    if not name or len(name) > MAX_NAME or not name.isprintable():
        raise FarsteadError(_("--seat: “{text}” is no name of up to {most} letters").format(text=text, most=MAX_NAME))
    if _kind(name):
        message = _("--seat: “{name}” is a bot’s name; write {word} for a bot")
        raise FarsteadError(message.format(name=name, word=f"{PREFIX}{_kind(name)}"))
    if name in [other.name for other in others]:
        raise FarsteadError(_("--seat: two people are named {name}").format(name=name))
    return Sitter(name)


def _kind(name: str) -> str | None:
    found = _BOT_NAME.fullmatch(name)
    return found[1] if found and found[2] in bots.BOTS else None


def of_names(names: Sequence[str]) -> list[Sitter]:
    """From a journal's names."""
    return [Sitter(name, _kind(name)) for name in names]


def _your_name() -> str:
    try:
        name = getpass.getuser().capitalize()
    except (KeyError, OSError, ImportError):
        name = ""
    return name if name and name.isprintable() and len(name) <= MAX_NAME and not _kind(name) else _("Guest")
