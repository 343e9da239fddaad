"""The command line: one module per command. Nothing heavy is imported before a command is known."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Obey a command line; returns the exit code."""
    from farstead.cli.app import run

    return run(list(sys.argv[1:] if arguments is None else arguments))
