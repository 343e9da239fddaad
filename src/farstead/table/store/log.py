"""Tables and their events in the store: added, never changed."""

from __future__ import annotations

import hashlib
import json
import zlib
from typing import Any

from msgspec.json import decode
from sqlalchemy import insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from farstead.table.store import schema
from farstead.table.store.rows import Event, Kept, Seat, Snapshot, compact, now


async def add_table(
    connection: AsyncConnection, kept: Kept, events: list[Event], asked: list[int], over: bool, shots: list[Snapshot]
) -> str:
    """A table, its seats and its first events."""
    if kept.token:
        twin = select(schema.tables.c.id).where(
            schema.tables.c.owner == kept.owner, schema.tables.c.token == kept.token
        )
        if found := (await connection.execute(twin)).scalar():
            return str(found)
    fixed = ("id", "game", "rules", "box", "owner", "token", "made", "undo", "hints", "start", "layout", "created")
    row = {name: getattr(kept, name) for name in fixed} | {"options": compact(kept.options)}
    summary = {"changed": kept.created, "seq": 0, "asked": compact(asked), "over": over}
    await connection.execute(insert(schema.tables).values(row | summary))
    seats = [
        {
            "table_id": kept.id,
            "seat": number,
            "who": seat.who,
            "name": seat.name,
            "bot": seat.bot,
            "person": seat.person,
        }
        for number, seat in enumerate(kept.seats)
    ]
    await connection.execute(insert(schema.seats), seats)
    if events:
        await append(connection, kept.id, kept.digest(), events, asked, over, shots)
    return kept.id


async def append(
    connection: AsyncConnection,
    table: str,
    before: str,
    events: list[Event],
    asked: list[int],
    over: bool,
    shots: list[Snapshot],
) -> str:
    """Events, what the home page says of the table, and positions worth keeping."""
    rows, digest = [], before
    for event in events:
        digest = event.digest(digest)
        rows.append(_row(table, event, digest))
    await connection.execute(insert(schema.events), rows)
    changed = update(schema.tables).where(schema.tables.c.id == table)
    await connection.execute(changed.values(changed=now(), seq=events[-1].seq, asked=compact(asked), over=over))
    if shots:
        await connection.execute(
            insert(schema.snapshots).prefix_with("OR REPLACE"), [_shot(table, one) for one in shots]
        )
    return digest


def _row(table: str, event: Event, digest: str) -> dict[str, Any]:
    fields = ("seq", "kind", "seat", "ply", "action", "person", "at", "request_id", "answer")
    row = {name: getattr(event, name) for name in fields} | {"table_id": table, "digest": digest}
    return row | {"words": compact(event.words), "data": compact(event.data) if event.data is not None else None}


def _shot(table: str, shot: Snapshot) -> dict[str, Any]:
    return {
        "table_id": table,
        "seq": shot.seq,
        "rules": shot.rules,
        "layout": shot.layout,
        "ply": shot.ply,
        "position": zlib.compress(shot.position, 1),
        "digest": position_digest(shot.position),
    }


def position_digest(position: bytes) -> str:
    """The short name of a position."""
    return hashlib.blake2b(position, digest_size=8).hexdigest()


async def table(connection: AsyncConnection, id: str) -> Kept | None:
    """A table as it was made, with its seats."""
    row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == id))).first()
    if row is None:
        return None
    seated = select(schema.seats).where(schema.seats.c.table_id == id).order_by(schema.seats.c.seat)
    seats = [Seat(seat.who, seat.name, seat.bot, seat.person) for seat in await connection.execute(seated)]
    return Kept(
        id=row.id,
        game=row.game,
        rules=row.rules,
        box=row.box,
        options=json.loads(row.options),
        owner=row.owner,
        made=row.made,
        undo=row.undo,
        hints=row.hints,
        start=row.start,
        layout=row.layout,
        created=row.created,
        seats=seats,
        token=row.token,
    )


async def events(connection: AsyncConnection, table: str) -> tuple[list[Event], str]:
    """The whole log in order; the digest is that of its last event, or empty."""
    rows = await connection.execute(
        select(schema.events).where(schema.events.c.table_id == table).order_by(schema.events.c.seq)
    )
    found, digest = [], ""
    for row in rows:
        found.append(_event(row))
        digest = row.digest
    return found, digest


def _event(row: Any) -> Event:
    return Event(
        seq=row.seq,
        kind=row.kind,
        ply=row.ply,
        words=decode(row.words),
        seat=row.seat,
        action=row.action,
        data=decode(row.data) if row.data is not None else None,
        person=row.person,
        at=row.at,
        request_id=row.request_id,
        answer=row.answer,
    )


async def snapshots(connection: AsyncConnection, table: str, rules: int, layout: str) -> list[Snapshot]:
    """Positions whose bytes this program understands, and that are what they were."""
    kept = schema.snapshots.c
    query = select(schema.snapshots).where(kept.table_id == table, kept.rules == rules, kept.layout == layout)
    found = []
    for row in await connection.execute(query.order_by(kept.seq)):
        try:
            position = zlib.decompress(row.position)
        except (zlib.error, TypeError):
            continue
        if position_digest(position) == row.digest:
            found.append(Snapshot(row.seq, row.ply, row.rules, row.layout, position))
    return found


async def tables_of(connection: AsyncConnection, person: str) -> list[dict[str, Any]]:
    """Tables owned or sat at, for a list."""
    sitting = select(schema.seats.c.table_id).where(schema.seats.c.person == person)
    mine = or_(schema.tables.c.owner == person, schema.tables.c.id.in_(sitting))
    rows = (await connection.execute(select(schema.tables).where(mine).order_by(schema.tables.c.changed.desc()))).all()
    ids = [row.id for row in rows]
    seated: dict[str, list[Seat]] = {id: [] for id in ids}
    query = select(schema.seats).where(schema.seats.c.table_id.in_(ids))
    for seat in await connection.execute(query.order_by(schema.seats.c.seat)):
        seated[seat.table_id].append(Seat(seat.who, seat.name, seat.bot, seat.person))
    return [
        {
            "id": row.id,
            "game": row.game,
            "made": row.made,
            "seq": row.seq,
            "asked": json.loads(row.asked),
            "over": row.over,
            "created": row.created,
            "changed": row.changed,
            "seats": seated[row.id],
        }
        for row in rows
    ]


async def table_ids(connection: AsyncConnection) -> list[str]:
    """Every table, the oldest first."""
    return list((await connection.execute(select(schema.tables.c.id).order_by(schema.tables.c.created))).scalars())


async def chain(connection: AsyncConnection, table: str) -> tuple[list[str], list[Any], Any]:
    """What can be checked of a table: the digests of its events, every snapshot, and what lists say of it."""
    events, shots = schema.events.c, schema.snapshots.c
    digests = select(events.digest).where(events.table_id == table).order_by(events.seq)
    kept = select(shots.seq, shots.ply, shots.rules, shots.layout, shots.digest).where(shots.table_id == table)
    summary = select(schema.tables.c.seq, schema.tables.c.asked, schema.tables.c.over)
    return (
        list((await connection.execute(digests)).scalars()),
        list(await connection.execute(kept)),
        (await connection.execute(summary.where(schema.tables.c.id == table))).one(),
    )
