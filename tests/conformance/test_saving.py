"""A position saved as bytes, in mid-decision too, goes on as if nothing had happened."""

from __future__ import annotations

import numpy as np

from conformance.games import Table
from conformance.walk import finish, samples
from farstead.core.position import Position
from farstead.core.records import dtype


def test_a_saved_position_goes_on_to_the_same_end(table: Table) -> None:
    for position in samples(table)[1::6]:
        data = position.to_bytes()
        loaded = Position(position.game, position.box, np.frombuffer(data, dtype(position.game.state_type)).copy())
        assert data == loaded.to_bytes()
        assert position.asked() == loaded.asked()
        assert finish(position, table.seats, 7).to_bytes() == finish(loaded, table.seats, 7).to_bytes()


def test_a_copy_is_apart(table: Table) -> None:
    position = samples(table)[0]
    before = position.to_bytes()
    assert before != finish(position, table.seats, 7).to_bytes()
    assert before == position.to_bytes()
