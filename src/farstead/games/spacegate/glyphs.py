"""The glyphs of a plan: seats, fields, rooms and module types told apart by shape, and the legend that names them."""

from __future__ import annotations

from typing import Any

from farstead.core.language import _
from farstead.games.spacegate import nouns
from farstead.games.spacegate.kinds import FIELDS, GATES, Field, Improvement, Type

SEAT = "●▲■★"
ROOM = "≈♣↯#○"  # the first three are the fields'
START = "⌂"
GATE = "☼∩@"
AIRLOCK = ROOM[4]
FREE = "·"
MARK = "*"


def figures() -> list[str]:
    """The letters of an engineer, a chief and a robot."""
    return _("e c r").split()


def field(number: int) -> str:
    """A field, or all of them for a starting module."""
    return START if number == Field.ALL else ROOM[number]


def type_of(tile: Any, lit: bool) -> str:
    """A module's type in two letters: a gate, an airlock, or what an Odyssey module still gives."""
    if tile.type == Type.GATE:
        return f"{GATE[tile.gate]} "
    if tile.type == Type.AIRLOCK:
        return f"{AIRLOCK} "
    engineer, chief, robot = figures()
    if lit or tile.improvement == Improvement.NOTHING:
        return "  "
    if tile.improvement == Improvement.ROBOT:
        return robot + ROOM[tile.room]
    return "+" + (engineer if tile.improvement == Improvement.RECRUIT else chief)


def legend() -> list[str]:
    """What the glyphs of stations and exoplanets mean, as short entries."""
    engineer, chief, robot = figures()
    rooms = [f"{ROOM[room]} {_(nouns.ROOM[room])}" for room in range(FIELDS)]
    gates = [f"{GATE[gate]} {_(nouns.GATE[gate])}" for gate in range(GATES)]
    return [
        *rooms,
        f"{START} {_('starting module')}",
        *gates,
        f"{AIRLOCK} {_('airlock')}",
        f"+{engineer} {_('Recruit')}",
        f"+{chief} {_('Promotion')}",
        f"{robot}{ROOM[3]} {_(nouns.ROBOT[3])}",
        _("heavy border: ON, settlers/capacity"),
        _("light border: OFF"),
        f"══ {_('corridor')}",
        f"→ {_('open corridor')}",
        f"× {_('blocked corridor')}",
        f"{FREE} {_('cell for a module')}",
    ]
