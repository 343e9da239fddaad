"""Space Gate Odyssey in words: what a seat is asked. What was done is told in story, answers are named in answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farstead.core.box import Box
from farstead.core.game import NATURE
from farstead.core.language import N_, _, ngettext
from farstead.games.spacegate import nouns
from farstead.games.spacegate.answers import name_action
from farstead.games.spacegate.state import Open, Origin
from farstead.games.spacegate.story import tell

INTO_FIELD = (N_("Move a settler into Water"), N_("Move a settler into Wildlife"), N_("Move a settler into Energy"))


def prompt(box: Box, state: Any, seat: int) -> str:
    """What is asked, in a short sentence; of somebody else when it is not this seat's decision."""
    if state.agenda.depth == 0:
        return _("The game is over.")
    task = state.agenda.tasks[state.agenda.depth - 1]
    question = _QUESTIONS[Open(task.kind)](box, state, task)
    asked = NATURE if task.kind <= Open.REVEAL else task.seat
    if asked in (seat, NATURE):
        return question
    return _("Player {number}: {question}").format(number=asked + 1, question=question)


def _left(ask: str, count: int) -> str:
    """A question, and how many points are left for it."""
    message = ngettext("{ask}: {count} point left.", "{ask}: {count} points left.", count)
    return message.format(ask=ask, count=count)


def _first_player(box: Box, state: Any, task: Any) -> str:
    return _("Chance decides who begins.")


def _missing_gate(box: Box, state: Any, task: Any) -> str:
    return _("Chance decides which gate is left out.")


def _exoplanet(box: Box, state: Any, task: Any) -> str:
    return _("Chance decides which exoplanet comes next.")


def _reveal(box: Box, state: Any, task: Any) -> str:
    return _("The next of the {pile} comes up.").format(pile=_(nouns.PILE[task.first]))


def _go(box: Box, state: Any, task: Any) -> str:
    base = state.base[task.seat]
    if base.token and not base.barred:
        return _("Move an engineer or chief to another room, or first use your Reorganization token.")
    return _("Move an engineer or chief to another room.")


def _field(box: Box, state: Any, task: Any) -> str:
    return _left(_(INTO_FIELD[state.room - 1]), task.first)


def _recruit(box: Box, state: Any, task: Any) -> str:
    return _("Choose the room that your new engineer goes to.")


def _promote(box: Box, state: Any, task: Any) -> str:
    return _("Choose the room where an engineer becomes a chief.")


def _build(box: Box, state: Any, task: Any) -> str:
    return _left(_("Take the top module of a pile"), task.first)


def _setup_build(box: Box, state: Any, task: Any) -> str:
    if task.first > 1:
        return _("Take the first of your two modules.")
    return _("Take the second of your two modules, from another pile.")


def _place(box: Box, state: Any, task: Any) -> str:
    module = nouns.a_module(box, state, task.first)
    if task.second == Origin.PILE:
        return _("Add {module} to your station, or put it under its pile.").format(module=module)
    if task.second == Origin.SETUP:
        return _("Add {module} to your station.").format(module=module)
    return _("Set down {module} in your station.").format(module=module)


def _airlock(box: Box, state: Any, task: Any) -> str:
    return _left(_("Fill an airlock from your supply"), task.first)


def _reorganize(box: Box, state: Any, task: Any) -> str:
    base = state.base[task.seat]
    if base.edges == 0:
        return _("No corridor is open any more: take back the former layout.")
    count = state.formerly - base.modules
    message = ngettext(
        "Choose the module to set down next: {count} left.", "Choose the module to set down next: {count} left.", count
    )
    return message.format(count=count)


def _send(box: Box, state: Any, task: Any) -> str:
    return _("Choose the full gate module that sends its settlers next.")


def _land(box: Box, state: Any, task: Any) -> str:
    message = ngettext(
        "Choose a spot on {planet}: {count} settler to land.",
        "Choose a spot on {planet}: {count} settlers to land.",
        task.first,
    )
    return message.format(planet=nouns.planet(box, state, task.second), count=task.first)


def _swap(box: Box, state: Any, task: Any) -> str:
    return _("Swap two neighbouring Predominance tokens.")


def _move_gate(box: Box, state: Any, task: Any) -> str:
    message = _("{planet} has closed: choose the exoplanet that {gate} moves to.")
    planet = state.planet[task.first]
    return message.format(planet=nouns.planet(box, state, task.first), gate=_(nouns.THE_GATE[planet.gate - 1]))


def _stand(box: Box, state: Any, task: Any) -> str:
    rank = state.base[task.seat].rank
    return _("Choose the engineer or chief who stands on Government rank {rank}.").format(rank=rank)


_QUESTIONS: dict[Open, Callable[[Box, Any, Any], str]] = {
    Open.FIRST_PLAYER: _first_player,
    Open.MISSING_GATE: _missing_gate,
    Open.EXOPLANET: _exoplanet,
    Open.REVEAL: _reveal,
    Open.GO: _go,
    Open.FIELD: _field,
    Open.RECRUIT: _recruit,
    Open.PROMOTE: _promote,
    Open.BUILD: _build,
    Open.SETUP_BUILD: _setup_build,
    Open.PLACE: _place,
    Open.AIRLOCK: _airlock,
    Open.REORGANIZE: _reorganize,
    Open.SEND: _send,
    Open.LAND: _land,
    Open.SWAP: _swap,
    Open.MOVE_GATE: _move_gate,
    Open.STAND: _stand,
}

__all__ = ["name_action", "prompt", "tell"]
