"""The worked examples of the books for the control rooms (SG-12.1 to SG-12.3)."""

from __future__ import annotations

import pytest

from farstead.games.spacegate.kinds import Room
from farstead.games.spacegate.state import Open
from spacegate.table import Table

SAM, ALEX, KIM = 0, 1, 2


@pytest.mark.clause("SG-12.1")
def test_sam_moves_her_chief_from_airlock_to_new_modules():
    table = Table(3, active=SAM)
    table.figures(SAM, airlock=(0, 1, 0), modules=(2, 0, 0))
    table.figures(ALEX, modules=(1, 2, 1))
    table.figures(KIM, water=(1, 0, 0))
    table.play("go chief airlock modules")
    points = []
    while table.open_task() == Open.BUILD:
        _, seat, left, *_ = table.agenda()[-1]
        points.append((seat, left))
        table.play("take gate water", "under")
    assert points == [(SAM, 4), (SAM, 3), (SAM, 2), (SAM, 1), *[(ALEX, left) for left in range(6, 0, -1)]]
    assert (table.asked, table.open_task()) == (ALEX, Open.GO)


@pytest.mark.clause("SG-12.2")
def test_water_is_activated_and_sam_has_three_chiefs_and_two_robots_there():
    table = Table(3, active=SAM)
    # A loop of two ways from the starting module, and a Promotion to its south.
    table.module(SAM, "gate", "water", 1, 0, lit=True, corridors="WE")
    table.module(SAM, "gate", "water", 2, 0, lit=True, corridors="WE")
    table.module(SAM, "gate", "water", 3, 0, lit=True, corridors="W")
    table.module(SAM, "odyssey", "water", 0, 1, capacity=2, improvement="promotion")
    table.figures(SAM, airlock=(0, 1, 0), water=(0, 2, 2), wildlife=(1, 0, 0), energy=(1, 0, 0))
    table.figures(ALEX)
    table.figures(KIM)
    supply = table.base(SAM).settlers
    table.play("go chief airlock water")
    assert table.agenda()[-1] == (Open.FIELD, SAM, 8, 0, 0)
    table.play("step 0,0 east", "step 1,0 east", "step 2,0 east")
    table.play("step 0,0 east", "step 1,0 east", "step 2,0 east")
    assert table.agenda()[-1] == (Open.FIELD, SAM, 2, 0, 0)
    table.play("step 0,0 south")
    assert (table.asked, table.legal()) == (SAM, ["promote wildlife", "promote energy"])
    assert (table.at(SAM, 0, 1).lit, table.at(SAM, 0, 1).settlers) == (True, 0)
    table.play("promote energy")
    assert table.base(SAM).settlers == supply + 1
    assert (table.base(SAM).room[Room.ENERGY].engineers, table.base(SAM).room[Room.ENERGY].chiefs) == (0, 1)
    table.play("step 0,0 south")
    assert table.at(SAM, 0, 1).settlers == 1
    assert [table.at(SAM, x, 0).settlers for x in range(4)] == [1, 0, 0, 2]
    assert (table.asked, table.open_task()) == (ALEX, Open.GO)


@pytest.mark.clause("SG-12.3")
def test_airlock_is_activated():
    table = Table(3, active=ALEX)
    table.figures(ALEX, water=(1, 0, 0), airlock=(1, 0, 0))
    table.figures(SAM, airlock=(0, 1, 1))
    table.figures(KIM, airlock=(0, 0, 1))
    table.module(ALEX, "airlock", "water", 1, 0, capacity=4, lit=True)
    table.settle(ALEX, 0, 0, 3)
    table.module(SAM, "airlock", "energy", 1, 0, capacity=4, lit=True)
    table.settle(SAM, 0, 0, 0)
    for x, capacity in ((1, 2), (2, 3)):
        table.module(KIM, "airlock", "wildlife", x, 0, capacity=capacity, lit=True)
    table.settle(KIM, 0, 0, 0)
    supplies = [table.base(seat).settlers for seat in (ALEX, SAM, KIM)]
    # The order of turns is Alex, Kim, Sam.
    table.play("go engineer water airlock", "fill 0,0", "fill 1,0")
    assert table.asked == KIM
    assert table.legal() == ["stop", "fill 0,0", "fill 1,0", "fill 2,0"]
    table.play("fill 0,0")
    assert table.agenda()[-1] == (Open.AIRLOCK, SAM, 3, 0, 0)
    table.play("fill 0,0")
    assert table.agenda()[-1] == (Open.AIRLOCK, SAM, 2, 0, 0)
    table.play("fill 1,0")  # one point stays unused
    assert (table.asked, table.open_task()) == (KIM, Open.GO)
    arrived = [before - table.base(seat).settlers for seat, before in zip((ALEX, SAM, KIM), supplies, strict=True)]
    assert arrived == [2 + 4, 5 + 4, 5]
    assert [table.at(seat, 0, 0).settlers for seat in (ALEX, SAM, KIM)] == [5, 5, 5]
