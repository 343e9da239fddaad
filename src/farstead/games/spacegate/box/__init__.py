"""The box of Space Gate Odyssey: `box.toml` as the record the rules read, proved before they do (SG-1)."""

from farstead.games.spacegate.box.read import OWN, from_rows, load
from farstead.games.spacegate.box.record import Contents, Face, Tile
from farstead.games.spacegate.box.values import LETTERS

__all__ = ["LETTERS", "OWN", "Contents", "Face", "Tile", "from_rows", "load"]
