"""Play the games that a box is judged by, and write what they show: `.venv/bin/python scripts/balance.py`.

Fills in the places `<!-- name: made by scripts/balance.py -->` of the game's page about its box, and draws its charts.
It needs some minutes. The figures hold for one box and one bot: the page names the box by its digest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from charts import bars, columns
from tables import table

from farstead import games
from farstead.arena.balance import Balance, balance
from farstead.core.options import settings

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGE = DOCS / "components" / "space-gate-odyssey.md"
PLACE = re.compile(r"(<!-- (\w+): made by scripts/balance\.py -->\n).*?(<!-- end -->)", re.DOTALL)
GAME = games.find("spacegate")
BOX = GAME.load_box(None)
GAMES = 2000
SEED = 1
COUNTS = (2, 3, 4)
USUAL = "sensible"


def played(bots: Sequence[str], *, short: bool = False, count: int = GAMES) -> Balance:
    """The report over some games."""
    report = Balance(GAME, BOX, bots)
    chosen = settings(GAME.options, {"short": "yes"} if short else {}, len(bots))
    for _done in balance(report, chosen, SEED, count):
        pass
    return report


def share(value: float) -> str:
    """Per cent."""
    return f"{100 * value:.1f} %"


def cell(report: Balance, name: str, row: str, column: str) -> float:
    """A number of a report's tables."""
    return report.figures.tables[name][row][column].value


class Story:
    """All games once, and the tables made from them."""

    def __init__(self) -> None:
        self.usual = {seats: played([USUAL] * seats) for seats in COUNTS}
        self.short = {seats: played([USUAL] * seats, short=True) for seats in COUNTS}
        self.against = {
            (way, seats): played([f"{USUAL}/{way}", *[USUAL] * (seats - 1)], count=GAMES // 2)
            for way in GAME.ways
            for seats in COUNTS
        }

    def box(self) -> str:
        """What the figures hold for."""
        return f"Box `{BOX.digest}`, {GAMES} games for each number of players, seed {SEED}.\n"

    def seats(self) -> str:
        """Each seat's share of wins."""
        rows = []
        for seats, report in self.usual.items():
            shares = [share(row["share"]) for row in report.as_json()["seats"].values()]
            rows.append([seats, *shares, *[""] * (4 - seats), f"{100 * report.advantage:.1f}"])
        return table(["players", "seat 1", "seat 2", "seat 3", "seat 4", "furthest from even, in points"], rows)

    def lengths(self) -> str:
        """Turns and scores."""
        rows = []
        for what, reports in (("five exoplanets", self.usual), ("short game", self.short)):
            for seats, report in reports.items():
                spreads = report.as_json()["spreads"]
                turns, scores, best = (spreads[name] for name in ("turns per player", "score", "best score"))
                rows.append(
                    [
                        what,
                        seats,
                        f"{turns['mean']:.1f}",
                        f"{turns['5 %']:.0f} to {turns['95 %']:.0f}",
                        f"{scores['mean']:.0f}",
                        f"{best['mean']:.0f}",
                        f"{best['5 %']:.0f} to {best['95 %']:.0f}",
                        share(cell(report, "endings", "without progress", "games")),
                    ]
                )
        heads = ["game", "players", "turns per player", "of 90 in 100 games", "score", "best score"]
        return table([*heads, "of 90 in 100 games", "no progress"], rows)

    def rooms(self) -> str:
        """Which rooms are activated."""
        rows = [
            [room, *(share(cell(self.usual[seats], "rooms", room, "activated")) for seats in COUNTS)]
            for room in self.usual[2].figures.tables["rooms"]
        ]
        return table(["room", *(f"{seats} players" for seats in COUNTS)], rows)

    def planets(self) -> str:
        """What each exoplanet brings."""
        rows = []
        for planet in self.usual[2].figures.tables["exoplanets"]:
            row: list[object] = [planet]
            for seats in COUNTS:
                of = {
                    column: cell(self.usual[seats], "exoplanets", planet, column) for column in ("influence", "winners")
                }
                row += [f"{of['influence']:.1f}", f"{of['winners']:.1f}"]
            rows.append(row)
        heads = [f"{what}, {seats} players" for seats in COUNTS for what in ("all", "winners")]
        return table(["exoplanet", *heads], rows)

    def kinds(self) -> str:
        """How often modules of a kind are built, opened, and built by the winner."""
        rows = []
        for kind in self.usual[2].figures.tables["kinds of module"]:
            row: list[object] = [kind]
            for seats in COUNTS:
                found = self.usual[seats].figures.tables["kinds of module"][kind]
                row += [share(found["added"].value), share(found["ON"].value)]
            rows.append(row)
        heads = [f"{what}, {seats} players" for seats in COUNTS for what in ("built", "ON")]
        return table(["kind of module", *heads], rows)

    def rarest(self) -> str:
        """The modules that are built least."""
        rows = []
        for seats in COUNTS:
            modules = self.usual[seats].figures.tables["modules"]
            name = min(modules, key=lambda module: modules[module]["added"].value)
            rows.append([seats, name, share(modules[name]["added"].value)])
        return table(["players", "module built least often", "in so many games"], rows)

    def ways(self) -> str:
        """Each way alone among bots that play as seems best."""
        rows = []
        for way in GAME.ways:
            row: list[object] = [way]
            for seats in COUNTS:
                report = self.against[way, seats]
                standing = report.players[f"{USUAL}/{way}"].as_json()
                row += [share(standing["share"]), f"{standing['points']:.0f}"]
            rows.append(row)
        heads = [f"{what}, {seats} players" for seats in COUNTS for what in ("wins", "score")]
        return table(["way", *heads], rows)

    def charts(self) -> dict[str, str]:
        """The pictures by the names of their files."""
        turns = {f"{seats} players": self.usual[seats].figures.spreads["turns per player"] for seats in COUNTS}
        best = {f"{seats} players": self.usual[seats].figures.spreads["best score"] for seats in COUNTS}
        planets = self.usual[3].figures.tables["exoplanets"]
        brings = {name: (cells["influence"].value, cells["winners"].value) for name, cells in planets.items()}
        return {
            "balance-lengths": columns("Turns per player", turns, (0, 45), 3, (12, 20)),
            "balance-scores": columns("Best score of a game", best, (30, 110), 5, (40, 89)),
            "balance-exoplanets": bars("Influence of an exoplanet, three players", brings, ("all players", "winners")),
        }


def main() -> None:
    """Play, fill in, draw."""
    story = Story()
    made: dict[str, Callable[[], str]] = {
        name: getattr(story, name)
        for name in ("box", "seats", "lengths", "rooms", "planets", "kinds", "rarest", "ways")
    }

    def fill(found: re.Match[str]) -> Any:
        return f"{found[1]}\n{made[found[2]]()}\n{found[3]}"

    PAGE.write_text(PLACE.sub(fill, PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    for name, drawing in story.charts().items():
        (DOCS / "pictures" / f"{name}.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
