"""What a person may type at their decision: a number, notation, the beginning of words, or an order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from farstead.cli.screen import Choice, Left
from farstead.core import clauses
from farstead.core.errors import FarsteadError
from farstead.core.language import N_, _, language

if TYPE_CHECKING:
    from farstead.cli.sitting import Sitting

LOG_LINES = 20

HELP = (
    (N_("a number"), N_("do what stands beside it in the list")),
    (N_("notation"), N_("do what is written, as in a journal")),
    (N_("the beginning of words"), N_("show only what holds them, as in `2,-1` for a cell")),
    (N_("Enter"), N_("show the next page of the list")),
)
ORDERS = {
    "undo": N_("go back to your last decision; with a number, to that ply"),
    "plan": N_("show the whole table again"),
    "log": N_("tell the last actions again; with a number, so many"),
    "rules": N_("show a rule by its number, or the rules that hold some words"),
    "save": N_("copy the game to another file"),
    "notation": N_("show the notation of what may be done"),
    "help": N_("show this help"),
    "quit": N_("leave; the game can go on later"),
}


class Orders:
    """One decision of a person, from the question to the answer."""

    def __init__(self, sitting: Sitting, seat: int, choices: Sequence[Choice]) -> None:
        self.done = False
        self._sitting = sitting
        self._seat = seat
        self._choices = choices
        self._shown = choices
        self._next = 0
        self._screen = sitting.screen
        self._orders: dict[str, Callable[[str], None]] = {
            "undo": self._undo,
            "plan": lambda _rest: self._screen.show(sitting.plan(seat)),
            "log": self._log,
            "rules": self._rules,
            "save": self._save,
            "notation": self._notation,
            "help": self._help,
            "quit": self._quit,
        }

    def question(self) -> str:
        """The last line above what is typed."""
        return _("Choose 1 to {count}, or type help:").format(count=len(self._choices))

    def list(self) -> None:
        """The choices, from the first page."""
        self._shown = self._choices
        self._next = self._screen.choices(self._shown)

    def obey(self, text: str) -> None:
        """Do what was typed."""
        first, _blank, rest = text.partition(" ")
        order = self._orders.get(first.casefold())
        if order:
            order(rest.strip())
        elif not text:
            self._next = self._screen.choices(self._shown, self._next)
        elif text.isascii() and text.isdecimal():
            self._by_number(text)
        else:
            self._by_words(text)

    def _by_number(self, text: str) -> None:
        if len(text) > 9 or not 1 <= int(text) <= len(self._choices):
            message = _("{number} is not in the list; it goes from 1 to {count}")
            raise FarsteadError(message.format(number=text, count=len(self._choices)))
        self._sitting.make(self._seat, self._choices[int(text) - 1].action)

    def _by_words(self, text: str) -> None:
        position = self._sitting.position
        fault: FarsteadError | None = None
        if text.split()[0] in [verb.name for verb in position.game.verbs]:
            try:
                action = position.read(self._seat, text)
                position.check(self._seat, action)
                self._sitting.make(self._seat, action)
                return
            except FarsteadError as error:
                fault = error
        fitting = [choice for choice in self._choices if choice.begins(text.casefold().split())]
        if fitting:
            self._shown = fitting
            self._next = self._screen.choices(fitting)
        elif fault:
            raise fault
        else:
            raise FarsteadError(_("nothing in the list begins with “{text}”; type help").format(text=text))

    def _undo(self, rest: str) -> None:
        moves = self._sitting.file.journal.moves
        if rest:
            if not (rest.isascii() and rest.isdecimal() and len(rest) < 10):
                raise FarsteadError(_("undo: “{text}” is no number of a ply").format(text=rest))
            self._sitting.undo(int(rest))
        else:
            own = [ply for ply, (seat, _action) in enumerate(moves) if seat == self._seat]
            if not own:
                raise FarsteadError(_("there is no decision of yours to take back"))
            self._sitting.undo(own[-1])
        self.done = True

    def _log(self, rest: str) -> None:
        if rest and not (rest.isascii() and rest.isdecimal() and len(rest) < 10):
            raise FarsteadError(_("log: “{text}” is no number of actions").format(text=rest))
        count = int(rest) if rest else LOG_LINES
        journal, names = self._sitting.file.journal, self._sitting.names
        told = [
            f"{ply + 1:4} {journal.game.tell(journal.box, position.state, seat, action, names)}"
            for ply, position, seat, action in journal.walk()
        ]
        self._screen.show("\n".join(told[-count:] if count else []))

    def _rules(self, rest: str) -> None:
        listed = clauses.read(self._sitting.position.game.clauses, language())
        if not rest:
            chapters = dict.fromkeys(f"{clause.chapter} {clause.title}" for clause in listed)
            self._screen.show("\n".join(chapters))
            return
        found = clauses.search(listed, rest)
        if not found:
            raise FarsteadError(_("no rule holds “{text}”").format(text=rest))
        self._screen.prose(f"{clause.number}  {clause.text}" for clause in found)

    def _save(self, rest: str) -> None:
        if not rest:
            raise FarsteadError(_("save: a file’s name is missing"))
        path = Path(rest).expanduser()
        if path.exists():
            raise FarsteadError(_("{path} is there already; choose another name").format(path=path))
        self._sitting.file.journal.save(path)
        self._screen.show(_("{path} is written.").format(path=path))

    def _notation(self, _rest: str) -> None:
        self._screen.show("\n".join(f"{choice.number:5}  {choice.notation}" for choice in self._choices))

    def _help(self, _rest: str) -> None:
        rows = [(_(what), _(does)) for what, does in HELP] + [(name, _(does)) for name, does in ORDERS.items()]
        width = max(len(what) for what, _does in rows)
        self._screen.show("\n".join(f"{what:{width}}  {does}" for what, does in rows))

    def _quit(self, _rest: str) -> None:
        raise Left(0)
