"""Notation: one tagged value for an action outside the engine, as JSON and as one line of words, both ways.

A game declares its verbs; this module is the only parser and the only printer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from farstead.core.errors import FarsteadError
from farstead.core.language import _

Value = dict[str, Any]
"""An action: `do` names its verb, the other keys are the verb's parameters."""

TAG = "do"
_CELL = re.compile(r"(-?\d{1,4}),(-?\d{1,4})")
_NUMBER = re.compile(r"-?\d{1,9}")


class NotationError(FarsteadError, ValueError):
    """A line or a JSON value that is no action."""


class Param(NamedTuple):
    """One parameter: a word out of a list, a number, or a cell `x,y`."""

    name: str
    words: Sequence[str] = ()
    cell: bool = False

    def read(self, text: str) -> Any:
        """From one word of notation."""
        if self.cell:
            found = _CELL.fullmatch(text)
            if found:
                return [int(found[1]), int(found[2])]
            message = _("{name}: “{text}” is no cell; write x,y as in 2,-1")
            raise NotationError(message.format(name=self.name, text=text))
        if self.words:
            return self.check(text)
        if _NUMBER.fullmatch(text):
            return int(text)
        raise NotationError(_("{name}: “{text}” is no number").format(name=self.name, text=text))

    def check(self, value: Any) -> Any:
        """A JSON value of the right form, or a clear error."""
        if self.cell:
            numbers = isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value)
            if numbers and all(abs(part) < 10_000 for part in value):
                return value
            raise NotationError(_("{name}: a cell is two whole numbers, [x, y]").format(name=self.name))
        if self.words:
            if value in self.words:
                return value
            message = _("{name}: “{text}” is none of {known}")
            raise NotationError(message.format(name=self.name, text=value, known=", ".join(self.words)))
        if type(value) is int and abs(value) < 10**9:
            return value
        raise NotationError(_("{name}: a whole number is wanted").format(name=self.name))

    def write(self, value: Any) -> str:
        """As one word of notation."""
        return f"{value[0]},{value[1]}" if self.cell else str(value)


class Verb(NamedTuple):
    """One kind of action."""

    name: str
    params: Sequence[Param] = ()


def _verb(verbs: Sequence[Verb], name: Any) -> Verb:
    for verb in verbs:
        if verb.name == name:
            return verb
    known = ", ".join(verb.name for verb in verbs)
    raise NotationError(_("“{name}” is no action of this game; there are {known}").format(name=name, known=known))


def line(verbs: Sequence[Verb], value: Value) -> str:
    """A value as one line of words."""
    verb = _verb(verbs, value[TAG])
    return " ".join([verb.name, *(param.write(value[param.name]) for param in verb.params)])


def parse(verbs: Sequence[Verb], text: str) -> Value:
    """A line of words as a value."""
    words = text.split()
    if not words:
        raise NotationError(_("an action is missing"))
    verb = _verb(verbs, words[0])
    if len(words) != 1 + len(verb.params):
        form = " ".join([verb.name, *(f"<{param.name}>" for param in verb.params)])
        raise NotationError(_("“{text}” has the wrong number of words; write {form}").format(text=text, form=form))
    return {TAG: verb.name} | {param.name: param.read(word) for param, word in zip(verb.params, words[1:], strict=True)}


def check(verbs: Sequence[Verb], value: Any) -> Value:
    """A JSON value as an action's value, or an error that says where it is wrong."""
    if not isinstance(value, dict) or TAG not in value:
        raise NotationError(_("an action is an object with a field “{tag}”").format(tag=TAG))
    verb = _verb(verbs, value[TAG])
    names = [param.name for param in verb.params]
    for name in value:
        if name != TAG and name not in names:
            raise NotationError(_("{name}: “{verb}” has no such field").format(name=name, verb=verb.name))
    for name in names:
        if name not in value:
            raise NotationError(_("{name}: “{verb}” needs this field").format(name=name, verb=verb.name))
    return {TAG: verb.name} | {param.name: param.check(value[param.name]) for param in verb.params}
