"""The table of Space Gate Odyssey as text for a terminal, 80 to 100 columns wide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farstead.core.box import Box
from farstead.core.language import _, ngettext
from farstead.games.spacegate import counts, glyphs, nouns
from farstead.games.spacegate.kinds import FIELDS, PILES, ROOMS, TOKENS, Stage, Token
from farstead.games.spacegate.layout import NARROW, WIDE, Page, cut, filled
from farstead.games.spacegate.spotlist import exoplanet_lines
from farstead.games.spacegate.stationmap import station_map

_PILE = {WIDE: (6, 29, 35, 10, 17), NARROW: (6, 25, 23, 10, 15)}
"""A line of the worksite: the sign, the pile, what its top module does, its corridors, how many lie below."""


def plan(box: Box, state: Any, seat: int, names: Sequence[str], columns: int) -> str:
    """The whole table, one's own station first; a watcher sees the stations in order."""
    page = Page.of(columns)
    order = [other for other in range(state.seats) if other == seat]
    order += [other for other in range(state.seats) if other != seat]
    parts = [
        _head(page, state, names),
        [page.heading(_("Odyssey")), *_odyssey(page, state, names)],
        [page.heading(_("Supply")), *_supply(page, state)],
        [page.heading("Hawking"), *_hawking(page, box, state)],
        [page.heading(_("Stations")), *page.beside([_station(page, box, state, other, names) for other in order])],
        [page.heading(_("Exoplanets")), *_exoplanets(page, box, state)],
        [page.heading(_("Worksite")), *_worksite(page, box, state)],
        [page.heading(_("Legend")), *page.flow(glyphs.legend(), "  ")],
    ]
    return "\n".join(line for part in parts if part for line in part)


def _head(page: Page, state: Any, names: Sequence[str]) -> list[str]:
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
    return page.flow(said, "")


def _seat(seat: int, names: Sequence[str]) -> str:
    return cut(f"{glyphs.SEAT[seat]} {names[seat]}", NARROW // 2)


def _odyssey(page: Page, state: Any, names: Sequence[str]) -> list[str]:
    """Rooms by seats: figures, and the action points they are worth."""
    seats = range(state.seats)
    engineer, chief, robot = glyphs.figures()
    legend = _("{e} engineer, {c} chief, {r} robot; = action points").format(e=engineer, c=chief, r=robot)
    lines = [page.row("", [_seat(seat, names) for seat in seats])]
    for room in range(ROOMS):
        label = f"  {glyphs.ROOM[room]} {nouns.capital(_(nouns.ROOM[room]))}"
        if state.room == room + 1:
            label = f"► {label[2:]}"
        lines.append(page.row(label, [_figures(state.base[seat].room[room]) for seat in seats]))
    return [*lines, f"  {legend}"]


def _figures(figures: Any) -> str:
    counted = zip((figures.engineers, figures.chiefs, figures.robots), glyphs.figures(), strict=True)
    there = " ".join(f"{count}{letter}" for count, letter in counted if count)
    return f"{there} = {counts.points_in(figures)}" if there else glyphs.FREE


def _supply(page: Page, state: Any) -> list[str]:
    bases = [state.base[seat] for seat in range(state.seats)]
    lines = [
        page.row("  " + _("Settlers"), [str(base.settlers) for base in bases]),
        page.row("  " + _("Engineers, suits"), [f"{base.engineers}, {base.suits}" for base in bases]),
        page.row("  " + _("Robots"), [str(base.robots) for base in bases]),
    ]
    if any(base.token for base in bases):
        tokens = [_("Reorganization") if base.token else glyphs.FREE for base in bases]
        lines.append(page.row("  " + _("Token"), tokens))
    return lines


def _hawking(page: Page, box: Box, state: Any) -> list[str]:
    """Ranks and wheels, then the Predominance track with what each seat has for its token."""
    seats = range(state.seats)
    places = [
        _("rank {rank}, wheel {wheel}").format(rank=state.base[seat].rank, wheel=state.base[seat].wheel)
        for seat in seats
    ]
    lines = [page.row("  " + _("Government"), places)]
    lines += page.flow([_("Predominance: value, token, and each one’s modules ON or, for Balance, sets")], "  ")
    for place in range(TOKENS):
        token = state.track[place]
        glyph = glyphs.ROOM[token] if token < FIELDS else " "
        label = f"  {box.contents.track_value[place]} {glyph} {nouns.capital(_(nouns.TOKEN[token]))}"
        cells = [_strength(box, state, seat, token) for seat in seats]
        lines.append(page.row(label, cells))
    waiting = counts.gates_on_hawking(state)
    if waiting and state.stage != Stage.SETUP:
        gates = ", ".join(f"{glyphs.GATE[gate]} {_(nouns.THE_GATE[gate])}" for gate in waiting)
        lines += page.flow([_("On Hawking: {gates}").format(gates=gates)], "  ")
    return lines


def _strength(box: Box, state: Any, seat: int, token: int) -> str:
    return glyphs.FREE if token == Token.NONE else str(counts.strength(box, state, seat, token))


def _station(page: Page, box: Box, state: Any, seat: int, names: Sequence[str]) -> list[str]:
    base = state.base[seat]
    modules = ngettext("{count} module", "{count} modules", base.modules).format(count=base.modules)
    corridors = counts.open_corridors(state, seat)
    opened = ngettext("{count} open corridor", "{count} open corridors", corridors).format(count=corridors)
    return [
        cut(f"{glyphs.SEAT[seat]} {names[seat]}", 30),
        f"  {modules}, {opened}",
        *station_map(box, state, seat, page.columns),
    ]


def _exoplanets(page: Page, box: Box, state: Any) -> list[str]:
    lines: list[str] = []
    for slot in range(state.planets):
        for line in exoplanet_lines(box, state, slot, page):
            lines += page.flow([line], "") if len(line) > page.columns else [line]
    if any(state.planet[slot].gate for slot in range(state.planets)):
        lines += page.flow([_spot_signs()], "  ")
    return lines


def _spot_signs() -> str:
    message = _("{free} free, {mark} swap of Predominance tokens, <1,2 after these spots, ~1,2 linked to them")
    return message.format(free=glyphs.FREE, mark=glyphs.MARK)


def _worksite(page: Page, box: Box, state: Any) -> list[str]:
    """The nine piles: the top module, and how many lie below it."""
    titles = ("", "", _("on top"), _("corridors"), _("unseen + under"))
    return [_pile_line(page, titles), *(_pile_line(page, _pile(box, state, number)) for number in range(PILES))]


def _pile_line(page: Page, cells: Sequence[str]) -> str:
    columns = _PILE[WIDE if page.columns == WIDE else NARROW]
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
