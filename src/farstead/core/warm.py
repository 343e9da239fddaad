"""What is compiled before the first use of a game: everything that people, bots and batches call."""

from __future__ import annotations

from pathlib import Path

from farstead.core import entries
from farstead.core.batch import play_slice
from farstead.core.game import Game
from farstead.core.options import settings
from farstead.core.playout import CAREFUL, RANDOM, prefer
from farstead.core.position import Position
from farstead.core.rule import PLAIN, ref
from farstead.core.stream import Stream, below, streams


def is_warm(game: Game) -> bool:
    """Whether nothing is left to compile."""
    return PLAIN or _mark(game).exists()


def warm(game: Game) -> None:
    """Call every entry once; what was compiled before comes from the disk."""
    for_people(game)
    for_batches(game)
    if not PLAIN:
        mark = _mark(game)
        mark.parent.mkdir(parents=True, exist_ok=True)  # newer versions may have tidied it away meanwhile
        mark.touch()


def for_people(game: Game) -> None:
    """What a table with bots calls, one action at a time."""
    box, seats = game.load_box(None), min(game.seats)
    position = Position.start(game, box, seats, settings(game.options, {}, seats))
    stream = ref(Stream, streams(0, 1))
    while position.odds():
        position.chance(stream)
    seat = max(0, *position.asked())
    seen, legal = position.seen_by(seat), position.legal(seat)
    seen.redealt(seat, streams(0, 1))
    size = max(1, len(legal))
    actions, worth = entries.numbers(size), entries.numbers(size)
    actions[: len(legal)] = legal
    entries.appraise_at(game, box.records, seen.records, 0, seat, 0, actions, len(legal), worth)
    prefer(worth, size, CAREFUL, stream)
    below(stream, size)
    game.drawing.panels(box, seen.state, seat, [""] * seats)
    position.make(seat, legal[0])
    entries.result_at(game, box.records, position.records, 0, entries.numbers(seats), entries.numbers(seats))


def for_batches(game: Game) -> None:
    """What plays many games in one go."""
    seats = min(game.seats)
    minds = [RANDOM, CAREFUL, *[RANDOM] * seats][:seats]
    play_slice(game, game.load_box(None), seats, settings(game.options, {}, seats), minds, 0, 0, 1, limit=1)


def _mark(game: Game) -> Path:
    from farstead.core.cache import cache_folder  # brings Numba, which plain play does without

    return cache_folder() / f"{game.name}.warm"
