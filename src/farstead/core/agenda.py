"""The agenda: the stack of open tasks in a position. The top one is what happens next."""

from __future__ import annotations

from typing import Annotated

from farstead.core.records import Array, int8, int16, record
from farstead.core.rule import copy_record, rule

DEPTH = 24


@record
class Task:
    """One open decision or step. What the three numbers mean is said where the kind is declared."""

    kind: int8
    seat: int8
    first: int16
    second: int16
    third: int16


@record
class Agenda:
    """A stack of tasks; what is above `depth` is blank."""

    depth: int8
    tasks: Annotated[Array[Task], DEPTH + 1]  # the last one stays blank


@rule
def top(agenda: Agenda) -> Task:
    """The task that is open now."""
    return agenda.tasks[agenda.depth - 1]


@rule
def push(agenda: Agenda, kind: int, seat: int, first: int, second: int, third: int) -> None:
    """Open a task above the others."""
    depth = agenda.depth
    task = agenda.tasks[depth]
    task.kind = kind
    task.seat = seat
    # the place is blank, and plain Python writes slowly
    if first != 0:
        task.first = first
    if second != 0:
        task.second = second
    if third != 0:
        task.third = third
    agenda.depth = depth + 1


@rule
def pop(agenda: Agenda) -> None:
    """Take the top task off: its place becomes as blank as the one above."""
    depth, tasks = agenda.depth - 1, agenda.tasks
    agenda.depth = depth
    copy_record(tasks[depth + 1], tasks[depth])
