"""The layout of a position of Lanterns: the pile, what lies under it, and each seat's garland."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from farstead.core.agenda import Agenda
from farstead.core.records import Array, bool_, int8, int16, record

MAX_SEATS = 4
LANTERNS = 24  # in a box, at most
EVERYBODY = -1  # knows a lantern that was laid under the pile openly


class Colour(IntEnum):
    """NONE is a place without a lantern; in a view, a lantern not known too."""

    NONE = 0
    RED = 1
    AMBER = 2
    GREEN = 3
    BLUE = 4


COLOURS = 5  # cells of an array by colour; that of NONE stays 0


class Step(IntEnum):
    """The kinds of task."""

    DEAL = 1  # first: how many lanterns are still to be dealt
    NIGHT = 2  # a new night, or the end
    MOON = 3
    HANG = 4
    STOW = 5


@record
class Garland:
    """One seat's lanterns and points."""

    hand: Annotated[Array[int8], COLOURS]  # secret
    held: int8  # how many lanterns are in the hand
    hung: int8  # the colour hung tonight, secret
    has_hung: bool_
    has_given: bool_
    lit: Annotated[Array[int8], COLOURS]
    glow: int16  # points of its lanterns
    thanks: int16


@record
class Laid:
    """A lantern under the pile."""

    colour: int8
    by: int8  # the one seat that knows it, or EVERYBODY


@record
class State:
    """One position."""

    agenda: Agenda
    seats: int8
    eclipse: bool_
    night: int8
    keeper: int8
    moon: int8
    pile: Annotated[Array[int8], COLOURS]  # what nobody has seen, secret
    pile_left: int8
    under: Annotated[Array[Laid], LANTERNS]  # in the order in which they will come up
    under_left: int8
    garland: Annotated[Array[Garland], MAX_SEATS]
