"""What an action changes on the board: figures and points in rooms, piles, spots, tokens, gates."""

from __future__ import annotations

from farstead.core.language import _
from farstead.core.svg import Loose, Svg, group, tag
from farstead.games.spacegate import actions, counts, nouns
from farstead.games.spacegate.choice import Choice
from farstead.games.spacegate.kinds import ROOMS
from farstead.games.spacegate.picture import colours, figures, hawking, module, odyssey, planet, signs, spots, worksite
from farstead.games.spacegate.picture.overlay import Point, arrow, chip, ghostly, ring

LOOSE = Loose("ghost")
POINTS = 58  # where a stand says its points
SLOT = (-33, -3)  # of engineers, of chiefs


def _stand(choice: Choice, room: int, seat: int) -> Point:
    return odyssey.stand_at(room, seat, choice.state.seats)


def _figure(choice: Choice, room: int, figure: int) -> Svg:
    """A figure that comes to a room."""
    x, y = _stand(choice, room, choice.seat)
    scale = min(0.9, odyssey.row_height(choice.state.seats) / 35)
    x += SLOT[figure] - 2
    return group(ring((0, 0), 19), group(figures.figure(choice.seat, figure), scale=scale * 1.12), at=(x, y))


def _points(choice: Choice, room: int, points: int) -> Svg:
    """The seat's points in a room, as they will be."""
    x, y = _stand(choice, room, choice.seat)
    return chip((x + POINTS - 3, y), str(points))


def _all_points(choice: Choice, room: int, own: int) -> list[Svg]:
    """What every seat would have in the room that is activated."""
    drawn = []
    for seat in range(choice.state.seats):
        points = own if seat == choice.seat else counts.points_in(choice.state.base[seat].room[room])
        x, y = _stand(choice, room, seat)
        drawn.append(chip((x + POINTS - 3, y), str(points), fill=colours.SUN if seat == choice.seat else colours.TEXT))
    return drawn


def moved(choice: Choice) -> Svg:
    """A figure in its new room, with the points each seat would then have there."""
    figure, rooms = divmod(choice.action - actions.GO, ROOMS * ROOMS)
    origin, to = divmod(rooms, ROOMS)
    left = counts.points_in(choice.base.room[origin]) - (2 if figure == actions.CHIEF else 1)
    own = counts.points_after(choice.state, choice.seat, to, figure)
    x, y = _stand(choice, origin, choice.seat)
    end = _stand(choice, to, choice.seat)
    way = arrow((x + SLOT[figure], y), (end[0] + SLOT[figure], end[1]), gap=18)
    return ghostly(way, _figure(choice, to, figure), _points(choice, origin, left), *_all_points(choice, to, own))


def recruited(choice: Choice) -> Svg:
    """A new engineer."""
    room = choice.action - actions.RECRUIT
    points = counts.points_after(choice.state, choice.seat, room, actions.ENGINEER)
    return ghostly(_figure(choice, room, actions.ENGINEER), _points(choice, room, points))


def promoted(choice: Choice) -> Svg:
    """An engineer as a chief."""
    room = choice.action - actions.PROMOTE
    points = counts.points_in(choice.base.room[room]) + 1
    return ghostly(_figure(choice, room, actions.CHIEF), _points(choice, room, points))


def left_for_rank(choice: Choice) -> Svg:
    """The points that stay in the room a figure leaves for the government."""
    figure, room = divmod(choice.action - actions.STAND, ROOMS)
    left = counts.points_in(choice.base.room[room]) - (2 if figure == actions.CHIEF else 1)
    x, y = _stand(choice, room, choice.seat)
    return ghostly(ring((x + SLOT[figure] - 2, y), 19), _points(choice, room, left))


def on_rank(choice: Choice) -> Svg:
    """The figure on the ladder."""
    x, y = hawking.rung_at(choice.state, choice.base.rank)
    piece = figures.engineer(choice.seat)
    return ghostly(group(ring((0, 0), 16), group(piece, scale=0.8), at=(x + 46, y - 1)))


def taken(choice: Choice) -> Svg:
    """The top module raised from its pile."""
    number = choice.action - actions.TAKE
    tile = choice.tile(choice.state.pile[number].top - 1)
    x, y = worksite.middle(number)
    body = module.module(LOOSE, tile, lit=False, sides=module.sides_of(tile.doors))
    halo = tag("rect", x=-48, y=-48, width=96, height=96, rx=18, fill="none", stroke=colours.LIT, stroke_width=4)
    return ghostly(group(body, halo, at=(x - 5, y - 7)))


def put_under(choice: Choice) -> Svg:
    """A module going under its pile, which is then one higher."""
    number = nouns.pile_of(choice.tile(choice.task.first))
    pile = choice.state.pile[number]
    x, y = worksite.middle(number)
    return ghostly(arrow((x, y - 34), (x, y + 40)), chip((x + 47, y + 42), str(pile.unseen + pile.under + 1)))


def landed(choice: Choice) -> Svg:
    """A settler on a spot, what each seat's settlers would then be worth, and what follows."""
    number, slot = choice.action - actions.LAND, choice.task.second
    here = choice.state.planet[slot]
    face = choice.box.contents.face[here.face]
    where = spots.site(choice.box, here.face)
    x, y = where.places[number][0], where.places[number][1] + planet.TOP
    drawn = [group(figures.settler(choice.seat, 2.1 * where.radius), at=(x, y)), ring((x, y), where.radius + 7)]
    above = y - where.radius - 20 if y > planet.TOP + 50 else y + where.radius + 20
    if face.marked >> number & 1:
        plate = tag("circle", r=17, fill=colours.SUN, stroke=colours.OUTLINE, stroke_width=2)
        drawn.append(group(plate, signs.swap(22, colours.INK), at=(x + (30 if x < 240 else -30), y)))
    if counts.is_closing(choice.box, choice.state, slot, choice.seat, number):
        drawn.append(chip((min(max(x, 50), 250), above), _("closes"), fill=colours.ROSE, size=16))
    return ghostly(*drawn, *_worth_after(choice, slot, number))


def _worth_after(choice: Choice, slot: int, number: int) -> list[Svg]:
    """Where a seat's influence would change."""
    after = type(choice.state).from_buffer_copy(choice.state)
    after.planet[slot].held[choice.seat] |= 1 << number
    drawn = []
    step = spots.SIDE / after.seats
    for seat in range(after.seats):
        before, then = (counts.score_now(choice.box, state, slot, seat) for state in (choice.state, after))
        if before != then:
            size = planet.large(after.seats)
            x = step * (seat + 1) - 8 - 0.3 * size * len(str(then))
            drawn.append(chip((x, planet.TOP + spots.SIDE + 22), str(then), size=size))
    return drawn


def swapped(choice: Choice) -> Svg:
    """Two tokens in each other's place."""
    pair = choice.action - actions.SWAP
    drawn = []
    for place, other in ((pair, pair + 1), (pair + 1, pair)):
        x = hawking.PLACE * (place + 0.5) + 5
        disc = tag("circle", r=22, fill=colours.NIGHT, stroke=colours.LIT, stroke_width=3.5)
        sign = signs.token(choice.state.track[other], 25)
        drawn.append(group(disc, sign, at=(x, hawking.TRACK + 50)))
        value = choice.box.contents.track_value[place]
        drawn.append(chip((x, hawking.TRACK + 16), str(value)))
    return ghostly(*drawn)


def gate_set(choice: Choice, gate: int) -> Svg:
    """A gate on the exoplanet it comes to."""
    drawn = group(signs.gate(gate, 34, colours.LIT, colours.NIGHT), at=(19, 19))
    return ghostly(drawn, ring((19, 19), 22))


def gained(choice: Choice) -> Svg:
    """The influence of settlers who go to Hawking."""
    settlers = choice.state.module[choice.base.place[choice.action - actions.SEND]].settlers
    x, y = hawking.HUB
    piece = group(figures.settler(choice.seat, 26), at=(x - 20, y))
    return ghostly(piece, chip((x + 14, y), f"+{settlers}", size=22))
