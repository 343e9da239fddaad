"""Pictures of the rules of the exoplanets: how settlers are placed, and what the ones who lead are worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from farstead.core.box import Box
from farstead.games.spacegate import actions
from farstead.games.spacegate.picture.ghost import ghost
from farstead.games.spacegate.picture.model import Model
from farstead.games.spacegate.picture.planet import planet
from farstead.games.spacegate.state import Open

Held = Sequence[Sequence[int]]


def _planet(name: str, seats: int, held: Held, spot: int | None, crowd: Sequence[int], box: Box) -> str:
    """An exoplanet with settlers, and one more about to land; spots that a box lacks are left out."""
    table = Model(box, seats)
    slot = table.planet(name, crowd=crowd)
    here = table.state.planet[slot]
    spots = box.contents.face[here.face].spots
    for seat, mine in enumerate(held):
        here.held[seat] = sum(1 << one for one in mine if one < spots)
    over = ""
    if spot is not None and spot < spots:
        table.ask(Open.LAND, first=1, second=slot)
        over = ghost(box, table.state, 0, actions.LAND + spot)[f"planet-{slot}"]
    return planet(box, table.state, slot, tuple(table.names)).svg.removesuffix("</svg>") + over + "</svg>"


def _of(
    name: str, seats: int, *held: Sequence[int], land: int | None = None, crowd: Sequence[int] = ()
) -> Callable[[Box], str]:
    return partial(_planet, name, seats, held, land, crowd)


PLANETS: dict[str, Callable[[Box], str]] = {
    "SG-11.B.p": _of("Bose", 2, (0, 2), (1, 3), land=6),
    "SG-11.B.s": _of("Bose", 2, (0, 1, 2, 6), (3, 4, 7, 8, 11)),
    "SG-11.C.p": _of("Collins", 2, (5, 6), (9, 10, 3), land=0),
    "SG-11.C.s": _of("Collins", 2, (0, 5, 6, 7, 1), (3, 9, 10, 11, 12, 14)),
    "SG-11.D.p": _of("Dirac", 2, (0, 1, 2, 3, 4), (6, 7, 8), land=12),
    "SG-11.D.s": _of("Dirac", 2, (0, 1, 2, 3, 4, 12), (6, 7, 8, 9)),
    "SG-11.F.p": _of("Fermi", 2, (0,), (2,), crowd=(2, 3), land=4),
    "SG-11.F.s": _of("Fermi", 2, (0, 2, 4), (3, 5), crowd=(2, 4)),
    "SG-11.P.s": _of("Planck", 2, (0, 1, 2, 12), (4, 6, 8, 9), land=5),
    "SG-11.R.p": _of("Russell", 2, (0, 1), (7, 8, 9), land=2),
    "SG-11.R.s": _of("Russell", 2, (0, 1, 2, 7, 14), (3, 8, 9, 15, 16)),
    "SG-11.S.s": _of("Susskind", 2, (0, 3, 4), (6, 8), land=7),
    "SG-11.T2.p": _of("Turing", 2, (0, 1, 2), (22, 21), land=3),
    "SG-11.T2.s": _of("Turing", 2, tuple(range(9)), tuple(range(16, 23))),
    "SG-11.T3.p": _of("Turing", 3, (0, 1), (2, 3), (6, 7), land=18),
    "SG-11.T3.s": _of("Turing", 3, (0, 1, 18), (2, 3, 4, 19), (5, 6)),
}
