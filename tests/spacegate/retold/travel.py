"""Sending, closing, influence and the end once more (SG-7 to SG-10), as coroutines that ask and are answered."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Generator
from typing import Any

from farstead.games.spacegate.box import OWN
from spacegate.retold.stations import FIELDS, FIGURES, ROOMS, Player, Tile
from spacegate.retold.worlds import World

BOX: dict[str, Any] = tomllib.loads(OWN.read_text(encoding="utf-8"))
VALUES = (0, 1, 2, 4, 7)

Flow = Generator[tuple[int, set[str]], str, None]
"""It yields who is asked and every answer allowed, and is sent the answer."""


def answered(line: str) -> int:
    """The number that a line ends with, counted from 0."""
    return int(line.split()[-1]) - 1


def cell_of(tile: Tile) -> str:
    return f"{tile.cell[0]},{tile.cell[1]}"


class Travel:
    """What settlers do beyond the stations, and what it brings."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self.worlds: list[World] = []
        self.track = ["water", "wildlife", "energy", "balance", "none"]
        self.earned: list[Counter[str]] = [Counter() for _ in players]
        self.active = 0
        self.progress = self.ending = self.over = False

    @property
    def order(self) -> list[int]:
        count = len(self.players)
        return [(self.active + offset) % count for offset in range(count)]

    # SG-7

    def send(self, seat: int) -> Flow:
        player = self.players[seat]
        while ready := [tile for tile in player.station if tile.row["type"] == "gate" and tile.lit and tile.full]:
            line = yield seat, {f"send {cell_of(tile)}" for tile in ready}
            tile = next(tile for tile in ready if line == f"send {cell_of(tile)}")
            settlers, tile.settlers = tile.settlers, 0
            gate = BOX["gates"].index(tile.row["gate"])
            world = next((world for world in self.worlds if world.gate == gate), None)
            if world is None:
                player.settlers += settlers
                yield from self.gain(seat, settlers, "Hawking")
            else:
                yield from self.land(seat, world, settlers)

    def land(self, seat: int, world: World, settlers: int) -> Flow:
        player = self.players[seat]
        island = None
        while settlers:
            spots = world.allowed(seat, island)
            if not spots:
                player.settlers += settlers
                return
            spot = answered((yield seat, {f"land {each + 1}" for each in spots}))
            world.held[spot] = seat
            settlers -= 1
            self.progress = True
            if world.spots[spot].get("predominance"):
                yield from self.swap(seat)
            if world.is_done():
                player.settlers += settlers
                yield from self.close(seat, world)
                return
            if world.name == "Fermi":
                world.crowd[seat] += settlers
                return
            if world.name == "Russell":
                island = next(group for group in world.groups() if spot in group)

    def swap(self, seat: int) -> Flow:
        pair = answered((yield seat, {f"swap {number}" for number in (1, 2, 3, 4)}))
        self.track[pair : pair + 2] = self.track[pair + 1], self.track[pair]

    # SG-8

    def close(self, seat: int, world: World) -> Flow:
        world.closed = True
        self.ending = all(each.closed for each in self.worlds)
        yield from self.count(world)
        gate, world.gate = world.gate, None
        waiting = {n + 1: each for n, each in enumerate(self.worlds) if each.gate is None and not each.closed}
        if len(waiting) > 1:
            waiting = {1: waiting[answered((yield seat, {f"gate {number}" for number in waiting})) + 1]}
        for chosen in waiting.values():
            chosen.gate = gate

    def count(self, world: World) -> Flow:
        scores, leaders = world.scores(), world.leaders()
        for seat in [*world.held.values(), *world.crowd.elements()]:
            self.players[seat].settlers += 1
        world.held.clear()
        world.crowd.clear()
        for seat in self.order:
            yield from self.gain(seat, scores[seat], world.name)
        for seat in self.order:
            if seat in leaders:
                yield from self.swap(seat)

    # SG-9

    def gain(self, seat: int, points: int, source: str) -> Flow:
        player = self.players[seat]
        self.earned[seat][source] += points
        for _ in range(points):
            player.wheel = (player.wheel + 1) % 10
            if player.wheel == 0 and len(player.ranks) + 1 in (3, 6):
                yield from self.stand(seat)
            elif player.wheel == 0:
                player.ranks.append("settler" if player.settlers else "nobody")
                player.settlers = max(0, player.settlers - 1)

    def stand(self, seat: int) -> Flow:
        player = self.players[seat]
        player.ranks.append("engineer")
        choices = [f"stand {figure} {room}" for figure in FIGURES[:2] for room in ROOMS if player.rooms[room][figure]]
        line = choices[0] if self.ending else (yield seat, set(choices))
        _, figure, room = line.split()
        player.rooms[room][figure] -= 1
        player.suits += figure == "chief"

    # SG-10

    def finish(self) -> Flow:
        for token, value in zip(tuple(self.track), VALUES, strict=True):
            counts = [self.strength(player, token) for player in self.players]
            for seat, count in enumerate(counts):
                if count and count == max(counts):
                    yield from self.gain(seat, value, token)
        for seat, player in enumerate(self.players):
            for _ in range(min(player.open_corridors(), 10 * len(player.ranks) + player.wheel)):
                self.earned[seat]["corridors"] -= 1
                if player.wheel == 0:
                    figure = player.ranks.pop()
                    player.settlers += figure == "settler"
                    player.figures["engineer"] += figure == "engineer"
                player.wheel = (player.wheel - 1) % 10
        self.over = True

    @staticmethod
    def strength(player: Player, token: str) -> int:
        if token == "none":
            return 0
        return min(player.lit(field) for field in (FIELDS if token == "balance" else (token,)))

    def places(self) -> list[int]:
        keys = [(len(each.ranks), each.wheel, sum(tile.lit for tile in each.station)) for each in self.players]
        return [1 + sum(other > key for other in keys) for key in keys]
