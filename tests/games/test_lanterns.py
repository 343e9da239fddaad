"""Lanterns, clause by clause (LA-1 to LA-6)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from farstead.core.box import BoxError
from farstead.core.game import NATURE, WATCHER
from farstead.core.notation import NotationError
from farstead.core.position import Illegal, Position
from farstead.core.records import blank
from games.lanterns import GAME
from games.lanterns.actions import NAMES
from games.lanterns.box import OWN
from games.lanterns.state import EVERYBODY, Colour, Garland, State, Step

BOX = GAME.load_box(None)
PEOPLE = ["Ada", "Ben"]
LETTERS = {name[0]: colour for colour, name in enumerate(NAMES) if colour}
ORDER = [Step.NIGHT, Step.STOW, Step.HANG, Step.MOON]


def position(
    hands: list[str], *, step: Step = Step.HANG, pile: str = "", under: str = "", moon: str = "", eclipse: bool = False
) -> Position:
    """The first night, at a step of it; lanterns are written by their first letters."""
    made = Position(GAME, BOX, blank(State))
    state = made.state
    state.seats, state.eclipse, state.night = len(hands), eclipse, 1
    state.moon = LETTERS[moon] if moon else Colour.NONE
    for seat, hand in enumerate(hands):
        state.garland[seat].held = len(hand)
        for letter in hand:
            state.garland[seat].hand[LETTERS[letter]] += 1
    for letter in pile:
        state.pile[LETTERS[letter]] += 1
    for place, letter in enumerate(under):
        state.under[place].colour, state.under[place].by = LETTERS[letter], EVERYBODY
    state.pile_left, state.under_left = len(pile), len(under)
    state.agenda.depth = ORDER.index(step) + 1
    for level, kind in enumerate(ORDER[: state.agenda.depth]):
        state.agenda.tasks[level].kind = kind
    return made


def play(made: Position, *lines: str) -> Position:
    """Make actions, each written as `1 hang red` with the seat in front; seat 0 is nature."""
    for line in lines:
        seat, text = line.split(maxsplit=1)
        made.play(int(seat) - 1, made.read(int(seat) - 1, text))
    return made


def legal(made: Position, seat: int) -> list[str]:
    """What a seat may do, in notation."""
    return [made.line(seat, action) for action in made.legal(seat)]


def garland(made: Position, seat: int) -> Garland:
    """One seat's lanterns."""
    return made.state.garland[seat]  # type: ignore[no-any-return]


def counts(cells: Any) -> list[int]:
    """An array by colour."""
    return list(cells)


def under(made: Position) -> str:
    """What lies under the pile, in order."""
    return "".join(NAMES[made.state.under[place].colour][0] for place in range(made.state.under_left))


def dealt(seats: int) -> Position:
    """A game after the deal, always of the first colour that is left."""
    made = Position.start(GAME, BOX, seats, {"eclipse": 0})
    while made.state.agenda.tasks[made.state.agenda.depth - 1].kind == Step.DEAL:
        made.play(NATURE, made.legal(NATURE)[0])
    return made


@pytest.mark.clause("LA-1.1")
def test_the_box() -> None:
    assert [
        (name, BOX.contents.count[colour], BOX.contents.worth[colour]) for colour, name in enumerate(NAMES) if colour
    ] == [("red", 8, 1), ("amber", 6, 2), ("green", 4, 3), ("blue", 3, 4)]


@pytest.mark.clause("LA-2.1")
@pytest.mark.parametrize(("seats", "hand", "left"), [(2, 9, 3), (3, 6, 3), (4, 5, 1)])
def test_every_seat_is_dealt_its_hand(seats: int, hand: int, left: int) -> None:
    made = dealt(seats)
    assert [hand] * seats == [garland(made, seat).held for seat in range(seats)]
    assert [hand] * seats == [sum(counts(garland(made, seat).hand)) for seat in range(seats)]
    assert left == made.state.pile_left == sum(made.state.pile)


@pytest.mark.clause("LA-2.2")
def test_every_lantern_of_the_pile_is_as_likely() -> None:
    made = position(["r", "r"], step=Step.MOON, pile="rrrab")
    assert [(made.line(NATURE, outcome), weight) for outcome, weight in made.odds()] == [
        ("draw red", 3),
        ("draw amber", 1),
        ("draw blue", 1),
    ]


@pytest.mark.clause("LA-2.3")
def test_a_hand_is_its_seats_own() -> None:
    shown = position(["rrb", "ag"], pile="rg").seen_by(1)
    assert [0, 0, 0, 0, 0] == counts(garland(shown, 0).hand) == counts(shown.state.pile)
    assert counts(garland(shown, 1).hand) == [0, 0, 1, 1, 0]
    assert [garland(shown, seat).held for seat in range(2)] == [3, 2]


@pytest.mark.clause("LA-3.1")
def test_the_moon_is_drawn_while_the_pile_lasts() -> None:
    made = position(["rag", "rag"], step=Step.MOON, pile="b", under="g")
    assert made.asked() == [NATURE]
    assert play(made, "0 draw blue").state.moon == Colour.BLUE
    play(made, "1 hang red", "2 hang amber", "1 stow amber")
    assert (made.asked(), made.state.moon, under(made)) == ([0, 1], Colour.GREEN, "ab")
    assert (made.state.under[2].colour, made.state.under[2].by) == (Colour.NONE, 0)


@pytest.mark.clause("LA-3.2")
def test_all_choose_in_secret() -> None:
    made = position(["ra", "ga", "ab"])
    assert made.asked() == [0, 1, 2]
    play(made, "2 hang green")
    assert (made.asked(), legal(made, 1)) == ([0, 2], [])
    for seat, colour in ((0, Colour.NONE), (1, Colour.GREEN), (2, Colour.NONE), (WATCHER, Colour.NONE)):
        shown = garland(made.seen_by(seat), 1)
        assert (True, 1, colour) == (shown.has_hung, shown.held, shown.hung)
    other = play(position(["ra", "ga", "ab"]), "2 hang amber")
    assert made.seen_by(0).to_bytes() == other.seen_by(0).to_bytes()


@pytest.mark.clause("LA-3.3")
@pytest.mark.clause("LA-3.5")
def test_what_was_hung_once_shines_and_the_rest_goes_under_the_pile() -> None:
    made = play(position(["rr", "br", "ag", "ag"], under="b"), "1 hang red", "2 hang red", "4 hang amber")
    assert under(made) == "b"
    play(made, "3 hang green")
    assert [garland(made, seat).glow for seat in range(4)] == [0, 0, 3, 2]
    assert (counts(garland(made, 2).lit), counts(garland(made, 3).lit)) == ([0, 0, 0, 1, 0], [0, 0, 1, 0, 0])
    assert under(made) == "brr"
    assert [garland(made, seat).has_hung for seat in range(4)] == [False] * 4


@pytest.mark.clause("LA-3.5")
def test_the_lanterns_go_under_the_pile_in_the_order_of_the_seats() -> None:
    hangs = ("4 hang red", "3 hang blue", "2 hang red", "1 hang blue")
    assert under(play(position(["br", "rr", "bg", "ra"]), *hangs)) == "brbr"


@pytest.mark.clause("LA-3.4")
@pytest.mark.parametrize(("eclipse", "glow"), [(False, [6, 2]), (True, [0, 2])])
def test_the_moon_doubles_or_with_an_eclipse_hides(eclipse: bool, glow: list[int]) -> None:
    made = play(position(["ga", "ar"], moon="g", eclipse=eclipse), "1 hang green", "2 hang amber")
    assert glow == [garland(made, seat).glow for seat in range(2)]


@pytest.mark.clause("LA-4.1")
def test_the_next_seat_keeps_the_next_night() -> None:
    made = position(["rag", "rag"], under="b")
    made.state.keeper = 0
    kept = []
    for green, other in (("1 hang green", "2 hang red"), ("2 hang green", "1 hang red")):
        play(made, green, other)
        kept.append(made.asked())
        play(made, f"{kept[-1][0] + 1} stow amber")
    assert kept == [[0], [1]]


@pytest.mark.clause("LA-4.2")
def test_only_the_keeper_knows_what_it_put_under_the_pile() -> None:
    made = play(position(["rag", "rbb"], pile="aa"), "1 hang red", "2 hang red")
    assert legal(made, 0) == ["stow amber", "stow green"]
    play(made, "1 stow green", "0 draw amber")
    assert under(made) == "rrg"
    assert under(made.seen_by(0)) == "rrg"
    assert "rrn" == under(made.seen_by(1)) == under(made.seen_by(WATCHER))


@pytest.mark.clause("LA-4.3")
def test_a_keeper_without_a_lantern_does_nothing() -> None:
    made = play(position(["r", "ab"], moon="g"), "1 hang red", "2 hang amber")
    assert (made.over, under(made)) == (True, "g")


@pytest.mark.clause("LA-4.4")
def test_the_moon_goes_under_the_pile_last_and_openly() -> None:
    made = play(position(["rr", "rr"], moon="b", pile="a"), "1 hang red", "2 hang red", "1 stow red")
    assert (under(made), made.state.under[3].by) == ("rrrb", EVERYBODY)


@pytest.mark.clause("LA-5.1")
def test_a_seat_that_is_not_asked_may_give_once() -> None:
    made = position(["rra", "agb", "bba"])
    assert [line for seat in range(3) for line in legal(made, seat) if line.startswith("give")] == []
    play(made, "1 hang red", "2 hang amber", "3 hang blue")
    assert made.asked() == [0]
    assert legal(made, 1) == ["give green 1", "give blue 1", "give green 3", "give blue 3"]
    play(made, "2 give blue 3")
    assert (made.asked(), legal(made, 1), len(legal(made, 2))) == ([0], [], 4)
    assert legal(made, 0) == ["stow red", "stow amber"]


@pytest.mark.clause("LA-5.2")
@pytest.mark.clause("LA-5.3")
def test_a_gift_shines_for_the_other_and_earns_thanks() -> None:
    made = play(position(["rra", "agb"]), "1 hang red", "2 hang amber", "2 give blue 1")
    assert tuple([getattr(garland(made, seat), name) for seat in range(2)] for name in ("glow", "thanks")) == (
        [1 + 4, 2],
        [0, 2],
    )
    assert (garland(made, 1).held, counts(garland(made, 0).lit)) == (1, [0, 1, 0, 0, 1])


@pytest.mark.clause("LA-6.1")
def test_the_festival_ends_when_a_hand_is_empty() -> None:
    made = play(position(["rrr", "ab"], pile="a"), "1 hang red", "2 hang amber", "2 give blue 1", "1 stow red")
    assert (made.asked(), legal(made, 0), legal(made, 1)) == ([], [], [])
    with pytest.raises(Illegal, match="over"):
        made.play(0, 1)


@pytest.mark.clause("LA-6.2")
def test_most_points_win_and_ties_share() -> None:
    made = play(position(["r", "b", "rg"]), "1 hang red", "2 hang blue", "3 hang red")
    for seat, points in enumerate((3, 0, 4)):
        garland(made, seat).thanks = points
    sheet = GAME.sheet(made.box, made.state)
    assert (sheet.totals, sheet.places) == ([3, 4, 4], [3, 1, 1])
    assert sheet.rows == [("Lanterns", [0, 4, 0]), ("Thanks", [3, 0, 4])]


def test_the_log_does_not_tell_what_is_secret() -> None:
    made = position(["rrab", "agb"], pile="rab")
    for seat, step in ((0, Step.HANG), (0, Step.STOW), (NATURE, Step.DEAL)):
        made.state.agenda.tasks[2].kind = step
        actions = range(1, 5) if step == Step.HANG else range(6, 10) if step == Step.STOW else range(11, 15)
        assert len({GAME.tell(BOX, made.state, seat, action, ["Ada", "Ben"]) for action in actions}) == 1


def test_a_gift_to_nobody_is_explained() -> None:
    with pytest.raises(NotationError, match="seat: 3 is none of 1 to 2"):
        position(["ra", "ra"]).read(0, "give red 3")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("count = 8", "count = 1", "21 to 24"),
        ('"red"', '"pink"', "PINK"),
        ("thanks", "grace", "thanks"),
        ("[9, 6", "[-1, 6", "hands"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(tmp_path: Path, old: str, new: str, fault: str) -> None:
    path = tmp_path / "box.toml"
    path.write_text(OWN.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BoxError, match=fault):
        GAME.load_box(path)


def test_the_clauses_have_the_same_numbers_in_every_language_and_each_has_a_test() -> None:
    numbers = {
        path.stem: re.findall(r"^- (LA-\d+\.\d+) ", path.read_text(encoding="utf-8"), re.MULTILINE)
        for path in sorted(GAME.clauses.glob("*.md"))
    }
    named = re.findall(r'clause\("(.*?)"\)', Path(__file__).read_text(encoding="utf-8"))
    assert list(numbers) == ["en", "fr", "it"]
    assert numbers["en"] == numbers["fr"] == numbers["it"] == sorted(set(named))


def test_why_a_lantern_is_no_choice() -> None:
    made = position(["rag", "rb", "gg"], moon="r")
    refuse = GAME.refuse
    assert refuse(BOX, made.state, 0, ["hand-1"], PEOPLE) is None
    assert refuse(BOX, made.state, 0, ["hand-4"], PEOPLE) == ("You have no such lantern.", "LA-2.3")
    gift = ("Gifts are given while the keeper chooses.", "LA-5.1")
    assert refuse(BOX, made.state, 0, ["hand-1", "garland-1"], PEOPLE) == gift
    play(made, "1 hang red")
    wait = ("You have chosen for tonight: wait for the others.", "LA-3.2")
    assert refuse(BOX, made.state, 0, ["hand-2"], PEOPLE) == wait
    first = ("First point at a lantern of your hand, then at the garland that gets it.", "LA-5.1")
    assert refuse(BOX, made.state, 0, ["garland-1"], PEOPLE) == first
    assert refuse(BOX, made.state, 0, ["moon"], PEOPLE) is None


def test_why_a_gift_is_no_choice() -> None:
    made = position(["rag", "rb", "gg"], step=Step.STOW, moon="r")
    keeper = ("The keeper puts a lantern under the pile and gives none meanwhile.", "LA-4.2")
    assert GAME.refuse(BOX, made.state, 0, ["hand-1", "garland-1"], PEOPLE) == keeper
    assert GAME.refuse(BOX, made.state, 1, ["hand-1", "garland-2"], PEOPLE) is None
    own = ("A gift goes to another seat.", "LA-5.1")
    assert GAME.refuse(BOX, made.state, 1, ["hand-1", "garland-1"], PEOPLE) == own
    play(made, "2 give red 3")
    given = ("You have given a lantern in this game: once is all.", "LA-5.1")
    assert GAME.refuse(BOX, made.state, 1, ["hand-4"], PEOPLE) == given
    made.state.agenda.depth = 0
    assert GAME.refuse(BOX, made.state, 1, ["hand-4"], PEOPLE) == ("The festival is over.", "LA-6.1")


def test_a_night_is_summed_up_by_what_all_saw() -> None:
    made = position(["rr", "ab", "gg"], pile="rrr", moon="r")
    moves = [(seat, made.read(seat, line)) for seat, line in enumerate(["hang red", "hang amber", "hang green"])]
    assert GAME.summarize(made, moves, ["Ada", "Ben", "Cleo"], 1) == [
        "Ada scored 2.",
        "Ben scored 2.",
        "Cleo scored 3.",
    ]
