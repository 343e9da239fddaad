"""The contract of a game, and the functions every game answers to.

Generic code (playouts, search, batches) calls `asked`, `legal`, `apply` and the others below with a box
and a state. Plain, they find the game by the type of the state; compiled, Numba resolves them by the
record's layout, so a compiled playout holds the rules of its game and nothing is looked up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from farstead.core.records import dtype, size
from farstead.core.rule import PLAIN

if TYPE_CHECKING:
    from farstead.core.batch import Played
    from farstead.core.box import Box
    from farstead.core.figures import Figures
    from farstead.core.notation import Value, Verb
    from farstead.core.options import Option
    from farstead.core.parts import Part
    from farstead.core.position import Position
    from farstead.core.scene import Drawing, Refusal
    from farstead.core.sheet import Sheet

NATURE = -1
"""The seat of chance."""

WATCHER = -2
"""The seat of whoever looks on: knows what everybody knows."""

NATURE_ASKED = 1 << 16
"""What `asked` returns while chance decides; otherwise it returns one bit for each seat asked."""

MAX_SEATS = 8

SECTION = "── "
"""Begins the title of a section, in a table as text."""


class Rules(NamedTuple):
    """A game's rules as plain functions over its box record and its state record.

    set_up(box, state, seats, chosen)    fills a blank state; chosen holds each option's number, in order
    asked(box, state)                    bits of the seats asked, or NATURE_ASKED, or 0 at the end
    legal(box, state, seat, out)         writes the seat's legal actions in rising order, returns how many
    apply(box, state, seat, action)      makes a legal action (nature's outcomes too) and settles what follows
    odds(box, state, out, weights)       writes nature's outcomes in rising order and their weights
    look(box, state, seat, shown)        fills a blank record with what a seat (or WATCHER) may know
    redeal(box, shown, seat, stream)     completes such a record in place, by chance, into a possible state
    appraise(box, shown, seat, way, actions, count, worth)   how good each action looks to a careful beginner
                                         who plays 0 as seems best, or by one of `Game.ways`, from 1;
                                         asked only of a seat that has legal actions
    result(box, state, places, points)   each seat's place (1 is best, ties share) and points
    """

    set_up: Callable[..., None]
    asked: Callable[..., int]
    legal: Callable[..., int]
    apply: Callable[..., None]
    odds: Callable[..., int]
    look: Callable[..., None]
    redeal: Callable[..., None]
    appraise: Callable[..., None]
    result: Callable[..., None]


@dataclass(frozen=True)
class Game:
    """One game: the table of contents that every part of Farstead works from."""

    name: str
    title: str
    seats: Sequence[int]
    rules_version: int
    box_type: type[Any]
    state_type: type[Any]
    rules: Rules
    actions: int
    """How many action numbers there are: every action is below this."""
    max_legal: int
    max_outcomes: int
    options: Sequence[Option]
    verbs: Sequence[Verb]
    """The kinds of action, for notation and JSON."""
    load_box: Callable[[Path | None], Box]
    """The game's own box, or one read from a file and checked: a BoxError names all that is wrong with it."""
    own_box: Path
    """The file of the game's own box, to be copied and edited."""
    parts: Callable[[Box], Sequence[Part]]
    """parts(box): what is in a box, for people, part by part."""
    value: Callable[[Box, Any, int, int], Value]
    """value(box, state, seat, action): an action as a tagged value."""
    action: Callable[[Box, Any, int, Value], int]
    """action(box, state, seat, value): the number again; ValueError says what is wrong."""
    sheet: Callable[[Box, Any], Sheet]
    census: Callable[[Box, Any], dict[str, int]]
    """Every finite piece counted where it is: constant through a game."""
    prompt: Callable[[Box, Any, int], str]
    """prompt(box, state, seat): what the seat is asked, as a short sentence."""
    tell: Callable[[Box, Any, int, int, Sequence[str]], str]
    """tell(box, state, seat, action, names): the action as one line of a log, before it is made."""
    name_action: Callable[[Box, Any, int, int], tuple[str, str]]
    """name_action(box, state, seat, action): the group it is listed in, and its words there."""
    clause_of: Callable[[Box, Any, int, int], str]
    """clause_of(box, state, seat, action): the numbered rule that the action belongs to."""
    refuse: Callable[[Box, Any, int, Sequence[str], Sequence[str]], Refusal | None]
    """refuse(box, view, seat, ids, names): why nothing can be done with what was pointed at, in that order, and what
    could be; None when it leads to an action, or says nothing. The ids are those of `drawing.point`."""
    turn_of: Callable[[Box, Any], int]
    """turn_of(box, state): the number of the turn under way, from 1; 0 before the first. It never falls."""
    summarize: Callable[[Position, Sequence[tuple[int, int]], Sequence[str], int], list[str]]
    """summarize(position, moves, names, seat): what many actions from that position on came to, in few sentences,
    told to a seat (or WATCHER) by what it may see."""
    plan: Callable[[Box, Any, int, Sequence[str], int], str]
    """plan(box, state, seat, names, columns): the table as text, as that seat sees it, on a page so wide. A line that
    begins with SECTION and a title begins a section; sections that have not changed need not be shown again."""
    drawing: Drawing
    """The table as pictures."""
    clauses: Path
    """The folder of the numbered rules, one file per language."""
    about: str = ""
    """What it is about, in a sentence or two, to be looked up in the catalogue."""
    secrets: bool = True
    """Whether a seat knows anything that another does not."""
    ways: Sequence[str] = ()
    """Ways to win that `appraise` tells apart, numbered from 1: small letters and hyphens."""
    measure: Callable[[Box, Played, Figures], None] | None = None
    """measure(box, played, figures): what a balance report tells of some games beyond wins and points."""


_BY_TYPE: dict[Any, Rules] = {}
_BY_RECORD: dict[Any, Rules] = {}


def register(game: Game) -> Game:
    """Make a game known to the generic functions below."""
    for other in _BY_TYPE:
        if other is not game.state_type and dtype(other) == dtype(game.state_type):
            raise TypeError(f"{game.name}: its state has the layout of {other.__module__}.{other.__name__}")
    _BY_TYPE[game.state_type] = game.rules
    if not PLAIN:
        import numba

        _BY_RECORD[numba.from_dtype(dtype(game.state_type))] = game.rules
    return game


def state_size(game: Game) -> int:
    """Bytes of one position."""
    return size(game.state_type)


def set_up(box: Any, state: Any, seats: int, chosen: Any) -> None:
    """Fill a blank state with the first position."""
    _BY_TYPE[type(state)].set_up(box, state, seats, chosen)


def asked(box: Any, state: Any) -> int:
    """The seats asked, as bits; NATURE_ASKED when chance decides; 0 when the game is over."""
    return _BY_TYPE[type(state)].asked(box, state)


def legal(box: Any, state: Any, seat: int, out: Any) -> int:
    """Write a seat's legal actions in rising order; returns how many."""
    return _BY_TYPE[type(state)].legal(box, state, seat, out)


def apply(box: Any, state: Any, seat: int, action: int) -> None:
    """Make a legal action."""
    _BY_TYPE[type(state)].apply(box, state, seat, action)


def odds(box: Any, state: Any, out: Any, weights: Any) -> int:
    """Write nature's outcomes and their weights; returns how many."""
    return _BY_TYPE[type(state)].odds(box, state, out, weights)


def look(box: Any, state: Any, seat: int, shown: Any) -> None:
    """Fill a blank record with what a seat may know."""
    _BY_TYPE[type(state)].look(box, state, seat, shown)


def redeal(box: Any, shown: Any, seat: int, stream: Any) -> None:
    """Complete what a seat knows into a possible state, in place."""
    _BY_TYPE[type(shown)].redeal(box, shown, seat, stream)


def appraise(box: Any, shown: Any, seat: int, way: int, actions: Any, count: int, worth: Any) -> None:
    """Write how good each action looks."""
    _BY_TYPE[type(shown)].appraise(box, shown, seat, way, actions, count, worth)


def result(box: Any, state: Any, places: Any, points: Any) -> None:
    """Write each seat's place and points."""
    _BY_TYPE[type(state)].result(box, state, places, points)


if not PLAIN:
    from farstead.core import resolved

    resolved.connect(_BY_RECORD)
