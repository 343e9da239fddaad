"""The answers of Space Gate Odyssey as they are listed: the group of each, and its words with what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farstead.core.box import Box
from farstead.core.language import N_, _, ngettext
from farstead.games.spacegate import actions, counts, nouns
from farstead.games.spacegate.choice import Choice
from farstead.games.spacegate.kinds import FIELDS, NONE, ROOMS
from farstead.games.spacegate.rules import sending
from farstead.games.spacegate.state import Open

Named = tuple[str, str]

TO_SIDE = (N_("north to {cell}"), N_("east to {cell}"), N_("south to {cell}"), N_("west to {cell}"))
MODULES_OF_TYPE = (N_("Gate modules"), N_("Odyssey modules"), N_("Airlock modules"))


def name_action(box: Box, state: Any, seat: int, action: int) -> Named:
    """The group that an action is listed in, and its words there."""
    choice = Choice(box, state, seat, action)
    return _NAMES[choice.verb](choice)


def _points(count: int) -> str:
    return ngettext("{count} point", "{count} points", count).format(count=count)


def _settlers(count: int) -> str:
    return ngettext("{count} settler", "{count} settlers", count).format(count=count)


def _stop(choice: Choice) -> Named:
    if choice.task.kind == Open.REORGANIZE:
        return _("Stop"), _("return to the former layout and keep the token")
    unused = choice.task.first
    message = ngettext("stop; {count} point stays unused", "stop; {count} points stay unused", unused)
    return _("Stop"), message.format(count=unused)


def _go(choice: Choice) -> Named:
    figure, rooms = divmod(choice.action - actions.GO, ROOMS * ROOMS)
    origin, to = divmod(rooms, ROOMS)
    message = _("chief {to}: you have {points} there")
    if figure == actions.ENGINEER:
        message = _("engineer {to}: you have {points} there")
    points = _points(counts.points_after(choice.state, choice.seat, to, figure))
    return nouns.capital(_(nouns.FROM_ROOM[origin])), message.format(to=_(nouns.TO_ROOM[to]), points=points)


def _take(choice: Choice) -> Named:
    number = choice.action - actions.TAKE
    tile = choice.tile(choice.state.pile[number].top - 1)
    field = nouns.capital(_(nouns.ROOM[number % FIELDS]))
    words = _("{field}: {module}").format(field=field, module=nouns.described(tile))
    return _(MODULES_OF_TYPE[number // FIELDS]), words


def _under(choice: Choice) -> Named:
    pile = choice.state.pile[nouns.pile_of(choice.tile(choice.task.first))]
    if pile.unseen + pile.under == 0:
        return _("Under the pile"), _("put it back: its pile is otherwise empty")
    count = pile.unseen + pile.under
    message = ngettext("put it under {count} other module", "put it under {count} other modules", count)
    return _("Under the pile"), message.format(count=count)


def _place(choice: Choice) -> Named:
    number, turn = divmod(choice.action - actions.PLACE, 4)
    edge = choice.base.edge[number]
    fit = counts.Fit(choice.box, choice.state, choice.seat, choice.task.first, edge, turn)
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


def _fill(choice: Choice) -> Named:
    place = choice.action - actions.FILL
    number = choice.base.place[place]
    tile = choice.tile(number)
    settlers = choice.state.module[number].settlers
    message = _("{cell}, {module}: from {before} to {after} of {capacity}")
    return _("Airlock modules"), message.format(
        cell=choice.cell(place),
        module=nouns.lying(tile),
        before=settlers,
        after=settlers + choice.arriving(number),
        capacity=tile.capacity,
    )


def _step(choice: Choice) -> Named:
    place, side = divmod(choice.action - actions.STEP, 4)
    number = choice.state.module[choice.base.place[place]].link[side] - 1
    entered, tile = choice.state.module[number], choice.tile(number)
    group = _("From {cell}").format(cell=choice.cell(place))
    to = _(TO_SIDE[side]).format(cell=nouns.cell(entered.x, entered.y))
    if entered.lit:
        message = _("{to}, {module}: then {settlers} of {capacity}")
        return group, message.format(
            to=to, module=nouns.lying(tile), settlers=entered.settlers + 1, capacity=tile.capacity
        )
    message = _("{to}: turns ON {module} and is lost")
    return group, message.format(to=to, module=nouns.a_kind(tile))


def _recruit(choice: Choice) -> Named:
    room = choice.action - actions.RECRUIT
    points = _points(counts.points_after(choice.state, choice.seat, room, actions.ENGINEER))
    words = _("{to}: you have {points} there").format(to=_(nouns.TO_ROOM[room]), points=points)
    return _("New engineer"), words


def _promote(choice: Choice) -> Named:
    room = choice.action - actions.PROMOTE
    points = _points(counts.points_in(choice.base.room[room]) + 1)
    words = _("{where}: you have {points} there").format(where=_(nouns.IN_ROOM[room]), points=points)
    return _("New chief"), words


def _send(choice: Choice) -> Named:
    place = choice.action - actions.SEND
    number = choice.base.place[place]
    gate = choice.tile(number).gate
    slot = counts.slot_with(choice.state, gate)
    planet = nouns.planet(choice.box, choice.state, sending.HAWKING if slot == NONE else slot)
    message = _("{cell}: {settlers} through {gate} to {planet}")
    return _("Full gate modules"), message.format(
        cell=choice.cell(place),
        settlers=_settlers(choice.state.module[number].settlers),
        gate=_(nouns.THE_GATE[gate]),
        planet=planet,
    )


def _land(choice: Choice) -> Named:
    spot = choice.action - actions.LAND
    slot = choice.task.second
    face = choice.box.contents.face[choice.state.planet[slot].face]
    said = [_("spot {number}").format(number=spot + 1)]
    if nouns.group_of(face, spot):
        said.append(nouns.group_of(face, spot))
    if face.value[spot]:
        said.append(_("worth {value}").format(value=face.value[spot]))
    if face.links[spot]:
        linked = ", ".join(str(other + 1) for other in range(face.spots) if face.links[spot] >> other & 1)
        said.append(_("linked to {spots}").format(spots=linked))
    if face.marked >> spot & 1:
        said.append(_("swap of Predominance tokens"))
    if counts.is_closing(choice.box, choice.state, slot, choice.seat, spot):
        said.append(_("closes the exoplanet"))
    return _(nouns.SPOTS_OF_KIND[nouns.spot_kind(face, spot)]), " · ".join(said)


def _swap(choice: Choice) -> Named:
    pair = choice.action - actions.SWAP
    values, track = choice.box.contents.track_value, choice.state.track
    message = _("{one} from {low} to {high}, {other} from {high} to {low}")
    return _("Predominance"), message.format(
        one=_(nouns.TOKEN[track[pair]]), other=_(nouns.TOKEN[track[pair + 1]]), low=values[pair], high=values[pair + 1]
    )


def _gate(choice: Choice) -> Named:
    return _("Waiting exoplanets"), nouns.planet(choice.box, choice.state, choice.action - actions.MOVE_GATE)


def _stand(choice: Choice) -> Named:
    figure, room = divmod(choice.action - actions.STAND, ROOMS)
    message = _("chief {origin}: you keep {points} there")
    if figure == actions.ENGINEER:
        message = _("engineer {origin}: you keep {points} there")
    left = counts.points_in(choice.base.room[room]) - (1 if figure == actions.ENGINEER else 2)
    group = _("Government rank {rank}").format(rank=choice.base.rank)
    return group, message.format(origin=_(nouns.FROM_ROOM[room]), points=_points(left))


def _token(choice: Choice) -> Named:
    return _("Reorganization"), _("use the token: take up the station and set it down anew")


def _lift(choice: Choice) -> Named:
    former = choice.state.former[choice.action - actions.TAKE_UP]
    tile = choice.tile(former.tile - 1)
    words = _("{module}, {capacity} settlers, corridors {sides}").format(
        module=nouns.lying(tile) if choice.state.module[former.tile - 1].lit else nouns.kind(tile),
        capacity=tile.capacity,
        sides=nouns.sides(tile.doors),
    )
    cell = nouns.cell(former.x, former.y)
    return _("Modules to set down"), _("from {cell}: {module}").format(cell=cell, module=words)


def _first(choice: Choice) -> Named:
    number = choice.action - actions.FIRST_PLAYER + 1
    return _("First player"), _("player {number}").format(number=number)


def _without(choice: Choice) -> Named:
    return _("Left out"), _(nouns.THE_GATE[choice.action - actions.MISSING_GATE])


def _exoplanet(choice: Choice) -> Named:
    return _("Exoplanets"), str(choice.box.rows["planet"][choice.action - actions.EXOPLANET]["name"])


def _reveal(choice: Choice) -> Named:
    number = choice.action - actions.REVEAL
    tile = choice.tile(number)
    words = _("number {number}: {module}").format(number=number + 1, module=nouns.described(tile))
    return nouns.capital(_(nouns.PILE[nouns.pile_of(tile)])), words


_NAMES: dict[str, Callable[[Choice], Named]] = {
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
