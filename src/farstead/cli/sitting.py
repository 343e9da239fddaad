"""A game at the terminal: nature, bots and people in their turn, until it ends or they leave."""

from __future__ import annotations

from collections.abc import Sequence

from farstead import bots
from farstead.cli.orders import Orders
from farstead.cli.output import columns, print_sheet
from farstead.cli.screen import Choice, Screen
from farstead.cli.seats import Sitter
from farstead.core.errors import FarsteadError
from farstead.core.game import NATURE, SECTION
from farstead.core.journal_file import JournalFile
from farstead.core.language import _
from farstead.core.position import Position
from farstead.core.rule import ref
from farstead.core.stream import Stream, streams

SEED_STEP = 7919  # a prime: bots at neighbouring plies get seeds apart
SEEDS = 2**63


class Sitting:
    """One game in the making. Chance depends on the seed and the ply alone, so leaving changes nothing."""

    def __init__(self, file: JournalFile, sitters: Sequence[Sitter], seed: int, screen: Screen) -> None:
        self.file = file
        self.screen = screen
        self.sitters = sitters
        self.names = [sitter.name for sitter in sitters]
        self._seed = seed
        self._people = sum(sitter.bot is None for sitter in sitters)
        self._at_screen: int | None = None
        self._on_screen: dict[str, str] = {}  # the sections of the table as they were last shown

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.file.position

    @property
    def ply(self) -> int:
        """How many actions were made."""
        return len(self.file.journal.moves)

    def play(self) -> None:
        """Play to the end."""
        while asked := self.position.asked():
            seat = asked[0]
            if seat == NATURE:
                self.make(NATURE, self._chance())
            elif kind := self.sitters[seat].bot:
                bot = bots.find(kind, (self._seed + SEED_STEP * (self.ply + 1)) % SEEDS)
                seen = self.position.seen_by(seat)
                self.make(seat, bot.choose(seen, seat, self.position.legal(seat)))
            else:
                self._person(seat)
        self.screen.show("\n" + _("The game is over."))
        print_sheet(self.position.game.sheet(self.position.box, self.position.state), self.names)

    def make(self, seat: int, action: int) -> None:
        """Make an action, on the disk first, and tell it."""
        position = self.position
        told = position.game.tell(position.box, position.state, seat, action, self.names)
        self.file.play(seat, action)
        self.screen.show(told)

    def undo(self, ply: int) -> None:
        """Back to an earlier ply."""
        taken = self.file.undo(ply)
        self.screen.show(_("Back to ply {ply}; {count} taken back.").format(ply=ply, count=len(taken)))

    def plan(self, seat: int) -> str:
        """The table as a seat sees it."""
        game = self.position.game
        return game.plan(self.position.box, self.position.seen_by(seat).state, seat, self.names, columns())

    def _news(self, seat: int) -> str:
        """The table without the sections that stand above as they are."""
        parts = sections(self.plan(seat))
        fresh = [text for title, text in parts.items() if self._on_screen.get(title) != text]
        same = [title for title, text in parts.items() if title and self._on_screen.get(title) == text]
        self._on_screen = parts
        if same:
            fresh.append(_("As above: {sections}. Type plan for the whole table.").format(sections=", ".join(same)))
        return "\n".join(fresh)

    def _chance(self) -> int:
        drawn = self.position.copy()
        return drawn.chance(ref(Stream, streams(self._seed, 1, self.ply)))

    def _person(self, seat: int) -> None:
        if self._people > 1 and self.position.game.secrets and seat != self._at_screen:
            self.screen.clear()
            self.screen.ask(_("Pass the screen to {name}, who presses Enter.").format(name=self.names[seat]))
            self._on_screen = {}
        self._at_screen = seat
        seen = self.position.seen_by(seat)
        prompt = seen.game.prompt(seen.box, seen.state, seat)
        self.screen.show(f"\n{self._news(seat)}\n\n{self.names[seat]}: {prompt}")
        orders = Orders(self, seat, choices(seen, seat, self.position.legal(seat)))
        orders.list()
        ply = self.ply
        while self.ply == ply and not orders.done:
            try:
                orders.obey(self.screen.ask(orders.question()))
            except FarsteadError as error:
                self.screen.show(str(error))


def sections(plan: str) -> dict[str, str]:
    """A plan by the titles of its sections; SECTION and a title begin one, and what is above the first has none."""
    parts: dict[str, str] = {}
    title = ""
    for line in plan.split("\n"):
        if line.startswith(SECTION):
            title = line.strip(SECTION)
        parts[title] = f"{parts[title]}\n{line}" if title in parts else line
    return parts


def choices(seen: Position, seat: int, legal: Sequence[int]) -> list[Choice]:
    """The legal actions, numbered; those of a group stand together."""
    rows = [(*seen.game.name_action(seen.box, seen.state, seat, action), action) for action in legal]
    groups = list(dict.fromkeys(group for group, _words, _action in rows))
    rows.sort(key=lambda row: groups.index(row[0]))
    return [
        Choice(number, action, group, words, seen.line(seat, action))
        for number, (group, words, action) in enumerate(rows, 1)
    ]
