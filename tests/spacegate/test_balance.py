"""The balance report of Space Gate Odyssey, and the sensible bot's ways to win."""

from __future__ import annotations

import pytest

from farstead import bots
from farstead.arena.balance import Balance, balance
from farstead.core.errors import FarsteadError
from farstead.core.game import NATURE
from farstead.core.options import settings
from farstead.core.position import Position
from farstead.core.retold import retold
from farstead.core.rule import ref
from farstead.core.stream import Stream, streams
from spacegate.table import GAME

GAMES = 6


def report(*names: str, games: int = GAMES, short: str = "no") -> Balance:
    made = Balance(GAME, GAME.load_box(None), names)
    assert sum(balance(made, settings(GAME.options, {"short": short}, len(names)), 3, games)) == games
    return made


@pytest.fixture(scope="module")
def mixed() -> Balance:
    return report("sensible/large-gates", "sensible")


def test_every_game_has_one_win_to_share(mixed: Balance) -> None:
    assert sum(standing.wins for standing in mixed.seats.values()) == GAMES
    assert sum(standing.wins for standing in mixed.players.values()) == GAMES
    assert mixed.unfinished == 0


def test_bots_that_differ_sit_on_every_seat_as_often(mixed: Balance) -> None:
    assert {name: standing.games for name, standing in mixed.players.items()} == {
        "sensible/large-gates": GAMES,
        "sensible": GAMES,
    }
    assert [standing.games for standing in mixed.seats.values()] == [GAMES, GAMES]


def test_the_figures_are_those_of_the_games(mixed: Balance) -> None:
    table = mixed.as_json()["tables"]
    assert sum(row["activated"] for row in table["rooms"].values()) == pytest.approx(1, abs=0.001)
    assert sum(row["winners"] for row in table["ranks"].values()) == pytest.approx(1, abs=0.001)
    assert len(table["modules"]) == 81
    assert len(table["exoplanets"]) <= 8
    assert sum(row["in the game"] for row in table["exoplanets"].values()) == pytest.approx(5, abs=0.01)
    means = sum(row["all"] for row in table["influence"].values())
    assert means == pytest.approx(mixed.as_json()["spreads"]["score"]["mean"], abs=0.1)


def test_turns_are_counted_as_the_games_are_told_again() -> None:
    made = report("sensible", "sensible", games=2)
    box, chosen = GAME.load_box(None), settings(GAME.options, {}, 2)
    turns = [retold(GAME, box, chosen, ["A", "B"], [1, 1], 3, game).at().state.turns / 2 for game in range(2)]
    assert made.figures.spreads["turns per player"] == turns


@pytest.mark.parametrize("way", GAME.ways)
def test_a_way_to_win_plays_alike_at_a_table_and_in_a_batch(way: str) -> None:
    mind = bots.mind_of(GAME, f"sensible/{way}")
    box, chosen = GAME.load_box(None), settings(GAME.options, {}, 2)
    journal = retold(GAME, box, chosen, ["A", "B"], [mind, mind], 5, 0, limit=120)
    bot, position = bots.find(f"sensible/{way}", 1), journal.first()
    usual, differs = bots.find("sensible", 1), 0
    for seat, action in journal.moves:
        if seat != NATURE:
            seen, legal = position.seen_by(seat), position.legal(seat)
            assert bot.choose(seen, seat, legal) in legal
            differs += usual.choose(seen, seat, legal) != action
        position.make(seat, action)
    assert differs > 0


def test_an_unknown_way_is_named() -> None:
    with pytest.raises(FarsteadError, match="there is no bot “sensible/flying”; there are random, "):
        bots.mind_of(GAME, "sensible/flying")
    position = Position.start(GAME, GAME.load_box(None), 2, settings(GAME.options, {}, 2))
    while position.odds():
        position.chance(ref(Stream, streams(0, 1)))
    seat = position.asked()[0]
    with pytest.raises(FarsteadError, match="Space Gate Odyssey has no way “flying”; there are small-gates, "):
        bots.find("sensible/flying", 1).choose(position.seen_by(seat), seat, position.legal(seat))


SEEDED = 24
CAREFUL = {(2, "no"): (18, 21), (3, "no"): (15, 19), (4, "no"): (11, 13), (2, "yes"): (10, 13)}
"""Turns per player in which bots by the rule of thumb are done, on average, by the players and whether it is short."""


@pytest.mark.parametrize(("seats", "short"), CAREFUL)
def test_careful_beginners_finish_in_good_time_and_do_not_get_stuck(seats: int, short: str) -> None:
    made = report(*["sensible"] * seats, games=SEEDED, short=short).as_json()
    least, most = CAREFUL[seats, short]
    assert least <= made["spreads"]["turns per player"]["mean"] <= most
    assert made["tables"]["endings"]["without progress"]["games"] == 0
    assert made["tables"]["stations"]["modules ON"]["all"] >= 6


@pytest.mark.parametrize(("other", "share"), [("gentle", 0.6), ("random", 0.95)])
def test_the_rule_of_thumb_beats_those_who_overlook_things(other: str, share: float) -> None:
    made = report("sensible", other, games=2 * SEEDED)
    assert made.players["sensible"].as_json()["share"] >= share


def test_ways_to_win_build_different_stations() -> None:
    """What each way is named after: capacity of its gate modules, Odyssey modules, size."""
    built = {}
    for way in ("", *(f"/{way}" for way in GAME.ways)):
        kinds = report(*[f"sensible{way}"] * 2, games=SEEDED).as_json()["tables"]["kinds of module"]
        built[way] = {kind: row["added"] for kind, row in kinds.items()}
    small = {way: kinds["gate of 2"] / kinds["gate of 4"] for way, kinds in built.items()}
    assert small["/small-gates"] > small[""] > small["/large-gates"]
    assert built["/engineers"]["recruit"] > built[""]["recruit"]
    assert sum(built["/broad-station"].values()) > sum(built[""].values())
