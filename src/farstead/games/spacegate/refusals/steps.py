"""Why a settler cannot take a step in a field room (SG-4.1 to SG-4.3, SG-5.6), or fill an airlock (SG-6.1, SG-6.2)."""

from __future__ import annotations

from farstead.core.grid import opposite
from farstead.core.language import N_, _
from farstead.core.scene import Refusal
from farstead.games.spacegate import counts
from farstead.games.spacegate.kinds import NONE, Field, Type
from farstead.games.spacegate.refusals.attempt import Attempt

ENTER = (
    N_("Water is activated, so settlers may enter Water modules only, and your starting module."),
    N_("Wildlife is activated, so settlers may enter Wildlife modules only, and your starting module."),
    N_("Energy is activated, so settlers may enter Energy modules only, and your starting module."),
)


def step(attempt: Attempt) -> Refusal | None:
    """A module that a settler leaves, and the one it enters."""
    first, second = attempt.first, attempt.second
    if attempt.is_foreign(first):
        message = _("These settlers belong to {name}: you move your own.")
        return Refusal(message.format(name=attempt.whose(first)), "SG-4.1")
    if not attempt.is_own(first):
        return _no_module(attempt)
    module = attempt.state.module[first.numbers[0]]
    if second is None or module.settlers == 0:
        return _cannot_leave(attempt, first.numbers[0])
    if attempt.is_foreign(second):
        return Refusal(_("Your settlers stay in your own station until a gate sends them."), "SG-4.1")
    if attempt.is_own(second):
        return _cannot_enter(attempt, first.numbers[0], second.numbers[0])
    if second.kind == "cell":
        return Refusal(_("No module lies here: a settler moves to a module next to its own."), "SG-4.1")
    return None


def _no_module(attempt: Attempt) -> Refusal | None:
    if attempt.first.kind == "cell":
        return Refusal(_("No module lies here: a settler moves from one module to the next."), "SG-4.1")
    return None


def _cannot_leave(attempt: Attempt, tile: int) -> Refusal:
    """Nobody there, or nowhere to go."""
    module = attempt.state.module[tile]
    if not module.lit:
        words = _("This module is OFF and holds nobody: point first at the module that a settler leaves.")
        return Refusal(words, "SG-4.3")
    if module.settlers == 0:
        words = _("Nobody stands in this module: point first at the module that a settler leaves.")
        return Refusal(words, "SG-4.1")
    neighbours = [module.link[side] - 1 for side in range(4) if module.link[side]]
    fields = [_reason_of_field(attempt, other) for other in neighbours]
    if neighbours and all(fields):
        message = _("No module of that field is joined to this one. {field}")
        return Refusal(message.format(field=_(ENTER[attempt.state.room - 1])), "SG-4.1")
    if neighbours:
        words = _("Every module that a settler could enter from here is full: make room there first.")
        return Refusal(words, "SG-4.2")
    return Refusal(_("No corridor leads from this module to another one."), "SG-4.1")


def _cannot_enter(attempt: Attempt, origin: int, to: int) -> Refusal | None:
    """Not next to it, no way through, another field, or full."""
    here, there = attempt.state.module[origin], attempt.state.module[to]
    if origin == to:
        return Refusal(_("Now point at the module next to this one that the settler enters."), "SG-4.1")
    if abs(here.x - there.x) + abs(here.y - there.y) != 1:
        words = _("These modules do not lie next to each other: each point moves a settler by one module.")
        return Refusal(words, "SG-4.1")
    if to + 1 not in list(here.link):
        side = next(side for side in range(4) if counts.beside(here.x, here.y, side) == (there.x, there.y))
        if here.doors >> side & 1 or there.doors >> opposite(side) & 1:
            words = _("The corridor between these modules is blocked: it meets a wall, so nobody passes.")
            return Refusal(words, "SG-5.6")
        return Refusal(_("A wall lies between these modules: a step needs a corridor of both."), "SG-4.1")
    return _reason_of_field(attempt, to) or _full(attempt, to, "SG-4.2")


def _reason_of_field(attempt: Attempt, tile: int) -> Refusal | None:
    field = attempt.row(tile).field
    if field in (Field.ALL, attempt.state.room - 1):
        return None
    message = _("{module}: {field}")
    return Refusal(message.format(module=attempt.lying(tile), field=_(ENTER[attempt.state.room - 1])), "SG-4.1")


def _full(attempt: Attempt, tile: int, clause: str) -> Refusal | None:
    capacity = attempt.row(tile).capacity
    if attempt.state.module[tile].settlers < capacity:
        return None
    message = _("This module is full with {count} settlers: nobody more can enter.")
    return Refusal(message.format(count=capacity), clause)


def fill(attempt: Attempt) -> Refusal | None:
    """An airlock of one's own that is ON and has room."""
    first = attempt.first
    if attempt.is_foreign(first):
        message = _("This module belongs to {name}: fill an airlock of your own.")
        return Refusal(message.format(name=attempt.whose(first)), "SG-6.1")
    if first.kind == "supply":
        return Refusal(_("Point at the airlock to fill: the settlers come from your supply by themselves."), "SG-6.1")
    if first.kind != "tile" or attempt.owner(first.numbers[0]) == NONE:
        return None
    if attempt.row(first.numbers[0]).type != Type.AIRLOCK:
        words = _("This module is no airlock: settlers come in through Airlock modules and the starting module.")
        return Refusal(words, "SG-6.1")
    if not attempt.state.module[first.numbers[0]].lit:
        return Refusal(_("This airlock is OFF: a settler has to turn it ON before it can be filled."), "SG-6.2")
    return _full(attempt, first.numbers[0], "SG-6.1")
