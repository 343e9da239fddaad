"""Why a module cannot be taken, or cannot lie there (SG-2.5, SG-5, SG-6.3)."""

from __future__ import annotations

from farstead.core.grid import turned
from farstead.core.language import _
from farstead.core.scene import Refusal
from farstead.games.spacegate import counts, nouns
from farstead.games.spacegate.kinds import MODULES
from farstead.games.spacegate.refusals.attempt import Attempt
from farstead.games.spacegate.state import Open, Origin


def take(attempt: Attempt) -> Refusal | None:
    """A pile with a module that is not closed to the player."""
    first = attempt.first
    if first.kind == "cell" or attempt.is_own(first):
        return Refusal(_("First take a module from a pile, then choose where it lies."), "SG-5.1")
    if first.kind != "pile":
        return None
    if attempt.state.pile[first.numbers[0]].top == 0:
        return Refusal(_("This pile is empty: take a module from another one."), "SG-5.1")
    if attempt.task.kind == Open.SETUP_BUILD:
        return Refusal(_("Your first module came from this pile: take the second from another one."), "SG-2.5")
    words = _("You have added a module of this pile, so it is closed to you for the rest of this action.")
    return Refusal(words, "SG-5.2")


def place(attempt: Attempt) -> Refusal | None:
    """A cell that a corridor of one's own station opens on, or the module's own pile."""
    first = attempt.first
    if first.kind == "cell":
        return _cell(attempt)
    if attempt.is_foreign(first):
        message = _("This is the station of {name}: the module joins your own.")
        return Refusal(message.format(name=attempt.whose(first)), "SG-5.4")
    if attempt.is_own(first):
        return Refusal(_("A module lies here already: choose an empty cell that a corridor opens on."), "SG-5.4")
    if first.kind == "former":
        return Refusal(_("First set down the module in your hand."), "SG-6.3")
    return _pile(attempt) if first.kind == "pile" else None


def _cell(attempt: Attempt) -> Refusal | None:
    seat, x, y = attempt.first.numbers
    if seat != attempt.seat:
        message = _("This is the station of {name}: the module joins your own.")
        return Refusal(message.format(name=attempt.names[seat]), "SG-5.4")
    if counts.module_at(attempt.state, seat, x, y) is not None:
        return Refusal(_("A module lies here already: choose an empty cell that a corridor opens on."), "SG-5.4")
    if not _opening(attempt, x, y):
        words = _("No corridor of your station opens on this cell: a module joins the station by a corridor of both.")
        return Refusal(words, "SG-5.4")
    if attempt.second is None or attempt.second.kind != "turn":
        return None
    words = _("Turned like this, none of its corridors meets one that opens here: turn the module further.")
    return Refusal(words, "SG-5.4")


def _opening(attempt: Attempt, x: int, y: int) -> int:
    """The sides of a cell on which a corridor of the station opens."""
    base = attempt.base
    edges = [base.edge[index] for index in range(base.edges)]
    return next((edge.doors for edge in edges if (edge.x, edge.y) == (x, y)), 0)


def fits(attempt: Attempt) -> bool:
    """Whether a module placed in a cell, turned as was pointed at, joins the station."""
    first, second = attempt.first, attempt.second
    if attempt.task.kind != Open.PLACE or first.kind != "cell" or second is None or second.kind != "turn":
        return False
    seat, x, y = first.numbers
    if seat != attempt.seat or len(attempt.pointed) > 2:
        return False
    doors = turned(attempt.row(attempt.task.first).doors, second.numbers[0])
    return bool(doors & _opening(attempt, x, y))


def _pile(attempt: Attempt) -> Refusal:
    if attempt.task.second == Origin.SETUP:
        return Refusal(_("Nothing is put under a pile before the first turn: add the module."), "SG-2.5")
    if attempt.task.second == Origin.REORGANIZED:
        return Refusal(_("Every module you took up is set down again: none goes back to a pile."), "SG-6.3")
    pile = nouns.pile_of(attempt.row(attempt.task.first))
    message = _("A module goes under its own pile only: {pile}.")
    return Refusal(message.format(pile=_(nouns.PILE[pile])), "SG-5.3")


def reorganize(attempt: Attempt) -> Refusal | None:
    """A module that was taken up and does not lie yet."""
    first = attempt.first
    if first.kind == "pile":
        return Refusal(_("Every module you took up is set down again: none goes back to a pile."), "SG-6.3")
    if first.kind == "cell":
        return Refusal(_("First choose the module to set down, then where it lies."), "SG-6.3")
    if first.kind == "tile" and first.numbers[0] == MODULES + attempt.seat:
        return Refusal(_("The starting module stays where it is."), "SG-6.3")
    if attempt.is_own(first):
        return Refusal(_("This module lies again: choose one that still waits beside the station."), "SG-6.3")
    if first.kind == "former":
        return _former(attempt, first.numbers[0])
    return None


def _former(attempt: Attempt, place: int) -> Refusal | None:
    if attempt.base.edges == 0:
        words = _("No corridor is open any more, so nothing can be joined: take back the former layout.")
        return Refusal(words, "SG-6.3")
    if place == 0 or place >= attempt.state.formerly:
        return Refusal(_("The starting module stays where it is."), "SG-6.3") if place == 0 else None
    return Refusal(_("This module lies again: choose one that still waits beside the station."), "SG-6.3")


def token(attempt: Attempt) -> Refusal:
    """Why the Reorganization token is of no use now."""
    if attempt.is_foreign(attempt.first):
        message = _("This Reorganization token belongs to {name}.")
        return Refusal(message.format(name=attempt.whose(attempt.first)), "SG-6.3")
    if not attempt.base.token:
        return Refusal(_("You have no Reorganization token."), "SG-6.3")
    if attempt.base.barred:
        words = _("You gave up a reorganization in this turn: the token can be used from the next turn on.")
        return Refusal(words, "SG-6.3")
    words = _("The token is used before the move of your own turn, or at the start of your action in New Modules.")
    return Refusal(words, "SG-6.3")
