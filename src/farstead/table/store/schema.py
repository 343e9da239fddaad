"""The tables of the database. A change here is a new step under `migrations/`."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

meta = MetaData()

persons = Table(
    "persons",
    meta,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("wishes", String, nullable=False),  # settings, as JSON
    Column("created", Integer, nullable=False),
)

browsers = Table(
    "browsers",
    meta,
    Column("token_hash", String, primary_key=True),  # of the cookie; the cookie itself is kept nowhere
    Column("person", String, ForeignKey("persons.id"), nullable=False),
    Column("created", Integer, nullable=False),
)

tables = Table(
    "tables",
    meta,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("box", String, nullable=False),  # its digest
    Column("options", String, nullable=False),  # as JSON
    Column("owner", String, ForeignKey("persons.id"), nullable=False),
    Column("token", String),  # of the request that made it
    Column("made", String, nullable=False),  # played, branch or upload
    Column("undo", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("start", LargeBinary),  # a first position other than the game's own
    Column("layout", String, nullable=False),  # what the bytes of `start` mean
    Column("created", Integer, nullable=False),
    Column("changed", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("asked", String, nullable=False),  # seats, as JSON
    Column("over", Boolean, nullable=False),
    UniqueConstraint("owner", "token"),
)

seats = Table(
    "seats",
    meta,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("who", String, nullable=False),  # me, guest, bot or nobody
    Column("name", String, nullable=False),
    Column("bot", String),
    Column("person", String, ForeignKey("persons.id")),
    Index("seats_of_person", "person"),
)

events = Table(
    "events",
    meta,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("seat", Integer),
    Column("ply", Integer, nullable=False),  # after the event
    Column("action", String),  # in notation
    Column("data", String),  # JSON
    Column("words", String, nullable=False),  # JSON, by language
    Column("person", String),
    Column("at", Integer, nullable=False),  # milliseconds
    Column("request_id", String),
    Column("answer", Integer),  # the seq that the request was told
    Column("digest", String, nullable=False),
    UniqueConstraint("table_id", "request_id"),
)

snapshots = Table(
    "snapshots",
    meta,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("rules", Integer, primary_key=True),
    Column("layout", String, primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("position", LargeBinary, nullable=False),  # compressed
    Column("digest", String, nullable=False),  # of the position
)
