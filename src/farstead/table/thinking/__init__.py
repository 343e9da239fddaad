"""Bots that think beside the server."""

from farstead.table.thinking.thinkers import Thinkers

__all__ = ["Thinkers"]
