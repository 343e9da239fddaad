"""Bots that misbehave, found beside the real ones by the thinking processes of tests."""

from __future__ import annotations

import os
import time

from farstead import bots
from farstead.core.position import Position


class Odd:
    """A bot of one bad habit."""

    def __init__(self, habit: str) -> None:
        self.habit = habit

    def choose(self, seen: Position, seat: int, legal: list[int]) -> int:
        if self.habit == "slow":
            time.sleep(60)
        if self.habit == "failing":
            raise ValueError("it does not know")
        if self.habit == "dying":
            os._exit(3)
        if self.habit == "chatty":
            print("thinking aloud")
            return legal[0]
        return max(legal) + 1  # cheating


ODD = ("slow", "failing", "dying", "cheating", "chatty")


def find(name: str, seed: int) -> bots.Bot:
    return Odd(name) if name in ODD else bots.find(name, seed)
