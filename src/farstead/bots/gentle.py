"""The gentle bot: as sensible, but one choice in six is only its second best, so a beginner can win."""

from __future__ import annotations

from farstead.bots.sensible import SensibleBot
from farstead.core.playout import GENTLE


class GentleBot(SensibleBot):
    """Plays like a careful beginner who overlooks things."""

    mind = GENTLE
