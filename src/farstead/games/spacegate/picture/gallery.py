"""The components of the box, and pictures of the rules, drawn by the code that draws the table."""

from __future__ import annotations

from farstead.core.box import Box
from farstead.core.scene import Exhibit


def gallery(box: Box) -> list[Exhibit]:
    """Every component."""
    return []


def illustrate(box: Box, clause: str) -> str:
    """The picture of a numbered rule, or nothing."""
    return ""
