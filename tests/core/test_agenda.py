"""The agenda is a stack, and blank above its depth."""

from __future__ import annotations

from farstead.core.agenda import DEPTH, Agenda, pop, push, top
from farstead.core.records import at, blank, fields, size
from farstead.core.rule import ref, rule


@rule
def top_kind(agenda: Agenda) -> int:
    """What compiled code reads on top."""
    return top(agenda).kind


def test_the_last_task_is_done_first() -> None:
    records = blank(Agenda)
    agenda = ref(Agenda, records)
    push(agenda, 3, 1, 10, -20, 30)
    push(agenda, 4, 2, 0, 0, 0)
    assert top_kind(agenda) == 4
    pop(agenda)
    assert top_kind(agenda) == 3
    expected = {"kind": 3, "seat": 1, "first": 10, "second": -20, "third": 30}
    assert expected == fields(at(Agenda, records).tasks[0])


def test_a_task_that_is_done_leaves_nothing() -> None:
    records = blank(Agenda)
    agenda = ref(Agenda, records)
    for depth in range(DEPTH):
        push(agenda, depth + 1, 1, 2, 3, 4)
    assert at(Agenda, records).depth == DEPTH
    for _ in range(DEPTH):
        pop(agenda)
    assert bytes(size(Agenda)) == records.tobytes()
