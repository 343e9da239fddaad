"""SG-12.4 to SG-12.7: the books' examples of travelling, closing and the end. Alex is seat 0, Sam 1, Kim 2."""

from __future__ import annotations

import pytest

from farstead.games.spacegate.kinds import Stage, Status
from farstead.games.spacegate.state import Open, Score
from spacegate.table import Table, spots

ALEX, SAM, KIM = 0, 1, 2


@pytest.mark.clause("SG-12.4")
def test_alex_sends_to_bose_and_closes_susskind() -> None:
    table = Table(3, ("Bose", "Susskind", "Planck", "Turing", "Dirac"), active=ALEX)
    for planet in ("Bose", "Susskind", "Turing"):
        table.mark(planet)
    table.worthless("Susskind")
    spots_of_susskind = table.face("Susskind").spots
    table.land("Susskind", KIM, *range(4, spots_of_susskind + 1))
    table.full(ALEX, 2, gate="sun")
    table.full(ALEX, 3, gate="arch")
    table.full(ALEX, 4, gate="sun")
    table.full(SAM, 3, gate="arch")
    table.module(SAM, "gate", "energy", 2, 0, capacity=2, lit=True, settlers=1, gate="arch")
    before = table.census()

    table.travel()
    assert (table.asked, table.legal()) == (ALEX, ["send 1,0", "send 2,0", "send 3,0"])
    table.play("send 1,0", "land 1", "land 2")
    table.play("send 3,0", "land 3", "land 4", "land 5", "land 6")
    assert table.planet("Bose").held[ALEX] == 0b111111
    table.play("send 2,0", "land 1", "land 2", "land 3")
    assert (table.asked, table.legal()) == (ALEX, ["gate 4", "gate 5"])
    table.play("gate 4")
    assert table.planet("Susskind").status == Status.CLOSED
    assert table.planet("Turing").gate == 2

    assert (table.asked, table.legal()) == (SAM, ["send 1,0"])
    table.play("send 1,0", "land 1", "land 2", "land 3")
    assert table.planet("Turing").held[SAM] == 0b111
    assert table.at(SAM, 2, 0).settlers == 1
    assert (table.asked, table.open_task()) == (SAM, Open.GO)
    assert table.census() == before


@pytest.mark.clause("SG-12.5")
def test_kim_closes_bose_and_sends_to_hawking() -> None:
    table = Table(3, ("Bose", "Susskind", "Planck", "Turing", "Dirac"), active=KIM)
    table.mark("Bose")
    table.close("Turing", "Dirac")
    face = table.face("Bose")
    levels = [spots(face.group[level]) for level in range(face.groups)]
    *most, summit = [spot for level in levels for spot in level]
    # Kim: the two highest levels and the summit, so 3 + 2 + 1 settlers and 3 * 3, and 3 more below, where Alex has most
    kim = [*levels[-3], levels[-2][0], *levels[0][:2], levels[1][0]]
    table.land("Bose", KIM, *kim)
    table.land("Bose", ALEX, *(spot for spot in most if spot not in kim and spot != levels[-2][1]))
    table.influence(KIM, 1, 2)
    table.full(KIM, 3, 4)
    before = table.census()
    landed = table.base(KIM).settlers

    table.travel().play("send 1,0")
    assert table.allowed() == [levels[-2][1]]
    table.play(f"land {levels[-2][1]}", f"land {summit}")
    assert table.earned("Bose")[KIM] == 18
    assert (table.asked, table.open_task()) == (KIM, Open.STAND)
    assert (table.base(KIM).rank, table.base(KIM).wheel) == (3, 0)
    table.play("stand engineer water")
    while table.asked != KIM:  # Alex, who had most settlers there, may come to rank 3 as well
        table.play(table.legal()[0])
    assert (table.base(KIM).rank, table.base(KIM).wheel) == (3, 0)
    assert [rank for rank in table.base(KIM).ladder if rank] == [1, 2]
    # eight landed before, two now, one found no room; one stands on rank 2
    assert table.base(KIM).settlers == landed + len(kim) + 2 + 1 - 1
    assert (table.planet("Bose").status, table.planet("Bose").gate) == (Status.CLOSED, 0)

    assert table.legal() == ["send 2,0"]
    table.play("send 2,0")
    assert table.earned(Score.HAWKING) == [0, 0, 4]
    assert (table.base(KIM).rank, table.base(KIM).wheel) == (3, 4)
    assert table.census() == before


@pytest.mark.clause("SG-12.6")
def test_predominance() -> None:
    table = Table(3)
    table.track("water", "energy", "none", "wildlife", "balance")
    for seat, counts in ((ALEX, (3, 4, 2)), (KIM, (4, 4, 4)), (SAM, (6, 3, 1))):
        x = 0
        for field, count in zip(("water", "wildlife", "energy"), counts, strict=True):
            for number in range(count):
                x += 1
                kind = ("gate", "gate", "odyssey")[number % 3]
                table.module(seat, kind, field, x, 0, corridors="EW", lit=True)
        table.module(seat, "odyssey", "water", -1, 0)  # OFF, so that it does not count
    table.state.stage = Stage.ENDING
    table.play("go chief modules airlock")
    assert table.over
    tokens = (Score.WATER, Score.WILDLIFE, Score.ENERGY, Score.BALANCE)
    assert [table.earned(token) for token in tokens] == [[0, 0, 0], [4, 0, 4], [0, 0, 1], [0, 0, 7]]
    assert [sum(table.earned(token)[seat] for token in tokens) for seat in (ALEX, KIM, SAM)] == [4, 12, 0]


@pytest.mark.clause("SG-12.7")
def test_six_open_corridors() -> None:
    table = Table(3)
    table.corridors(ALEX, 6)
    table.influence(ALEX, 2, 3)
    table.state.stage = Stage.ENDING
    table.play("go chief modules airlock")
    assert table.earned(Score.OPEN_CORRIDORS)[ALEX] == -6
    assert (table.base(ALEX).rank, table.base(ALEX).wheel) == (1, 7)
