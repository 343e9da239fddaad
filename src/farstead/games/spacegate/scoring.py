"""The score sheet and the places (SG-10.4); each category is a row kept while the game goes on."""

from __future__ import annotations

from typing import Any

from farstead.core.box import Box
from farstead.core.language import _
from farstead.core.rule import rule
from farstead.core.sheet import Sheet, places
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.kinds import CHOSEN, FIELDS
from farstead.games.spacegate.rules import ending
from farstead.games.spacegate.state import Score, State


@rule
def result(box: Contents, state: State, out: list[int], points: list[int]) -> None:
    """Highest rank, then the wheel, then most ON modules; then shared."""
    for seat in range(state.seats):
        points[seat] = state.base[seat].rank * box.wheel + state.base[seat].wheel
    for seat in range(state.seats):
        out[seat] = 1
        for other in range(state.seats):
            if points[other] > points[seat] or (
                points[other] == points[seat] and _lit(box, state, other) > _lit(box, state, seat)
            ):
                out[seat] += 1


@rule
def _lit(box: Contents, state: State, seat: int) -> int:
    """ON modules of all fields; the starting module is everybody's, so it decides nothing."""
    found = 0
    for field in range(FIELDS):
        found += ending.lit_modules(box, state, seat, field)
    return found


def lit_count(state: Any, seat: int) -> int:
    """ON modules, the starting one included."""
    base = state.base[seat]
    return sum(state.module[base.place[place]].lit for place in range(base.modules))


def sheet(box: Box, state: Any) -> Sheet:
    """What each player earned, category by category."""
    seats = range(state.seats)
    labels = [planet_name(box, state, slot) for slot in range(state.planets)]
    rows = [(name, [state.base[seat].earned[slot] for seat in seats]) for slot, name in enumerate(labels)]
    for row, label in (
        (Score.HAWKING, "Hawking"),
        (Score.WATER, _("Predominance: Water")),
        (Score.WILDLIFE, _("Predominance: Wildlife")),
        (Score.ENERGY, _("Predominance: Energy")),
        (Score.BALANCE, _("Predominance: Balance")),
        (Score.OPEN_CORRIDORS, _("Open corridors")),
    ):
        rows.append((label, [state.base[seat].earned[row] for seat in seats]))
    wheel = box.rows["hawking"]["wheel"]
    totals = [state.base[seat].rank * wheel + state.base[seat].wheel for seat in seats]
    return Sheet(rows, totals, places([(totals[seat], lit_count(state, seat)) for seat in seats]))


def planet_name(box: Box, state: Any, slot: int) -> str:
    """The name of the exoplanet in a slot."""
    assert slot < CHOSEN
    face = state.planet[slot].face
    return str(box.rows["planet"][face // 2]["name"])
