"""The exoplanets once more (SG-11): each by its name, from the spots of its side in the box file."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

LEVEL_MOST, VOLCANO, ISLAND = (3, 0), (7, 3), (7, 3)
VILLAGES, CROWD = (7, 5), (5, 5)
SATELLITES = (0, 3, 7, 12, 18, 25)
DIRAC = {"basic": 1, "advanced": 3, "central": 2}
TURING = {"basic": 1, "advanced": 2, "central": 3}


@dataclass
class World:
    """One exoplanet of a game. `held` says who stands on which spot, `crowd` who stands on the planet itself."""

    name: str
    side: dict[str, Any]
    players: int
    gate: int | None
    closed: bool = False
    held: dict[int, int] = field(default_factory=dict)
    crowd: Counter[int] = field(default_factory=Counter)

    @property
    def spots(self) -> list[dict[str, Any]]:
        return list(self.side["spot"])

    def kind(self, spot: int) -> str:
        return str(self.spots[spot].get("kind", "basic"))

    def of(self, player: int) -> set[int]:
        return {spot for spot, owner in self.held.items() if owner == player}

    def groups(self) -> list[set[int]]:
        """Levels, volcanoes, islands or satellites."""
        numbers = {group for spot in self.spots for group in spot.get("groups", [])}
        return [{n for n, spot in enumerate(self.spots) if group in spot["groups"]} for group in sorted(numbers)]

    def ends(self) -> list[int]:
        return [number for number, spot in enumerate(self.spots) if len(spot["links"]) == 1]

    def allowed(self, player: int, island: set[int] | None) -> set[int]:
        """Where the player's settler may land; the island is that of the module's first settler on Russell."""
        free = set(range(len(self.spots))) - set(self.held)
        if self.name == "Russell" and island is not None:
            return free & island
        if self.name == "Bose" or (self.name == "Turing" and self.players > 2):
            return {spot for spot in free if set(self.spots[spot].get("needs", [])) <= set(self.held)}
        if self.name == "Turing":
            own = self.of(player)
            return free & ({near for spot in own for near in self.spots[spot]["links"]} if own else set(self.ends()))
        if self.name == "Dirac":
            kinds = Counter(self.kind(spot) for spot in self.of(player))
            open_kinds = {"basic"}
            if kinds["basic"] // 5 > kinds["advanced"]:
                open_kinds.add("advanced")
            if not any(self.kind(spot) == "basic" for spot in free):
                open_kinds.add("central")
            return {spot for spot in free if self.kind(spot) in open_kinds}
        return free

    def is_done(self) -> bool:
        """Whether the closing condition is met."""
        taken = set(self.held)
        if self.name == "Fermi":
            return len(taken) >= (9 if self.players == 4 else 7)
        if self.name == "Russell":
            return all(len(island & taken) >= (7 if self.players == 2 else 5) for island in self.groups())
        if self.name == "Collins":
            return all(self._is_won(volcano) for volcano in self.groups())
        if self.name == "Bose":
            return self.groups()[-1] <= taken
        if self.name in ("Planck", "Susskind"):
            return len(taken) == len(self.spots)
        if self.name == "Turing" and self.players == 2:
            return len(self.spots) // 2 in taken
        return {spot for spot in range(len(self.spots)) if self.kind(spot) == "central"} <= taken

    def _is_won(self, volcano: set[int]) -> bool:
        free = volcano - set(self.held)
        here = [len(volcano & self.of(player)) for player in range(self.players)]
        best, second = sorted(here, reverse=True)[:2]
        return not free or best > second + len(free)

    def scores(self) -> list[int]:
        """What it brings each player."""
        points = [0] * self.players
        own = [self.of(player) for player in range(self.players)]
        for player in range(self.players):
            points[player] += sum(self._worth(spot) for spot in own[player])
            if self.name == "Fermi":
                points[player] += SATELLITES[sum(bool(own[player] & each) for each in self.groups())]
            if self.name == "Russell":
                points[player] += 3 * sum(bool(own[player] & each) for each in self.groups())
        majority = {"Bose": LEVEL_MOST, "Collins": VOLCANO, "Russell": ISLAND}.get(self.name)
        for group in self.groups() if majority else []:
            _reward(points, [len(each & group) for each in own], majority)
        if self.name == "Planck":
            _reward(points, [self._largest(each) for each in own], VILLAGES)
        if self.name == "Fermi":
            _reward(points, [self.crowd[player] for player in range(self.players)], CROWD)
        return points

    def leaders(self) -> set[int]:
        """Who swaps tokens when it closes (SG-11.F.s)."""
        most = max(self.crowd.values(), default=0)
        return {player for player, count in self.crowd.items() if count == most > 0}

    def _worth(self, spot: int) -> int:
        if self.name == "Dirac":
            return DIRAC[self.kind(spot)]
        if self.name == "Turing" and self.players == 2:
            from_end = 1 + min(spot, len(self.spots) - 1 - spot)
            return 1 if 2 <= from_end <= 7 else 2
        if self.name == "Turing":
            return TURING[self.kind(spot)]
        return {"Bose": 1, "Planck": 1, "Susskind": 2}.get(self.name, 0)

    def _largest(self, own: set[int]) -> int:
        left, best = set(own), 0
        while left:
            group = {left.pop()}
            while more := {near for spot in group for near in self.spots[spot]["links"]} & left:
                group |= more
                left -= more
            best = max(best, len(group))
        return best


def _reward(points: list[int], counts: list[int], values: tuple[int, int] | None) -> None:
    """For most, or for a tie; nothing where nobody stands."""
    most = max(counts)
    if most and values:
        first = [player for player, count in enumerate(counts) if count == most]
        for player in first:
            points[player] += values[len(first) > 1]
