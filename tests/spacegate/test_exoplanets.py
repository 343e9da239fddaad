"""SG-11: for each exoplanet where one may land, what closes it, and what it brings."""

from __future__ import annotations

import pytest

from farstead.games.spacegate.state import Open
from spacegate.table import PLANETS, Table, five, spots

Spots = dict[int, list[int]]


def table_with(planet: str, seats: int = 2, *, active: int = 0) -> Table:
    """A table whose sun gate stands on an exoplanet without marked spots."""
    table = Table(seats, five(planet), active=active)
    table.mark(planet)
    return table


def landing(planet: str, seats: int = 2, *, settlers: int = 4, active: int = 0) -> Table:
    """The active player's settlers have set out for an exoplanet where nobody is yet."""
    table = table_with(planet, seats, active=active)
    table.full(active, settlers)
    return table.travel().play("send 1,0")


def hold(table: Table, planet: str, held: Spots) -> None:
    """Who stands where, by hand: what may be done is asked of the position as it is then."""
    for seat in range(4):
        table.planet(planet).held[seat] = sum(1 << (spot - 1) for spot in held.get(seat, []))


def scored(planet: str, held: Spots, seats: int = 2, crowd: tuple[int, ...] = ()) -> list[int]:
    """What each seat earns for standing there."""
    table = table_with(planet, seats)
    for seat, where in held.items():
        table.land(planet, seat, *where)
    for seat, settlers in enumerate(crowd):
        table.crowd(planet, seat, settlers)
    table.give_up()
    return table.earned(planet)


def closes(planet: str, held: Spots, spot: int, seats: int = 2) -> bool:
    """Whether it closes when the last seat, whose settlers need not be in `held`, lands on the spot."""
    table = table_with(planet, seats, active=seats - 1)
    table.worthless(planet)
    hold(table, planet, held)
    table.full(seats - 1, 4)
    table.travel().play("send 1,0", f"land {spot}")
    closed = table.open_task() == Open.MOVE_GATE
    assert closed != (table.open_task() in (Open.LAND, Open.GO))
    return closed


def spot_bits(numbers: list[int]) -> int:
    return sum(1 << (spot - 1) for spot in numbers)


def everything(table: Table, planet: str) -> list[int]:
    return list(range(1, table.face(planet).spots + 1))


# SG-11.0


@pytest.mark.clause("SG-11.0")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_occupied_means_by_whomever(seats: int) -> None:
    table = landing("Bose", seats)
    face = table.face("Bose")
    higher = spots(face.advanced)[0]
    one, other = spots(face.needs[higher - 1])
    for owner in range(seats):
        for second in range(seats):
            held: Spots = {owner: [one]}
            held.setdefault(second, []).append(other)
            hold(table, "Bose", held)
            assert higher in table.allowed()
            assert one not in table.allowed()
            assert other not in table.allowed()


@pytest.mark.clause("SG-11.0")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_settlers_of_all_players_fill_an_exoplanet_together(seats: int) -> None:
    whole = everything(table_with("Planck", seats), "Planck")
    held: Spots = {seat: whole[1 + seat :: seats] for seat in range(seats)}
    assert closes("Planck", held, 1, seats)


@pytest.mark.clause("SG-11.0")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("planet", PLANETS)
def test_where_nobody_stands_nobody_scores(planet: str, seats: int) -> None:
    assert scored(planet, {}, seats) == [0] * seats


@pytest.mark.clause("SG-11.0")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("planet", ["Collins", "Planck", "Russell", "Susskind", "Fermi"])
def test_everything_is_free_at_first_where_no_rule_bars_it(planet: str, seats: int) -> None:
    table = landing(planet, seats)
    assert table.allowed() == everything(table, planet)


# SG-11.B, Bose

BOSE = [2, 3, 4]


def levels(seats: int) -> list[list[int]]:
    """The spots of each level of Bose, from the base."""
    face = table_with("Bose", seats).face("Bose")
    return [spots(face.group[level]) for level in range(face.groups)]


@pytest.mark.clause("SG-11.B.p")
@pytest.mark.parametrize("seats", BOSE)
def test_bose_the_first_level_is_free(seats: int) -> None:
    table = landing("Bose", seats)
    assert table.allowed() == levels(seats)[0] == spots(table.face("Bose").basic)


@pytest.mark.clause("SG-11.B.p")
@pytest.mark.parametrize("seats", BOSE)
def test_bose_a_higher_spot_needs_both_spots_below(seats: int) -> None:
    table = landing("Bose", seats)
    face = table.face("Bose")
    level_of = {spot: number for number, level in enumerate(levels(seats)) for spot in level}
    for higher in spots(face.advanced):
        below = spots(face.needs[higher - 1])
        assert [level_of[spot] for spot in below] == [level_of[higher] - 1] * 2
        others = [spot for spot in everything(table, "Bose") if spot not in (*below, higher)]
        for held, may in (
            ({0: below}, True),
            ({0: below[:1], 1: below[1:]}, True),
            ({1: below[:1]}, False),
            ({1: below[1:]}, False),
            ({1: others}, False),
            ({0: others, 1: below[:1]}, False),
            ({0: others, 1: below}, True),
        ):
            hold(table, "Bose", held)
            assert (higher in table.allowed()) == may


@pytest.mark.clause("SG-11.B.c")
@pytest.mark.parametrize("seats", BOSE)
def test_bose_closes_with_the_summit(seats: int) -> None:
    *below, summit = [spot for level in levels(seats) for spot in level]
    assert len(levels(seats)[-1]) == 1
    assert closes("Bose", {0: below}, summit, seats)
    assert not closes("Bose", {0: [spot for spot in below if spot != 1]}, 1, seats)


@pytest.mark.clause("SG-11.B.s")
@pytest.mark.parametrize("seats", BOSE)
def test_bose_scores_one_each_and_three_for_most_on_a_level(seats: int) -> None:
    first, second, *_ = levels(seats)
    nobody = [0] * (seats - 2)
    assert scored("Bose", {0: first[:1]}, seats) == [1 + 3, 0, *nobody]
    assert scored("Bose", {0: first[:-1], 1: first[-1:]}, seats) == [len(first) - 1 + 3, 1, *nobody]
    assert scored("Bose", {0: first[:1], 1: first[1:3]}, seats) == [1, 2 + 3, *nobody]
    assert scored("Bose", {0: first[:2], 1: [first[2], *second[:2]]}, seats) == [2 + 3, 3 + 3, *nobody]


@pytest.mark.clause("SG-11.B.s")
@pytest.mark.parametrize("seats", BOSE)
def test_bose_a_tie_on_a_level_brings_nobody_three(seats: int) -> None:
    first, second, *_ = levels(seats)
    nobody = [0] * (seats - 2)
    half = len(first) // 2
    assert scored("Bose", {0: first[:half], 1: first[half : 2 * half]}, seats) == [half, half, *nobody]
    assert scored("Bose", {0: [first[0], second[0]], 1: [first[1]]}, seats) == [2 + 3, 1, *nobody]


@pytest.mark.clause("SG-11.B.s")
def test_bose_a_tie_for_most_among_three_players_brings_the_third_nothing() -> None:
    first = levels(3)[0]
    assert scored("Bose", {0: first[:2], 1: first[2:3], 2: first[3:5]}, 3) == [2, 1, 2]
    assert scored("Bose", {0: first[:1], 1: first[2:3], 2: first[3:5]}, 3) == [1, 1, 2 + 3]


@pytest.mark.clause("SG-11.B.s")
@pytest.mark.parametrize("seats", BOSE)
def test_bose_the_summit_brings_one_and_three(seats: int) -> None:
    *below, summit = [spot for level in levels(seats) for spot in level]
    table = table_with("Bose", seats)
    for spot in below:
        table.face("Bose").value[spot - 1] = 0
    for level in range(table.face("Bose").groups - 1):
        table.face("Bose").group[level] = 0
    table.land("Bose", 1, *below)
    table.full(0, 1)
    table.travel().play("send 1,0", f"land {summit}")
    assert table.earned("Bose") == [4] + [0] * (seats - 1)


# SG-11.C, Collins


def volcanoes(seats: int) -> list[set[int]]:
    face = table_with("Collins", seats).face("Collins")
    return [set(spots(face.group[volcano])) for volcano in range(face.groups)]


def all_but(seats: int, volcano: int = 0) -> tuple[list[int], list[int], list[int]]:
    """The spots of a volcano that it shares, its own, and all the spots of the others that it does not share."""
    groups = volcanoes(seats)
    rest = set().union(*(group for number, group in enumerate(groups) if number != volcano))
    here = groups[volcano]
    return sorted(here & rest), sorted(here - rest), sorted(rest - here)


@pytest.mark.clause("SG-11.C.p")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_collins_has_four_volcanoes_of_six_spots(seats: int) -> None:
    groups = volcanoes(seats)
    assert [len(group) for group in groups] == [6] * 4
    assert bool(groups[0] & groups[1] & groups[2] & groups[3]) == (seats < 4)  # the centre
    assert all(any(groups[one] & groups[other] for other in range(4) if other != one) for one in range(4))


@pytest.mark.clause("SG-11.C.p")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_collins_any_free_spot_is_allowed_those_of_a_won_volcano_too(seats: int) -> None:
    table = landing("Collins", seats)
    here = sorted(volcanoes(seats)[2])
    hold(table, "Collins", {1: here[:5]})
    assert table.allowed() == [spot for spot in everything(table, "Collins") if spot not in here[:5]]
    assert here[5] in table.allowed()


@pytest.mark.clause("SG-11.C.c")
@pytest.mark.parametrize(
    ("before", "seats", "expected"),
    [
        # settlers of each seat there before the last seat adds one; the other volcanoes are full
        ((0, 2), 2, False),  # 3 against 0 and three free
        ((0, 3), 2, True),  # 4 against 0 and two free
        ((1, 2), 2, False),  # 3 against 1 and two free
        ((1, 3), 2, True),  # 4 against 1 and one free
        ((2, 2), 2, False),  # 3 against 2 and one free
        ((3, 2), 2, True),  # full
        ((2, 3), 2, True),  # full
        ((3, 1), 2, False),  # seat 0 has 3 against 2 and one free
        ((4, 0), 2, True),  # won already
        ((3, 0), 2, False),  # seat 0 has 3 against 1 and two free
        ((1, 1, 2), 3, True),  # 3 against 1 and one free: no four of one colour
        ((1, 1, 1), 3, False),  # 2 against 1 and two free
        ((2, 0, 2), 3, False),  # 3 against 2 and one free
        ((0, 2, 2), 3, False),  # the same with another second
        ((2, 1, 1), 3, False),  # 2 against 2
        ((2, 1, 2), 3, True),  # full
        ((2, 2, 1), 3, True),  # full, three tied
        ((3, 1, 0), 3, True),  # seat 0 has 3 against 1 and one free
        ((1, 3, 0), 3, True),  # seat 1 has
        ((1, 2, 0), 3, False),  # seat 1 has 2 against 1 and two free
        ((3, 0, 0), 3, False),  # 3 against 1 and two free
        ((1, 0, 2), 3, False),  # 3 against 1 and two free
        ((0, 1, 2), 3, False),
        ((0, 0, 3), 3, True),
        ((1, 1, 0, 2), 4, True),
        ((1, 1, 1, 1), 4, False),
        ((0, 0, 2, 2), 4, False),
        ((1, 1, 1, 2), 4, True),
    ],
)
def test_collins_a_volcano_is_won_when_full_or_out_of_reach(
    before: tuple[int, ...], seats: int, expected: bool
) -> None:
    shared, own, others = all_but(seats)
    here = shared + own
    held: Spots = {
        0: list(others)
    }  # so that the others are won, whatever happens on the spots they share with this one
    number = 0
    for seat, count in enumerate(before):
        held.setdefault(seat, []).extend(here[number : number + count])
        number += count
    assert closes("Collins", held, here[number], seats) == expected


@pytest.mark.clause("SG-11.C.c")
@pytest.mark.parametrize(("before", "expected"), [((0, 1), False), ((0, 2), True), ((1, 1), False), ((2, 1), False)])
def test_collins_the_ruling_needs_no_six_spots(before: tuple[int, int], expected: bool) -> None:
    """On a volcano of five spots three against nobody and two free are out of reach."""
    shared, own, others = all_but(2)
    here = (shared + own)[:5]
    table = table_with("Collins")
    table.worthless("Collins")
    table.face("Collins").group[0] = spot_bits(here)
    first, second = before
    hold(table, "Collins", {0: [*others, *here[:first]], 1: here[first : first + second]})
    table.full(1, 1)
    table.play("go chief modules airlock")
    table.travel().play("send 1,0", f"land {here[first + second]}")
    assert (table.open_task() == Open.MOVE_GATE) == expected


@pytest.mark.clause("SG-11.C.c")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("unwon", range(4))
def test_collins_closes_when_all_four_are_won(seats: int, unwon: int) -> None:
    shared, own, others = all_but(seats, unwon)
    here = shared + own
    held: Spots = {0: [*others, *here[:3]], 1: here[3:5]}
    assert closes("Collins", held, here[5], seats)
    late: Spots = {0: [spot for spot in held[0] if spot != others[0]], 1: held[1]}
    assert not closes("Collins", late, others[0], seats)  # all but that one are won


@pytest.mark.clause("SG-11.C.c")
def test_collins_what_is_left_in_supply_does_not_matter() -> None:
    shared, own, others = all_but(2)
    here = shared + own
    table = table_with("Collins")
    table.worthless("Collins")
    table.land("Collins", 0, *others, *here[:2])
    table.full(0, 1)
    table.crowd("Dirac", 1, table.base(1).settlers)  # seat 1 has nobody who could come
    table.travel().play("send 1,0", f"land {here[2]}")
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-11.C.s")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_collins_scores_seven_for_most_three_for_a_tie(seats: int) -> None:
    own = all_but(seats)[1]
    nobody = [0] * (seats - 2)
    assert scored("Collins", {0: own[:1]}, seats) == [7, 0, *nobody]
    assert scored("Collins", {1: own[:2], 0: own[2:3]}, seats) == [0, 7, *nobody]
    assert scored("Collins", {0: own[:1], 1: own[1:2]}, seats) == [3, 3, *nobody]
    if seats > 2:
        assert scored("Collins", {0: own[:1], 1: own[1:2], 2: own[2:3]}, seats)[:3] == [3, 3, 3]


@pytest.mark.clause("SG-11.C.s")
def test_collins_three_for_a_tie_leaves_the_third_nothing() -> None:
    shared, own, _ = all_but(4)
    assert len(own) == 4
    table = table_with("Collins", 4)
    for other in (1, 2, 3):
        table.face("Collins").group[other] &= ~spot_bits(shared)
    table.land("Collins", 0, own[0], own[1])
    table.land("Collins", 1, shared[0])
    table.land("Collins", 3, own[2], own[3])
    table.give_up()
    assert table.earned("Collins") == [3, 0, 0, 3]


@pytest.mark.clause("SG-11.C.s")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_collins_a_shared_spot_counts_for_each_of_its_volcanoes(seats: int) -> None:
    groups = volcanoes(seats)
    for spot in all_but(seats)[0]:
        share = sum(spot in group for group in groups)
        assert share > 1
        assert scored("Collins", {1: [spot]}, seats)[1] == 7 * share


# SG-11.D, Dirac

# settlers on Basic spots and on Advanced ones, and whether one more may go to an Advanced one
UP_TO_SEVEN = ((0, 0, False), (4, 0, False), (5, 0, True), (6, 0, True), (7, 0, True), (5, 1, False), (6, 1, False))
ABOVE = ((9, 0, True), (9, 1, False), (10, 1, True), (10, 0, True), (10, 2, False), (11, 1, True))


@pytest.mark.clause("SG-11.D.p")
@pytest.mark.parametrize(
    ("seats", "basic", "advanced", "right"),
    [
        *((seats, *case) for seats in (2, 3, 4) for case in UP_TO_SEVEN),
        *((seats, *case) for seats in (3, 4) for case in ABOVE),
    ],
)
def test_dirac_five_own_basic_spots_give_one_right(seats: int, basic: int, advanced: int, right: bool) -> None:
    table = landing("Dirac", seats)
    face = table.face("Dirac")
    basics, higher = spots(face.basic), spots(face.advanced)
    if advanced == len(higher):  # one Advanced spot more, made of a Basic one, so that it is the right that is missing
        extra = basics.pop()
        face.basic &= ~spot_bits([extra])
        face.advanced |= spot_bits([extra])
        higher.append(extra)
    assert basic < len(basics)
    hold(table, "Dirac", {0: basics[:basic] + higher[:advanced]})
    assert table.allowed() == sorted(basics[basic:] + (higher[advanced:] if right else []))


@pytest.mark.clause("SG-11.D.p")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dirac_another_player_s_settlers_give_no_right(seats: int) -> None:
    table = landing("Dirac", seats)
    basics, higher = spots(table.face("Dirac").basic), spots(table.face("Dirac").advanced)
    own = min(4, len(basics) - 6)
    hold(table, "Dirac", {0: basics[:own], 1: basics[own : own + 5]})
    assert table.allowed() == basics[own + 5 :]
    hold(table, "Dirac", {0: basics[:5], 1: [*basics[5:7], higher[0]]})
    assert table.allowed() == sorted(basics[7:] + higher[1:])


@pytest.mark.clause("SG-11.D.p")
def test_dirac_rights_as_they_come_settler_by_settler() -> None:
    table = landing("Dirac", 3, settlers=13)
    face = table.face("Dirac")
    basics, higher = spots(face.basic), spots(face.advanced)
    rights = []
    for spot in [*basics[:5], higher[0], *basics[5:10], higher[1], basics[10]]:
        rights.append(higher[-1] in table.allowed())
        table.play(f"land {spot}")
    assert rights == [False] * 5 + [True] + [False] * 5 + [True] + [False]


@pytest.mark.clause("SG-11.D.p")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dirac_the_central_spot_only_when_every_basic_spot_is_occupied(seats: int) -> None:
    table = landing("Dirac", seats)
    face = table.face("Dirac")
    basics, higher, central = spots(face.basic), spots(face.advanced), spots(face.central)
    assert len(central) == 1
    for free in (basics[0], basics[-1]):
        hold(table, "Dirac", {1: [spot for spot in basics if spot != free] + higher})
        assert table.allowed() == [free]
    hold(table, "Dirac", {1: basics})
    assert table.allowed() == central  # no right: it must be taken


@pytest.mark.clause("SG-11.D.p")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dirac_with_a_right_the_advanced_or_the_central_spot_may_be_taken(seats: int) -> None:
    table = landing("Dirac", seats)
    face = table.face("Dirac")
    basics, higher, central = spots(face.basic), spots(face.advanced), spots(face.central)
    hold(table, "Dirac", {0: basics[:5], 1: basics[5:]})
    assert table.allowed() == sorted(higher + central)
    hold(table, "Dirac", {0: basics[:5], 1: basics[5:] + higher})
    assert table.allowed() == central  # no free Advanced spot: it must be taken
    hold(table, "Dirac", {0: [*basics[:5], higher[0]], 1: basics[5:]})
    assert table.allowed() == central  # the right is used


@pytest.mark.clause("SG-11.D.c")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dirac_closes_with_the_central_spot(seats: int) -> None:
    face = table_with("Dirac", seats).face("Dirac")
    basics, higher, central = spots(face.basic), spots(face.advanced), spots(face.central)
    assert closes("Dirac", {0: basics}, central[0], seats)
    assert not closes("Dirac", {0: basics[1:] + higher}, basics[0], seats)
    assert not closes("Dirac", {0: basics[5:] + higher[1:], seats - 1: basics[:5]}, higher[0], seats)


@pytest.mark.clause("SG-11.D.s")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dirac_scores_one_three_and_two(seats: int) -> None:
    face = table_with("Dirac", seats).face("Dirac")
    basics, higher, central = spots(face.basic), spots(face.advanced), spots(face.central)
    assert scored("Dirac", {0: basics[:3], 1: higher[:1]}, seats)[:2] == [3, 3]
    assert scored("Dirac", {0: central, 1: basics[:1] + higher}, seats)[:2] == [2, 1 + 3 * len(higher)]
    whole = [face.value[spot - 1] for spot in basics + higher + central]
    assert whole == [1] * len(basics) + [3] * len(higher) + [2]


# SG-11.F, Fermi


def satellites(seats: int) -> list[list[int]]:
    face = table_with("Fermi", seats).face("Fermi")
    return [spots(face.group[satellite]) for satellite in range(face.groups)]


@pytest.mark.clause("SG-11.F.p")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("settlers", [1, 2, 4])
def test_fermi_the_first_settler_to_a_satellite_the_others_to_the_planet(seats: int, settlers: int) -> None:
    table = landing("Fermi", seats, settlers=settlers)
    before = table.census()
    assert table.allowed() == everything(table, "Fermi")
    table.play("land 4")
    assert spots(table.planet("Fermi").held[0]) == [4]
    assert list(table.planet("Fermi").crowd) == [settlers - 1, 0, 0, 0]
    assert (table.asked, table.open_task()) == (1, Open.GO)
    assert table.census() == before


@pytest.mark.clause("SG-11.F.p")
def test_fermi_each_module_has_a_first_settler() -> None:
    table = table_with("Fermi")
    one, other = satellites(2)[1]
    table.full(0, 3, 2)
    table.full(1, 4)
    table.travel().play("send 1,0", f"land {one}", "send 2,0")
    assert table.allowed() == [spot for spot in everything(table, "Fermi") if spot != one]
    table.play(f"land {other}")  # both spots of a satellite may be one player's
    assert spots(table.planet("Fermi").held[0]) == [one, other]
    assert list(table.planet("Fermi").crowd) == [3, 0, 0, 0]
    table.play("send 1,0")
    assert table.allowed() == [spot for spot in everything(table, "Fermi") if spot not in (one, other)]
    table.play(f"land {table.allowed()[0]}")
    assert list(table.planet("Fermi").crowd) == [3, 3, 0, 0]


@pytest.mark.clause("SG-11.F.p")
def test_fermi_the_planet_has_no_limit() -> None:
    table = table_with("Fermi")
    table.crowd("Fermi", 0, 20)
    table.full(0, 4)
    table.travel().play("send 1,0", "land 1")
    assert list(table.planet("Fermi").crowd) == [23, 0, 0, 0]


@pytest.mark.clause("SG-11.F.c")
@pytest.mark.parametrize(("seats", "groups", "quota"), [(2, 4, 7), (3, 4, 7), (4, 5, 9)])
def test_fermi_closes_with_one_spot_left(seats: int, groups: int, quota: int) -> None:
    assert [len(satellite) for satellite in satellites(seats)] == [2] * groups
    whole = list(range(1, 2 * groups + 1))
    assert quota == len(whole) - 1
    for free in (1, 2, len(whole)):
        rest = [spot for spot in whole if spot != free]
        held: Spots = {0: rest[: quota // 2], seats - 1: rest[quota // 2 : quota - 1]}
        assert closes("Fermi", held, rest[-1], seats)
        fewer: Spots = {0: rest[: quota // 2], seats - 1: rest[quota // 2 : quota - 2]}
        assert not closes("Fermi", fewer, rest[-1], seats)


@pytest.mark.clause("SG-11.F.c", "SG-7.5")
@pytest.mark.parametrize(("seats", "quota"), [(2, 7), (3, 7), (4, 9)])
def test_fermi_closing_sends_the_rest_of_the_module_back(seats: int, quota: int) -> None:
    table = table_with("Fermi", seats)
    table.worthless("Fermi")
    table.land("Fermi", 1, *range(1, quota))
    table.full(0, 4)
    before = table.census()
    supply = table.base(0).settlers
    table.travel().play("send 1,0", f"land {quota + 1}")
    assert (table.asked, table.open_task()) == (0, Open.MOVE_GATE)
    assert list(table.planet("Fermi").crowd) == [0] * 4
    assert table.base(0).settlers == supply + 4
    assert table.census() == before


@pytest.mark.clause("SG-11.F.s")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 3), (2, 7), (3, 12), (4, 18), (5, 25)])
def test_fermi_presence_on_satellites(seats: int, count: int, points: int) -> None:
    groups = satellites(seats)
    if count > len(groups):
        assert seats < 4
        return
    assert scored("Fermi", {1: [group[0] for group in groups[:count]]}, seats)[1] == points
    assert scored("Fermi", {1: [group[-1] for group in groups[len(groups) - count :]]}, seats)[1] == points


@pytest.mark.clause("SG-11.F.s")
@pytest.mark.parametrize("seats", [2, 4])
def test_fermi_two_on_a_satellite_count_once_and_others_there_take_nothing(seats: int) -> None:
    first, second, *_ = satellites(seats)
    assert scored("Fermi", {0: first, 1: second}, seats)[:2] == [3, 3]
    assert scored("Fermi", {0: [first[0], second[0]], 1: [first[1]]}, seats)[:2] == [7, 3]
    assert scored("Fermi", {0: [*first, second[0]], 1: [second[1]]}, seats)[:2] == [7, 3]


@pytest.mark.clause("SG-11.F.s")
@pytest.mark.parametrize(
    ("crowd", "active", "points", "swaps"),
    [
        ((1, 0), 0, [5, 0], [0]),
        ((1, 2), 0, [0, 5], [1]),
        ((3, 2), 1, [5, 0], [0]),
        ((2, 2), 0, [5, 5], [0, 1]),
        ((2, 2), 1, [5, 5], [1, 0]),
        ((0, 0), 0, [0, 0], []),
        ((1, 3, 2), 0, [0, 5, 0], [1]),
        ((3, 1, 3), 2, [5, 0, 5], [2, 0]),
        ((3, 3, 3), 1, [5, 5, 5], [1, 2, 0]),
        ((0, 0, 0), 1, [0, 0, 0], []),
        ((0, 4, 4, 3), 3, [0, 5, 5, 0], [1, 2]),
        ((2, 0, 0, 2), 2, [5, 0, 0, 5], [3, 0]),
        ((1, 0, 0, 2), 0, [0, 0, 0, 5], [3]),
    ],
)
def test_fermi_most_on_the_planet_score_five_and_swap(
    crowd: tuple[int, ...], active: int, points: list[int], swaps: list[int]
) -> None:
    table = table_with("Fermi", len(crowd), active=active)
    for seat, settlers in enumerate(crowd):
        table.crowd("Fermi", seat, settlers)
    table.give_up()
    asked = []
    while not table.over:
        assert table.legal() == ["swap 1", "swap 2", "swap 3", "swap 4"]
        asked.append(table.asked)
        table.play("swap 2")
    assert table.earned("Fermi") == points
    assert asked == swaps


# SG-11.P, Planck


def linked(*pairs: tuple[int, int], held: Spots, seats: int = 2) -> list[int]:
    """What Planck brings where only these pairs of spots, numbered from 1, are linked."""
    table = table_with("Planck", seats)
    face = table.face("Planck")
    for spot in range(face.spots):
        face.links[spot] = 0
    for one, other in pairs:
        face.links[one - 1] |= 1 << (other - 1)
        face.links[other - 1] |= 1 << (one - 1)
    for seat, where in held.items():
        table.land("Planck", seat, *where)
    table.give_up()
    return table.earned("Planck")


@pytest.mark.clause("SG-11.P.p")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_planck_any_free_spot(seats: int) -> None:
    table = landing("Planck", seats)
    hold(table, "Planck", {0: [3], 1: [5, 7]})
    assert table.allowed() == [spot for spot in everything(table, "Planck") if spot not in (3, 5, 7)]


@pytest.mark.clause("SG-11.P.c")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_planck_closes_when_no_spot_is_free(seats: int) -> None:
    whole = everything(table_with("Planck", seats), "Planck")
    for spot in whole:
        rest = [other for other in whole if other != spot]
        assert closes("Planck", {0: rest}, spot, seats)
    assert not closes("Planck", {0: whole[2:]}, 1, seats)
    assert not closes("Planck", {0: whole[:-2]}, whole[-1], seats)


@pytest.mark.clause("SG-11.P.s")
def test_planck_scores_one_each_and_seven_for_the_largest_group() -> None:
    assert linked((1, 2), (3, 4), (4, 5), held={0: [1, 2], 1: [3, 4, 5]}) == [2, 3 + 7]
    assert linked((1, 2), (3, 4), (4, 5), held={1: [1, 2], 0: [3, 4, 5]}) == [3 + 7, 2]
    assert linked(held={0: [1]}) == [1 + 7, 0]


@pytest.mark.clause("SG-11.P.s")
def test_planck_several_groups_do_not_add_up() -> None:
    assert linked((1, 2), (3, 4), (5, 6), (6, 7), held={0: [1, 2, 3, 4], 1: [5, 6, 7]}) == [4, 3 + 7]
    assert linked((5, 6), (6, 7), held={0: [1, 2, 3, 4], 1: [5, 6, 7]}) == [4, 3 + 7]
    assert linked((1, 2), (3, 4), (4, 5), (6, 7), held={0: [1, 2, 3, 4, 5], 1: [6, 7]}) == [5 + 7, 2]


@pytest.mark.clause("SG-11.P.s")
@pytest.mark.parametrize(
    "pairs",
    [
        ((1, 2), (1, 3), (1, 4)),  # a star
        ((4, 1), (4, 2), (4, 3)),  # from its last spot
        ((1, 2), (2, 3), (3, 4)),  # a chain
        ((1, 4), (4, 2), (2, 3)),  # a chain that goes to and fro
        ((1, 2), (2, 3), (3, 4), (4, 1)),  # a ring
        ((1, 2), (2, 3), (2, 4), (3, 4)),  # a branch with a ring
    ],
)
def test_planck_a_group_may_branch(pairs: tuple[tuple[int, int], ...]) -> None:
    rest = ((5, 6), (6, 7))
    assert linked(*pairs, *rest, held={0: [1, 2, 3, 4], 1: [5, 6, 7]}) == [4 + 7, 3]
    assert linked(*pairs, *rest, (7, 8), held={0: [1, 2, 3, 4], 1: [5, 6, 7, 8]}) == [4 + 5, 4 + 5]
    assert linked(*pairs, *rest, (7, 8), (8, 9), held={0: [1, 2, 3, 4], 1: [5, 6, 7, 8, 9]}) == [4, 5 + 7]


@pytest.mark.clause("SG-11.P.s")
def test_planck_another_player_s_spot_breaks_a_group() -> None:
    chain = ((1, 2), (2, 3), (3, 4), (4, 5))
    assert linked(*chain, (6, 7), (7, 8), held={0: [1, 2, 4, 5], 1: [3, 6, 7, 8]}) == [4, 4 + 7]


@pytest.mark.clause("SG-11.P.s")
def test_planck_a_tie_brings_five_each() -> None:
    pairs = ((1, 2), (3, 4))
    assert linked(*pairs, held={0: [1, 2], 1: [3, 4]}) == [7, 7]
    assert linked(*pairs, held={0: [1, 2], 1: [3, 4], 2: [5]}, seats=3) == [7, 7, 1]
    assert linked(*pairs, held={0: [5], 1: [3, 4], 2: [1, 2]}, seats=3) == [1, 7, 7]
    assert linked(*pairs, held={0: [1, 2], 1: [3], 2: [5], 3: [4]}, seats=4) == [9, 1, 1, 1]
    assert linked(held={0: [1], 1: [3, 5]}) == [1 + 5, 2 + 5]
    assert linked((7, 8), held={0: [7, 8], 1: [1], 2: [2], 3: [3]}, seats=4) == [9, 1, 1, 1]


@pytest.mark.clause("SG-11.P.s")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_planck_as_it_is_drawn_the_whole_hangs_together(seats: int) -> None:
    whole = everything(table_with("Planck", seats), "Planck")
    assert scored("Planck", {0: whole}, seats)[0] == len(whole) + 7


@pytest.mark.clause("SG-11.P.s", "SG-11.F.s")
def test_a_box_may_make_a_majority_worth_a_single_point() -> None:
    table = table_with("Planck")
    table.face("Planck").linked_most = 1
    table.land("Planck", 0, 1)
    table.give_up()
    assert table.earned("Planck") == [1 + 1, 0]
    table = table_with("Fermi")
    table.face("Fermi").crowd_most = 1
    table.crowd("Fermi", 1, 1)
    table.give_up()
    assert (table.asked, table.legal()) == (1, ["swap 1", "swap 2", "swap 3", "swap 4"])
    assert table.earned("Fermi") == [0, 1]


# SG-11.R, Russell


def islands(seats: int) -> list[list[int]]:
    face = table_with("Russell", seats).face("Russell")
    return [spots(face.group[island]) for island in range(face.groups)]


@pytest.mark.clause("SG-11.R.p")
@pytest.mark.parametrize(("seats", "chosen"), [(2, 0), (2, 2), (3, 1), (4, 3)])
def test_russell_a_module_s_settlers_go_to_one_island(seats: int, chosen: int) -> None:
    table = landing("Russell", seats, settlers=3)
    island = islands(seats)[chosen]
    assert table.allowed() == everything(table, "Russell")
    table.play(f"land {island[1]}")
    assert table.allowed() == [spot for spot in island if spot != island[1]]
    table.play(f"land {island[0]}")
    assert table.allowed() == island[2:]
    table.play(f"land {island[2]}")
    assert spots(table.planet("Russell").held[0]) == sorted(island[:3])


@pytest.mark.clause("SG-11.R.p")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("room", [1, 2])
def test_russell_an_island_too_small_sends_the_excess_back(seats: int, room: int) -> None:
    table = table_with("Russell", seats)
    first, *others = islands(seats)
    table.land("Russell", 1, *first[room:])
    table.full(0, 4)
    before = table.census()
    supply = table.base(0).settlers
    table.travel().play("send 1,0")
    assert table.allowed() == sorted(first[:room] + [spot for other in others for spot in other])
    table.play(*(f"land {spot}" for spot in first[:room]))
    assert (table.asked, table.open_task()) == (1, Open.GO)
    assert table.base(0).settlers == supply + 4 - room
    assert table.census() == before


@pytest.mark.clause("SG-11.R.p")
def test_russell_a_full_island_cannot_be_picked() -> None:
    table = landing("Russell")
    first, *others = islands(2)
    hold(table, "Russell", {1: first})
    assert table.allowed() == sorted(spot for other in others for spot in other)


@pytest.mark.clause("SG-11.R.p")
def test_russell_each_module_may_take_another_island() -> None:
    table = table_with("Russell", 3)
    first, second, *_ = islands(3)
    table.full(0, 2, 2)
    table.travel().play("send 1,0", f"land {first[0]}", f"land {first[1]}", "send 2,0")
    assert table.allowed() == [spot for spot in everything(table, "Russell") if spot not in first[:2]]
    table.play(f"land {second[0]}")
    assert table.allowed() == second[1:]


@pytest.mark.clause("SG-11.R.c")
@pytest.mark.parametrize(("seats", "count", "quota"), [(2, 3, 7), (3, 4, 5), (4, 4, 5)])
def test_russell_closes_when_every_island_has_enough(seats: int, count: int, quota: int) -> None:
    groups = islands(seats)
    assert len(groups) == count
    for last in range(count):
        held: Spots = {0: [spot for number, island in enumerate(groups) if number != last for spot in island[:quota]]}
        held[1] = groups[last][: quota - 1]
        assert closes("Russell", held, groups[last][quota - 1], seats)
        short: Spots = {0: held[0], 1: held[1][:-1]}
        assert not closes("Russell", short, groups[last][quota - 1], seats)
        other = groups[(last + 1) % count]
        missing: Spots = {0: [spot for spot in held[0] if spot != other[0]], 1: held[1]}
        assert not closes("Russell", missing, groups[last][quota - 1], seats)


@pytest.mark.clause("SG-11.R.s")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_russell_scores_most_ties_and_presence(seats: int) -> None:
    first, second, third, *_ = islands(seats)
    nobody = [0] * (seats - 2)
    assert scored("Russell", {0: first[:1]}, seats) == [7 + 3, 0, *nobody]
    assert scored("Russell", {0: first[:3], 1: first[3:5]}, seats) == [7 + 3, 3, *nobody]
    assert scored("Russell", {0: first[:2], 1: first[2:5]}, seats) == [3, 7 + 3, *nobody]
    assert scored("Russell", {0: first[:2], 1: first[2:4]}, seats) == [3 + 3, 3 + 3, *nobody]
    assert scored("Russell", {0: [first[0], second[0]], 1: [second[1], third[0]]}, seats) == [16, 16, *nobody]


@pytest.mark.clause("SG-11.R.s")
def test_russell_ties_among_more_than_two() -> None:
    first = islands(4)[0]
    assert scored("Russell", {0: first[:1], 1: first[1:2], 2: first[2:3], 3: first[3:4]}, 4) == [6, 6, 6, 6]
    assert scored("Russell", {0: first[:1], 1: first[1:3], 3: first[3:5]}, 4) == [3, 6, 0, 6]


@pytest.mark.clause("SG-11.R.s")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_russell_three_for_every_island_where_one_stands(seats: int) -> None:
    groups = islands(seats)
    for count in range(len(groups) + 1):
        held: Spots = {0: [s for g in groups for s in g[:2]], 1: [group[2] for group in groups[:count]]}
        assert scored("Russell", held, seats)[:2] == [10 * len(groups), 3 * count]


# SG-11.S, Susskind


@pytest.mark.clause("SG-11.S.p")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_susskind_any_free_spot(seats: int) -> None:
    table = landing("Susskind", seats)
    hold(table, "Susskind", {0: [1], 1: [4, 14]})
    assert table.allowed() == [spot for spot in everything(table, "Susskind") if spot not in (1, 4, 14)]


@pytest.mark.clause("SG-11.S.c")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_susskind_closes_when_no_spot_is_free(seats: int) -> None:
    whole = everything(table_with("Susskind", seats), "Susskind")
    for spot in whole:
        assert closes("Susskind", {0: [other for other in whole if other != spot]}, spot, seats)
    assert not closes("Susskind", {0: whole[2:]}, 1, seats)
    assert not closes("Susskind", {0: whole[:-2]}, whole[-1], seats)


@pytest.mark.clause("SG-11.S.s")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_susskind_scores_two_each(seats: int) -> None:
    whole = everything(table_with("Susskind", seats), "Susskind")
    assert scored("Susskind", {0: whole[:3], 1: whole[3:]}, seats)[:2] == [6, 2 * len(whole) - 6]


# SG-11.T2, Turing for two players


@pytest.mark.clause("SG-11.T2.p")
def test_turing2_is_a_channel_of_23_spots() -> None:
    face = table_with("Turing").face("Turing")
    assert face.spots == 23
    assert spots(face.basic) == [1, 23]
    neighbours = [spots(face.links[spot]) for spot in range(23)]
    assert neighbours == [[2], *([spot - 1, spot + 1] for spot in range(2, 23)), [22]]


@pytest.mark.clause("SG-11.T2.p")
def test_turing2_the_first_settler_lands_at_an_end() -> None:
    table = landing("Turing")
    assert table.allowed() == [1, 23]
    for taken, left in ((1, 23), (23, 1)):
        hold(table, "Turing", {1: [taken]})
        assert table.allowed() == [left]
        hold(table, "Turing", {1: [taken, 2 if taken == 1 else 22]})
        assert table.allowed() == [left]


@pytest.mark.clause("SG-11.T2.p")
@pytest.mark.parametrize("end", [1, 23])
def test_turing2_later_settlers_land_next_to_ones_own(end: int) -> None:
    table = landing("Turing", settlers=12)
    step = 1 if end == 1 else -1
    hold(table, "Turing", {1: [24 - end, 24 - end - step]})
    for number in range(11):
        assert table.allowed() == [end + step * number]
        table.play(f"land {end + step * number}")
    assert table.allowed() == [12]


@pytest.mark.clause("SG-11.T2.p")
def test_turing2_only_next_to_ones_own_settlers_and_on_free_spots() -> None:
    table = landing("Turing")
    hold(table, "Turing", {0: [5, 9], 1: [4, 16, 23]})
    assert table.allowed() == [6, 8, 10]


@pytest.mark.clause("SG-11.T2.c")
@pytest.mark.parametrize("end", [1, 23])
def test_turing2_closes_when_the_middle_is_taken(end: int) -> None:
    step = 1 if end == 1 else -1
    own = list(range(end, 12, step))
    assert closes("Turing", {1: own}, 12)
    assert not closes("Turing", {1: own[:-1], 0: [24 - spot for spot in own]}, own[-1])


@pytest.mark.clause("SG-11.T2.s")
@pytest.mark.parametrize("end", [1, 23])
def test_turing2_scores_by_places_from_the_end(end: int) -> None:
    step = 1 if end == 1 else -1
    earned = [scored("Turing", {1: list(range(end, end + step * count, step))})[1] for count in range(1, 13)]
    assert earned == [2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18]


@pytest.mark.clause("SG-11.T2.s")
def test_turing2_both_players_score() -> None:
    assert scored("Turing", {0: list(range(1, 13)), 1: list(range(23, 14, -1))}) == [18, 12]


# SG-11.T3, Turing for three or four players


@pytest.mark.clause("SG-11.T3.p")
@pytest.mark.parametrize("seats", [3, 4])
def test_turing3_the_periphery_is_free(seats: int) -> None:
    table = landing("Turing", seats)
    assert table.allowed() == spots(table.face("Turing").basic)


@pytest.mark.clause("SG-11.T3.p")
@pytest.mark.parametrize("seats", [3, 4])
def test_turing3_inner_spots_need_three_linked_ones(seats: int) -> None:
    table = landing("Turing", seats)
    face = table.face("Turing")
    whole = everything(table, "Turing")
    for ring, outer in ((face.advanced, face.basic), (face.central, face.advanced)):
        for spot in spots(ring):
            linked_to = spots(face.needs[spot - 1])
            assert len(linked_to) == 3
            assert set(linked_to) <= set(spots(outer))
            rest = [other for other in whole if other not in (spot, *linked_to)]
            hold(table, "Turing", {0: linked_to[:1], 1: linked_to[1:2], 2: linked_to[2:]})
            assert spot in table.allowed()
            for missing in range(3):
                hold(table, "Turing", {0: rest, 2: linked_to[:missing] + linked_to[missing + 1 :]})
                assert spot not in table.allowed()


@pytest.mark.clause("SG-11.T3.c")
@pytest.mark.parametrize("seats", [3, 4])
def test_turing3_closes_when_the_three_centre_spots_are_taken(seats: int) -> None:
    face = table_with("Turing", seats).face("Turing")
    central = spots(face.central)
    assert len(central) == 3
    outside = spots(face.basic | face.advanced)
    for last in central:
        others = [spot for spot in central if spot != last]
        assert closes("Turing", {0: outside + others[:1], 1: others[1:]}, last, seats)
        assert not closes("Turing", {0: outside + others[:1]}, last, seats)
    free, *rest = outside
    assert not closes("Turing", {0: rest, 1: central[:2]}, free, seats)


@pytest.mark.clause("SG-11.T3.s")
@pytest.mark.parametrize("seats", [3, 4])
def test_turing3_scores_one_two_three_by_ring(seats: int) -> None:
    face = table_with("Turing", seats).face("Turing")
    basic, advanced, central = spots(face.basic), spots(face.advanced), spots(face.central)
    assert scored("Turing", {0: basic[:4], 1: advanced[:4], 2: central[:2]}, seats)[:3] == [4, 8, 6]
    assert scored("Turing", {0: basic, 1: advanced, 2: central}, seats)[:3] == [len(basic), 2 * len(advanced), 9]
