"""Where spots and groups are drawn. Rules do not read it, so it is no part of the record."""

from __future__ import annotations

from math import dist

from farstead.core.language import _
from farstead.core.rows import Row
from farstead.games.spacegate.box.record import Face
from farstead.games.spacegate.box.values import APART, DRAWING
from farstead.games.spacegate.kinds import Closing, Placing

POINT = "[x, y]"


def check(side: Row, spots: list[Row], face: Face) -> None:
    """Every spot has its place, apart from the others; every group its middle; the exoplanet its surface."""
    places: list[tuple[float, float] | None] = []
    for row in spots:
        if row.has("at"):
            place = row.point(row.values["at"], "at", DRAWING)
        else:
            place = None
            row.fault(_("{name} is missing").format(name="at"), f"at = {POINT}")
        for other, taken in enumerate(places):
            if place and taken and dist(place, taken) < APART:
                said = _("it is drawn over spot {other}").format(other=other)
                row.fault(said, _("{distance} or more apart").format(distance=APART), "at")
        places.append(place)
    _check_centres(side, face)
    if side.has("surface"):
        side.point(side.values["surface"], "surface", DRAWING)
    elif face.placing == Placing.SATELLITES:
        side.fault(_("{name} is missing").format(name="surface"), f"surface = {POINT}")


def _check_centres(side: Row, face: Face) -> None:
    needed = face.closing in (Closing.VOLCANOES, Closing.SATELLITES, Closing.ISLANDS)
    if not side.has("centres"):
        if needed:
            side.fault(_("{name} is missing").format(name="centres"), f"centres = [{POINT}, …]")
        return
    centres = side.values["centres"]
    if not isinstance(centres, list) or (needed and len(centres) != face.groups):
        side.fault(_("every group has its centre"), f"centres = [{POINT}, …]", "centres")
        return
    for centre in centres:
        side.point(centre, "centres", DRAWING)
