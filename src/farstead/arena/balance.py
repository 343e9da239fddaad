"""Is a box fair? Many games between bots, and what they show: seats, ways to win, and the game's own figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from farstead.bots import mind_of
from farstead.core.batch import DEFAULT_LIMIT, Played, play_many
from farstead.core.box import Box
from farstead.core.figures import Figures, spread_of
from farstead.core.game import Game
from farstead.core.options import Settings


@dataclass
class Standing:
    """How one seat or one bot fared. A shared first place counts in part, so that all wins are one a game."""

    games: int = 0
    wins: float = 0.0
    points: float = 0.0

    def add(self, wins: Any, points: Any) -> None:
        """More games."""
        self.games += len(wins)
        self.wins += float(wins.sum())
        self.points += float(points.sum())

    def as_json(self) -> dict[str, float]:
        """For people and programs."""
        games = max(1, self.games)
        return {
            "games": self.games,
            "wins": round(self.wins, 1),
            "share": round(self.wins / games, 4),
            "points": round(self.points / games, 2),
        }


@dataclass
class Balance:
    """What many games with as many players come to."""

    game: Game
    box: Box
    bots: Sequence[str]
    seats: dict[str, Standing] = field(default_factory=dict)
    players: dict[str, Standing] = field(default_factory=dict)
    figures: Figures = field(default_factory=Figures)
    decisions: list[float] = field(default_factory=list)
    unfinished: int = 0

    def add(self, played: Played, shift: int) -> None:
        """Some games in which every bot sat `shift` seats further on."""
        done = played.runs["finished"] == 1
        self.unfinished += int((~done).sum())
        first = played.places[done] == 1
        wins = first / np.maximum(1, first.sum(axis=1, keepdims=True))
        points = played.points[done]
        for seat in range(len(self.bots)):
            bot = self.bots[(seat - shift) % len(self.bots)]
            self.seats.setdefault(str(seat + 1), Standing()).add(wins[:, seat], points[:, seat])
            self.players.setdefault(bot, Standing()).add(wins[:, seat], points[:, seat])
        self.decisions += played.runs["decisions"][done].astype(float).tolist()
        if self.game.measure:
            self.game.measure(self.box, played, self.figures)

    @property
    def advantage(self) -> float:
        """How far the luckiest or unluckiest seat is from an even share of wins."""
        shares = [standing.as_json()["share"] for standing in self.seats.values()]
        return max((abs(share - 1 / len(self.bots)) for share in shares), default=0.0)

    def as_json(self) -> dict[str, Any]:
        """The whole report, for people and programs."""
        return {
            "game": self.game.name,
            "box": self.box.digest,
            "players": len(self.bots),
            "games": len(self.decisions),
            "unfinished": self.unfinished,
            "seats": {name: standing.as_json() for name, standing in self.seats.items()},
            "seat_advantage": round(self.advantage, 4),
            "bots": {name: standing.as_json() for name, standing in self.players.items()},
            "decisions": spread_of(self.decisions),
            **self.figures.as_json(),
        }


def balance(
    report: Balance,
    settings: Settings,
    seed: int,
    games: int,
    *,
    limit: int = DEFAULT_LIMIT,
    cores: int | None = None,
) -> Iterator[int]:
    """Play the games of a report; how many more are done, as they are done. Different bots change seats in turn."""
    seats = len(report.bots)
    minds = [mind_of(report.game, bot) for bot in report.bots]
    turns = seats if len(set(minds)) > 1 else 1
    for shift in range(turns):
        first, last = games * shift // turns, games * (shift + 1) // turns
        seated = [minds[(seat - shift) % seats] for seat in range(seats)]
        given = (report.game, report.box, seats, settings, seated, seed, last - first)
        for played in play_many(*given, limit=limit, cores=cores, first=first):
            report.add(played, shift)
            yield len(played.runs)
