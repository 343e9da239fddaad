"""Bring the catalogues of words up to date with the source: new messages come in empty, obsolete ones go.

Run it after adding or changing a message, then translate what it lists. Translations that exist are kept.
English needs none but for the plural forms, which are the messages themselves.
"""

from __future__ import annotations

import ast
import io
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po
from jinja2.ext import babel_extract

SOURCE = Path(__file__).resolve().parent.parent / "src" / "farstead"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
LANGUAGES = {"en": "n != 1", "fr": "n > 1", "it": "n != 1"}
"""Each language with the rule for its plural form."""

HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=({plural});\\n"

"""


def path_of(language: str) -> Path:
    """The file of a language."""
    return SOURCE / "locale" / language / "LC_MESSAGES" / "farstead.po"


def calls(file: IO[bytes], keywords: Mapping[str, Any], tags: object, options: object) -> Iterator[Any]:
    """The messages of one file, for Babel; read as syntax, so that those inside f-strings are found as well."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in keywords:
            texts = [part.value if isinstance(part, ast.Constant) else None for part in node.args]
            yield node.lineno, node.func.id, texts if len(texts) > 1 else texts[0], []


def found() -> list[str | tuple[str, str]]:
    """Every message in the source and in the pages, sorted; one that depends on a number is a pair."""
    methods = [("**.py", calls), ("**/templates/**.html", babel_extract)]
    pages = {"**/templates/**.html": {"silent": "false"}}
    extracted = extract_from_dir(str(SOURCE), methods, pages, keywords=KEYWORDS)
    messages = {tuple(message) if isinstance(message, (tuple, list)) else message for _, _, message, _, _ in extracted}
    return sorted(messages, key=lambda message: (message,) if isinstance(message, str) else message)


def read(language: str) -> Catalog:
    """A language's catalogue as it stands."""
    return read_po(io.BytesIO(path_of(language).read_bytes()), locale=language)


def updated(language: str) -> bytes:
    """The file of a language as it should be."""
    before, after = read(language), Catalog(locale=language)
    for message in found():
        translation = _kept(language, message, before)
        after.add(message, translation)
    written = io.BytesIO()
    write_po(written, after, width=0, no_location=True, omit_header=True, sort_output=True, ignore_obsolete=True)
    header = HEADER.format(language=language, plural=LANGUAGES[language])
    return header.encode() + written.getvalue().strip() + b"\n"


def _kept(language: str, message: str | tuple[str, str], before: Catalog) -> str | tuple[str, str]:
    plural = isinstance(message, tuple)
    if language == "en":
        return message if plural else ""
    had: Message | None = before.get(message[0] if plural else message)
    blank = ("", "") if plural else ""
    return blank if had is None or had.pluralizable != plural else had.string or blank


def replace(path: Path, content: bytes) -> None:
    """Put a new content in a file's place at once, so that a reader finds the old one or the new one."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".po")
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    os.chmod(name, 0o644)
    os.replace(name, path)


def missing(language: str) -> list[str]:
    """Messages of a language that nobody has translated yet."""
    if language == "en":
        return []
    untranslated = []
    for message in read(language):
        forms = message.string if message.pluralizable else (message.string,)
        if message.id and not all(forms):
            untranslated.append(str(message.id))
    return untranslated


def main() -> int:
    """Update all three; 1 when something is left to translate."""
    left = 0
    for language in LANGUAGES:
        path, content = path_of(language), updated(language)
        if path.read_bytes() != content:
            replace(path, content)
            print(f"{language}: updated")
        for message in missing(language):
            left += 1
            print(f"{language}: to translate: {message}")
    return int(left > 0)


if __name__ == "__main__":
    sys.exit(main())
