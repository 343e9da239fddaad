"""Tables played as fast as they go, in processes that are killed: run as a script, it forks one for each line it reads.

A line names a folder and a seed. The child acts at several tables of the folder at once and prints each
request with its answer only when the table has answered; the parent prints `ended` when the child is gone.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from pathlib import Path

from farstead.table.faults import TableFault
from farstead.table.live import Live
from farstead.table.seats import Wanted
from farstead.table.store import Person, Store
from farstead.table.tables import Tables
from farstead.table.thinking.thinkers import Thinkers
from table.house import shelf

ADA = Person("ada", "Ada")
TABLES = ("lanterns", "lanterns", "spacegate", "lanterns", "spacegate")


async def play(folder: Path, seed: int) -> None:
    """Until killed."""
    store = Store(folder)
    await store.open()
    tables = Tables(store, shelf(), Live(), Thinkers(processes=1))
    if not await store.table_ids():
        await store.add_person("x" * 43, ADA)
    while True:
        await asyncio.gather(*(_game(tables, game, random.Random(seed + number)) for number, game in enumerate(TABLES)))


async def _game(tables: Tables, game: str, chance: random.Random) -> None:
    """A game to its end: an unfinished one of the folder, or a new one."""
    waiting = [row["id"] for row in await tables.store.tables_of("ada") if row["game"] == game and not row["over"]]
    if waiting and chance.random() < 0.7:
        table = await tables.open(chance.choice(waiting))
    else:
        table = await tables.create(ADA, game, [Wanted("me"), Wanted("guest")])
    while not table.over:
        seat = chance.choice(table.asked)
        request = f"request-{chance.getrandbits(60):015}"
        back = table.undo(seat)
        try:
            if back and chance.random() < 0.1:
                seq = await tables.undo(table, ADA, table.seq, request, back[-1])
            else:
                legal = table.position.legal(seat)
                value = table.position.value(seat, legal[-1] if chance.random() < 0.5 else chance.choice(legal))
                seq = await tables.act(table, ADA, table.seq, request, seat, value)
        except TableFault:
            continue  # another of us was faster at the same table
        os.write(1, f"{table.id} {request} {seq}\n".encode())


def main() -> None:
    """Fork a child for each line."""
    for line in sys.stdin:
        folder, seed = line.split()
        child = os.fork()
        if child == 0:
            try:
                asyncio.run(play(Path(folder), int(seed)))
            finally:
                os._exit(1)
        os.write(1, f"begun {child}\n".encode())
        os.waitpid(child, 0)
        os.write(1, b"ended\n")


if __name__ == "__main__":
    main()
