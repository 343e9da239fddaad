"""The terminal as a table: what is printed, and what is typed."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from farstead.cli.interrupt import INTERRUPTED
from farstead.cli.output import console
from farstead.core.language import _, ngettext

USUAL_PAGE = 30
LEAST_PAGE = 10


class Left(Exception):
    """The person leaves the table, with the exit code."""

    def __init__(self, code: int) -> None:
        self.code = code


class Choice(NamedTuple):
    """A legal action as it stands in the list."""

    number: int
    action: int
    group: str
    words: str
    notation: str

    def begins(self, parts: Sequence[str]) -> bool:
        """Whether each part begins one of its words."""
        words = f"{self.group} {self.words} {self.notation}".casefold().replace(":", " ").split()
        return all(any(word.lstrip("(“").startswith(part) for word in words) for part in parts)


class Screen:
    """Prints to standard output and reads lines from standard input."""

    def __init__(self, *, until_prompt: bool = False) -> None:
        self._until_prompt = until_prompt

    def show(self, text: str) -> None:
        """Some lines."""
        print(text, flush=True)

    def prose(self, paragraphs: Iterable[str]) -> None:
        """Some paragraphs, broken between words."""
        width = console().width
        self.show("\n".join(textwrap.fill(text, width) for text in paragraphs))

    def ask(self, question: str) -> str:
        """What the person types; Ctrl-C and the end of the input lead away from the table."""
        try:
            print(question, end=" ", flush=True)
            line = "" if self._until_prompt else sys.stdin.readline()
        except KeyboardInterrupt:
            print()
            raise Left(INTERRUPTED) from None
        if not line:
            print()
            raise Left(0)
        if not sys.stdin.isatty():
            print(line.rstrip("\n"))  # what a terminal would have shown
        return line.strip()

    def clear(self) -> None:
        """Nothing of the last person's is left to be seen."""
        console().clear()

    def choices(self, choices: Sequence[Choice], start: int = 0) -> int:
        """A page of the list; returns where the next page begins, 0 when there is none."""
        end = start + page()
        for group, members in groupby(choices[start:end], key=lambda choice: choice.group):
            if group:
                print(group)
            for choice in members:
                print(f"{choice.number:5}  {choice.words or choice.notation}")
        left = len(choices) - end
        if left <= 0:
            return 0
        more = ngettext("… and {count} more", "… and {count} more", left).format(count=left)
        hint = _("press Enter for the next ones, or type how a word or a cell begins")
        print(f"{more}: {hint}", flush=True)
        return end


def page() -> int:
    """How many lines of a list fit."""
    if not sys.stdout.isatty():
        return USUAL_PAGE
    return max(LEAST_PAGE, shutil.get_terminal_size().lines - 12)
