"""One game of a batch once more, action by action, as a journal."""

from __future__ import annotations

from collections.abc import Sequence

from farstead.core import entries
from farstead.core.box import Box
from farstead.core.game import NATURE, Game
from farstead.core.journal import Journal
from farstead.core.options import Settings
from farstead.core.playout import KINDS, RANDOM, prefer
from farstead.core.position import Position
from farstead.core.records import blank
from farstead.core.rule import ref
from farstead.core.stream import Stream, below, start


def retold(
    game: Game,
    box: Box,
    settings: Settings,
    names: Sequence[str],
    minds: Sequence[int],
    seed: int,
    number: int,
    limit: int | None = None,
) -> Journal:
    """Game `number` of a seed, as `play_many` plays it: the same draws from the same stream."""
    journal = Journal(game, box, settings, list(names))
    position = journal.first()
    streams = blank(Stream)
    stream = ref(Stream, streams)
    start(stream, seed, number)
    while (asked := position.asked()) and (limit is None or len(journal.moves) < limit):
        seat = asked[0]
        if seat == NATURE:
            action = position.chance(stream)
        else:
            action = _choice(position, seat, minds[seat], stream)
            position.make(seat, action)
        journal.moves.append((seat, action))
    return journal


def _choice(position: Position, seat: int, mind: int, stream: Stream) -> int:
    """What `playout.choose` chooses."""
    legal = position.legal(seat)
    if mind == RANDOM:
        return legal[below(stream, len(legal))]
    actions, worth = entries.numbers(len(legal)), entries.numbers(len(legal))
    for index, action in enumerate(legal):
        actions[index] = action
    seen = position.seen_by(seat)
    way, count = mind // KINDS, len(legal)
    entries.appraise_at(position.game, position.box.records, seen.records, 0, seat, way, actions, count, worth)
    return legal[prefer(worth, count, mind, stream)]
