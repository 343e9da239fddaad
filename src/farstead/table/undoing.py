"""How far a seat may take back: to the last point where nothing was revealed, drawn or decided by another."""

from __future__ import annotations

from farstead.core.game import NATURE, WATCHER
from farstead.core.position import Position
from farstead.core.stream import streams
from farstead.table.course import Course

RUN = 200  # actions of one seat in a row that are looked at
REDEALS = 12


def undoable(course: Course, seat: int) -> list[int]:
    """The plies a seat may go back to, from the newest to the oldest."""
    plies: list[int] = []
    for ply in range(course.ply, max(0, course.ply - RUN), -1):
        step = course.steps[ply - 1]
        if step.seat != seat or step.seat == NATURE:
            break
        if course.game.secrets:
            before = course.at(ply - 1)
            if reveals(before, seat, before.read(seat, step.line)):
                break
        plies.append(ply - 1)
    return plies


def reveals(before: Position, seat: int, action: int) -> bool:
    """Whether anybody learns by an action more than what was done.

    Whoever looks on could not tell the position from a re-deal of what they see. If the same action leads
    from some re-deal to another sight, the action has shown something.
    """
    after = before.copy()
    after.make(seat, action)
    seats = sorted({*range(max(before.game.seats)), seat, WATCHER})
    return any(_shows(before, after, seat, action, viewer) for viewer in seats if _is_seat(before, viewer))


def _is_seat(position: Position, viewer: int) -> bool:
    return viewer == WATCHER or viewer < int(getattr(position.state, "seats", max(position.game.seats)))


def _shows(before: Position, after: Position, seat: int, action: int, viewer: int) -> bool:
    seen, sight = before.seen_by(viewer), after.seen_by(viewer).to_bytes()
    tried = False
    for number in range(REDEALS):
        other = seen.redealt(viewer, streams(number, 1))
        if action not in other.legal(seat):
            continue
        tried = True
        other.make(seat, action)
        if other.seen_by(viewer).to_bytes() != sight:
            return True
    return not tried
