"""The result of an action, laid over the panels that it changes."""

from __future__ import annotations

from typing import Any

from farstead.core.box import Box


def ghost(box: Box, view: Any, seat: int, action: int) -> dict[str, str]:
    """By panel, what is laid over it."""
    return {}
