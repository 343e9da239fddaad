"""The log of Space Gate Odyssey: each action as one line, told before it is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from farstead.core.box import Box
from farstead.core.language import _, ngettext
from farstead.games.spacegate import actions, counts, nouns
from farstead.games.spacegate.choice import Choice
from farstead.games.spacegate.kinds import NONE, ROOMS, Improvement, Type
from farstead.games.spacegate.rules import sending
from farstead.games.spacegate.state import Open, Origin


def tell(box: Box, state: Any, seat: int, action: int, names: Sequence[str]) -> str:
    """The action as one line of the log."""
    choice = Choice(box, state, seat, action, names)
    return _LINES[choice.verb](choice)


def _stop(choice: Choice) -> str:
    if choice.task.kind == Open.REORGANIZE:
        return _("{name} returns to the former layout and keeps the Reorganization token.").format(name=choice.name)
    unused = choice.task.first
    message = ngettext("{name} stops; {count} point is unused.", "{name} stops; {count} points are unused.", unused)
    return message.format(name=choice.name, count=unused)


def _go(choice: Choice) -> str:
    figure, rooms = divmod(choice.action - actions.GO, ROOMS * ROOMS)
    origin, to = divmod(rooms, ROOMS)
    message = _("{name} moves an engineer {origin} {to}.")
    if figure == actions.CHIEF:
        message = _("{name} moves a chief {origin} {to}.")
    return message.format(name=choice.name, origin=_(nouns.FROM_ROOM[origin]), to=_(nouns.TO_ROOM[to]))


def _take(choice: Choice) -> str:
    number = choice.state.pile[choice.action - actions.TAKE].top - 1
    return _("{name} takes {module}.").format(name=choice.name, module=choice.module(number))


def _under(choice: Choice) -> str:
    number = choice.task.first
    message = _("{name} puts {module} under its pile.")
    return message.format(name=choice.name, module=choice.module(number))


def _place(choice: Choice) -> str:
    edge = choice.base.edge[(choice.action - actions.PLACE) // 4]
    message = _("{name} adds {module} to the station at {cell}.")
    if choice.task.second == Origin.REORGANIZED:
        message = _("{name} sets down {module} at {cell}.")
    module = choice.module(choice.task.first)
    return message.format(name=choice.name, module=module, cell=nouns.cell(edge.x, edge.y))


def _fill(choice: Choice) -> str:
    place = choice.action - actions.FILL
    arriving = choice.arriving(choice.base.place[place])
    message = ngettext(
        "{name} fills the airlock at {cell} with {count} settler.",
        "{name} fills the airlock at {cell} with {count} settlers.",
        arriving,
    )
    return message.format(name=choice.name, cell=choice.cell(place), count=arriving)


def _step(choice: Choice) -> str:
    place, side = divmod(choice.action - actions.STEP, 4)
    number = choice.state.module[choice.base.place[place]].link[side] - 1
    entered = choice.state.module[number]
    cell = nouns.cell(entered.x, entered.y)
    tile = choice.tile(number)
    module = nouns.a_lying(tile)
    if entered.lit:
        message = _("{name} moves a settler into {module} at {cell}: {count} of {capacity}.")
        filled = {"count": entered.settlers + 1, "capacity": tile.capacity}
        return message.format(name=choice.name, module=module, cell=cell, **filled)
    if tile.type != Type.ODYSSEY or tile.improvement == Improvement.NOTHING:
        message = _("{name} turns ON {module} at {cell} and loses the settler.")
        return message.format(name=choice.name, module=module, cell=cell)
    message = _("{name} turns ON {module} at {cell} and loses the settler; {improvement}.")
    return message.format(name=choice.name, module=module, cell=cell, improvement=_improvement(choice, number))


def _improvement(choice: Choice, number: int) -> str:
    tile = choice.tile(number)
    if not counts.gives(choice.box, choice.state, choice.seat, number):
        return _("no effect, as what it needs is missing")
    if tile.improvement == Improvement.RECRUIT:
        return _("recruit")
    if tile.improvement == Improvement.PROMOTION:
        return _("promotion")
    return _("a robot goes {to}").format(to=_(nouns.TO_ROOM[tile.room]))


def _recruit(choice: Choice) -> str:
    room = choice.action - actions.RECRUIT
    return _("{name} sends a new engineer {to}.").format(name=choice.name, to=_(nouns.TO_ROOM[room]))


def _promote(choice: Choice) -> str:
    room = choice.action - actions.PROMOTE
    return _("{name} promotes an engineer {where} to chief.").format(name=choice.name, where=_(nouns.IN_ROOM[room]))


def _send(choice: Choice) -> str:
    place = choice.action - actions.SEND
    number = choice.base.place[place]
    slot = counts.slot_with(choice.state, choice.tile(number).gate)
    settlers = choice.state.module[number].settlers
    message = ngettext(
        "{name} sends {count} settler from {cell} to {planet}.",
        "{name} sends {count} settlers from {cell} to {planet}.",
        settlers,
    )
    planet = nouns.planet(choice.box, choice.state, sending.HAWKING if slot == NONE else slot)
    return message.format(name=choice.name, count=settlers, cell=choice.cell(place), planet=planet)


def _land(choice: Choice) -> str:
    spot = choice.action - actions.LAND
    slot = choice.task.second
    message = _("{name} lands on {planet}, spot {spot}.")
    if counts.is_closing(choice.box, choice.state, slot, choice.seat, spot):
        message = _("{name} lands on {planet}, spot {spot}, and closes the exoplanet.")
    return message.format(name=choice.name, planet=nouns.planet(choice.box, choice.state, slot), spot=spot + 1)


def _swap(choice: Choice) -> str:
    pair = choice.action - actions.SWAP
    message = _("{name} swaps Predominance tokens: {one} is now worth {one_value}, {other} {other_value}.")
    values = choice.box.contents.track_value
    return message.format(
        name=choice.name,
        one=_(nouns.TOKEN[choice.state.track[pair]]),
        one_value=values[pair + 1],
        other=_(nouns.TOKEN[choice.state.track[pair + 1]]),
        other_value=values[pair],
    )


def _gate(choice: Choice) -> str:
    origin = choice.task.first
    message = _("{name} moves {gate} from {origin} to {planet}.")
    return message.format(
        name=choice.name,
        gate=_(nouns.THE_GATE[choice.state.planet[origin].gate - 1]),
        origin=nouns.planet(choice.box, choice.state, origin),
        planet=nouns.planet(choice.box, choice.state, choice.action - actions.MOVE_GATE),
    )


def _stand(choice: Choice) -> str:
    figure, room = divmod(choice.action - actions.STAND, ROOMS)
    message = _("{name} stands an engineer {origin} on Government rank {rank}.")
    if figure == actions.CHIEF:
        message = _("{name} stands a chief {origin} on Government rank {rank}.")
    rank = choice.base.rank
    return message.format(name=choice.name, origin=_(nouns.FROM_ROOM[room]), rank=rank)


def _token(choice: Choice) -> str:
    return _("{name} uses the Reorganization token and takes up the station.").format(name=choice.name)


def _lift(choice: Choice) -> str:
    number = choice.state.former[choice.action - actions.TAKE_UP].tile - 1
    return _("{name} picks up {module}.").format(name=choice.name, module=choice.module(number))


def _first(choice: Choice) -> str:
    return _("{name} begins.").format(name=choice.names[choice.action - actions.FIRST_PLAYER])


def _without(choice: Choice) -> str:
    gate = _(nouns.THE_GATE[choice.action - actions.MISSING_GATE])
    return _("This game is without {gate} and its modules.").format(gate=gate)


def _exoplanet(choice: Choice) -> str:
    planet = str(choice.box.rows["planet"][choice.action - actions.EXOPLANET]["name"])
    gate = counts.next_gate(choice.state)
    if gate == NONE:
        return _("{planet} waits for a gate.").format(planet=planet)
    return _("{planet} receives {gate}.").format(planet=planet, gate=_(nouns.THE_GATE[gate]))


def _reveal(choice: Choice) -> str:
    tile = choice.tile(choice.action - actions.REVEAL)
    message = _("The next of the {pile} is {module}.")
    return message.format(pile=_(nouns.PILE[nouns.pile_of(tile)]), module=nouns.revealed(tile))


_LINES: dict[str, Callable[[Choice], str]] = {
    "stop": _stop,
    "go": _go,
    "take": _take,
    "under": _under,
    "place": _place,
    "fill": _fill,
    "step": _step,
    "recruit": _recruit,
    "promote": _promote,
    "send": _send,
    "land": _land,
    "swap": _swap,
    "gate": _gate,
    "stand": _stand,
    "token": _token,
    "lift": _lift,
    "first": _first,
    "without": _without,
    "exoplanet": _exoplanet,
    "reveal": _reveal,
}
