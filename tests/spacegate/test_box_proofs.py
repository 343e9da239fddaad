"""The proofs about a side hold: small sides are played out in every way there is (SG-7.6, SG-11)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from farstead.core.records import at, blank
from farstead.core.rows import Judge, Row
from farstead.core.rule import ref
from farstead.games.spacegate.box import Face, load, planets, proofs, reach
from farstead.games.spacegate.box.values import CLOSING_NAMES, PLACING_NAMES, SPOT_KINDS
from farstead.games.spacegate.kinds import SIDES, Placing
from farstead.games.spacegate.rules import exoplanets
from farstead.games.spacegate.state import Planet

SEATS = 2
RELAXED = (HealthCheck.too_slow, HealthCheck.filter_too_much)


def judged(row: dict[str, Any]) -> tuple[Any, list[str]]:
    """A side's record, as an array of one, and what is wrong with the side."""
    records = blank(Face)
    side = Row(Judge({}), (), "side", row)
    spots = planets.fill_side(side, at(Face, records))
    if not side.judge.faults:
        proofs.prove(side, spots, at(Face, records), SEATS)
    return records, [fault.wrong for fault in side.judge.faults]


Held = tuple[int, ...]


def played_out(face: Any, seats: int) -> tuple[set[Held], set[Held]]:
    """Every position that landing settlers leads to: those that are not closed, and those that are."""
    records = blank(Planet)
    rules_face, planet, rules_planet = ref(Face, face), at(Planet, records), ref(Planet, records)
    going, closed, new = {(0,) * seats}, set(), [(0,) * seats]
    while new:
        held = new.pop()
        for seat in range(seats):
            for other in range(seats):
                planet.held[other] = held[other]
            spots = exoplanets.open_spots(rules_face, rules_planet, seat, 0)
            assert spots, f"seat {seat} is refused: {held}"
            for spot in range(SPOTS):
                if spots >> spot & 1:
                    after = (*held[:seat], held[seat] | 1 << spot, *held[seat + 1 :])
                    planet.held[seat] = after[seat]
                    if exoplanets.is_closed(rules_face, rules_planet):
                        closed.add(after)
                    elif after not in going:
                        going.add(after)
                        new.append(after)
                    planet.held[seat] = held[seat]
    return going, closed


SPOTS = 6


@st.composite
def sides(draw: Any, placing: str) -> dict[str, Any]:
    """A small side of any kind of closing; many can be played with."""
    count = draw(st.integers(1, SPOTS))
    groups = draw(st.integers(1, 3))
    order = draw(st.permutations(range(count)))
    closing = draw(st.sampled_from(CLOSING_NAMES))
    spots: list[dict[str, Any]] = []
    for number in range(count):
        lower = [each for each in order if order.index(each) < order.index(number)]
        spots.append(
            {
                "at": [10 * number, 50],
                "kind": draw(st.sampled_from(SPOT_KINDS)),
                "groups": draw(
                    st.lists(st.integers(0, groups - 1), min_size=1, max_size=1 + (placing != "islands"), unique=True)
                ),
                "needs": draw(st.lists(st.sampled_from(lower), max_size=2, unique=True)) if lower else [],
                "closes": draw(st.booleans()),
            }
        )
    if placing == "channel":
        for number in range(count):
            spots[number] |= {"kind": "advanced", "links": []}
        spots[order[0]]["kind"] = spots[order[-1]]["kind"] = "basic"
        for one, other in pairwise(order):
            spots[one]["links"].append(other)
            spots[other]["links"].append(one)
    used = 1 + max(group for spot in spots for group in spot["groups"])
    return {
        "players": [SEATS],
        "placing": placing,
        "closing": closing,
        "quota": draw(st.integers(1, 4)),
        "rights": draw(st.integers(1, 3)),
        "centres": [[0, 0]] * used,
        "surface": [50, 50],
        "origin": "reconstructed",
        "spot": spots,
    }


@pytest.mark.clause("SG-7.6")
@pytest.mark.parametrize("placing", PLACING_NAMES)
@settings(deadline=None, max_examples=15, suppress_health_check=RELAXED)
@given(data=st.data())
def test_an_accepted_side_refuses_nobody_and_closes(placing: str, data: st.DataObject) -> None:
    face, faults = judged(data.draw(sides(placing)))
    assume(not faults)
    going, closed = played_out(face, SEATS)  # refuses nobody, or an assertion there fails
    assert closed
    side = at(Face, face)
    each = reach.LARGEST if side.placing == Placing.SATELLITES else 1
    assert max(sum(mask.bit_count() for mask in held) for held in going) * each <= reach.settlers_unclosed(side)


@pytest.mark.clause("SG-7.6")
@pytest.mark.parametrize("placing", PLACING_NAMES)
@settings(deadline=None, max_examples=15, suppress_health_check=RELAXED)
@given(data=st.data())
def test_the_settlers_that_close_a_side_suffice(placing: str, data: st.DataObject) -> None:
    row = data.draw(sides(placing))
    face, faults = judged(row)
    assume(not faults)
    _going, closed = played_out(face, 1)
    fewest = min(held.bit_count() for (held,) in closed)
    side = at(Face, face)
    counted = reach.settlers_to_close(side) // (reach.SMALLEST if side.placing == Placing.SATELLITES else 1)
    assert fewest <= counted
    if row["closing"] == "spots":
        assert fewest == counted


@pytest.mark.parametrize("number", range(SIDES))
def test_every_side_of_the_own_box_closes_with_what_one_player_has(number: int) -> None:
    face = load(None).contents.face[number]
    least = min(players for players in (2, 3, 4) if face.players >> players & 1)
    assert reach.settlers_to_close(face) <= proofs.ONE_PLAYER * (least - 1)
