"""The pieces that an action moves, and between which elements."""

from __future__ import annotations

from typing import Any

from farstead.core.box import Box
from farstead.core.scene import Travel


def travels(box: Box, view: Any, seat: int, action: int) -> list[Travel]:
    """In the order in which they move."""
    return []
