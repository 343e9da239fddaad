"""The forms of what goes out, as the description tells them; the tests hold every answer against them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class SeatListed(Struct, forbid_unknown_fields=True):
    """A seat in the list of your tables."""

    seat: int
    name: str
    bot: str | None
    yours: bool


class SeatTold(SeatListed, forbid_unknown_fields=True):
    """A seat. `who` is `person` for people at other browsers."""

    who: Literal["me", "guest", "person", "bot", "nobody"]


class Choice(Struct, forbid_unknown_fields=True):
    """A legal action: as a value, in notation, in words; its clause; what to point at, in order."""

    action: dict[str, Any]
    line: str
    group: str
    words: str
    clause: str
    path: list[str]
    turn: int
    final: bool


class Decision(Struct, forbid_unknown_fields=True):
    """What a seat is asked, or may do unasked."""

    seat: int
    asked: bool
    prompt: str
    choices: list[Choice]


class Undo(Struct, forbid_unknown_fields=True):
    """The plies to go back to: by one action, and by all that may be taken back."""

    one: int | None
    turn: int | None


class Row(Struct, forbid_unknown_fields=True):
    """A line of the log. `lights` and `travels` name elements of the pictures."""

    seq: int
    ply: int
    kind: Literal["action", "nature", "undo", "seat", "note", "end"]
    seat: int | None
    words: str
    lights: list[str]
    travels: list[dict[str, str]]
    taken_back: bool


class Sheet(Struct, forbid_unknown_fields=True):
    """The score sheet: rows of a label and each seat's value, totals, places from 1."""

    rows: list[tuple[str, list[int]]]
    totals: list[int]
    places: list[int]


class TableTold(Struct, forbid_unknown_fields=True):
    """A table as you may see it."""

    id: str
    game: str
    made: Literal["played", "branch", "upload"]
    seq: int
    ply: int
    over: bool
    playable: bool
    seats: list[SeatTold]
    facing: int | None
    asked: list[int]
    may: list[int]
    thinking: int | None
    decision: Decision | None
    undo: Undo
    hints: bool
    hand_over: int | None
    log: list[Row]
    sheet: Sheet | None


class TableListed(Struct, forbid_unknown_fields=True):
    """A table in the list; `created` and `changed` are milliseconds since 1970."""

    id: str
    game: str
    made: Literal["played", "branch", "upload"]
    seq: int
    asked: list[int]
    over: bool
    created: int
    changed: int
    your_turn: bool
    seats: list[SeatListed]


class OptionTold(Struct, forbid_unknown_fields=True):
    """An option of a game: a flag, or a set of seats."""

    name: str
    kind: str
    help: str


class GameTold(Struct, forbid_unknown_fields=True):
    """A game of this server."""

    name: str
    title: str
    seats: list[int]
    options: list[OptionTold]
    bots: list[str]
    rules: int
    secrets: bool


class Made(Struct, forbid_unknown_fields=True):
    """A new table."""

    id: str


class Reached(Struct, forbid_unknown_fields=True):
    """The newest event, and with `part=1` the page's new main part."""

    seq: int
    part: str = ""


class Hint(Choice, forbid_unknown_fields=True):
    """A choice of the list, at the position of `seq`."""

    seq: int


class Ghost(Struct, forbid_unknown_fields=True):
    """By panel, a fragment of SVG to be laid over it."""

    panels: dict[str, str]


class Why(Struct, forbid_unknown_fields=True):
    """Why not, and the clause that says so."""

    words: str
    clause: str


class At(Struct, forbid_unknown_fields=True):
    """The table after some of its actions, as one seat saw it."""

    id: str
    ply: int
    plies: int
    seq: int
    facing: int | None
    seat: int | None
    words: str
    prompt: str
    stage: str
    panels: list[dict[str, str]]
    plan: str


class Sentences(Struct, forbid_unknown_fields=True):
    """A few sentences."""

    words: list[str]


class Me(Struct, forbid_unknown_fields=True):
    """Who you are here, and what you wish."""

    name: str
    language: str
    theme: str
    motion: str
    sound: bool
    confirm_end: bool
    skip_single: bool


class Refused(Struct, forbid_unknown_fields=True):
    """A no, in words for people."""

    words: str


class AgainstRules(Refused, forbid_unknown_fields=True):
    """The rules do not allow it; `clause` names the rule, where there is one."""

    clause: str = ""


class TooOld(Refused, forbid_unknown_fields=True):
    """The table has moved on, to this event."""

    seq: int


class WrongForm(Refused, forbid_unknown_fields=True):
    """A value has the wrong form, at this place of the request."""

    path: str


REFUSALS: dict[int, tuple[type[Struct], str]] = {
    400: (AgainstRules, "The rules, or this table, do not allow it."),
    403: (Refused, "Not your seat, not allowed at this table, or the request comes from another site."),
    404: (Refused, "There is no such table, game, seat or ply."),
    409: (TooOld, "The table has moved on."),
    413: (Refused, "Longer than 64 kB; a journal: longer than 2 MB, or it takes too long to judge."),
    421: (Refused, "The server was called by a name that is not its own."),
    422: (WrongForm, "A value has the wrong form."),
    500: (Refused, "A fault of the server; nothing was changed."),
    503: (Refused, "The server judges another journal just now; try again."),
}
