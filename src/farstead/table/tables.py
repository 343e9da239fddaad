"""All tables of a server: made, opened when somebody comes, acted on through one door, kept while they are used."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Mapping, Sequence
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from farstead.core.errors import FarsteadError
from farstead.core.game import Game
from farstead.core.language import _, ngettext
from farstead.core.options import settings
from farstead.table import acting
from farstead.table.acting import Chance, Made
from farstead.table.course import MARKED_EVERY
from farstead.table.faults import Malformed, NoTable, NotAllowed, NotNewest, NotYours
from farstead.table.live import Live
from farstead.table.mover import Mover
from farstead.table.seats import USUAL_BOT, Wanted, seated
from farstead.table.shelf import Shelf, layout
from farstead.table.store import Event, Kept, Person, Seat, Snapshot, Store
from farstead.table.store.rows import PLAYED, UNDO, UPLOAD, now
from farstead.table.table import Table, in_every_language
from farstead.table.thinking.thinkers import Thinkers

OPEN = 64
"""Tables kept in memory, at most; others are read again when somebody comes."""
HELD = 40_000
"""Events that they hold together, at most: a long game has 3,000, and 1,000 take a megabyte."""
ID_BYTES = 9
log = logging.getLogger("farstead.table")
Answer = TypeVar("Answer")


def by_chance() -> int:
    """A seed that nobody can foresee."""
    return secrets.randbits(62)


class Tables:
    """The tables of one store."""

    def __init__(self, store: Store, shelf: Shelf, live: Live, thinkers: Thinkers, chance: Chance = by_chance) -> None:
        self.store = store
        self.shelf = shelf
        self.live = live
        self.chance = chance
        self.thinkers = thinkers
        self.mover = Mover(self)
        self._open: OrderedDict[str, Table] = OrderedDict()
        self._known: WeakValueDictionary[str, Table] = WeakValueDictionary()  # so that no table is there twice
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._under_way: set[asyncio.Future[Any]] = set()

    async def open(self, id: str) -> Table:
        """A table by its id; NoTable when there is none."""
        table = self._known.get(id)
        if table is None:
            if id not in self._opening:
                self._opening[id] = asyncio.create_task(self._read(id))
                self._opening[id].add_done_callback(lambda _done: self._opening.pop(id, None))
            table = await asyncio.shield(self._opening[id])
        self._keep(table)
        return table

    async def _read(self, id: str) -> Table:
        kept = await self.store.table(id)
        if kept is None:
            raise NoTable(_("there is no such table"))
        events, digest = await self.store.events(id)
        game = self.shelf.find(kept.game)
        shots = await self.store.snapshots(id, game.rules_version, layout(game))
        try:
            table = await asyncio.to_thread(self._folded, kept, events, digest, shots)
        except Exception:
            if not shots:
                raise
            log.warning("the positions kept of table %s are of no use", id)  # they are a cache, never the truth
            table = await asyncio.to_thread(self._folded, kept, events, digest, ())
        self._known[id] = table
        self.mover.wake(table)
        return table

    def _folded(self, kept: Kept, events: list[Event], digest: str, shots: Sequence[Snapshot]) -> Table:
        table = Table(kept, self.shelf)
        table.take(events, digest or kept.digest())
        if table.course is not None:
            table.course.fold(events, shots)
            acting.recall(table)
        return table

    def _keep(self, table: Table) -> None:
        self._open[table.id] = table
        self._open.move_to_end(table.id)
        held = sum(len(kept.events) for kept in self._open.values())
        while len(self._open) > OPEN or (held > HELD and len(self._open) > 1):
            _id, left = self._open.popitem(last=False)  # it stays known while somebody holds it
            held -= len(left.events)

    async def create(
        self,
        person: Person,
        game: str,
        seats: Sequence[Wanted],
        options: Mapping[str, str] | None = None,
        *,
        undo: bool = True,
        hints: bool = True,
        token: str | None = None,
    ) -> Table:
        """A new table; nature's first draws are made."""
        assert person.id is not None
        found = self.shelf.find(game)
        made = seated(seats, person, self.shelf.bots)
        if len(made) not in found.seats:
            message = _("{game} is for {least} to {most} players, not {seats}")
            least, most = min(found.seats), max(found.seats)
            words = message.format(game=found.title, least=least, most=most, seats=len(made))
            raise Malformed(words, "$.seats")
        try:
            chosen = settings(found.options, options or {}, len(made))
        except FarsteadError as error:
            raise Malformed(str(error), "$.options") from None
        kept = self.new(found, chosen, person, made, undo=undo, hints=hints, token=token)
        return await self.begin(Table(kept, self.shelf))

    def new(
        self,
        game: Game,
        chosen: Mapping[str, int],
        person: Person,
        seats: list[Seat],
        *,
        undo: bool,
        hints: bool,
        token: str | None = None,
        made: str = PLAYED,
        start: bytes | None = None,
    ) -> Kept:
        """A table's row, with an id that nobody can guess."""
        assert person.id is not None
        return Kept(
            id=secrets.token_urlsafe(ID_BYTES).replace("-", "x").replace("_", "y"),
            game=game.name,
            rules=game.rules_version,
            box=self.shelf.box(game).digest,
            options=dict(chosen),
            owner=person.id,
            made=made,
            undo=undo,
            hints=hints,
            start=start,
            layout=layout(game),
            created=now(),
            seats=seats,
            token=token,
        )

    async def begin(self, table: Table, before: Sequence[Event] = ()) -> Table:
        """Put a new table into the store, with events that it begins with, and let nature begin."""
        if before:
            assert table.course is not None
            table.take(list(before), "")
            await asyncio.to_thread(table.course.fold, before, ())
        made = Made(table, self.chance)
        if table.kept.made != UPLOAD or table.over:  # what was uploaded is looked at as it stands
            made.settle()
        events = [*before, *made.events]
        over = made.position.over
        shots = table.course.shots(table.kept.layout) if table.course is not None else []
        id = await self.store.add_table(table.kept, events, made.position.asked(), over, shots)
        return await self.open(id)

    async def act(self, table: Table, person: Person, seq: int, request: str, seat: int, value: Any) -> int:
        """An action of somebody at a browser; returns the seq reached, the same for the same request."""
        self._may_play(table, person, seat)
        return await self.whole(self._act(table, person, seq, request, seat, value))

    async def _act(self, table: Table, person: Person, seq: int, request: str, seat: int, value: Any) -> int:
        async with table.lock:
            if (answer := self._answered(table, person, request)) is not None:
                return answer
            self._is_newest(table, seq)
            made = Made(table, self.chance)
            made.act(seat, acting.judged(table, seat, value), person.id)
            made.answered(request)
            return await self._commit(table, made)

    async def bot_acts(self, table: Table, seq: int, seat: int, action: int, note: Event | None = None) -> None:
        """A bot's action through the same door; dropped when the table has moved on."""
        await self.whole(self._bot_acts(table, seq, seat, action, note))

    async def _bot_acts(self, table: Table, seq: int, seat: int, action: int, note: Event | None) -> None:
        async with table.lock:
            if table.seq != seq or action not in table.position.legal(seat):
                return
            made = Made(table, self.chance)
            made.act(seat, action, None, note)
            await self._commit(table, made)

    async def hint(self, table: Table, seat: int) -> int:
        """What a sensible player would do; thought of once for each position, however often it is wanted."""

        def think() -> asyncio.Future[Any]:
            return asyncio.ensure_future(self.thinkers.choose(table, seat, USUAL_BOT))

        action, _note = await asyncio.shield(table.remember(("hint", seat), think))
        found: int = action
        return found

    async def undo(self, table: Table, person: Person, seq: int, request: str, ply: int) -> int:
        """Take back to an earlier ply, as far as the table allows it to this person."""
        return await self.whole(self._undo(table, person, seq, request, ply))

    async def _undo(self, table: Table, person: Person, seq: int, request: str, ply: int) -> int:
        async with table.lock:
            if (answer := self._answered(table, person, request)) is not None:
                return answer
            seat = self._last_seat(table, person)
            self._is_newest(table, seq)
            if ply not in table.undo(seat):
                raise NotAllowed(_("what was drawn, shown or decided by another cannot be taken back"))
            assert table.course is not None
            count = table.ply - ply

            def words() -> str:
                said = ngettext("{name} takes back {count} action.", "{name} takes back {count} actions.", count)
                return said.format(name=table.names()[seat], count=count)

            event = Event(
                seq=table.seq + 1,
                kind=UNDO,
                ply=ply,
                words=in_every_language(words),
                seat=seat,
                person=person.id,
                request_id=request,
                answer=table.seq + 1,
            )
            return await self._take_back(table, event)

    def _last_seat(self, table: Table, person: Person) -> int:
        if not table.kept.undo:
            raise NotYours(_("this table is played without taking back"))
        if table.course is None or not table.own(person):
            raise NotYours(_("you do not play at this table"))
        last = table.course.steps[-1].seat if table.course.steps else -1
        return last if last in table.own(person) else table.own(person)[0]

    def face(self, table: Table, person: Person, seat: int) -> None:
        """The screen was handed over: this seat looks at it now."""
        if seat not in table.own(person):
            raise NotYours(_("this seat is not yours"))
        table.turn_to(person, seat)

    @staticmethod
    def _may_play(table: Table, person: Person, seat: int) -> None:
        if seat not in table.own(person):
            raise NotYours(_("this seat is not yours"))
        if table.course is None:
            raise NotYours(_("this game was played by other rules; it can be looked at"))

    @staticmethod
    def _answered(table: Table, person: Person, request: str) -> int | None:
        """What this person's same request was told before."""
        whose, answer = table.requests.get(request, (person.id, None))
        if whose != person.id:
            raise Malformed(_("this id names a request of somebody else"), "$.id")
        return answer

    @staticmethod
    def _is_newest(table: Table, seq: int) -> None:
        if seq != table.seq:
            raise NotNewest(_("the table has moved on; look at it and choose again"), table.seq)

    async def whole(self, work: Awaitable[Answer]) -> Answer:
        """Finish what was begun, even when whoever asked has gone."""
        task = asyncio.ensure_future(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def _commit(self, table: Table, made: Made) -> int:
        assert table.course is not None
        ply = table.course.ply + len(made.steps)
        shots = []
        if ply // MARKED_EVERY > table.course.ply // MARKED_EVERY:
            game, position = table.game, made.position.to_bytes()
            shots = [Snapshot(made.steps[-1].seq, ply, game.rules_version, layout(game), position)]
        over = made.position.over
        digest = await self.store.append(table.id, table.digest, made.events, made.position.asked(), over, shots)
        acting.take(table, made, digest)
        table.course.mark(shots)
        self.moved(table)
        return table.seq

    async def _take_back(self, table: Table, event: Event) -> int:
        assert table.course is not None
        asked = table.course.at(event.ply).asked()
        digest = await self.store.append(table.id, table.digest, [event], asked, False, [])
        table.course.back_to(event.ply)
        table.take([event], digest)
        self.moved(table)
        return table.seq

    def moved(self, table: Table) -> None:
        """Tell everybody at the table, and let bots move."""
        self.tell(table)
        self.mover.wake(table)

    def tell(self, table: Table) -> None:
        """Tell everybody at the table where it stands."""
        persons = {seat.person for seat in table.seats if seat.person} | {table.kept.owner}
        self.live.tell(table.id, persons, table.seq, table.thinking)

    async def close(self) -> None:
        """Let every bot stop and every write end."""
        await self.mover.close()
        if self._under_way:
            await asyncio.wait(self._under_way)
        await self.thinkers.close()
