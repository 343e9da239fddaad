"""Fill in what the documents take from the game itself: `FARSTEAD_PLAIN=1 .venv/bin/python scripts/tables.py`.

A document marks the place with `<!-- name: made by scripts/tables.py -->` and `<!-- end -->`; what stands
between the two is replaced. With `--check` nothing is written, and the exit code says whether all is true.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from farstead import bots, games
from farstead.core.game import NATURE
from farstead.core.journal import Journal
from farstead.core.options import settings
from farstead.core.rule import ref
from farstead.core.stream import Stream, streams

DOCS = Path(__file__).resolve().parent.parent / "docs"
FILES = (DOCS / "components" / "space-gate-odyssey.md", DOCS / "journal.md")
PLACE = re.compile(r"(<!-- (\w+): made by scripts/tables\.py -->\n).*?(<!-- end -->)", re.DOTALL)

TYPES = ("gate", "odyssey", "airlock")
FIELDS = ("water", "wildlife", "energy")
ROOMS = (*FIELDS, "modules", "airlock")
CAPACITIES = (2, 3, 4)
FORMS = {"N": "dead end", "NS": "straight", "NE": "bend", "NES": "T", "NESW": "cross"}
GROUPS = {"Bose": "levels", "Collins": "volcanoes", "Fermi": "satellites", "Russell": "islands"}
GAME = games.find("spacegate")
SEED = 5
PLIES = 22


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(map(str, line))} |\n" for line in lines)


def rows_by_origin(box: dict[str, Any]) -> str:
    """How many rows of the box file have which origin."""
    sides = [side for planet in box["planet"] for side in planet["side"]]
    kinds = {
        "modules": [row["origin"] for row in box["module"]],
        "sides of exoplanets": [side["origin"] for side in sides],
        "supplies": [box["supplies"]["origin"]],
        "Hawking": [value for name, value in box["hawking"].items() if name.endswith("origin")],
        "starting module": [box["starting_module"]["origin"]],
    }
    origins = ("rulebook", "published", "reconstructed")
    return table(["rows", *origins], [[kind, *map(found.count, origins)] for kind, found in kinds.items()])


def modules(box: dict[str, Any]) -> str:
    """Modules by type, field and capacity."""
    count = Counter((row["type"], row["field"], row["capacity"]) for row in box["module"])
    rows = []
    for kind in TYPES:
        for field in FIELDS:
            found = [count[kind, field, capacity] for capacity in CAPACITIES]
            rows.append([kind, field, *found, sum(found)])
    return table(["type", "field", *(f"capacity {capacity}" for capacity in CAPACITIES), "all"], rows)


def corridors(box: dict[str, Any]) -> str:
    """Modules by type and form."""
    count = Counter((row["type"], row["corridors"]) for row in box["module"])
    unknown = {form for _, form in count} - set(FORMS)
    assert not unknown, f"name these forms: {unknown}"
    rows = [[kind, *(count[kind, form] for form in FORMS)] for kind in TYPES]
    rows.append(["all", *(sum(count[kind, form] for kind in TYPES) for form in FORMS)])
    return table(["type", *FORMS.values()], rows)


def improvements(box: dict[str, Any]) -> str:
    """Odyssey modules by what they give."""
    count: Counter[tuple[str, str]] = Counter()
    for row in box["module"]:
        if row["type"] == "odyssey":
            count[row["improvement"] + (f" in {row['room']}" if "room" in row else ""), row["field"]] += 1
    names = ("recruit", "promotion", *(f"robot in {room}" for room in ROOMS))
    return table(["improvement", *FIELDS], [[name, *(count[name, field] for field in FIELDS)] for name in names])


def gates(box: dict[str, Any]) -> str:
    """Gate modules by gate and capacity."""
    count = Counter((row["gate"], row["capacity"]) for row in box["module"] if row["type"] == "gate")
    rows = [[gate, *(count[gate, capacity] for capacity in CAPACITIES)] for gate in box["gates"]]
    return table(["gate", *(f"capacity {capacity}" for capacity in CAPACITIES)], rows)


def exoplanets(box: dict[str, Any]) -> str:
    """The sides of the exoplanets."""
    rows = []
    for planet in box["planet"]:
        for side in planet["side"]:
            kinds = Counter(spot.get("kind", "basic") for spot in side["spot"])
            groups = {group for spot in side["spot"] for group in spot.get("groups", [])}
            named = f"{len(groups)} {GROUPS[planet['name']]}" if groups else ""
            players = ", ".join(map(str, side["players"]))
            marked = sum(spot.get("predominance", False) for spot in side["spot"])
            parts = [kinds[kind] or "" for kind in ("basic", "advanced", "central")]
            rows.append([planet["name"], players, len(side["spot"]), *parts, named, marked, side["origin"]])
    heads = ["exoplanet", "players", "spots", "basic", "advanced", "central", "groups", "Predominance", "origin"]
    return table(heads, rows)


def journal(_box: dict[str, Any]) -> str:
    """The beginning of a game between sensible bots, one of them under a person's name."""
    names = ["Simona", "sensible bot"]
    made = Journal(GAME, GAME.load_box(None), settings(GAME.options, {}, len(names)), names)
    position, chance = made.first(), ref(Stream, streams(SEED, 1))
    players = [bots.find("sensible", seat) for seat in range(len(names))]
    while len(made.moves) < PLIES:
        seat = position.asked()[0]
        if seat == NATURE:
            made.moves.append((seat, position.chance(chance)))
            continue
        action = players[seat].choose(position.seen_by(seat), seat, position.legal(seat))
        position.play(seat, action)
        made.moves.append((seat, action))
    return f"```text\n{made.text()}```\n"


MADE: dict[str, Callable[[dict[str, Any]], str]] = {
    "rows": rows_by_origin,
    "modules": modules,
    "corridors": corridors,
    "improvements": improvements,
    "gates": gates,
    "exoplanets": exoplanets,
    "journal": journal,
}


def filled(text: str) -> str:
    """A document with its places filled in."""
    rows = GAME.load_box(None).rows
    return PLACE.sub(lambda found: f"{found[1]}\n{MADE[found[2]](rows)}\n{found[3]}", text)


def main(arguments: Sequence[str]) -> int:
    """Fill in, or with `--check` compare."""
    stale = [path for path in FILES if filled(path.read_text(encoding="utf-8")) != path.read_text(encoding="utf-8")]
    for path in stale:
        if "--check" in arguments:
            print(f"{path.name} does not say what is: run scripts/tables.py")
        else:
            path.write_text(filled(path.read_text(encoding="utf-8")), encoding="utf-8")
            print(f"{path.name} is written")
    return int(bool(stale) and "--check" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
