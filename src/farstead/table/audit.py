"""Is what the store holds true? Every link, every action, every position and every score sheet is made again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import NamedTuple

from farstead.core.errors import FarsteadError
from farstead.core.language import _
from farstead.core.position import Position
from farstead.table.course import standing
from farstead.table.shelf import Shelf, layout
from farstead.table.store import Event, Store, log
from farstead.table.store.rows import ACTION, END, NATURE, UNDO, compact
from farstead.table.table import Table, sheets


class Finding(NamedTuple):
    """What is to be said of one table."""

    table: str
    events: int
    judged: bool
    """Whether its actions could be judged: not where other rules made it."""
    faults: list[str]


async def audit(store: Store, shelf: Shelf) -> AsyncIterator[Finding]:
    """Every table of a store, beside a server that may be running."""
    for id in await store.table_ids():
        try:
            yield await _table(store, shelf, id)
        except Exception as error:  # whatever stands in a damaged row: it is said, and the others are checked
            yield Finding(id, 0, False, [_("it cannot be read: {reason}").format(reason=error)])


async def _table(store: Store, shelf: Shelf, id: str) -> Finding:
    async with store.reading() as connection:
        kept = await log.table(connection, id)
        assert kept is not None
        events, _digest = await log.events(connection, id)
        digests, shots, summary = await log.chain(connection, id)
    faults: list[str] = []
    link = kept.digest()
    for event, digest in zip(events, digests, strict=True):
        link = event.digest(link)
        if link != digest:
            faults.append(_("event {seq}: its digest does not match").format(seq=event.seq))
            break
    if [event.seq for event in events] != list(range(1, len(events) + 1)):
        faults.append(_("an event is missing"))
    if summary.seq != len(events):
        faults.append(_("its newest event is {seq}, not {found}").format(seq=len(events), found=summary.seq))
    try:
        table = Table(kept, shelf)
    except FarsteadError as error:
        return Finding(id, len(events), False, [*faults, str(error)])
    if table.course is None:
        return Finding(id, len(events), False, faults)
    try:
        reached, seen = _judged(table, events)
    except FarsteadError as error:
        return Finding(id, len(events), True, [*faults, str(error)])
    mine = [shot for shot in shots if (shot.rules, shot.layout) == (kept.rules, layout(table.game))]
    for shot in mine:
        if (shot.ply, shot.digest) != seen.get(shot.seq):
            faults.append(_("the position kept after event {seq} is not the one reached").format(seq=shot.seq))
    if (compact(reached.asked()), reached.over) != (summary.asked, summary.over):
        faults.append(_("whose decision it is, is kept wrongly"))
    for event in events:
        if event.kind == END and event.data != {"sheet": sheets(reached)}:
            faults.append(_("the score sheet is not that of the last position"))
    return Finding(id, len(events), True, faults)


def _judged(table: Table, events: list[Event]) -> tuple[Position, dict[int, tuple[int, str]]]:
    """Every action by the rules, those taken back too; the last position, and ply and digest after each event."""
    assert table.course is not None
    line = [table.course.at(0)]  # the position after each action that stands
    seen: dict[int, tuple[int, str]] = {}
    for event in events:
        if event.kind == UNDO:
            del line[event.ply + 1 :]
        elif event.kind in (ACTION, NATURE):
            position = line[-1].copy()
            seat = -1 if event.seat is None else event.seat
            try:
                position.play(seat, position.read(seat, str(event.action)))
            except (FarsteadError, ValueError, IndexError) as error:
                words = _("event {seq}: {reason}").format(seq=event.seq, reason=error)
                raise FarsteadError(words) from None
            line.append(position)
            seen[event.seq] = (event.ply, position.digest())
    assert len(line) == 1 + len(standing(events))
    return line[-1], seen
