"""A progress bar on standard error, where somebody looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from farstead.cli.output import console
from farstead.core.language import _


@contextmanager
def bar(total: int) -> Iterator[Callable[[int], None]]:
    """A bar; what is given advances it."""
    if not sys.stderr.isatty():
        yield lambda _count: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(errors=True), transient=True) as progress:
        task = progress.add_task(_("games"), total=total)
        yield lambda count: progress.advance(task, count)
