"""The database: opened and brought up to date, one connection that writes, a few that read."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from farstead.core.files import reason
from farstead.core.language import _
from farstead.table.store import log, people
from farstead.table.store.hold import Hold, StoreError
from farstead.table.store.rows import Event, Kept, Person, Snapshot

FILE = "farstead.sqlite3"
READERS = 3
WAIT_MS = 10_000
TOGETHER = 32
Change = Callable[..., Awaitable[Any]]
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={WAIT_MS}")


def migrate(path: Path) -> None:
    """Bring a database up to the newest step, from nothing if need be."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    engine = create_engine(f"sqlite:///{path}")
    _connects(engine, begin="BEGIN IMMEDIATE")
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError:
        message = _("{path} was made by a newer Farstead; use that one, or another folder")
        raise StoreError(message.format(path=path)) from None
    finally:
        engine.dispose()


def prepare(folder: Path) -> None:
    """Make or update a folder that nobody uses; says in one sentence what is in the way."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # hidden hands are nobody else's on this machine
    except OSError as error:
        raise StoreError(_("{path} cannot be used: {reason}").format(path=folder, reason=reason(error))) from None
    hold = Hold(folder)
    try:
        migrate(folder / FILE)
    except SQLAlchemyError as error:
        raise _unusable(folder / FILE, error) from None
    finally:
        hold.release()


def _unusable(path: Path, error: SQLAlchemyError) -> StoreError:
    """What the database says is in the way, in its own words and without the statement."""
    return StoreError(_("{path} cannot be used: {reason}").format(path=path, reason=getattr(error, "orig", error)))


def _connects(engine: Any, begin: str | None) -> None:
    """Transactions begin as we say, not as Python's driver thinks."""

    @event.listens_for(engine, "connect")
    def _connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    if begin:

        @event.listens_for(engine, "begin")
        def _begun(connection: Connection) -> None:
            connection.exec_driver_sql(begin)


class _Job(NamedTuple):
    """A change that waits for its transaction."""

    change: Change
    given: tuple[Any, ...]
    done: asyncio.Future[Any]


class Store:
    """One data folder's database."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._writer: AsyncEngine | None = None
        self._reader: AsyncEngine | None = None
        self._hold: Hold | None = None
        self._jobs: list[_Job] = []
        self._draining: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make or update the file, and connect; one server at a time."""
        await asyncio.to_thread(prepare, self.path.parent)
        self._hold = Hold(self.path.parent)
        self._writer = self._connected(1, "BEGIN IMMEDIATE")
        self._reader = self._connected(READERS, "BEGIN")

    def _connected(self, most: int, begin: str) -> AsyncEngine:
        engine = create_async_engine(
            f"sqlite+aiosqlite:///{self.path}",
            poolclass=AsyncAdaptedQueuePool,
            pool_size=most,
            max_overflow=0,
            hide_parameters=True,  # of a statement that failed, the log tells no secrets
        )
        _connects(engine.sync_engine, begin)
        return engine

    async def close(self) -> None:
        """Let go of the file; the write-ahead log is folded in."""
        if self._draining is not None:
            await self._draining
        for engine in (self._reader, self._writer):
            if engine is not None:
                await engine.dispose()
        self._reader = self._writer = None
        if self._hold is not None:
            self._hold.release()

    async def open_to_read(self) -> None:
        """Connect beside a server that may be running; nothing is changed."""
        if not self.path.is_file():
            raise StoreError(_("there are no tables in {path}").format(path=self.path.parent))
        self._reader = self._connected(1, "BEGIN")
        try:
            async with self.reading() as connection:
                found = (await connection.exec_driver_sql("PRAGMA integrity_check(1)")).scalar()
        except SQLAlchemyError as error:
            await self.close()
            raise _unusable(self.path, error) from None
        if found != "ok":
            await self.close()
            raise StoreError(_("{path} is damaged: {reason}").format(path=self.path, reason=found))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees one moment of the database."""
        assert self._reader is not None
        async with self._reader.connect() as connection:
            yield connection

    async def write(self, change: Change, *given: Any) -> Any:
        """One change; it is on the disk when this returns. Changes that wait together share a transaction."""
        job = _Job(change, given, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        if self._draining is None or self._draining.done():
            self._draining = asyncio.create_task(self._drain())
        return await job.done

    async def _drain(self) -> None:
        while self._jobs:
            jobs, self._jobs = self._jobs[:TOGETHER], self._jobs[TOGETHER:]
            try:
                await self._commit(jobs)
            except Exception:
                # one of them is at fault: each alone, so that the others are kept
                for job in jobs:
                    try:
                        await self._commit([job])
                    except Exception as error:
                        if not job.done.done():
                            job.done.set_exception(error)

    async def _commit(self, jobs: list[_Job]) -> None:
        assert self._writer is not None
        async with self._writer.begin() as connection:
            results = [await job.change(connection, *job.given) for job in jobs]
        for job, result in zip(jobs, results, strict=True):
            if not job.done.done():
                job.done.set_result(result)

    async def read(self, question: Callable[..., Any], *given: Any) -> Any:
        """One question."""
        async with self.reading() as connection:
            return await question(connection, *given)

    async def ping(self) -> None:
        """Whether the file answers."""
        async with self.reading() as connection:
            await connection.exec_driver_sql("SELECT 1")

    async def add_table(
        self, kept: Kept, events: list[Event], asked: list[int], over: bool, shots: Sequence[Snapshot] = ()
    ) -> str:
        """A new table with its first events; returns its id, or that of the table this token made before."""
        made: str = await self.write(log.add_table, kept, events, asked, over, list(shots))
        return made

    async def append(
        self, table: str, before: str, events: list[Event], asked: list[int], over: bool, shots: list[Snapshot]
    ) -> str:
        """Events at the end of a log; returns the digest reached. All of it is on the disk, or none."""
        reached: str = await self.write(log.append, table, before, events, asked, over, shots)
        return reached

    async def table(self, id: str) -> Kept | None:
        """A table as it was made."""
        found: Kept | None = await self.read(log.table, id)
        return found

    async def events(self, table: str) -> tuple[list[Event], str]:
        """A table's log, and the digest of its last event."""
        found: tuple[list[Event], str] = await self.read(log.events, table)
        return found

    async def snapshots(self, table: str, rules: int, layout: str) -> list[Snapshot]:
        """The positions kept of a table that this program can read."""
        found: list[Snapshot] = await self.read(log.snapshots, table, rules, layout)
        return found

    async def tables_of(self, person: str) -> list[dict[str, Any]]:
        """The tables somebody owns or sits at, the newest change first."""
        found: list[dict[str, Any]] = await self.read(log.tables_of, person)
        return found

    async def person(self, token: str) -> Person | None:
        """Who has this cookie."""
        found: Person | None = await self.read(people.person, token)
        return found

    async def add_person(self, token: str, person: Person) -> None:
        """Somebody new, with the cookie of their browser."""
        await self.write(people.add, token, person)

    async def change_person(self, person: Person) -> None:
        """A name or a wish has changed."""
        await self.write(people.change, person)

    async def table_ids(self) -> list[str]:
        """Every table."""
        found: list[str] = await self.read(log.table_ids)
        return found
