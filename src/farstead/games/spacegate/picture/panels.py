"""All panels of the table, in the order in which they are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farstead.core.box import Box
from farstead.core.scene import Panel
from farstead.games.spacegate.picture.hawking import hawking
from farstead.games.spacegate.picture.odyssey import odyssey
from farstead.games.spacegate.picture.planet import planet
from farstead.games.spacegate.picture.station import station
from farstead.games.spacegate.picture.worksite import worksite


def panels(box: Box, view: Any, seat: int, names: Sequence[str]) -> list[Panel]:
    """The table as a seat sees it: one's own station first among the stations."""
    order = sorted(range(view.seats), key=lambda other: other != seat)
    shown = [odyssey(view, names), worksite(box, view)]
    shown += [station(box, view, owner, seat, names) for owner in order]
    shown.append(hawking(box, view, names))
    shown += [planet(box, view, slot, tuple(names)) for slot in range(view.planets)]
    return shown
