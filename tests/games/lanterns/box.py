"""The box of Lanterns (LA-1) as the record that the rules read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from farstead.core import box as boxes
from farstead.core.box_file import read
from farstead.core.records import Array, at, blank, int8, record
from games.lanterns.state import COLOURS, LANTERNS, MAX_SEATS, Colour


@record
class Contents:
    """What is in the box."""

    count: Annotated[Array[int8], COLOURS]
    worth: Annotated[Array[int8], COLOURS]
    hand: Annotated[Array[int8], MAX_SEATS + 1]  # by the number of seats
    thanks: int8


OWN = Path(__file__).parent / "box.toml"


def load(path: Path | None) -> boxes.Box:
    """The game's own box, or one that somebody wrote."""
    source = path or OWN
    rows, records, faults = read(source).rows, blank(Contents), []
    try:
        _fill(rows, at(Contents, records))
        counts, hands = [row["count"] for row in rows["lantern"]], rows["hands"]
        most = max(seats * hand for seats, hand in enumerate(hands, start=2))
        if not most < sum(counts) <= LANTERNS or min(counts) < 0:
            right = f"{most + 1} to {LANTERNS}, so that one is left after dealing"
            faults.append(boxes.Fault("lantern", f"there are {sum(counts)} lanterns", right))
        if min(hands) < 1:
            faults.append(boxes.Fault("hands", "every seat needs a lantern", "1 or more"))
    except (KeyError, TypeError, IndexError) as error:
        faults.append(boxes.Fault("", f"a row is missing or malformed ({error!r})"))
    if faults:
        raise boxes.BoxError(source, faults)
    return boxes.Box(rows, records, boxes.digest(records), own=path is None, kind=Contents)


def _fill(rows: dict[str, Any], contents: Contents) -> None:
    for row in rows["lantern"]:
        colour = Colour[row["colour"].upper()]
        contents.count[colour], contents.worth[colour] = row["count"], row["worth"]
    for seats in range(2, MAX_SEATS + 1):
        contents.hand[seats] = rows["hands"][seats - 2]
    contents.thanks = rows["thanks"]
