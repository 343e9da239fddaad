"""What a batch of games comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from farstead.core.batch import Played


def rows(played: Played) -> Iterator[dict[str, Any]]:
    """Each game of a slice as one row, for JSON."""
    for index, run in enumerate(played.runs):
        yield {
            "number": played.first + index,
            "finished": bool(run["finished"]),
            "places": played.places[index].tolist(),
            "points": played.points[index].tolist(),
            "decisions": int(run["decisions"]),
            "outcomes": int(run["outcomes"]),
        }


class Tally:
    """Sums over games; a game that was given up counts for its length and speed only."""

    def __init__(self, seats: int) -> None:
        self._wins = np.zeros(seats, np.int64)
        self._points = np.zeros(seats, np.int64)
        self._ties = 0
        self._games = 0
        self._finished = 0
        self._decisions = 0
        self._outcomes = 0

    def add(self, played: Played) -> None:
        """One more slice."""
        done = played.runs["finished"] == 1
        first = played.places[done] == 1
        self._wins += first.sum(axis=0)
        self._ties += int((first.sum(axis=1) > 1).sum())
        self._points += played.points[done].sum(axis=0)
        self._games += len(played.runs)
        self._finished += int(done.sum())
        self._decisions += int(played.runs["decisions"].sum())
        self._outcomes += int(played.runs["outcomes"].sum())

    def summary(self, bots: Sequence[str], wanted: int, seconds: float, work: float) -> dict[str, Any]:
        """For people and programs; `work` is the seconds that the cores spent on it."""
        games, finished = max(1, self._games), max(1, self._finished)
        return {
            "games": self._games,
            "wanted": wanted,
            "partial": self._games < wanted,
            "unfinished": self._games - self._finished,
            "ties": self._ties,
            "seats": [
                {
                    "seat": seat + 1,
                    "bot": bot,
                    "wins": int(self._wins[seat]),
                    "points": float(self._points[seat]) / finished,
                }
                for seat, bot in enumerate(bots)
            ],
            "decisions": self._decisions,
            "decisions_per_game": self._decisions / games,
            "length": (self._decisions + self._outcomes) / games,
            "seconds": seconds,
            "decisions_per_second": self._decisions / seconds,
            "decisions_per_core_second": self._decisions / work,
        }
