"""`farstead play`: a game at this terminal."""

from __future__ import annotations

import secrets
import shlex
import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

from farstead import games
from farstead.cli.given import MOST, BoxFile, Options, Seats, Seed, pairs, path
from farstead.cli.interrupt import INTERRUPTED
from farstead.cli.output import ready
from farstead.cli.screen import Left, Screen
from farstead.cli.seats import of_names, sitters
from farstead.cli.sitting import Sitting
from farstead.core.errors import FarsteadError
from farstead.core.game import Game
from farstead.core.journal import Journal
from farstead.core.journal_file import JournalFile
from farstead.core.language import N_, _
from farstead.core.options import settings

USUAL = "spacegate"


def play(
    game: Annotated[
        str | None, typer.Argument(metavar=N_("GAME"), help=N_("A game, as `farstead games` names it."))
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", metavar=N_("WHO"), help=N_("A person’s name, or a bot as in bot:sensible; repeated.")),
    ] = None,
    seats: Seats = None,
    option: Options = None,
    seed: Seed = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar=N_("FILE"), parser=path, help=N_("Keep the game in this file."))
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar=N_("FILE"), parser=path, help=N_("Go on with this game."))
    ] = None,
    box: BoxFile = None,
    terminal: Annotated[bool, typer.Option("--terminal", help=N_("Play in this terminal."))] = False,
    until_prompt: Annotated[bool, typer.Option("--until-prompt", hidden=True)] = False,
) -> None:
    """Play; every action is kept as soon as it is made."""
    if resume is None:
        journal = _new(game or USUAL, seat or [], seats, option or [], box)
        ready(journal.game)
        file = JournalFile.create(save or _own_path(until_prompt), journal)
    else:
        if seat or seats or option or save:
            raise FarsteadError(_("--resume goes alone: the journal says who plays, and keeps the game"))
        file = JournalFile.resume(resume, _warmed(game), box)
    code = _sit(file, secrets.randbelow(MOST) if seed is None else seed, until_prompt, box)
    if until_prompt and resume is None and save is None:
        file.path.unlink()
        file.path.parent.rmdir()
    if code:
        raise typer.Exit(code)


def _sit(file: JournalFile, seed: int, until_prompt: bool, box: Path | None) -> int:
    screen = Screen(until_prompt=until_prompt)
    screen.show(_("The game is kept in {path}").format(path=file.path))
    if file.torn:
        screen.show(_("Its last line was half written, and was left out."))
    try:
        Sitting(file, of_names(file.journal.names), seed, screen).play()
    except Left as left:
        code = left.code
        file.seal()
    except KeyboardInterrupt:
        # in mid-action the memory may be behind the file: it is whole as it stands, without a seal
        _farewell(file, box)
        return INTERRUPTED
    else:
        file.seal()
        screen.show(_("The game is kept in {path}").format(path=file.path))
        return 0
    finally:
        file.close()
    if not until_prompt:
        _farewell(file, box)
    return code


def _farewell(file: JournalFile, box: Path | None) -> None:
    words = ["farstead", "play", "--resume", str(file.path), *(["--box", str(box)] if box else [])]
    print(_("The game is kept; go on with: {command}").format(command=shlex.join(words)), flush=True)


def _new(name: str, seat: list[str], seats: int | None, option: list[str], box: Path | None) -> Journal:
    game = games.find(name)
    seated = sitters(seat, seats, game)
    chosen = settings(game.options, pairs(option), len(seated))
    journal = Journal(game, game.load_box(box), chosen, [sitter.name for sitter in seated])
    if len(seated) not in game.seats:
        journal.first()  # says what is wrong, before anything is compiled
    return journal


def _warmed(wanted: str | None) -> Callable[[str], Game]:
    """Finds a journal's game, and compiles it before the first position is set up."""

    def find(name: str) -> Game:
        if wanted not in (None, name):
            message = _("this is a game of {found}, not of {wanted}")
            raise FarsteadError(message.format(found=name, wanted=wanted))
        game = games.find(name)
        ready(game)
        return game

    return find


def _own_path(fleeting: bool) -> Path:
    if fleeting:
        return Path(tempfile.mkdtemp(prefix="farstead-")) / "fleeting.journal"
    folder = user_data_path("farstead", appauthor=False) / "games"
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    names = [f"{stamp}.journal", *(f"{stamp}-{number}.journal" for number in range(2, 100))]
    return next(folder / name for name in names if not (folder / name).exists())
