"""`farstead replay`: a game told ply by ply."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from farstead import games
from farstead.cli.given import BoxFile, JournalPath, Json, whole
from farstead.cli.journal import MOST_PLIES
from farstead.cli.output import columns, print_json, print_sheet
from farstead.core.game import NATURE, WATCHER
from farstead.core.journal import Journal, load
from farstead.core.language import N_
from farstead.core.position import Position


def replay(
    file: JournalPath,
    ply: Annotated[
        int | None,
        typer.Option(
            "--ply", metavar=N_("PLY"), parser=whole("--ply", 0, MOST_PLIES), help=N_("Stop after so many actions.")
        ),
    ] = None,
    by_turn: Annotated[bool, typer.Option("--by-turn", help=N_("Put a heading above each player’s actions."))] = False,
    plan: Annotated[bool, typer.Option("--plan", help=N_("Show the table after each ply, or each heading."))] = False,
    as_json: Json = False,
    box: BoxFile = None,
) -> None:
    """Tell a game."""
    found, _sealed = load(file, games.find, box)
    if ply is not None:
        found = found.back_to(ply)
    if as_json:
        print_json(_told(found, plan))
        return
    last: int | None = None
    for number, position, seat, action in found.walk():
        new_turn = by_turn and seat not in (last, NATURE)
        if plan and number and (new_turn or not by_turn):
            print(_plan(position, found.names))
        if new_turn:
            print(f"\n{found.names[seat]}")
        last = last if seat == NATURE else seat
        print(f"{number + 1:4} {found.game.tell(found.box, position.state, seat, action, found.names)}")
    final = found.at()
    if plan or ply is not None:
        print(_plan(final, found.names))
    if final.over:
        print_sheet(found.game.sheet(found.box, final.state), found.names)


def _plan(position: Position, names: list[str]) -> str:
    return "\n" + position.game.plan(position.box, position.seen_by(WATCHER).state, WATCHER, names, columns()) + "\n"


def _told(found: Journal, plan: bool) -> dict[str, Any]:
    final = found.at()
    told: dict[str, Any] = {"game": found.game.name, "names": found.names, "plies": list(_plies(found, plan))}
    told["over"] = final.over
    if final.over:
        told["sheet"] = found.game.sheet(found.box, final.state).as_json()
    return told


def _plies(found: Journal, plan: bool) -> Iterator[dict[str, Any]]:
    for number, position, seat, action in found.walk():
        made = {
            "ply": number + 1,
            "seat": "nature" if seat == NATURE else seat + 1,
            "action": position.value(seat, action),
            "notation": position.line(seat, action),
            "text": found.game.tell(found.box, position.state, seat, action, found.names),
        }
        yield made | ({"before": _plan(position, found.names).strip()} if plan else {})
