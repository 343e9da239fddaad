"""A position as Python code handles it: a game, a box, and one state record."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from farstead.core import entries
from farstead.core.box import Box
from farstead.core.errors import FarsteadError
from farstead.core.game import NATURE, NATURE_ASKED, WATCHER, Game
from farstead.core.language import _
from farstead.core.notation import Value, line, parse
from farstead.core.options import Settings
from farstead.core.records import Records, at, blank, dtype
from farstead.core.rule import ref
from farstead.core.stream import Stream, pick, streams


class Illegal(FarsteadError):
    """An action that the position does not allow."""


class Position:
    """One position; changes in place, copies in a moment."""

    __slots__ = ("box", "game", "records")

    def __init__(self, game: Game, box: Box, records: Records) -> None:
        self.game = game
        self.box = box
        self.records = records

    @classmethod
    def start(cls, game: Game, box: Box, seats: int, settings: Settings) -> Position:
        """The first position of a game."""
        if seats not in game.seats:
            message = _("{game} is for {least} to {most} players, not {seats}")
            raise FarsteadError(
                message.format(game=game.title, least=min(game.seats), most=max(game.seats), seats=seats)
            )
        records = blank(game.state_type)
        entries.set_up_at(game, box.records, records, 0, seats, entries.in_order(game, settings))
        return cls(game, box, records)

    @property
    def state(self) -> Any:
        """The state as attributes on the very bytes."""
        return at(self.game.state_type, self.records)

    def copy(self) -> Position:
        """The same position, apart."""
        return Position(self.game, self.box, self.records.copy())

    def to_bytes(self) -> bytes:
        """The state's bytes: equal positions have equal ones."""
        return self.records.tobytes()

    @classmethod
    def from_bytes(cls, game: Game, box: Box, data: bytes) -> Position:
        """A position from the bytes that `to_bytes` gave."""
        records = np.frombuffer(data, dtype(game.state_type)).copy()
        if len(records) != 1:
            raise ValueError("these are not the bytes of one position")
        return cls(game, box, records)

    def digest(self) -> str:
        """A short name of the state's bytes."""
        return hashlib.blake2b(self.to_bytes(), digest_size=8).hexdigest()

    def asked(self) -> list[int]:
        """The seats asked; [NATURE] while chance decides; none at the end."""
        bits = entries.asked_at(self.game, self.box.records, self.records, 0)
        if bits == NATURE_ASKED:
            return [NATURE]
        return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.asked()

    def legal(self, seat: int) -> list[int]:
        """The seat's legal actions in rising order; nature's outcomes for NATURE."""
        if seat == NATURE:
            return [outcome for outcome, _weight in self.odds()]
        out = entries.numbers(self.game.max_legal)
        return entries.listed(out, entries.legal_at(self.game, self.box.records, self.records, 0, seat, out))

    def odds(self) -> list[tuple[int, int]]:
        """Nature's outcomes with their weights; empty when nature is not asked."""
        if self.asked() != [NATURE]:
            return []
        out, weights = entries.numbers(self.game.max_outcomes), entries.numbers(self.game.max_outcomes)
        count = entries.odds_at(self.game, self.box.records, self.records, 0, out, weights)
        return list(zip(entries.listed(out, count), entries.listed(weights, count), strict=True))

    def play(self, seat: int, action: int) -> None:
        """Make an action after checking that it is legal."""
        self.check(seat, action)
        self.make(seat, action)

    def check(self, seat: int, action: int) -> None:
        """Refuse an action that is not legal."""
        if action not in self.legal(seat):
            raise Illegal(self._why_not(seat, action))

    def make(self, seat: int, action: int) -> None:
        """Make an action that is known to be legal."""
        entries.apply_at(self.game, self.box.records, self.records, 0, seat, action)

    def chance(self, stream: Any) -> int:
        """Let nature decide once; returns what came of it."""
        drawn = self.odds()
        weights = entries.numbers(len(drawn))
        for index, (_outcome, weight) in enumerate(drawn):
            weights[index] = weight
        action = drawn[pick(stream, weights, len(drawn))][0]
        self.make(NATURE, action)
        return action

    def seen_by(self, seat: int) -> Position:
        """What a seat, or WATCHER, may know, in the same layout."""
        shown = blank(self.game.state_type)
        entries.look_at(self.game, self.box.records, self.records, 0, seat, shown)
        return Position(self.game, self.box, shown)

    def redealt(self, seat: int, stream: Records) -> Position:
        """A possible position behind this view of a seat's; a new one each time."""
        made = self.copy()
        entries.redeal_at(self.game, self.box.records, made.records, 0, seat, ref(Stream, stream))
        return made

    def is_final(self, seat: int, action: int) -> bool:
        """Whether an action draws, reveals, ends the game or hands the decision on; else its seat goes on deciding.

        It is tried on a re-deal of what the seat may know, so the answer gives nothing away.
        """
        tried = self.seen_by(seat).redealt(seat, streams(0, 1))
        tried.make(seat, action)
        return tried.asked() != [seat]

    def value(self, seat: int, action: int) -> Value:
        """An action as a tagged value."""
        return self.game.value(self.box, self.state, seat, action)

    def line(self, seat: int, action: int) -> str:
        """An action in notation."""
        return line(self.game.verbs, self.value(seat, action))

    def action(self, seat: int, value: Value) -> int:
        """A tagged value as the action's number."""
        return self.game.action(self.box, self.state, seat, value)

    def read(self, seat: int, text: str) -> int:
        """A line of notation as the action's number."""
        return self.action(seat, parse(self.game.verbs, text))

    def _repr_svg_(self) -> str:
        """In a notebook: the table as whoever looks on sees it."""
        from farstead.core.poster import poster

        view = self.seen_by(WATCHER).state
        names = [_("Player {number}").format(number=seat + 1) for seat in range(view.seats)]
        return poster(self.game.drawing.panels(self.box, view, WATCHER, names), self.game.title)

    def _why_not(self, seat: int, action: int) -> str:
        asked = self.asked()
        if not asked:
            return _("the game is over")
        if seat not in asked and not self.legal(seat):
            return _("it is not this player’s decision")
        try:
            text = self.line(seat, action)
        except (ValueError, IndexError):
            text = str(action)
        return _("“{action}” is not allowed here").format(action=text)
