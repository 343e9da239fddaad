"""The table of contents of the command line, and how a command line is obeyed."""

from __future__ import annotations

import io
import os
import sys
from typing import Annotated

import typer

from farstead.cli import spoken
from farstead.cli.interrupt import INTERRUPTED
from farstead.cli.spoken import Entry
from farstead.core.errors import FarsteadError
from farstead.core.files import reason
from farstead.core.language import LANGUAGES, N_, _, choose, of_environment

JOURNAL = {
    "seal": Entry("farstead.cli.journal:seal", N_("Add digests to a journal that was written or changed by hand.")),
    "undo": Entry("farstead.cli.journal:undo", N_("Take a game back to an earlier ply.")),
    "show": Entry("farstead.cli.journal:show", N_("Say what a journal holds and whose decision is open.")),
    "sheet": Entry("farstead.cli.journal:sheet", N_("Print the score sheet of a game.")),
}
BOX = {
    "show": Entry("farstead.cli.box:show", N_("Print what is in a game’s box.")),
    "check": Entry("farstead.cli.box:check", N_("Check a box file and explain every fault.")),
    "export": Entry("farstead.cli.box:export", N_("Write a copy of a game’s box file, to be edited.")),
}
CONTENTS = {
    "serve": Entry("farstead.cli.serve:serve", N_("Play in the browser.")),
    "play": Entry("farstead.cli.play:play", N_("Play in the terminal, with people and bots on the seats.")),
    "backup": Entry("farstead.cli.data:backup", N_("Copy the tables of the server into one file.")),
    "restore": Entry("farstead.cli.data:restore", N_("Put such a copy in their place.")),
    "games": Entry("farstead.cli.games:games", N_("List the games, their seats and their options.")),
    "simulate": Entry("farstead.cli.simulate:simulate", N_("Let bots play many games on all cores.")),
    "balance": Entry("farstead.cli.balance:balance_of", N_("Tell how even a game is over many games of bots.")),
    "replay": Entry("farstead.cli.replay:replay", N_("Tell a game ply by ply.")),
    "draw": Entry("farstead.cli.draw:draw", N_("Draw a table, or one panel of it, as an SVG file.")),
    "verify": Entry(
        "farstead.cli.verify:verify",
        N_("Check journals or tables by the rules and by their digests."),
    ),
    "journal": Entry("", N_("Seal, take back and read journals."), JOURNAL),
    "box": Entry("", N_("Show, check and copy what is in a game’s box."), BOX),
    "bench": Entry("farstead.cli.bench:bench", N_("Measure how fast a game runs on this machine.")),
    "clauses": Entry("farstead.cli.clauses:clauses", N_("List the numbered rules with their tests and their code.")),
    "compile": Entry("farstead.cli.compile:compile", N_("Prepare the rules of games for this machine.")),
}
ABOUT = N_("Board games about settling space: play them, let bots play them, study them.")

MISUSED = 2


def root(
    version: Annotated[bool, typer.Option("--version", help=N_("Print the version."))] = False,
    *,
    context: typer.Context,
) -> None:
    """What stands before a command."""
    if version:
        from importlib.metadata import version as version_of

        print(f"farstead {version_of('farstead')}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


def run(arguments: list[str]) -> int:
    """Obey; every fault becomes one sentence."""
    choose(of_environment())
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 it stays open
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a sign that a terminal lacks is no reason to stop
    try:
        code = _obey(_language(arguments))
        sys.stdout.flush()
        return code
    except FarsteadError as error:
        return _say(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # whoever read has seen enough; the interpreter must not complain of it either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        said = reason(error)
        if error.filename is None:
            return _say(_("the system refuses: {reason}").format(reason=said))
        return _say(_("{path} cannot be used: {reason}").format(path=error.filename, reason=said))


def _obey(arguments: list[str]) -> int:
    group = spoken.group("farstead", ABOUT, CONTENTS, root)
    try:
        with group.make_context("farstead", arguments) as context:
            group.invoke(context)
    except typer.Exit as ended:
        return int(ended.exit_code)
    except spoken.ClickException as error:
        return _say(spoken.sentence(error))
    return 0


def _say(sentence: str) -> int:
    one_line = " ".join(sentence.split())
    print(_("Error: {sentence}").format(sentence=one_line), file=sys.stderr)
    return MISUSED


def _language(arguments: list[str]) -> list[str]:
    """Choose the language that `--lang` names, before any help text is made; returns the other words."""
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        name, equals, value = word.partition("=")
        if word == "--":
            return [*rest, word, *words]
        if name != "--lang":
            rest.append(word)
            continue
        chosen = value if equals else next(words, "")
        if chosen not in LANGUAGES:
            message = _("--lang: “{text}” is none of {known}")
            raise FarsteadError(message.format(text=chosen, known=", ".join(LANGUAGES)))
        choose(chosen)
    return rest
