"""Options of a game: declared by the game, chosen by people, checked here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from farstead.core.errors import FarsteadError
from farstead.core.language import _

FLAG = "flag"
SEATS = "seats"
_YES = ("yes", "true", "1", "on")
_NO = ("no", "false", "0", "off")

Settings = dict[str, int]
"""Every option of a game with its number: a flag is 0 or 1, seats are bits."""


@dataclass(frozen=True)
class Option:
    """A flag (yes or no) or a set of seats (all, none, or numbers from 1)."""

    name: str
    kind: str
    help: str
    """Its explanation, to be looked up in the catalogue."""

    def read(self, text: str, seats: int) -> int:
        """From words, as people give it."""
        word = text.strip().lower()
        if self.kind == FLAG:
            if word in ("", *_YES):
                return 1
            if word in _NO:
                return 0
            raise FarsteadError(_("option {name}: “{text}” is neither yes nor no").format(name=self.name, text=text))
        if word in ("", "all"):
            return (1 << seats) - 1
        if word == "none":
            return 0
        bits = 0
        numbers = [str(seat + 1) for seat in range(seats)]
        for part in word.split(","):
            if part.strip() not in numbers:
                message = _("option {name}: “{text}” names no seats; write all, none, or numbers from 1 to {seats}")
                raise FarsteadError(message.format(name=self.name, text=text, seats=seats))
            bits |= 1 << (int(part) - 1)
        return bits

    def write(self, value: int) -> str:
        """As words, the way `read` takes them."""
        if self.kind == FLAG:
            return "yes" if value else "no"
        chosen = [str(seat + 1) for seat in range(value.bit_length()) if value >> seat & 1]
        return ",".join(chosen) or "none"


def settings(options: Sequence[Option], chosen: Mapping[str, str], seats: int) -> Settings:
    """All options with their numbers; what was not chosen is off."""
    known = {option.name: option for option in options}
    for name in chosen:
        if name not in known:
            listed = ", ".join(known) or "–"
            raise FarsteadError(_("there is no option “{name}”; there are {known}").format(name=name, known=listed))
    return {name: option.read(chosen[name], seats) if name in chosen else 0 for name, option in known.items()}
