"""`farstead compile`: prepare the rules of games before anybody waits for them."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Annotated

import typer

from farstead import games
from farstead.cli.output import tell
from farstead.core import warm
from farstead.core.language import N_, _


def compile(
    names: Annotated[
        list[str] | None, typer.Argument(metavar=N_("GAME"), help=N_("Games; all of them when none is named."))
    ] = None,
) -> None:
    """Compile games side by side."""
    wanted = list(dict.fromkeys(names or games.NAMES))
    cold = [name for name in wanted if not warm.is_warm(games.find(name))]
    for name in wanted:
        if name not in cold:
            print(_("{game}: ready").format(game=name))
    if not cold:
        return
    tell(_("Preparing {games}: about half a minute …").format(games=", ".join(cold)))
    # fresh processes: a copy of this one would share Numba's state in mid-air
    with ProcessPoolExecutor(len(cold), mp_context=get_context("spawn")) as pool:
        under_way = {pool.submit(_compile_one, name): name for name in cold}
        for done in as_completed(under_way):
            print(_("{game}: ready after {seconds} s").format(game=under_way[done], seconds=round(done.result())))


def _compile_one(name: str) -> float:
    begun = time.perf_counter()
    warm.warm(games.find(name))
    return time.perf_counter() - begun
