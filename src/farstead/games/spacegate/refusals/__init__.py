"""Why what a person points at is no choice now, and what would be, each with its clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from farstead.core import entries
from farstead.core.box import Box
from farstead.core.language import N_, _
from farstead.core.scene import Refusal
from farstead.games.spacegate import words
from farstead.games.spacegate.actions import MAX_LEGAL
from farstead.games.spacegate.citing import clause_of_decision
from farstead.games.spacegate.picture.pointing import point
from farstead.games.spacegate.refusals import building, figures, landing, steps
from farstead.games.spacegate.refusals.attempt import Attempt, read
from farstead.games.spacegate.state import Open

_REASONS: dict[Open, Callable[[Attempt], Refusal | None]] = {
    Open.GO: figures.go,
    Open.FIELD: steps.step,
    Open.RECRUIT: figures.recruit,
    Open.PROMOTE: figures.promote,
    Open.BUILD: building.take,
    Open.SETUP_BUILD: building.take,
    Open.PLACE: building.place,
    Open.AIRLOCK: steps.fill,
    Open.REORGANIZE: building.reorganize,
    Open.SEND: landing.send,
    Open.LAND: landing.land,
    Open.SWAP: landing.swap,
    Open.MOVE_GATE: landing.move_gate,
    Open.STAND: figures.stand,
}

_IN_TWO_STEPS = (Open.GO, Open.FIELD, Open.PLACE)
"""Decisions whose second thing pointed at has reasons of its own."""

_NO_PART = {
    "tile": N_("This module has no part in this decision."),
    "cell": N_("This cell has no part in this decision."),
    "room": N_("This room has no part in this decision."),
    "figure": N_("This figure has no part in this decision."),
    "pile": N_("This pile has no part in this decision."),
    "spot": N_("This spot has no part in this decision."),
    "planet": N_("This exoplanet has no part in this decision."),
    "hawking": N_("Hawking has no part in this decision."),
    "pair": N_("The Predominance track has no part in this decision."),
    "supply": N_("This supply has no part in this decision."),
    "former": N_("This module has no part in this decision."),
    "token": N_("The Reorganization token has no part in this decision."),
}


def refuse(box: Box, view: Any, seat: int, ids: Sequence[str], names: Sequence[str]) -> Refusal | None:
    """Why nothing can be done with these; None when they lead to an action, or are no part of the table."""
    pointed = [found for id in ids if (found := read(view, box, id))]
    if not pointed or len(pointed) != len(ids) or pointed[0].kind == "turn":
        return None
    if view.agenda.depth == 0:
        return Refusal(_("The game is over."), "SG-10.1")
    attempt = Attempt(box, view, seat, pointed, names)
    kind = Open(attempt.task.kind)
    question = words.prompt(box, view, seat)
    if kind <= Open.REVEAL:
        return Refusal(question, clause_of_decision(view))
    if attempt.task.seat != seat:
        message = _("It is not your decision now. {question}")
        return Refusal(message.format(question=question), clause_of_decision(view))
    if _leads_on(attempt, ids) or building.fits(attempt):
        return None
    is_begun = len(ids) > 1 and _leads_on(attempt, ids[:1])
    if not is_begun or kind in _IN_TWO_STEPS:
        reason = building.token(attempt) if pointed[0].kind == "token" else _REASONS[kind](attempt)
        if reason:
            return reason
    odd = pointed[1 if is_begun else 0]
    return Refusal(f"{_(_NO_PART[odd.kind])} {question}", clause_of_decision(view)) if odd.kind in _NO_PART else None


def _leads_on(attempt: Attempt, ids: Sequence[str]) -> bool:
    """Whether some legal action is pointed at in this way."""
    path = tuple(ids)
    for action in entries.legal_in(attempt.box, attempt.state, attempt.seat, MAX_LEGAL):
        if point(attempt.box, attempt.state, attempt.seat, action)[: len(path)] == path:
            return True
    return False
