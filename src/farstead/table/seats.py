"""Who sits where: what is asked for when a table is made, and the names that are spoken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from farstead.core.journal import MAX_NAME
from farstead.core.language import _
from farstead.table.faults import Malformed
from farstead.table.store import Person, Seat

ME = "me"
GUEST = "guest"
BOT = "bot"
NOBODY = "nobody"
USUAL_BOT = "sensible"
NAMELESS = "Guest"
"""How whoever gives no name is kept; each reader meets the word of their own language."""


class Wanted(NamedTuple):
    """A seat as it was asked for."""

    who: str
    name: str = ""
    bot: str = ""


def seated(wanted: Sequence[Wanted], person: Person, bots: Sequence[str]) -> list[Seat]:
    """The seats of a new table, or Malformed with the seat that is wrong."""
    made: list[Seat] = []
    for number, one in enumerate(wanted):
        path = f"$.seats[{number}]"
        if one.who == BOT:
            kind = one.bot or USUAL_BOT
            if kind not in bots:
                message = _("there is no bot “{name}”; there are {known}")
                raise Malformed(message.format(name=kind, known=", ".join(bots)), f"{path}.bot")
            made.append(Seat(BOT, _free(f"{kind} bot", made), kind))
        elif one.who in (ME, GUEST):
            name = checked_name(one.name, f"{path}.name") or (person.name if one.who == ME else "") or NAMELESS
            made.append(Seat(one.who, _free(name, made), None, person.id))
        else:
            raise Malformed(_("“{who}” is none of me, guest, bot").format(who=one.who), f"{path}.who")
    if sum(seat.who == ME for seat in made) > 1:
        raise Malformed(_("one seat at most is yours; the others at this screen are guests"), "$.seats")
    return made


def checked_name(text: str, path: str) -> str:
    """A name with single blanks, or Malformed; nothing stays nothing."""
    name = " ".join(text.split())
    if len(name) > MAX_NAME or not name.isprintable():
        raise Malformed(_("“{text}” is no name of up to {most} letters").format(text=name[:80], most=MAX_NAME), path)
    return name


def _free(name: str, others: Sequence[Seat]) -> str:
    """A name that nobody else at the table has."""
    taken = {seat.name for seat in others}
    if name not in taken:
        return name
    numbered = (f"{name[: MAX_NAME - 3]} {number}" for number in range(2, 20))  # no longer than a journal takes
    return next(other for other in numbered if other not in taken)


def spoken(seats: Sequence[Seat]) -> list[str]:
    """Their names in the language spoken now: people's as they are, those of bots and of the nameless in words."""
    return [_bot_name(seat) if seat.bot else _guest_name(seat.name) for seat in seats]


def _guest_name(name: str) -> str:
    first, _blank, number = name.partition(" ")
    if first != NAMELESS or not (number.isdecimal() or not number):
        return name
    return f"{_('Guest')} {number}".strip()


def _bot_name(seat: Seat) -> str:
    number = seat.name.removeprefix(f"{seat.bot} bot").strip()
    known = {"gentle": _("Gentle bot"), "sensible": _("Sensible bot"), "random": _("Random bot")}
    name = known.get(str(seat.bot), f"{seat.bot} bot")
    return f"{name} {number}" if number else name
