"""What a server keeps: persons, tables, and every table's log of events, in one SQLite file."""

from farstead.table.store.engine import Store
from farstead.table.store.hold import StoreError
from farstead.table.store.rows import Event, Kept, Person, Seat, Snapshot

__all__ = ["Event", "Kept", "Person", "Seat", "Snapshot", "Store", "StoreError"]
