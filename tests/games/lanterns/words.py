"""What people read of a game of Lanterns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farstead.core.box import Box
from farstead.core.parts import Grid, Part
from farstead.core.sheet import Sheet, places
from games.lanterns.actions import DRAW, GIVE, NAMES, STOW
from games.lanterns.state import COLOURS, Step


def prompt(box: Box, state: Any, seat: int) -> str:
    """What the seat is asked."""
    kind = state.agenda.tasks[state.agenda.depth - 1].kind if state.agenda.depth else 0
    if kind == Step.HANG:
        return "Hang a lantern." if seat >= 0 and not state.garland[seat].has_hung else "The others hang theirs."
    if kind == Step.STOW:
        return "Put a lantern under the pile, unseen." if seat == state.keeper else "You may give a lantern."
    return "The lanterns are drawn." if kind else "The festival is over."


def tell(box: Box, state: Any, seat: int, action: int, names: Sequence[str]) -> str:
    """An action as a line of the log, which everybody reads."""
    kind, colour = divmod(action, COLOURS)
    if action >= GIVE:
        return f"{names[seat]} gives {names[kind - 3]} a {NAMES[colour]} lantern."
    if action >= DRAW:
        task = state.agenda.tasks[state.agenda.depth - 1]
        if task.kind == Step.MOON:
            return f"The moon is {NAMES[colour]}."
        return f"{names[(task.first - 1) % state.seats]} is dealt a lantern."
    return f"{names[seat]} puts a lantern under the pile." if action >= STOW else f"{names[seat]} hangs a lantern."


def name_action(box: Box, state: Any, seat: int, action: int) -> tuple[str, str]:
    """The group of an action, and its words there."""
    kind, colour = divmod(action, COLOURS)
    if action >= GIVE:
        return f"Give to seat {kind - 2}", NAMES[colour]
    return ("Hang", "Put under the pile", "Draw")[kind], NAMES[colour]


def lanterns(counts: Any) -> str:
    """As in `2 red, 1 blue`."""
    return ", ".join(f"{counts[colour]} {NAMES[colour]}" for colour in range(1, COLOURS) if counts[colour]) or "none"


def plan(box: Box, state: Any, seat: int, names: Sequence[str], columns: int) -> str:
    """The table as text, as a seat sees it: short lines."""
    lines = [f"Night {state.night}, moon {NAMES[state.moon]}, pile {state.pile_left}, under it {state.under_left}"]
    for other in range(state.seats):
        garland = state.garland[other]
        lines.append(f"{names[other]}: {garland.held} in hand, lit {lanterns(garland.lit)}")
    if seat >= 0:
        lines.append(f"Your hand: {lanterns(state.garland[seat].hand)}")
    return "\n".join(lines)


def parts(box: Box) -> list[Part]:
    """LA-1.1: the lanterns."""
    rows = [[row["colour"], str(row["count"]), str(row["worth"])] for row in box.rows["lantern"]]
    table = Grid("Lanterns", ["colour", "count", "worth"], rows)
    return [Part("lanterns", box.rows["lantern"], [table], [table])]


def sheet(box: Box, state: Any) -> Sheet:
    """LA-6.2."""
    garlands = [state.garland[seat] for seat in range(state.seats)]
    rows = [
        ("Lanterns", [garland.glow for garland in garlands]),
        ("Thanks", [garland.thanks for garland in garlands]),
    ]
    totals = [sum(points) for points in zip(*(values for _, values in rows), strict=True)]
    return Sheet(rows, totals, places([(total,) for total in totals]))
