"""Why a figure or a room cannot be chosen: the move of a turn, recruits, promotions, ranks (SG-3.1, SG-4.6, SG-9.1)."""

from __future__ import annotations

from farstead.core.language import _
from farstead.core.scene import Refusal
from farstead.games.spacegate import nouns
from farstead.games.spacegate.refusals.attempt import Attempt, Pointed


def go(attempt: Attempt) -> Refusal | None:
    """An engineer or chief of one's own, and another room."""
    if attempt.first.kind == "room":
        return Refusal(_("First point at the engineer or chief who moves, then at the room to activate."), "SG-3.1")
    if attempt.first.kind != "figure":
        return None
    second = attempt.second
    if reason := _unfit(attempt, attempt.first, "SG-3.1"):
        return reason
    if second is not None and second.kind == "room":
        return Refusal(
            _("It stands there already: it has to enter a different room, which is then activated."), "SG-3.1"
        )
    return Refusal(_("Now point at the room that this figure goes to."), "SG-3.1")


def stand(attempt: Attempt) -> Refusal | None:
    """An engineer or chief of one's own for a rank."""
    if attempt.first.kind == "room":
        words = _("Point at the figure itself: one of your engineers or chiefs takes its stand on this rank.")
        return Refusal(words, "SG-9.1")
    return _unfit(attempt, attempt.first, "SG-9.1") if attempt.first.kind == "figure" else None


def recruit(attempt: Attempt) -> Refusal | None:
    """A room, not a figure."""
    if attempt.first.kind == "figure":
        return Refusal(_("Point at a room: your new engineer may go to any of the five."), "SG-4.6")
    return None


def promote(attempt: Attempt) -> Refusal | None:
    """A plain engineer of one's own."""
    first = attempt.first
    if first.kind == "room":
        if attempt.base.room[first.numbers[0]].engineers == 0:
            return _no_engineer(first.numbers[0], "SG-4.7")
        return Refusal(_("Point at the engineer in this room who becomes a chief."), "SG-4.7")
    if first.kind != "figure":
        return None
    if not attempt.is_foreign(first) and first.figure == "chief":
        return Refusal(_("A chief wears a suit already: a promotion is for a plain engineer."), "SG-4.7")
    if not attempt.is_foreign(first) and first.figure == "robot":
        return Refusal(_("A robot cannot wear a suit: a promotion is for a plain engineer."), "SG-4.7")
    return _unfit(attempt, first, "SG-4.7")


def _unfit(attempt: Attempt, figure: Pointed, clause: str) -> Refusal | None:
    """A figure that is not there, not one's own, or cannot leave its room."""
    if attempt.is_foreign(figure):
        message = _("This figure belongs to {name}: choose one of your own.")
        return Refusal(message.format(name=attempt.whose(figure)), clause)
    if figure.figure == "robot":
        return Refusal(_("A robot never leaves its room: choose an engineer or a chief."), "SG-3.1")
    room = attempt.base.room[figure.numbers[1]]
    if figure.figure == "engineer" and room.engineers == 0:
        return _no_engineer(figure.numbers[1], clause)
    if figure.figure == "chief" and room.chiefs == 0:
        return Refusal(_("You have no chief {where}.").format(where=_(nouns.IN_ROOM[figure.numbers[1]])), clause)
    return None


def _no_engineer(room: int, clause: str) -> Refusal:
    return Refusal(_("You have no plain engineer {where}.").format(where=_(nouns.IN_ROOM[room])), clause)
