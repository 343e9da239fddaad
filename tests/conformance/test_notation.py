"""Every action met has one line and one JSON value, and both lead back to it."""

from __future__ import annotations

import json

from conformance.games import Table
from conformance.walk import walk
from farstead.core.game import NATURE
from farstead.core.notation import check, line, parse


def test_notation_and_json_lead_back(table: Table) -> None:
    verbs = table.case.game.verbs
    met = set()
    for number, (position, _, _) in enumerate(walk(table, seed=6)):
        for seat in (NATURE, *range(table.seats)):
            for action in position.legal(seat) if number % 9 == 0 else position.legal(seat)[:1]:
                value = position.value(seat, action)
                assert value == parse(verbs, line(verbs, value))
                assert value == json.loads(json.dumps(value)) == check(verbs, value)
                assert action == position.action(seat, value) == position.read(seat, position.line(seat, action))
                met.add(value["do"])
    assert met <= {verb.name for verb in verbs}
    assert len(met) > 1


def test_no_two_legal_actions_have_one_line(table: Table) -> None:
    for number, (position, _, _) in enumerate(walk(table, seed=6)):
        if number % table.case.every == 0:
            for seat in (NATURE, *range(table.seats)):
                legal = position.legal(seat)
                assert len(legal) == len({position.line(seat, action) for action in legal})
