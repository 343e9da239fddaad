"""The log of Space Gate Odyssey: each action as one line, told before it is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from farstead.core.box import Box
from farstead.core.game import NATURE
from farstead.core.language import _, ngettext
from farstead.core.notation import TAG
from farstead.games.spacegate import actions, counts, nouns
from farstead.games.spacegate.kinds import NONE, ROOMS, Improvement, Type
from farstead.games.spacegate.rules import sending
from farstead.games.spacegate.state import Open, Origin


class Event(NamedTuple):
    """An action about to be made, and who makes it."""

    box: Box
    state: Any
    seat: int
    action: int
    names: Sequence[str]

    @property
    def name(self) -> str:
        """Of the seat; chance has none."""
        return "" if self.seat == NATURE else str(self.names[self.seat])

    @property
    def task(self) -> Any:
        """The open task, which it answers."""
        return self.state.agenda.tasks[self.state.agenda.depth - 1]

    def tile(self, number: int) -> Any:
        """A module of the box."""
        return self.box.contents.tile[number]

    def module(self, number: int) -> str:
        """A module of the box in a sentence."""
        return nouns.a_module(self.box, self.state, number)

    def cell(self, place: int) -> str:
        """Where the module at a place of the seat's station lies."""
        return nouns.cell(*actions.cell_of(self.state, self.seat, place))


def tell(box: Box, state: Any, seat: int, action: int, names: Sequence[str]) -> str:
    """The action as one line of the log."""
    verb = actions.value(box, state, seat, action)[TAG]
    return _LINES[verb](Event(box, state, seat, action, names))


def _stop(event: Event) -> str:
    if event.task.kind == Open.REORGANIZE:
        return _("{name} returns to the former layout and keeps the Reorganization token.").format(name=event.name)
    unused = event.task.first
    message = ngettext("{name} stops; {count} point is unused.", "{name} stops; {count} points are unused.", unused)
    return message.format(name=event.name, count=unused)


def _go(event: Event) -> str:
    figure, rooms = divmod(event.action - actions.GO, ROOMS * ROOMS)
    origin, to = divmod(rooms, ROOMS)
    message = _("{name} moves an engineer {origin} {to}.")
    if figure == actions.CHIEF:
        message = _("{name} moves a chief {origin} {to}.")
    return message.format(name=event.name, origin=_(nouns.FROM_ROOM[origin]), to=_(nouns.TO_ROOM[to]))


def _take(event: Event) -> str:
    number = event.state.pile[event.action - actions.TAKE].top - 1
    return _("{name} takes {module}.").format(name=event.name, module=event.module(number))


def _under(event: Event) -> str:
    number = event.task.first
    message = _("{name} puts {module} under its pile.")
    return message.format(name=event.name, module=event.module(number))


def _place(event: Event) -> str:
    edge = event.state.base[event.seat].edge[(event.action - actions.PLACE) // 4]
    message = _("{name} adds {module} to the station at {cell}.")
    if event.task.second == Origin.REORGANIZED:
        message = _("{name} sets down {module} at {cell}.")
    module = event.module(event.task.first)
    return message.format(name=event.name, module=module, cell=nouns.cell(edge.x, edge.y))


def _fill(event: Event) -> str:
    place = event.action - actions.FILL
    base = event.state.base[event.seat]
    number = base.place[place]
    arriving = min(event.tile(number).capacity - event.state.module[number].settlers, base.settlers)
    message = ngettext(
        "{name} fills the airlock at {cell} with {count} settler.",
        "{name} fills the airlock at {cell} with {count} settlers.",
        arriving,
    )
    return message.format(name=event.name, cell=event.cell(place), count=arriving)


def _step(event: Event) -> str:
    place, side = divmod(event.action - actions.STEP, 4)
    number = event.state.module[event.state.base[event.seat].place[place]].link[side] - 1
    entered = event.state.module[number]
    cell = nouns.cell(entered.x, entered.y)
    if entered.lit:
        message = _("{name} moves a settler from {origin} to {cell}.")
        return message.format(name=event.name, origin=event.cell(place), cell=cell)
    tile = event.tile(number)
    module = _(nouns.ONE_OF_PILE[nouns.pile_of(tile)])
    if tile.type != Type.ODYSSEY or tile.improvement == Improvement.NOTHING:
        message = _("{name} turns ON {module} at {cell} and loses the settler.")
        return message.format(name=event.name, module=module, cell=cell)
    message = _("{name} turns ON {module} at {cell} and loses the settler; {improvement}.")
    return message.format(name=event.name, module=module, cell=cell, improvement=_improvement(event, number))


def _improvement(event: Event, number: int) -> str:
    tile = event.tile(number)
    if not counts.gives(event.box, event.state, event.seat, number):
        return _("no effect, as the supply lacks what it needs")
    if tile.improvement == Improvement.RECRUIT:
        return _("recruit")
    if tile.improvement == Improvement.PROMOTION:
        return _("promotion")
    return _("a robot goes {to}").format(to=_(nouns.TO_ROOM[tile.room]))


def _recruit(event: Event) -> str:
    room = event.action - actions.RECRUIT
    return _("{name} sends a new engineer {to}.").format(name=event.name, to=_(nouns.TO_ROOM[room]))


def _promote(event: Event) -> str:
    room = event.action - actions.PROMOTE
    return _("{name} promotes an engineer {where} to chief.").format(name=event.name, where=_(nouns.IN_ROOM[room]))


def _send(event: Event) -> str:
    place = event.action - actions.SEND
    number = event.state.base[event.seat].place[place]
    slot = counts.slot_with(event.state, event.tile(number).gate)
    settlers = event.state.module[number].settlers
    message = ngettext(
        "{name} sends {count} settler from {cell} to {planet}.",
        "{name} sends {count} settlers from {cell} to {planet}.",
        settlers,
    )
    planet = nouns.planet(event.box, event.state, sending.HAWKING if slot == NONE else slot)
    return message.format(name=event.name, count=settlers, cell=event.cell(place), planet=planet)


def _land(event: Event) -> str:
    spot = event.action - actions.LAND
    slot = event.task.second
    message = _("{name} lands on {planet}, spot {spot}.")
    if counts.is_closing(event.box, event.state, slot, event.seat, spot):
        message = _("{name} lands on {planet}, spot {spot}, and closes the exoplanet.")
    return message.format(name=event.name, planet=nouns.planet(event.box, event.state, slot), spot=spot + 1)


def _swap(event: Event) -> str:
    pair = event.action - actions.SWAP
    message = _("{name} swaps Predominance tokens: {one} is now worth {one_value}, {other} {other_value}.")
    values = event.box.contents.track_value
    return message.format(
        name=event.name,
        one=_(nouns.TOKEN[event.state.track[pair]]),
        one_value=values[pair + 1],
        other=_(nouns.TOKEN[event.state.track[pair + 1]]),
        other_value=values[pair],
    )


def _gate(event: Event) -> str:
    origin = event.task.first
    message = _("{name} moves {gate} from {origin} to {planet}.")
    return message.format(
        name=event.name,
        gate=_(nouns.THE_GATE[event.state.planet[origin].gate - 1]),
        origin=nouns.planet(event.box, event.state, origin),
        planet=nouns.planet(event.box, event.state, event.action - actions.MOVE_GATE),
    )


def _stand(event: Event) -> str:
    figure, room = divmod(event.action - actions.STAND, ROOMS)
    message = _("{name} stands an engineer {origin} on Government rank {rank}.")
    if figure == actions.CHIEF:
        message = _("{name} stands a chief {origin} on Government rank {rank}.")
    rank = event.state.base[event.seat].rank
    return message.format(name=event.name, origin=_(nouns.FROM_ROOM[room]), rank=rank)


def _token(event: Event) -> str:
    return _("{name} uses the Reorganization token and takes up the station.").format(name=event.name)


def _lift(event: Event) -> str:
    number = event.state.former[event.action - actions.TAKE_UP].tile - 1
    return _("{name} picks up {module}.").format(name=event.name, module=event.module(number))


def _first(event: Event) -> str:
    return _("{name} begins.").format(name=event.names[event.action - actions.FIRST_PLAYER])


def _without(event: Event) -> str:
    gate = _(nouns.THE_GATE[event.action - actions.MISSING_GATE])
    return _("This game is without {gate} and its modules.").format(gate=gate)


def _exoplanet(event: Event) -> str:
    planet = str(event.box.rows["planet"][event.action - actions.EXOPLANET]["name"])
    gate = counts.next_gate(event.state)
    if gate == NONE:
        return _("{planet} waits for a gate.").format(planet=planet)
    return _("{planet} receives {gate}.").format(planet=planet, gate=_(nouns.THE_GATE[gate]))


def _reveal(event: Event) -> str:
    tile = event.tile(event.action - actions.REVEAL)
    message = _("The next of the {pile} is {module}.")
    return message.format(pile=_(nouns.PILE[nouns.pile_of(tile)]), module=nouns.revealed(tile))


_LINES: dict[str, Callable[[Event], str]] = {
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
