"""The modules (SG-1.3, SG-1.4): 81 rows in the order of their piles, and the starting module."""

from __future__ import annotations

from collections import Counter

from farstead.core.language import _, ngettext
from farstead.core.rows import Row, shown
from farstead.games.spacegate.box.record import Contents, Tile
from farstead.games.spacegate.box.values import (
    FIELD_NAMES,
    GATE_NAMES,
    IMPROVEMENT_NAMES,
    LETTERS,
    ORIGINS,
    ROOM_NAMES,
    TYPE_NAMES,
)
from farstead.games.spacegate.kinds import GATES, MAX_PLAYERS, MODULES, NONE, PILES, Field, Improvement, Type

PER_PILE = {Type.GATE: 12, Type.ODYSSEY: 9, Type.AIRLOCK: 6}  # of each field
PER_GATE = 12
CAPACITIES = (2, 4)
STARTING_CAPACITY = 5
STARTING_CORRIDORS = 2  # SG-2.5: the first module may be a dead end, and the second must still be joined
KEYS = ("type", "field", "capacity", "corridors", "origin")
MORE_KEYS = {Type.GATE: ("gate",), Type.ODYSSEY: ("improvement", "room"), Type.AIRLOCK: ()}


def fill(file: Row, contents: Contents) -> None:
    """All tiles and the piles they belong to."""
    _check_gates(file)
    right = _("{count} rows, one for each module").format(count=MODULES)
    counts = range(MODULES, MODULES + 1)
    rows = file.rows("module", lambda number: _("module {number}").format(number=number + 1), counts, right)
    before = len(file.judge.faults)
    tiles = [contents.tile[number] if number < MODULES else Tile() for number in range(len(rows))]
    for row, tile in zip(rows, tiles, strict=True):
        _fill_tile(row, tile)
    if rows and before == len(file.judge.faults):
        _check_piles(rows, tiles)
        _check_counts(file, tiles)
    for kind in Type:
        for field in range(len(FIELD_NAMES)):
            pile = kind * 3 + field
            contents.pile_first[pile + 1] = contents.pile_first[pile] + PER_PILE[kind]
    assert contents.pile_first[PILES] == MODULES
    start = file.row("starting_module")
    if start:
        _fill_start(start, contents)


def _check_gates(file: Row) -> None:
    right = f"[{', '.join(shown(name) for name in GATE_NAMES)}]"
    if not file.has("gates"):
        file.fault(_("{name} is missing").format(name="gates"), right, "gates")
    elif file.values["gates"] != list(GATE_NAMES):
        file.fault(_("the three gates have other names, or stand in another order"), right, "gates")


def _fill_tile(row: Row, tile: Tile) -> None:
    kind = Type(TYPE_NAMES.index(row.word("type", TYPE_NAMES)))
    if row.values.get("type") in TYPE_NAMES:
        row.known((*KEYS, *MORE_KEYS[kind]))
    row.word("origin", ORIGINS)
    tile.type = kind
    tile.field = FIELD_NAMES.index(row.word("field", FIELD_NAMES))
    tile.capacity = row.whole("capacity", *CAPACITIES)
    tile.doors = _doors(row, 1)
    tile.turns = _turns(tile.doors)
    tile.gate = GATE_NAMES.index(row.word("gate", GATE_NAMES)) if kind == Type.GATE else NONE
    tile.room = NONE
    if kind == Type.ODYSSEY:
        name = row.word("improvement", IMPROVEMENT_NAMES)
        tile.improvement = Improvement[name.upper()]
        if tile.improvement == Improvement.ROBOT:
            tile.room = ROOM_NAMES.index(row.word("room", ROOM_NAMES))
        elif row.has("room"):
            row.fault(_("only a robot goes to a room"), _("no room, or improvement = {name}").format(name='"robot"'))


def _doors(row: Row, least: int) -> int:
    """Corridors as bits: some of the letters N, E, S and W, each once."""
    right = ngettext(
        "{count} or more of the letters N, E, S, W, each once",
        "{count} or more of the letters N, E, S, W, each once",
        least,
    ).format(count=least)
    text = row.values.get("corridors")
    if text is None:
        row.fault(_("{name} is missing").format(name="corridors"), right)
    elif not isinstance(text, str) or any(letter not in LETTERS for letter in text) or len(set(text)) < len(text):
        row.fault(_("corridors = {value} cannot be").format(value=shown(text)), right, "corridors")
    elif len(text) < least:
        if text:
            message = ngettext("it has {count} corridor only", "it has {count} corridors only", len(text))
        else:
            message = _("it has no corridor, so nobody can come in")
        row.fault(message.format(count=len(text)), right, "corridors")
    else:
        return sum(1 << LETTERS.index(letter) for letter in text)
    return 1


def _turns(doors: int) -> int:
    """How many of the four orientations differ: a cross has one, a straight two."""
    return {0b1111: 1, 0b0101: 2, 0b1010: 2}.get(doors, 4)


def _pile(tile: Tile) -> int:
    return tile.type * 3 + tile.field


def _check_piles(rows: list[Row], tiles: list[Tile]) -> None:
    """Rows stand pile by pile: a pile is told by its first row and its last."""
    last = 0
    for row, tile in zip(rows, tiles, strict=True):
        if _pile(tile) < last:
            said = _("it stands below the rows of a later pile")
            row.fault(said, _("gate, Odyssey, airlock modules, and of each water, wildlife, energy"))
        last = max(last, _pile(tile))


def _check_counts(file: Row, tiles: list[Tile]) -> None:
    """SG-1.3: 36 gate, 27 Odyssey and 18 airlock modules, a third of each per field, 12 per gate."""
    piles = Counter(map(_pile, tiles))
    for pile in range(PILES):
        kind, field = Type(pile // 3), FIELD_NAMES[pile % 3]
        if piles[pile] != PER_PILE[kind]:
            said = _("there are {count} rows with type = {type} and field = {field}")
            said = said.format(count=piles[pile], type=shown(TYPE_NAMES[kind]), field=shown(field))
            file.fault(said, str(PER_PILE[kind]), "module")
    gates = Counter(tile.gate for tile in tiles if tile.type == Type.GATE)
    for gate in range(GATES):
        if gates[gate] != PER_GATE:
            said = _("there are {count} rows with gate = {gate}")
            file.fault(said.format(count=gates[gate], gate=shown(GATE_NAMES[gate])), str(PER_GATE), "module")


def _fill_start(row: Row, contents: Contents) -> None:
    row.known(("capacity", "corridors", "origin"))
    row.word("origin", ORIGINS)
    capacity = row.whole("capacity", STARTING_CAPACITY, STARTING_CAPACITY)
    doors = _doors(row, STARTING_CORRIDORS)
    for seat in range(MAX_PLAYERS):
        tile = contents.tile[MODULES + seat]
        tile.field, tile.type, tile.capacity = Field.ALL, Type.AIRLOCK, capacity
        tile.doors, tile.gate, tile.room = doors, NONE, NONE
        tile.turns = _turns(doors)
