"""The table of Space Gate Odyssey as text for a terminal, at most 100 columns wide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farstead.core.box import Box
from farstead.core.language import _, ngettext
from farstead.games.spacegate import counts, glyphs, nouns
from farstead.games.spacegate.kinds import FIELDS, PILES, ROOMS, TOKENS, Stage, Token
from farstead.games.spacegate.layout import WIDTH, beside, cut, filled, flow, heading, row
from farstead.games.spacegate.spotlist import exoplanet_lines
from farstead.games.spacegate.stationmap import station_map

LABEL = 28  # columns of the labels left of the seats' columns


def plan(box: Box, state: Any, seat: int, names: Sequence[str]) -> str:
    """The whole table, one's own station first; a watcher sees the stations in order."""
    order = [other for other in range(state.seats) if other == seat]
    order += [other for other in range(state.seats) if other != seat]
    parts = [
        _head(state, names),
        [heading(_("Odyssey")), *_odyssey(state, names)],
        [heading(_("Supply")), *_supply(state)],
        [heading("Hawking"), *_hawking(box, state)],
        [heading(_("Stations")), *beside([_station(box, state, other, names) for other in order])],
        [heading(_("Exoplanets")), *_exoplanets(box, state)],
        [heading(_("Worksite")), *_worksite(box, state)],
        [heading(_("Legend")), *flow(glyphs.legend(), "  ")],
    ]
    return "\n".join(line for part in parts if part for line in part)


def _head(state: Any, names: Sequence[str]) -> list[str]:
    said = ["Space Gate Odyssey"]
    if state.stage == Stage.OVER:
        said.append(_("the game is over"))
    else:
        said.append(_("turn {number}").format(number=state.turns + 1))
        if state.stage == Stage.PLAY:
            said.append(_("active: {name}").format(name=_seat(state.active, names)))
        if state.room:
            said.append(_("activated: {room}").format(room=_(nouns.ROOM[state.room - 1])))
    if state.missing_gate:
        said.append(_("without {gate}").format(gate=_(nouns.THE_GATE[state.missing_gate - 1])))
    return flow(said, "")


def _seat(seat: int, names: Sequence[str]) -> str:
    return cut(f"{glyphs.SEAT[seat]} {names[seat]}", WIDTH // 2)


def _odyssey(state: Any, names: Sequence[str]) -> list[str]:
    """Rooms by seats: figures, and the action points they are worth."""
    seats = range(state.seats)
    engineer, chief, robot = glyphs.figures()
    legend = _("{e} engineer, {c} chief, {r} robot; = action points").format(e=engineer, c=chief, r=robot)
    lines = [row("", [_seat(seat, names) for seat in seats], LABEL)]
    for room in range(ROOMS):
        label = f"  {glyphs.ROOM[room]} {nouns.capital(_(nouns.ROOM[room]))}"
        if state.room == room + 1:
            label = f"► {label[2:]}"
        lines.append(row(label, [_figures(state.base[seat].room[room]) for seat in seats], LABEL))
    return [*lines, f"  {legend}"]


def _figures(figures: Any) -> str:
    counted = zip((figures.engineers, figures.chiefs, figures.robots), glyphs.figures(), strict=True)
    there = " ".join(f"{count}{letter}" for count, letter in counted if count)
    return f"{there} = {counts.points_in(figures)}" if there else glyphs.FREE


def _supply(state: Any) -> list[str]:
    bases = [state.base[seat] for seat in range(state.seats)]
    lines = [
        row("  " + _("Settlers"), [str(base.settlers) for base in bases], LABEL),
        row("  " + _("Engineers, suits"), [f"{base.engineers}, {base.suits}" for base in bases], LABEL),
        row("  " + _("Robots"), [str(base.robots) for base in bases], LABEL),
    ]
    if any(base.token for base in bases):
        tokens = [_("Reorganization") if base.token else glyphs.FREE for base in bases]
        lines.append(row("  " + _("Token"), tokens, LABEL))
    return lines


def _hawking(box: Box, state: Any) -> list[str]:
    """Ranks and wheels, then the Predominance track with what each seat has for its token."""
    seats = range(state.seats)
    places = [
        _("rank {rank}, wheel {wheel}").format(rank=state.base[seat].rank, wheel=state.base[seat].wheel)
        for seat in seats
    ]
    lines = [row("  " + _("Government"), places, LABEL)]
    lines += flow([_("Predominance: value, token, and each one’s modules ON or, for Balance, sets")], "  ")
    for place in range(TOKENS):
        token = state.track[place]
        glyph = glyphs.ROOM[token] if token < FIELDS else " "
        label = f"  {box.contents.track_value[place]} {glyph} {nouns.capital(_(nouns.TOKEN[token]))}"
        cells = [_strength(box, state, seat, token) for seat in seats]
        lines.append(row(label, cells, LABEL))
    waiting = counts.gates_on_hawking(state)
    if waiting and state.stage != Stage.SETUP:
        gates = ", ".join(f"{glyphs.GATE[gate]} {_(nouns.THE_GATE[gate])}" for gate in waiting)
        lines += flow([_("On Hawking: {gates}").format(gates=gates)], "  ")
    return lines


def _strength(box: Box, state: Any, seat: int, token: int) -> str:
    return glyphs.FREE if token == Token.NONE else str(counts.strength(box, state, seat, token))


def _station(box: Box, state: Any, seat: int, names: Sequence[str]) -> list[str]:
    base = state.base[seat]
    modules = ngettext("{count} module", "{count} modules", base.modules).format(count=base.modules)
    corridors = counts.open_corridors(state, seat)
    opened = ngettext("{count} open corridor", "{count} open corridors", corridors).format(count=corridors)
    return [
        cut(f"{glyphs.SEAT[seat]} {names[seat]}", 30),
        f"  {modules}, {opened}",
        *station_map(box, state, seat, WIDTH),
    ]


def _exoplanets(box: Box, state: Any) -> list[str]:
    lines: list[str] = []
    for slot in range(state.planets):
        for line in exoplanet_lines(box, state, slot):
            lines += flow([line], "") if len(line) > WIDTH else [line]
    if any(state.planet[slot].gate for slot in range(state.planets)):
        lines += flow([_spot_signs()], "  ")
    return lines


def _spot_signs() -> str:
    message = _("{free} free, {mark} swap of Predominance tokens, <1,2 after these spots, ~1,2 linked to them")
    return message.format(free=glyphs.FREE, mark=glyphs.MARK)


def _worksite(box: Box, state: Any) -> list[str]:
    """The nine piles: the top module, and how many lie below it."""
    titles = ("", "", _("on top"), _("corridors"), _("unseen + under"))
    return [_pile_line(titles), *(_pile_line(_pile(box, state, number)) for number in range(PILES))]


def _pile_line(cells: Sequence[str]) -> str:
    columns = (6, 29, 35, 10, 17)
    return ("  " + " ".join(filled(cell, wide - 1) for cell, wide in zip(cells, columns, strict=True))).rstrip()


def _pile(box: Box, state: Any, number: int) -> tuple[str, ...]:
    pile = state.pile[number]
    name = nouns.capital(_(nouns.PILE[number]))
    below = f"{pile.unseen} + {pile.under}"
    if not pile.top:
        return glyphs.FREE, name, "", "", below
    tile = box.contents.tile[pile.top - 1]
    sign = f"{glyphs.field(tile.field)}{glyphs.type_of(tile, lit=False)}/{tile.capacity}"
    return sign, name, nouns.kind(tile), nouns.sides(tile.doors), below
