"""The answers of Space Gate Odyssey as they are listed: the group of each, and its words with what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from farstead.core.box import Box
from farstead.core.language import N_, _, ngettext
from farstead.core.notation import TAG
from farstead.games.spacegate import actions, counts, nouns
from farstead.games.spacegate.kinds import FIELDS, NONE, ROOMS
from farstead.games.spacegate.rules import sending
from farstead.games.spacegate.state import Open

Named = tuple[str, str]

TO_SIDE = (N_("north to {cell}"), N_("east to {cell}"), N_("south to {cell}"), N_("west to {cell}"))
MODULES_OF_TYPE = (N_("Gate modules"), N_("Odyssey modules"), N_("Airlock modules"))


class Answer(NamedTuple):
    """A legal action, and the position it answers."""

    box: Box
    state: Any
    seat: int
    action: int

    @property
    def task(self) -> Any:
        """The open task."""
        return self.state.agenda.tasks[self.state.agenda.depth - 1]

    @property
    def base(self) -> Any:
        """The seat's own station, figures and influence."""
        return self.state.base[self.seat]

    def tile(self, number: int) -> Any:
        """A module of the box."""
        return self.box.contents.tile[number]

    def cell(self, place: int) -> str:
        """Where the module at a place of the seat's station lies."""
        return nouns.cell(*actions.cell_of(self.state, self.seat, place))


def name_action(box: Box, state: Any, seat: int, action: int) -> Named:
    """The group that an action is listed in, and its words there."""
    verb = actions.value(box, state, seat, action)[TAG]
    return _NAMES[verb](Answer(box, state, seat, action))


def _points(count: int) -> str:
    return ngettext("{count} point", "{count} points", count).format(count=count)


def _settlers(count: int) -> str:
    return ngettext("{count} settler", "{count} settlers", count).format(count=count)


def _stop(answer: Answer) -> Named:
    if answer.task.kind == Open.REORGANIZE:
        return _("Stop"), _("return to the former layout and keep the token")
    unused = answer.task.first
    message = ngettext("stop; {count} point stays unused", "stop; {count} points stay unused", unused)
    return _("Stop"), message.format(count=unused)


def _go(answer: Answer) -> Named:
    figure, rooms = divmod(answer.action - actions.GO, ROOMS * ROOMS)
    origin, to = divmod(rooms, ROOMS)
    message = _("chief {to}: you have {points} there")
    if figure == actions.ENGINEER:
        message = _("engineer {to}: you have {points} there")
    points = _points(counts.points_after(answer.state, answer.seat, to, figure))
    return nouns.capital(_(nouns.FROM_ROOM[origin])), message.format(to=_(nouns.TO_ROOM[to]), points=points)


def _take(answer: Answer) -> Named:
    number = answer.action - actions.TAKE
    tile = answer.tile(answer.state.pile[number].top - 1)
    field = _(nouns.ROOM[number % FIELDS])
    words = _("{field}: {module}").format(field=field, module=nouns.described(tile))
    return _(MODULES_OF_TYPE[number // FIELDS]), words


def _under(answer: Answer) -> Named:
    pile = answer.state.pile[nouns.pile_of(answer.tile(answer.task.first))]
    if pile.unseen + pile.under == 0:
        return _("Under the pile"), _("put it back: its pile is otherwise empty")
    count = pile.unseen + pile.under
    message = ngettext("put it under {count} other module", "put it under {count} other modules", count)
    return _("Under the pile"), message.format(count=count)


def _place(answer: Answer) -> Named:
    number, turn = divmod(answer.action - actions.PLACE, 4)
    edge = answer.base.edge[number]
    fit = counts.Fit(answer.box, answer.state, answer.seat, answer.task.first, edge, turn)
    group = _("At {cell}").format(cell=nouns.cell(edge.x, edge.y))
    message = ngettext(
        "corridors {sides}: joins {joined}; {count} corridor open then",
        "corridors {sides}: joins {joined}; {count} corridors open then",
        fit.open_after,
    )
    if fit.blocked:
        message = ngettext(
            "corridors {sides}: joins {joined}, blocks {blocked}; {count} corridor open then",
            "corridors {sides}: joins {joined}, blocks {blocked}; {count} corridors open then",
            fit.open_after,
        )
    return group, message.format(
        sides=nouns.sides(fit.doors),
        joined=nouns.sides(fit.joined),
        blocked=nouns.sides(fit.blocked),
        count=fit.open_after,
    )


def _fill(answer: Answer) -> Named:
    place = answer.action - actions.FILL
    number = answer.base.place[place]
    tile = answer.tile(number)
    settlers = answer.state.module[number].settlers
    arriving = min(tile.capacity - settlers, answer.base.settlers)
    message = _("{cell}, {module}: from {before} to {after} of {capacity}")
    return _("Airlock modules"), message.format(
        cell=answer.cell(place),
        module=nouns.lying(tile),
        before=settlers,
        after=settlers + arriving,
        capacity=tile.capacity,
    )


def _step(answer: Answer) -> Named:
    place, side = divmod(answer.action - actions.STEP, 4)
    number = answer.state.module[answer.base.place[place]].link[side] - 1
    entered, tile = answer.state.module[number], answer.tile(number)
    group = _("From {cell}").format(cell=answer.cell(place))
    to = _(TO_SIDE[side]).format(cell=nouns.cell(entered.x, entered.y))
    if entered.lit:
        message = _("{to}, {module}: then {settlers} of {capacity}")
        return group, message.format(
            to=to, module=nouns.lying(tile), settlers=entered.settlers + 1, capacity=tile.capacity
        )
    message = _("{to}: turns ON {module} and is lost")
    return group, message.format(to=to, module=nouns.a_kind(tile))


def _recruit(answer: Answer) -> Named:
    room = answer.action - actions.RECRUIT
    points = _points(counts.points_after(answer.state, answer.seat, room, actions.ENGINEER))
    words = _("{to}: you have {points} there").format(to=_(nouns.TO_ROOM[room]), points=points)
    return _("New engineer"), words


def _promote(answer: Answer) -> Named:
    room = answer.action - actions.PROMOTE
    points = _points(counts.points_in(answer.base.room[room]) + 1)
    words = _("{where}: you have {points} there").format(where=_(nouns.IN_ROOM[room]), points=points)
    return _("New chief"), words


def _send(answer: Answer) -> Named:
    place = answer.action - actions.SEND
    number = answer.base.place[place]
    gate = answer.tile(number).gate
    slot = counts.slot_with(answer.state, gate)
    planet = nouns.planet(answer.box, answer.state, sending.HAWKING if slot == NONE else slot)
    message = _("{cell}: {settlers} through {gate} to {planet}")
    return _("Full gate modules"), message.format(
        cell=answer.cell(place),
        settlers=_settlers(answer.state.module[number].settlers),
        gate=_(nouns.THE_GATE[gate]),
        planet=planet,
    )


def _land(answer: Answer) -> Named:
    spot = answer.action - actions.LAND
    slot = answer.task.second
    face = answer.box.contents.face[answer.state.planet[slot].face]
    said = [_("spot {number}").format(number=spot + 1), *nouns.groups_of(face, spot)]
    if face.value[spot]:
        said.append(_("worth {value}").format(value=face.value[spot]))
    if face.links[spot]:
        linked = ", ".join(str(other + 1) for other in range(face.spots) if face.links[spot] >> other & 1)
        said.append(_("linked to {spots}").format(spots=linked))
    if face.marked >> spot & 1:
        said.append(_("swap of Predominance tokens"))
    if counts.is_closing(answer.box, answer.state, slot, answer.seat, spot):
        said.append(_("closes the exoplanet"))
    return _(nouns.SPOTS_OF_KIND[nouns.spot_kind(face, spot)]), "; ".join(said)


def _swap(answer: Answer) -> Named:
    pair = answer.action - actions.SWAP
    values, track = answer.box.contents.track_value, answer.state.track
    message = _("{one} from {low} to {high}, {other} from {high} to {low}")
    return _("Predominance"), message.format(
        one=_(nouns.TOKEN[track[pair]]), other=_(nouns.TOKEN[track[pair + 1]]), low=values[pair], high=values[pair + 1]
    )


def _gate(answer: Answer) -> Named:
    return _("Waiting exoplanets"), nouns.planet(answer.box, answer.state, answer.action - actions.MOVE_GATE)


def _stand(answer: Answer) -> Named:
    figure, room = divmod(answer.action - actions.STAND, ROOMS)
    message = _("chief {origin}: you keep {points} there")
    if figure == actions.ENGINEER:
        message = _("engineer {origin}: you keep {points} there")
    left = counts.points_in(answer.base.room[room]) - (1 if figure == actions.ENGINEER else 2)
    group = _("Government rank {rank}").format(rank=answer.base.rank)
    return group, message.format(origin=_(nouns.FROM_ROOM[room]), points=_points(left))


def _token(answer: Answer) -> Named:
    return _("Reorganization"), _("use the token: take up the station and set it down anew")


def _lift(answer: Answer) -> Named:
    former = answer.state.former[answer.action - actions.TAKE_UP]
    tile = answer.tile(former.tile - 1)
    words = _("{module}, {capacity} settlers, corridors {sides}").format(
        module=nouns.lying(tile) if answer.state.module[former.tile - 1].lit else nouns.kind(tile),
        capacity=tile.capacity,
        sides=nouns.sides(tile.doors),
    )
    cell = nouns.cell(former.x, former.y)
    return _("Modules to set down"), _("from {cell}: {module}").format(cell=cell, module=words)


def _first(answer: Answer) -> Named:
    number = answer.action - actions.FIRST_PLAYER + 1
    return _("First player"), _("player {number}").format(number=number)


def _without(answer: Answer) -> Named:
    return _("Left out"), _(nouns.THE_GATE[answer.action - actions.MISSING_GATE])


def _exoplanet(answer: Answer) -> Named:
    return _("Exoplanets"), str(answer.box.rows["planet"][answer.action - actions.EXOPLANET]["name"])


def _reveal(answer: Answer) -> Named:
    number = answer.action - actions.REVEAL
    tile = answer.tile(number)
    words = _("number {number}: {module}").format(number=number + 1, module=nouns.described(tile))
    return nouns.capital(_(nouns.PILE[nouns.pile_of(tile)])), words


_NAMES: dict[str, Callable[[Answer], Named]] = {
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
