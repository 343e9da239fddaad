"""The nouns of Space Gate Odyssey for people: rooms, modules, piles, gates, spots, each with the words around it.

Nouns that bend with their sentence are whole phrases here ("from Water", "a Water gate"), so that every
language can put its own article and preposition.
"""

from __future__ import annotations

from typing import Any

from farstead.core.box import Box
from farstead.core.language import N_, _
from farstead.games.spacegate.box import Face
from farstead.games.spacegate.kinds import Closing, Field, Improvement, Type
from farstead.games.spacegate.rules import sending

ROOM = (N_("Water"), N_("Wildlife"), N_("Energy"), N_("New Modules"), N_("Airlock"))
FROM_ROOM = (N_("from Water"), N_("from Wildlife"), N_("from Energy"), N_("from New Modules"), N_("from Airlock"))
TO_ROOM = (N_("to Water"), N_("to Wildlife"), N_("to Energy"), N_("to New Modules"), N_("to Airlock"))
IN_ROOM = (N_("in Water"), N_("in Wildlife"), N_("in Energy"), N_("in New Modules"), N_("in Airlock"))

TOKEN = (N_("Water"), N_("Wildlife"), N_("Energy"), N_("Balance"), N_("None"))

THE_GATE = (N_("the sun gate"), N_("the arch gate"), N_("the spiral gate"))
GATE = (N_("gate to the sun"), N_("gate to the arch"), N_("gate to the spiral"))
A_GATE = (N_("a gate to the sun"), N_("a gate to the arch"), N_("a gate to the spiral"))
ROBOT = (
    N_("Robot for Water"),
    N_("Robot for Wildlife"),
    N_("Robot for Energy"),
    N_("Robot for New Modules"),
    N_("Robot for Airlock"),
)
A_ROBOT = (
    N_("a Robot for Water"),
    N_("a Robot for Wildlife"),
    N_("a Robot for Energy"),
    N_("a Robot for New Modules"),
    N_("a Robot for Airlock"),
)

PILE = (  # as piles are numbered: type * 3 + field
    N_("Water gates"),
    N_("Wildlife gates"),
    N_("Energy gates"),
    N_("Water Odyssey modules"),
    N_("Wildlife Odyssey modules"),
    N_("Energy Odyssey modules"),
    N_("Water airlocks"),
    N_("Wildlife airlocks"),
    N_("Energy airlocks"),
)
ONE_OF_PILE = (
    N_("a Water gate"),
    N_("a Wildlife gate"),
    N_("an Energy gate"),
    N_("a Water module"),
    N_("a Wildlife module"),
    N_("an Energy module"),
    N_("a Water airlock"),
    N_("a Wildlife airlock"),
    N_("an Energy airlock"),
)
LYING = (
    N_("Water gate"),
    N_("Wildlife gate"),
    N_("Energy gate"),
    N_("Water module"),
    N_("Wildlife module"),
    N_("Energy module"),
    N_("Water airlock"),
    N_("Wildlife airlock"),
    N_("Energy airlock"),
)

BASIC, ADVANCED, CENTRAL = range(3)
SPOT_KIND = (N_("basic"), N_("advanced"), N_("central"))
SPOTS_OF_KIND = (N_("Basic spots"), N_("Advanced spots"), N_("Central spots"))
LEVEL = N_("level {number}")
GROUP = {
    Closing.VOLCANOES: N_("volcano {number}"),
    Closing.SATELLITES: N_("satellite {number}"),
    Closing.ISLANDS: N_("island {number}"),
}


def capital(text: str) -> str:
    """With a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def cell(x: int, y: int) -> str:
    """A cell as notation writes it."""
    return f"{x},{y}"


def sides(mask: int) -> str:
    """Sides by their letters, as in `N E`."""
    letters = _("N E S W").split()
    return " ".join(letter for side, letter in enumerate(letters) if mask >> side & 1) or "–"


def pile_of(tile: Any) -> int:
    """The pile that a module of the box belongs to; a starting module is told apart before."""
    return int(tile.type) * 3 + int(tile.field)


def kind(tile: Any) -> str:
    """What a module does, as a list names it."""
    if tile.field == Field.ALL:
        return _("starting module")
    if tile.type == Type.GATE:
        return _(GATE[tile.gate])
    if tile.type == Type.AIRLOCK:
        return _("airlock")
    if tile.improvement == Improvement.ROBOT:
        return _(ROBOT[tile.room])
    return {Improvement.RECRUIT: _("Recruit"), Improvement.PROMOTION: _("Promotion")}.get(
        tile.improvement, _("Odyssey module")
    )


def a_kind(tile: Any) -> str:
    """The same in a sentence, with its field: `a Promotion (Water)`."""
    return _("{module} ({field})").format(module=_bare_a_kind(tile), field=_(ROOM[tile.field]))


def _bare_a_kind(tile: Any) -> str:
    if tile.type == Type.GATE:
        return _(A_GATE[tile.gate])
    if tile.type == Type.AIRLOCK:
        return _("an airlock")
    if tile.improvement == Improvement.ROBOT:
        return _(A_ROBOT[tile.room])
    return {Improvement.RECRUIT: _("a Recruit"), Improvement.PROMOTION: _("a Promotion")}.get(
        tile.improvement, _("an Odyssey module")
    )


def a_module(box: Box, state: Any, number: int) -> str:
    """A module in a sentence; one that is ON is a plain module of its field (SG-4.5)."""
    tile = box.contents.tile[number]
    if state.module[number].lit and tile.type == Type.ODYSSEY:
        return _(ONE_OF_PILE[pile_of(tile)])
    return a_kind(tile)


def revealed(tile: Any) -> str:
    """A module that comes up on its pile, whose field is known: `a gate to the arch, 3 settlers, corridors N E`."""
    return _whole(tile, _bare_a_kind(tile))


def described(tile: Any) -> str:
    """A module in a list of its pile: `gate to the arch, 3 settlers, corridors N E`."""
    return _whole(tile, kind(tile))


def _whole(tile: Any, module: str) -> str:
    message = _("{module}, {capacity} settlers, corridors {sides}")
    return message.format(module=module, capacity=tile.capacity, sides=sides(tile.doors))


def lying(tile: Any) -> str:
    """A module that lies in a station, by what still counts of it: `Water gate`."""
    return _("starting module") if tile.field == Field.ALL else _(LYING[pile_of(tile)])


def a_lying(tile: Any) -> str:
    """The same in a sentence: `a Water gate`."""
    return _("the starting module") if tile.field == Field.ALL else _(ONE_OF_PILE[pile_of(tile)])


def planet_of_face(box: Box, face: int) -> str:
    """The exoplanet that a side belongs to; every exoplanet has two."""
    return str(box.rows["planet"][face // 2]["name"])


def planet(box: Box, state: Any, slot: int) -> str:
    """The exoplanet in a slot of this game, or Hawking."""
    return "Hawking" if slot == sending.HAWKING else planet_of_face(box, state.planet[slot].face)


def spot_kind(face: Face, spot: int) -> int:
    """BASIC, ADVANCED or CENTRAL."""
    return ADVANCED if face.advanced >> spot & 1 else CENTRAL if face.central >> spot & 1 else BASIC


def group_of(face: Face, spot: int) -> str:
    """The level, volcano, satellite or island of a spot, or nothing: `volcano 1+4` for a shared one."""
    numbers = [str(group + 1) for group in range(face.groups) if face.group[group] >> spot & 1]
    return _(GROUP.get(Closing(face.closing), LEVEL)).format(number="+".join(numbers)) if numbers else ""
