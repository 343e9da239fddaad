"""The first position (SG-2): everything that does not depend on chance; the rest waits on the agenda."""

from __future__ import annotations

from farstead.core.agenda import push
from farstead.core.language import N_
from farstead.core.options import FLAG, SEATS, Option
from farstead.core.rule import rule
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.kinds import CHOSEN, FIELDS, MODULES, PILES, TOKENS, Room
from farstead.games.spacegate.rules import station
from farstead.games.spacegate.state import Open, State

RULES_VERSION = 1
SHORT_PLANETS = 3
STARTING_SETTLERS = 5

SHORT = 0
BEGINNERS = 1
OPTIONS = (
    Option("short", FLAG, N_("a short game with two gates and three exoplanets (SG-2.7)")),
    Option("beginners", SEATS, N_("these players start with a Reorganization token (SG-2.6)")),
)


@rule
def set_up(box: Contents, state: State, seats: int, chosen: list[int]) -> None:
    """Fill a blank state; chance decides first."""
    state.rules_version = RULES_VERSION
    state.seats = seats
    state.short = chosen[SHORT] != 0
    for place in range(TOKENS):
        state.track[place] = box.track_start[place]
    for tile in range(MODULES):
        state.fresh[tile] = 1
    for pile in range(PILES):
        state.pile[pile].unseen = box.pile_first[pile + 1] - box.pile_first[pile]
    for seat in range(seats):
        _supply(box, state, seat)
        state.base[seat].token = chosen[BEGINNERS] >> seat & 1 != 0
    push(state.agenda, Open.BEGIN, 0, 0, 0, 0)
    for pile in range(PILES - 1, -1, -1):
        push(state.agenda, Open.REVEAL, 0, pile, 0, 0)
    push(state.agenda, Open.FIRST_PLAYER, 0, 0, 0, 0)
    for _ in range(SHORT_PLANETS if state.short else CHOSEN):
        push(state.agenda, Open.EXOPLANET, 0, 0, 0, 0)
    if state.short:
        push(state.agenda, Open.MISSING_GATE, 0, 0, 0, 0)


@rule
def _supply(box: Contents, state: State, seat: int) -> None:
    """What a player begins with (SG-2.2)."""
    base = state.base[seat]
    for field in range(FIELDS):
        base.room[field].engineers = 1
    base.room[Room.MODULES.value].chiefs = 1
    base.engineers = box.engineers - FIELDS - 1
    base.suits = box.suits - 1
    base.robots = box.robots
    base.settlers = box.settlers - STARTING_SETTLERS - 1  # one counts on the wheel
    tile = MODULES + seat
    station.add(box, state, seat, tile, 0, 0, 0)
    state.module[tile].lit = True
    state.module[tile].settlers = STARTING_SETTLERS
