"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Persons, browsers, tables, seats, events, snapshots."""
    op.create_table(
        "persons",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("wishes", sa.String, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "browsers",
        sa.Column("token_hash", sa.String, primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("box", sa.String, nullable=False),
        sa.Column("options", sa.String, nullable=False),
        sa.Column("owner", sa.String, sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("token", sa.String),
        sa.Column("made", sa.String, nullable=False),
        sa.Column("undo", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("start", sa.LargeBinary),
        sa.Column("layout", sa.String, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("changed", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("asked", sa.String, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.UniqueConstraint("owner", "token"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("who", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("bot", sa.String),
        sa.Column("person", sa.String, sa.ForeignKey("persons.id")),
    )
    op.create_index("seats_of_person", "seats", ["person"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("action", sa.String),
        sa.Column("data", sa.String),
        sa.Column("words", sa.String, nullable=False),
        sa.Column("person", sa.String),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("request_id", sa.String),
        sa.Column("answer", sa.Integer),
        sa.Column("digest", sa.String, nullable=False),
        sa.UniqueConstraint("table_id", "request_id"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("rules", sa.Integer, primary_key=True),
        sa.Column("layout", sa.String, primary_key=True),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
    )
