"""The numbered clause behind each action and each decision of Space Gate Odyssey."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farstead.core.box import Box
from farstead.games.spacegate import actions, counts
from farstead.games.spacegate.choice import Choice
from farstead.games.spacegate.kinds import Improvement, Placing, Stage
from farstead.games.spacegate.state import Open, Origin

_DECISION: dict[Open, str] = {
    Open.FIRST_PLAYER: "SG-2.5",
    Open.MISSING_GATE: "SG-2.7",
    Open.EXOPLANET: "SG-2.1",
    Open.REVEAL: "SG-5.1",
    Open.GO: "SG-3.1",
    Open.FIELD: "SG-4.1",
    Open.RECRUIT: "SG-4.6",
    Open.PROMOTE: "SG-4.7",
    Open.BUILD: "SG-5.1",
    Open.SETUP_BUILD: "SG-2.5",
    Open.AIRLOCK: "SG-6.1",
    Open.REORGANIZE: "SG-6.3",
    Open.SEND: "SG-7.1",
    Open.LAND: "SG-7.2",
    Open.SWAP: "SG-7.3",
    Open.MOVE_GATE: "SG-8.2",
    Open.STAND: "SG-9.1",
}
_PLACE = {Origin.PILE: "SG-5.4", Origin.SETUP: "SG-2.5", Origin.REORGANIZED: "SG-6.3"}

_IMPROVEMENT = {
    Improvement.NOTHING: "SG-4.3",
    Improvement.RECRUIT: "SG-4.6",
    Improvement.PROMOTION: "SG-4.7",
    Improvement.ROBOT: "SG-4.8",
}

_LETTERED = ("Bose", "Collins", "Dirac", "Fermi", "Planck", "Russell", "Susskind")
_EXOPLANET = {name: f"SG-11.{name[0]}" for name in _LETTERED} | {"Turing": "SG-11.T3"}
_CHANNEL = "SG-11.T2"
_ANY_EXOPLANET = "SG-11.0"


def clause_of(box: Box, state: Any, seat: int, action: int) -> str:
    """The clause that an action belongs to."""
    choice = Choice(box, state, seat, action)
    if choice.verb in _ALWAYS:
        return _ALWAYS[choice.verb]
    return _BY_VERB[choice.verb](choice) if choice.verb in _BY_VERB else clause_of_decision(state)


def clause_of_decision(state: Any) -> str:
    """The clause of what is asked."""
    task = state.agenda.tasks[state.agenda.depth - 1]
    if task.kind == Open.PLACE:
        return _PLACE[Origin(task.second)]
    if task.kind == Open.REVEAL and state.stage == Stage.SETUP:
        return "SG-2.4"
    return _DECISION[Open(task.kind)]


def placing(box: Box, state: Any, slot: int) -> str:
    """The clause that says who may land where on an exoplanet of this game (SG-11, p)."""
    face = box.contents.face[state.planet[slot].face]
    if face.placing == Placing.CHANNEL:
        return f"{_CHANNEL}.p"
    name = str(box.rows["planet"][face.planet]["name"])
    return f"{_EXOPLANET[name]}.p" if name in _EXOPLANET else _ANY_EXOPLANET


def _stop(choice: Choice) -> str:
    return "SG-6.3" if choice.task.kind == Open.REORGANIZE else "SG-3.3"


def _step(choice: Choice) -> str:
    place, side = divmod(choice.action - actions.STEP, 4)
    number = choice.state.module[choice.base.place[place]].link[side] - 1
    if choice.state.module[number].lit:
        return "SG-4.1"
    improvement = Improvement(choice.tile(number).improvement)
    if improvement == Improvement.NOTHING or counts.gives(choice.box, choice.state, choice.seat, number):
        return _IMPROVEMENT[improvement]
    return "SG-4.9"


_ALWAYS = {"under": "SG-5.3", "token": "SG-6.3"}
_BY_VERB: dict[str, Callable[[Choice], str]] = {
    "stop": _stop,
    "step": _step,
    "land": lambda choice: placing(choice.box, choice.state, choice.task.second),
}
