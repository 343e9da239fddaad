"""Typer's commands with help and errors in the reader's language.

Typer and Click say “Usage”, “Missing argument” and the like in English; here these texts are our own. Help
texts are given as msgids (`N_`) and looked up when they are shown.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup

from farstead.core.errors import FarsteadError
from farstead.core.language import LANGUAGES, N_, _

ClickException: type[Exception] = sys.modules[typer.BadParameter.__module__].ClickException
"""Typer brings a Click of its own, older ones use the installed one: this is the one in use."""

ARGUMENT = "argument"


class Entry(NamedTuple):
    """A command in a table of contents."""

    place: str
    """module:function, imported when the command is used."""
    help: str
    commands: Mapping[str, Entry] = {}


class _Spoken:
    """Help in the language in use."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        params: list[Any] = [param for param in self.params if not getattr(param, "hidden", False)]  # type: ignore[attr-defined]
        arguments = [param for param in params if param.param_type_name == ARGUMENT]
        options = [param for param in params if param.param_type_name != ARGUMENT]
        table: Mapping[str, Entry] = getattr(self, "table", {})
        pieces = [_("[options]"), *[_argument(param) for param in arguments]]
        formatter.write_usage(ctx.command_path, " ".join(pieces + [_("command …")] * bool(table)), f"{_('Usage:')} ")
        formatter.write_paragraph()
        formatter.write_text(_(self.help))  # type: ignore[attr-defined]
        rows = {
            _("Arguments"): [(_argument(param), _about(param)) for param in arguments],
            _("Options"): [(_option(param), _about(param)) for param in options] + _common(),
            _("Commands"): [(name, _(entry.help)) for name, entry in table.items()],
        }
        for title, listed in rows.items():
            if listed:
                with formatter.section(title):
                    formatter.write_dl(listed)


def _common() -> list[tuple[str, str]]:
    language = _("Speak this language: {known}.").format(known=", ".join(LANGUAGES))
    return [(f"--lang {_('LANGUAGE')}", language), ("--help", _("Print this help."))]


def _argument(param: Any) -> str:
    name = _(param.metavar or param.name.upper())
    name = f"{name} …" if param.nargs == -1 else name
    return name if param.required else f"[{name}]"


def _option(param: Any) -> str:
    return ", ".join(param.opts) + (f" {_(param.metavar)}" if param.metavar else "")


def _about(param: Any) -> str:
    text = _(param.help) if param.help else ""
    default = param.default
    if param.show_default and isinstance(default, str | int) and not isinstance(default, bool):
        text = _("{text} Otherwise: {default}.").format(text=text, default=default)
    return text


class Command(_Spoken, TyperCommand):
    """One command."""

    allow_extra_args = True

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Refuse what is left over, in our own words."""
        rest: list[str] = super().parse_args(ctx, args)
        if ctx.args and not ctx.resilient_parsing:
            message = _("“{text}” is one word too many; see “{command} --help”")
            raise FarsteadError(message.format(text=ctx.args[0], command=ctx.command_path))
        return rest


class Group(_Spoken, TyperGroup):
    """Commands that are imported when they are used."""

    table: Mapping[str, Entry] = {}

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 Typer's own signature
        """Their names, in the order of the table."""
        return list(self.table)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        """The command of that name."""
        entry = self.table.get(cmd_name)
        if entry is None:
            close = get_close_matches(cmd_name, self.table)
            known = _("did you mean {known}?") if close else _("there are {known}")
            message = _("there is no command “{name}”; {known}")
            raise FarsteadError(message.format(name=cmd_name, known=known.format(known=", ".join(close or self.table))))
        if entry.commands:
            return group(cmd_name, entry.help, entry.commands, _no_options)
        module, _colon, function = entry.place.partition(":")
        leaf = typer.Typer(add_completion=False)
        leaf.command(cmd_name, cls=Command, help=entry.help)(getattr(import_module(module), function))
        return typer.main.get_command(leaf)


def _no_options(*, context: typer.Context) -> None:
    """A group alone prints its help."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def group(name: str, help: str, table: Mapping[str, Entry], callback: Callable[..., None]) -> Any:
    """A group of commands."""
    app = typer.Typer(cls=Group, add_completion=False, name=name, help=help, invoke_without_command=True)
    app.callback()(callback)
    made: Any = typer.main.get_command(app)
    made.table = table
    return made


def sentence(error: Any) -> str:
    """What was wrong with a command line."""
    kind = type(error).__name__
    param = getattr(error, "param", None)
    name = getattr(error, "option_name", "") or ""
    if param is not None:
        name = _argument(param).strip("[]") if param.param_type_name == ARGUMENT else param.opts[0]
    forms = {
        "MissingParameter": N_("{name} is missing"),
        "NoSuchOption": N_("there is no option {name}"),
        "BadOptionUsage": N_("{name}: a value is missing, or one stands where none is taken"),
        "BadParameter": N_("{name}: this value cannot be used"),
    }
    said = _(forms[kind]).format(name=name) if kind in forms else error.format_message()
    if error.__dict__.get("possibilities"):
        said = _("{said}; did you mean {known}?").format(said=said, known=", ".join(error.possibilities))
    elif error.__dict__.get("ctx"):
        said = _("{said}; see “{command} --help”").format(said=said, command=error.ctx.command_path)
    return said
