"""Words on a page that the catalogues know, but that were not said in the reader's language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

import farstead
from browser.person import Person

LOCALE = Path(farstead.__file__).parent / "locale"
HOLE = re.compile(r"\{[^}]*\}")

READ = """() => {
  const said = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const around = walk.currentNode.parentElement;
    const other = around.closest("[lang]");
    if (around.closest("script, style") || other !== document.documentElement) continue;
    said.push(walk.currentNode.textContent);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (element.closest("[lang]") === document.documentElement) said.push(element.getAttribute(name));
  return said.map((words) => words.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""


@cache
def _english(language: str) -> tuple[frozenset[str], re.Pattern[str]]:
    """The catalogue's English: whole sentences, and those with holes, which are said otherwise in a language."""
    with (LOCALE / language / "LC_MESSAGES" / "farstead.po").open("rb") as file:
        catalogue = read_po(file)
    whole, holed = set(), []
    for message in catalogue:
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        said = message.string if isinstance(message.string, tuple) else (message.string,)
        for english in ids:
            if not english or english in said:
                continue
            words = " ".join(english.split())
            if not HOLE.search(words):
                whole.add(words)
            elif len(re.findall(r"[^\W\d_]{3,}", HOLE.sub(" ", words))) >= 2:
                holed.append(".+".join(re.escape(part) for part in HOLE.split(words)))
    return frozenset(whole), re.compile("|".join(holed) or "(?!)")


def untranslated(person: Person, language: str) -> list[str]:
    """What the page in front says in English although it is read in another language."""
    whole, holed = _english(language)
    said = person.page.evaluate(READ)
    assert len(said) > 3
    assert person.page.locator("html").get_attribute("lang") == language
    return sorted({words for words in said if words in whole or holed.fullmatch(words)})
