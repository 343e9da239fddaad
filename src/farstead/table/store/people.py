"""Persons in the store. A cookie is kept as its digest alone, so the file opens nobody's table."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from farstead.table.store import schema
from farstead.table.store.rows import Person, compact, now


def hashed(token: str) -> str:
    """A cookie as the store knows it; cookies are long and random, so a plain digest is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def _wishes(person: Person) -> str:
    return compact({name: value for name, value in asdict(person).items() if name not in ("id", "name")})


async def person(connection: AsyncConnection, token: str) -> Person | None:
    """Who has this cookie."""
    query = (
        select(schema.persons)
        .join(schema.browsers, schema.browsers.c.person == schema.persons.c.id)
        .where(schema.browsers.c.token_hash == hashed(token))
    )
    row = (await connection.execute(query)).first()
    return Person(row.id, row.name, **json.loads(row.wishes)) if row else None


async def add(connection: AsyncConnection, token: str, person: Person) -> None:
    """A person with a browser."""
    row = {"id": person.id, "name": person.name, "wishes": _wishes(person), "created": now()}
    await connection.execute(insert(schema.persons).values(row))
    browser = {"token_hash": hashed(token), "person": person.id, "created": now()}
    await connection.execute(insert(schema.browsers).values(browser))


async def change(connection: AsyncConnection, person: Person) -> None:
    """What a person wishes from now on."""
    changed = update(schema.persons).where(schema.persons.c.id == person.id)
    await connection.execute(changed.values(name=person.name, wishes=_wishes(person)))
