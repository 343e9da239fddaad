"""Lanterns: a small game with hidden hands, secret choices, gifts and a pile whose bottom somebody knows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from farstead.core.box import Box
from farstead.core.game import Game, Rules, register
from farstead.core.options import FLAG, Option
from games.lanterns import actions, box, explaining, rules, seat, words
from games.lanterns.picture import DRAWING
from games.lanterns.state import COLOURS, MAX_SEATS, State


def census(box: Box, state: Any) -> dict[str, int]:
    """LA-1.1: every lantern, wherever it is."""
    found = dict.fromkeys(range(1, COLOURS), 0)
    for colour in found:
        found[colour] += state.pile[colour] + (state.moon == colour)
        found[colour] += sum(laid.colour == colour for laid in state.under)
        for garland in state.garland:
            found[colour] += garland.hand[colour] + garland.lit[colour] + (garland.hung == colour)
    return {actions.NAMES[colour]: count for colour, count in found.items()}


GAME = register(
    Game(
        name="lanterns",
        title="Lanterns",
        seats=range(2, MAX_SEATS + 1),
        rules_version=1,
        box_type=box.Contents,
        state_type=State,
        rules=Rules(
            set_up=rules.set_up,
            asked=rules.asked,
            legal=rules.legal,
            apply=rules.apply,
            odds=rules.odds,
            look=seat.look,
            redeal=seat.redeal,
            appraise=seat.appraise,
            result=rules.result,
        ),
        actions=actions.ACTIONS,
        max_legal=(MAX_SEATS - 1) * (COLOURS - 1),
        max_outcomes=COLOURS - 1,
        options=(Option("eclipse", FLAG, "lanterns of the moon's colour are worth nothing instead of double"),),
        verbs=actions.VERBS,
        load_box=box.load,
        own_box=box.OWN,
        parts=words.parts,
        value=actions.value,
        action=actions.action,
        sheet=words.sheet,
        census=census,
        prompt=words.prompt,
        tell=words.tell,
        name_action=words.name_action,
        clause_of=explaining.clause_of,
        refuse=explaining.refuse,
        turn_of=explaining.turn_of,
        summarize=explaining.summarize,
        plan=words.plan,
        drawing=DRAWING,
        clauses=Path(__file__).parent / "clauses",
    )
)
