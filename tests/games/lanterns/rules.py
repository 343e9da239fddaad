"""The rules of Lanterns, first the deal, then a night: moon, hang, stow, and gifts meanwhile (LA-2 to LA-6)."""

from __future__ import annotations

from farstead.core.agenda import pop, push, top
from farstead.core.game import NATURE_ASKED
from farstead.core.rule import rule
from games.lanterns.actions import DRAW, GIVE, HANG, STOW
from games.lanterns.box import Contents
from games.lanterns.state import COLOURS, EVERYBODY, Colour, Garland, State, Step


@rule
def set_up(box: Contents, state: State, seats: int, chosen: list[int]) -> None:
    """LA-2.1: a full pile, and lanterns to deal."""
    state.seats = seats
    state.eclipse = chosen[0] != 0
    for colour in range(1, COLOURS):
        state.pile[colour] = box.count[colour]
        state.pile_left += box.count[colour]
    push(state.agenda, Step.NIGHT, 0, 0, 0, 0)
    push(state.agenda, Step.DEAL, 0, seats * box.hand[seats], 0, 0)


@rule
def asked(box: Contents, state: State) -> int:
    """LA-3.2: to hang, all are asked who have not yet; otherwise the keeper, or nature."""
    if state.agenda.depth == 0:
        return 0
    kind = top(state.agenda).kind
    if kind == Step.STOW:
        return 1 << state.keeper
    if kind != Step.HANG:
        return NATURE_ASKED
    seats = 0
    for seat in range(state.seats):
        if not state.garland[seat].has_hung:
            seats |= 1 << seat
    return seats


@rule
def each_colour(garland: Garland, kind: int, out: list[int], count: int) -> int:
    """One action for each colour in the hand."""
    for colour in range(1, COLOURS):
        if garland.hand[colour] > 0:
            out[count] = kind + colour
            count += 1
    return count


@rule
def legal(box: Contents, state: State, seat: int, out: list[int]) -> int:
    """What a seat may do, asked or (LA-5) not."""
    if state.agenda.depth == 0 or seat < 0 or seat >= state.seats:
        return 0
    kind = top(state.agenda).kind
    garland = state.garland[seat]
    if kind == Step.HANG and not garland.has_hung:
        return each_colour(garland, HANG, out, 0)
    if kind != Step.STOW or (garland.has_given and seat != state.keeper):
        return 0
    if seat == state.keeper:
        return each_colour(garland, STOW, out, 0)
    count = 0
    for other in range(state.seats):
        if other != seat:
            count = each_colour(garland, GIVE + other * COLOURS, out, count)
    return count


@rule
def odds(box: Contents, state: State, out: list[int], weights: list[int]) -> int:
    """LA-2.2: every lantern of the pile is as likely as any other."""
    count = 0
    for colour in range(1, COLOURS):
        if state.pile[colour] > 0:
            out[count] = DRAW + colour
            weights[count] = state.pile[colour]
            count += 1
    return count


@rule
def apply(box: Contents, state: State, seat: int, action: int) -> None:
    """Make an action, then whatever needs no decision."""
    colour = action % COLOURS
    if action >= GIVE:
        give(box, state, seat, action // COLOURS - GIVE // COLOURS, colour)
    elif action >= DRAW:
        draw(state, colour)
    else:
        take(state.garland[seat], colour)
        if action >= STOW:
            lay(state, colour, seat)  # LA-4.2
            pop(state.agenda)
        else:
            state.garland[seat].hung = colour
            state.garland[seat].has_hung = True
    settle(box, state)


@rule
def take(garland: Garland, colour: int) -> None:
    """A lantern leaves the hand."""
    garland.hand[colour] -= 1
    garland.held -= 1


@rule
def lay(state: State, colour: int, by: int) -> None:
    """A lantern goes under the pile, below those that are there."""
    laid = state.under[state.under_left]
    laid.colour = colour
    laid.by = by
    state.under_left += 1


@rule
def draw(state: State, colour: int) -> None:
    """Nature's lantern is dealt, or is the moon."""
    state.pile[colour] -= 1
    state.pile_left -= 1
    task = top(state.agenda)
    if task.kind == Step.MOON:
        state.moon = colour
        pop(state.agenda)
        return
    task.first -= 1
    garland = state.garland[task.first % state.seats]
    garland.hand[colour] += 1
    garland.held += 1
    if task.first == 0:
        pop(state.agenda)


@rule
def give(box: Contents, state: State, seat: int, other: int, colour: int) -> None:
    """LA-5.2: a gift is lit at once on the other's garland."""
    giver = state.garland[seat]
    take(giver, colour)
    giver.has_given = True
    giver.thanks += box.thanks
    state.garland[other].lit[colour] += 1
    state.garland[other].glow += box.worth[colour]


@rule
def settle(box: Contents, state: State) -> None:
    """Go on until somebody must decide, or the agenda is empty and the game over."""
    while state.agenda.depth > 0:
        kind = top(state.agenda).kind
        if kind == Step.NIGHT:
            pop(state.agenda)
            begin(state)
        elif kind == Step.MOON and state.pile_left == 0:
            pop(state.agenda)
            state.moon = state.under[0].colour  # LA-3.1: known already to whoever put it there
            uncover(state)
        elif kind == Step.HANG and asked(box, state) == 0:
            pop(state.agenda)
            light(box, state)
        elif kind == Step.STOW and state.garland[state.keeper].held == 0:
            pop(state.agenda)  # LA-4.3
        else:
            return


@rule
def begin(state: State) -> None:
    """LA-4.4, LA-6.1: the moon goes under the pile, and while every seat has a lantern, a night begins."""
    if state.moon != Colour.NONE:
        lay(state, state.moon, EVERYBODY)
        state.moon = Colour.NONE
    for seat in range(state.seats):
        if state.garland[seat].held == 0:
            return
    state.keeper = state.night % state.seats
    state.night += 1
    push(state.agenda, Step.NIGHT, 0, 0, 0, 0)
    push(state.agenda, Step.STOW, 0, 0, 0, 0)
    push(state.agenda, Step.HANG, 0, 0, 0, 0)
    push(state.agenda, Step.MOON, 0, 0, 0, 0)


@rule
def uncover(state: State) -> None:
    """The uppermost lantern under the pile is gone; the others move up."""
    state.under_left -= 1
    for place in range(state.under_left):
        state.under[place].colour = state.under[place + 1].colour
        state.under[place].by = state.under[place + 1].by
    state.under[state.under_left].colour = Colour.NONE
    state.under[state.under_left].by = 0


@rule
def light(box: Contents, state: State) -> None:
    """LA-3.3 to LA-3.5: a colour hung once shines, the others go under the pile."""
    moonlit = 0 if state.eclipse else 2
    hung = 0  # how often each colour, four bits each
    for seat in range(state.seats):
        hung += 1 << 4 * state.garland[seat].hung
    for seat in range(state.seats):
        garland = state.garland[seat]
        colour = garland.hung
        if hung >> 4 * colour & 15 == 1:
            garland.lit[colour] += 1
            garland.glow += box.worth[colour] * (moonlit if colour == state.moon else 1)
        else:
            lay(state, colour, EVERYBODY)
        garland.hung = Colour.NONE
        garland.has_hung = False


@rule
def result(box: Contents, state: State, places: list[int], points: list[int]) -> None:
    """LA-6.2: most points; seats that tie share a place."""
    for seat in range(state.seats):
        points[seat] = state.garland[seat].glow + state.garland[seat].thanks
    for seat in range(state.seats):
        places[seat] = 1
        for other in range(state.seats):
            if points[other] > points[seat]:
                places[seat] += 1
