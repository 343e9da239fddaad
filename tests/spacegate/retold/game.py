"""A whole game once more: the set-up, the turns and the rooms (SG-2 to SG-6)."""

from __future__ import annotations

from copy import copy
from typing import Any

from farstead.core.game import NATURE
from spacegate.retold.stations import FIELDS, FIGURES, NAMES, ROOMS, SIDES, Player, Tile, turned
from spacegate.retold.travel import BOX, Flow, Travel, answered, cell_of
from spacegate.retold.worlds import World

TYPES = ("gate", "odyssey", "airlock")

Key = tuple[str, str]


class Pile:
    def __init__(self, kind: str, field: str) -> None:
        rows = enumerate(BOX["module"])
        self.unseen = [number for number, row in rows if (row["type"], row["field"]) == (kind, field)]
        self.top: int | None = None
        self.under: list[int] = []


class Game(Travel):
    """A coroutine that plays by the clauses and asks for every choice."""

    def __init__(self, players: int, short: bool, tokens: int) -> None:
        super().__init__([Player([self.white()], bool(tokens >> seat & 1)) for seat in range(players)])
        self.short = short
        self.piles = {(kind, field): Pile(kind, field) for kind in TYPES for field in FIELDS}
        self.idle = 0

    @staticmethod
    def white() -> Tile:
        """A starting module."""
        tile = Tile(BOX["starting_module"] | {"type": "airlock"}, lit=True, settlers=5)
        tile.place((0, 0), 0)
        return tile

    def play(self) -> Flow:
        yield from self.set_up()
        while True:
            yield from self.turn()
            if self.over:
                return
            self.active = self.order[1]

    # SG-2

    def set_up(self) -> Flow:
        gates = [0, 1, 2]
        if self.short:
            gates.remove(out := answered((yield NATURE, {f"without {number}" for number in (1, 2, 3)})))
            for pile in self.piles.values():
                pile.unseen = [n for n in pile.unseen if BOX["module"][n].get("gate") != BOX["gates"][out]]
        left = set(range(8))
        for number in range(3 if self.short else 5):
            left.remove(drawn := answered((yield NATURE, {f"exoplanet {each + 1}" for each in left})))
            planet = BOX["planet"][drawn]
            side = next(side for side in planet["side"] if len(self.players) in side["players"])
            gate = gates[number] if number < len(gates) else None
            self.worlds.append(World(planet["name"], side, len(self.players), gate))
        self.active = answered((yield NATURE, {f"first {seat + 1}" for seat in range(len(self.players))}))
        for key in self.piles:
            yield from self.reveal(key)
        for seat in self.order:
            closed: set[Key] = set()
            for _ in range(2):
                key = self.key((yield seat, self.takes(closed)))
                closed.add(key)
                yield from self.take(seat, key, setting_up=True)

    def reveal(self, key: Key) -> Flow:
        pile = self.piles[key]
        if pile.unseen:
            pile.top = answered((yield NATURE, {f"reveal {number + 1}" for number in pile.unseen}))
            pile.unseen.remove(pile.top)
        else:
            pile.top = pile.under.pop(0) if pile.under else None

    # SG-3

    def turn(self) -> Flow:
        seat, player = self.active, self.players[self.active]
        self.progress = False
        while True:
            moves = {
                f"go {figure} {origin} {to}"
                for figure in FIGURES[:2]
                for origin in ROOMS
                for to in ROOMS
                if origin != to and player.rooms[origin][figure]
            }
            line = yield seat, moves | self.tokens(player)
            if line != "token":
                break
            yield from self.reorganize(seat)
        _, figure, origin, room = line.split()
        player.rooms[origin][figure] -= 1
        player.rooms[room][figure] += 1
        for other in self.order:
            points = self.players[other].points(room)
            if points and room == "modules":
                yield from self.build(other, points)
            elif points and room == "airlock":
                yield from self.fill(other, points)
            elif points:
                yield from self.move(other, points, room)
        if room in FIELDS:
            for other in self.order:
                yield from self.send(other)
        for each in self.players:
            each.barred = False
        self.idle = 0 if self.progress else self.idle + 1
        if not self.ending and self.idle == 10 * len(self.players):
            self.ending = True
            for world in self.worlds:
                if world.gate is not None:
                    yield from self.count(world)
        if self.ending:
            yield from self.finish()

    @staticmethod
    def tokens(player: Player) -> set[str]:
        return {"token"} if player.token and not player.barred else set()

    # SG-4

    def move(self, seat: int, points: int, field: str) -> Flow:
        player = self.players[seat]
        while points:
            steps = {}
            for tile in player.station:
                for side in SIDES if tile.settlers else ():
                    other = player.joined(tile, side)
                    if other and other.row.get("field", field) == field and not (other.lit and other.full):
                        steps[f"step {cell_of(tile)} {NAMES[side]}"] = tile, other
            if not steps:
                return
            line = yield seat, {"stop", *steps}
            if line == "stop":
                return
            points -= 1
            left, entered = steps[line]
            left.settlers -= 1
            if entered.lit:
                entered.settlers += 1
                continue
            entered.lit = self.progress = True
            player.settlers += 1
            yield from self.improve(seat, entered.row)

    def improve(self, seat: int, row: dict[str, Any]) -> Flow:
        player = self.players[seat]
        improvement = row.get("improvement")
        if improvement == "recruit" and player.figures["engineer"]:
            room = (yield seat, {f"recruit {each}" for each in ROOMS}).split()[1]
            player.figures["engineer"] -= 1
            player.rooms[room]["engineer"] += 1
        plain = [each for each in ROOMS if player.rooms[each]["engineer"]]
        if improvement == "promotion" and player.suits and plain:
            room = (yield seat, {f"promote {each}" for each in plain}).split()[1]
            player.suits -= 1
            player.rooms[room].subtract(engineer=1, chief=-1)
        if improvement == "robot" and player.figures["robot"]:
            player.figures["robot"] -= 1
            player.rooms[row["room"]]["robot"] += 1

    # SG-5

    def takes(self, closed: set[Key]) -> set[str]:
        return {f"take {' '.join(key)}" for key, pile in self.piles.items() if pile.top is not None} - {
            f"take {' '.join(key)}" for key in closed
        }

    @staticmethod
    def key(line: str) -> Key:
        _, kind, field = line.split()
        return kind, field

    def build(self, seat: int, points: int) -> Flow:
        player = self.players[seat]
        closed: set[Key] = set()
        untouched = True
        while answers := (self.takes(closed) if points else set()) | (self.tokens(player) if untouched else set()):
            line = yield seat, {"stop", *answers}
            if line == "stop":
                return
            if line == "token":
                yield from self.reorganize(seat)
                continue
            untouched = False
            points -= 1
            before = len(player.station)
            yield from self.take(seat, self.key(line))
            if len(player.station) > before:
                closed.add(self.key(line))

    def take(self, seat: int, key: Key, *, setting_up: bool = False) -> Flow:
        player, pile = self.players[seat], self.piles[key]
        number, pile.top = pile.top, None
        assert number is not None
        tile = Tile(BOX["module"][number])
        line = yield seat, self.fits(player, tile) | (set() if setting_up else {"under"})
        if line == "under":
            pile.under.append(number)
        else:
            self.put(player, tile, line)
            self.progress = not setting_up
        yield from self.reveal(key)

    @staticmethod
    def fits(player: Player, tile: Tile) -> set[str]:
        """Of orientations that are alike the one with the fewest turns."""
        shapes: dict[frozenset[str], int] = {}
        for turn in range(4):
            shapes.setdefault(turned(tile.row["corridors"], turn), turn)
        edges = player.edges().items()
        return {f"place {x},{y} {turn}" for (x, y), doors in edges for shape, turn in shapes.items() if shape & doors}

    @staticmethod
    def put(player: Player, tile: Tile, line: str) -> None:
        _, cell, turn = line.split()
        x, y = cell.split(",")
        tile.place((int(x), int(y)), int(turn))
        player.station.append(tile)

    # SG-6

    def fill(self, seat: int, points: int) -> Flow:
        player = self.players[seat]
        while points and player.settlers:
            locks = [tile for tile in player.station if tile.row["type"] == "airlock" and tile.lit and not tile.full]
            if not locks:
                return
            line = yield seat, {"stop", *(f"fill {cell_of(tile)}" for tile in locks)}
            if line == "stop":
                return
            tile = next(tile for tile in locks if line == f"fill {cell_of(tile)}")
            while player.settlers and not tile.full:
                player.settlers -= 1
                tile.settlers += 1
            points -= 1

    def reorganize(self, seat: int) -> Flow:
        player = self.players[seat]
        former = [copy(tile) for tile in player.station]
        lifted = dict(enumerate(player.station[1:], 2))
        del player.station[1:]
        while lifted:
            line = yield seat, {"stop"} | {f"lift {number}" for number in (lifted if player.edges() else ())}
            if line == "stop":
                player.station, player.barred = former, True
                return
            tile = lifted.pop(answered(line) + 1)
            self.put(player, tile, (yield seat, self.fits(player, tile)))
        player.token = False
