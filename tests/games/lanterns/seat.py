"""What one seat of Lanterns may know, a possible rest, and what a careful beginner thinks (LA-2.3, LA-4.2)."""

from __future__ import annotations

from farstead.core.rule import rule
from farstead.core.stream import Stream, pick
from games.lanterns.actions import GIVE, STOW
from games.lanterns.box import Contents
from games.lanterns.state import COLOURS, EVERYBODY, MAX_SEATS, State


@rule
def look(box: Contents, state: State, seat: int, shown: State) -> None:
    """Copy what everybody knows, then what this seat knows."""
    shown.agenda.depth = state.agenda.depth
    for level in range(state.agenda.depth):
        shown.agenda.tasks[level].kind = state.agenda.tasks[level].kind
        shown.agenda.tasks[level].first = state.agenda.tasks[level].first
    shown.seats = state.seats
    shown.eclipse = state.eclipse
    shown.night = state.night
    shown.keeper = state.keeper
    shown.moon = state.moon
    shown.pile_left = state.pile_left
    shown.under_left = state.under_left
    for place in range(state.under_left):
        laid = state.under[place]
        shown.under[place].by = laid.by
        if laid.by == EVERYBODY or laid.by == seat:
            shown.under[place].colour = laid.colour
    for other in range(state.seats):
        theirs, garland = state.garland[other], shown.garland[other]
        garland.held = theirs.held
        garland.has_hung = theirs.has_hung
        garland.has_given = theirs.has_given
        garland.glow = theirs.glow
        garland.thanks = theirs.thanks
        if other == seat:
            garland.hung = theirs.hung
        for colour in range(1, COLOURS):
            garland.lit[colour] = theirs.lit[colour]
            if other == seat:
                garland.hand[colour] = theirs.hand[colour]


@rule
def unseen(box: Contents, shown: State, colour: int) -> int:
    """Lanterns of a colour that a view does not show."""
    count = box.count[colour] - (shown.moon == colour)
    for place in range(shown.under_left):
        count -= shown.under[place].colour == colour
    for seat in range(MAX_SEATS):
        garland = shown.garland[seat]
        count -= garland.hand[colour] + garland.lit[colour] + (garland.hung == colour)
    return count


@rule
def take_unseen(shown: State, stream: Stream) -> int:
    """One of the lanterns not yet placed, each as likely."""
    colour = pick(stream, shown.pile, COLOURS)  # type: ignore[arg-type]
    shown.pile[colour] -= 1
    return colour


@rule
def redeal(box: Contents, shown: State, seat: int, stream: Stream) -> None:
    """Spread the unseen lanterns over the hidden places; what others chose is taken to tell nothing."""
    for colour in range(1, COLOURS):
        shown.pile[colour] = unseen(box, shown, colour)
    for place in range(shown.under_left):
        laid = shown.under[place]
        if laid.by != EVERYBODY and laid.by != seat:
            laid.colour = take_unseen(shown, stream)
    for other in range(shown.seats):
        garland = shown.garland[other]
        if other != seat:
            if garland.has_hung:
                garland.hung = take_unseen(shown, stream)
            for _ in range(garland.held):
                garland.hand[take_unseen(shown, stream)] += 1


@rule
def appraise(
    box: Contents, shown: State, seat: int, way: int, actions: list[int], count: int, worth: list[int]
) -> None:
    """Hang what is worth much, stow and give what is worth little."""
    for index in range(count):
        value = box.worth[actions[index] % COLOURS]
        if actions[index] >= GIVE:
            worth[index] = box.thanks - value
        else:
            worth[index] = -value if actions[index] >= STOW else value
