"""Looking back and playing on: a game at any ply, its journal, a new table from it, a table from a journal."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from farstead.core import replaying
from farstead.core.errors import FarsteadError
from farstead.core.game import NATURE, WATCHER
from farstead.core.journal import FORMAT, Journal, Reader
from farstead.core.language import _, language
from farstead.core.position import Position
from farstead.core.stream import streams
from farstead.table.course import standing
from farstead.table.faults import Busy, Malformed, NoTable, NotAllowed, NotYours, TooMuch
from farstead.table.seats import BOT, ME, NOBODY, USUAL_BOT, Wanted, seated
from farstead.table.store import Event, Person, Seat
from farstead.table.store.rows import ACTION, BRANCH, NOTE, UPLOAD
from farstead.table.store.rows import NATURE as CHANCE
from farstead.table.table import Table, in_every_language, told
from farstead.table.tables import Tables

MOST_LINES = 30_000
PAGE = 100  # columns of the table as text
SECONDS = 30.0
_one_upload = asyncio.Semaphore(1)


def viewer(table: Table, person: Person, wanted: int | None) -> int:
    """Whose eyes look back: one's own; of a finished game, anybody's."""
    if wanted is None:
        return table.face(person)[0]
    if not 0 <= wanted < len(table.seats):
        raise NoTable(_("there is no such seat"))
    if table.over or not table.game.secrets or wanted == table.face(person)[0]:
        return wanted
    raise NotYours(_("what another seat knows is shown when the game is over"))


def position_at(table: Table, ply: int) -> Position:
    """The whole position after so many actions; for views only."""
    if table.course is None:
        raise NotAllowed(_("this game was played by other rules; its words are kept, its positions are not"))
    if not 0 <= ply <= table.ply:
        raise NoTable(_("there is no ply {ply}; the game has {count}").format(ply=ply, count=table.ply))
    return table.course.at(ply)


def at(table: Table, person: Person, ply: int, wanted: int | None = None) -> dict[str, Any]:
    """The table after so many actions, as one seat saw it."""
    seat = viewer(table, person, wanted)
    seen = position_at(table, ply).seen_by(seat)
    game, names = table.game, table.names()
    assert table.course is not None
    step = table.course.steps[ply - 1] if ply else None
    drawing = getattr(game, "drawing", None)
    panels = drawing.panels(table.box, seen.state, seat, names) if drawing else []
    return {
        "id": table.id,
        "ply": ply,
        "plies": table.ply,
        "seq": step.seq if step else 0,
        "facing": seat if seat >= 0 else None,
        "seat": None if step is None or step.seat == NATURE else step.seat,
        "words": words_of(table, step.seq) if step else "",
        "prompt": game.prompt(table.box, seen.state, seat),
        "stage": drawing.stage(table.box, seen.state, seat) if drawing else "",
        "panels": [{name: str(value) for name, value in panel._asdict().items()} for panel in panels],
        "plan": game.plan(table.box, seen.state, seat, names, PAGE),
    }


def since(table: Table, person: Person, seq: int) -> list[str]:
    """What others did after an event, for somebody who was away: a few sentences, or none."""
    if table.course is None:
        return []
    seat, own = table.face(person)[0], table.own(person)
    ply = sum(step.seq <= seq for step in table.course.steps)
    if all(step.seat in own or step.seat == NATURE for step in table.course.steps[ply:]):
        return []
    before = table.course.at(ply)
    moves = table.course.moves(ply)
    return replaying.since(before, moves, table.names(), seat)


def words_of(table: Table, seq: int) -> str:
    """An event's line in the language spoken now."""
    words = table.events[seq - 1].words
    return words.get(language()) or words["en"]


def journal_text(table: Table) -> str:
    """The whole game as a journal."""
    if table.game.secrets and not table.over:
        raise NotYours(_("the journal would tell the others’ secrets; it is there when the game is over"))
    names = [seat.name for seat in table.seats]
    if table.course is None:
        return "\n".join(_kept_lines(table, names)) + "\n"
    if table.course.own_start:
        raise NotAllowed(_("this game began in the middle of another; it has no journal of its own"))
    return table.course.journal(names).text()


def _kept_lines(table: Table, names: Sequence[str]) -> list[str]:
    """A journal of other rules, as it was written then."""
    kept = table.kept
    options = {option.name: option for option in table.game.options}
    lines = [FORMAT, f"game {kept.game}", f"rules {kept.rules}", f"box {kept.box}"]
    lines += [f"option {name} {options[name].write(value)}" for name, value in kept.options.items() if name in options]
    lines += [f"seat {number} {name}" for number, name in enumerate(names, 1)]
    for number, step in enumerate(standing(table.events), 1):
        lines.append(f"{number} {'nature' if step.seat == NATURE else f'seat {step.seat + 1}'} {step.line}")
    return lines


async def branch(
    tables: Tables, table: Table, person: Person, ply: int, wanted: Sequence[Wanted], token: str | None
) -> Table:
    """A new table that goes on from a ply.

    Where everybody knows everything, or the game is over, it has the same actions behind it. Otherwise it
    begins with a position that is possible for all that one's own seat knew.
    """
    position = position_at(table, ply)
    course = table.course
    assert course is not None
    seats = seated(wanted or _usual(table, person), person, tables.shelf.bots)
    if len(seats) != len(table.seats):
        words = _("this game has {count} seats").format(count=len(table.seats))
        raise Malformed(words, "$.seats")
    start, before = table.kept.start, _copied(table, ply)
    if table.game.secrets and not table.over:
        own = table.face(person)[0]
        if own == WATCHER:
            raise NotYours(_("only who plays here can play on while the game is going on"))
        seed = streams(secrets.randbits(62), 1)
        start, before = position.seen_by(own).redealt(own, seed).to_bytes(), []
    kept = tables.new(
        table.game,
        table.kept.options,
        person,
        seats,
        undo=True,
        hints=True,
        token=token,
        made=BRANCH,
        start=start,
    )
    note = Event(1, NOTE, len(before), in_every_language(lambda: _("Played on from ply {ply}.").format(ply=ply)))
    events = [*before, replace(note, seq=len(before) + 1)]
    return await tables.begin(Table(kept, tables.shelf), events)


def _usual(table: Table, person: Person) -> list[Wanted]:
    """Oneself where one sat, or first, against bots."""
    own = table.own(person)
    mine = own[0] if own else 0
    return [Wanted(ME) if seat == mine else Wanted(BOT, bot=USUAL_BOT) for seat in range(len(table.seats))]


def _copied(table: Table, ply: int) -> list[Event]:
    """The events of the actions that stand, numbered anew, as they were told."""
    assert table.course is not None
    made = []
    for number, step in enumerate(table.course.steps[:ply], 1):
        event = table.events[step.seq - 1]
        made.append(replace(event, seq=number, ply=number, person=None, request_id=None, answer=None))
    return made


async def upload(tables: Tables, person: Person, text: str) -> Table:
    """A table to look at, from a journal whose every action is judged."""
    if text.count("\n") > MOST_LINES:
        raise TooMuch(_("a journal has at most {most} lines here").format(most=MOST_LINES))
    if _one_upload.locked():
        raise Busy(_("another journal is being read; try again in a moment"))
    async with _one_upload:
        journal, events = await asyncio.to_thread(_judged, tables, text)
    seats = [Seat(NOBODY, name) for name in journal.names]
    kept = tables.new(journal.game, journal.settings, person, seats, undo=False, hints=False, made=UPLOAD)
    return await tables.begin(Table(kept, tables.shelf), events)


class _Timed(Reader):
    """Reads a journal, but not for ever."""

    def __init__(self, text: str, name: str, until: float) -> None:
        super().__init__(text, name)
        self._until = until

    def _move(self, text: str, position: Position, ply: int, seats: int) -> tuple[int, int]:  # type: ignore[override]
        if time.monotonic() > self._until:
            raise TimeoutError
        return super()._move(text, position, ply, seats)


def _judged(tables: Tables, text: str) -> tuple[Journal, list[Event]]:
    reader = _Timed(text, _("journal"), time.monotonic() + SECONDS)
    try:
        journal = reader.header(tables.shelf.find, None)
        reader.moves(journal)
    except TimeoutError:
        raise TooMuch(_("this journal takes too long to judge")) from None
    except FarsteadError as error:
        raise Malformed(str(error)) from None
    seats = [Seat(NOBODY, name) for name in journal.names]
    events = []
    for ply, position, seat, action in journal.walk():
        kind = CHANCE if seat == NATURE else ACTION
        who = None if seat == NATURE else seat
        words = told(journal.game, position, seat, action, seats)
        events.append(Event(ply + 1, kind, ply + 1, words, who, position.line(seat, action)))
    return journal, events
