"""Make the pictures of the pages in docs/pictures: `make pictures`, or scripts/screenshots.py [FOLDER] [NAME …].

A real server with a fixed seed, real games against sensible bots, a real browser. The person's choices are the hints.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.conftest import ALONE, chromium_program  # noqa: E402
from browser.pages import finish, play_on, play_until  # noqa: E402
from browser.person import BOT, ME, Person  # noqa: E402
from browser.pointing import choices  # noqa: E402
from browser.serving import Serving  # noqa: E402

TARGET = ROOT / "docs" / "pictures"
SIZES: dict[str, ViewportSize] = {"desk": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
THEMES = ("dark", "light")
QUALITY = 78
PHONES = ("table-start-phone-dark", "table-landing-phone-dark", "table-end-phone-light", "rules-phone-light")

SIMONA = ME | {"name": "Simona"}
BOTS = (BOT | {"name": "Vera"}, BOT | {"name": "Milo"})

Look = Callable[[Person], None]


def _nothing(person: Person) -> None:
    """The page as it comes."""


def _placing(person: Person) -> None:
    """A module laid into a cell where it can be turned, not yet done."""
    offered = [choice for choice in choices(person) if choice.path]
    paths = [choice.path for choice in offered]
    placed = next(choice for choice in offered if paths.count(choice.path) > 1)
    for id in placed.path:
        person.page.locator(f"[id='{id}']").click()
    person.page.wait_for_selector("svg .ghost", state="attached")


def _pointing(person: Person) -> None:
    """A choice of the list pointed at."""
    choice = person.choices().last
    choice.scroll_into_view_if_needed()
    choice.hover()
    person.page.wait_for_timeout(400)


def scenes(person: Person) -> dict[str, tuple[str, Look]]:
    """By name: an address, and what is done there."""
    tables: dict[str, str] = {}
    for name, verb, decisions in (("start", "take", 0), ("placing", "place", 8), ("landing", "land", 60)):
        tables[name] = person.start_table(SIMONA, *BOTS, options={})
        play_on(person, tables[name], decisions)
        play_until(person, tables[name], verb)
    tables["middle"] = person.start_table(SIMONA, *BOTS, options={})
    play_on(person, tables["middle"], 80)
    tables["end"] = person.start_table(SIMONA, *BOTS, options={})
    finish(person, tables["end"])
    ply = person.ask(f"/api/tables/{tables['end']}?since=1000000")["ply"]
    looks: dict[str, Look] = {"placing": _placing, "landing": _pointing}
    at_table = {f"table-{name}": (f"/tables/{id}", looks.get(name, _nothing)) for name, id in tables.items()}
    return {
        "home": ("/", _nothing),
        "new": ("/new/spacegate", _nothing),
        **at_table,
        "replay": (f"/tables/{tables['end']}/replay?ply={ply * 2 // 3}", _nothing),
        "rules": ("/rules/spacegate", _nothing),
        "gallery": ("/rules/spacegate/gallery", _nothing),
        "settings": ("/settings", _nothing),
        "about": ("/about", _nothing),
    }


def photograph(browser: Browser, serving: Serving, target: Path, wanted: list[str]) -> list[str]:
    """Every page, at every size, in both themes; returns the pages' names."""
    usual: dict[str, Any] = {"base_url": serving.url, "reduced_motion": "reduce", "locale": "en-GB"}
    first = Person(browser.new_context(viewport=SIZES["desk"], **usual))
    first.go("/")
    first.wish(name="Simona")
    places = scenes(first)
    kept = first.context.storage_state()
    for size, viewport in SIZES.items():
        phone = {"is_mobile": True, "has_touch": True} if size == "phone" else {}
        person = Person(browser.new_context(viewport=viewport, storage_state=kept, **phone, **usual))
        for theme in THEMES:
            person.wish(theme=theme)
            for name, (address, look) in places.items():
                if wanted and name not in wanted:
                    continue
                person.go(address)
                person.page.evaluate("() => document.fonts.ready.then(() => true)")
                person.page.wait_for_timeout(300)
                look(person)
                person.page.screenshot(path=target / f"{name}-{size}-{theme}.webp", type="webp", quality=QUALITY)
        print(size, person.complaints)
    return list(places)


def phones(browser: Browser, target: Path) -> None:
    """Some pages of a phone side by side."""
    shown = [base64.b64encode((target / f"{name}.webp").read_bytes()).decode() for name in PHONES]
    images = "".join(f'<img src="data:image/webp;base64,{image}">' for image in shown)
    page = browser.new_page(viewport={"width": 4 * 390 + 5 * 16, "height": 844 + 32})
    page.set_content(f'<body style="margin:16px;display:flex;gap:16px;background:#2c3860">{images}</body>')
    page.screenshot(path=target / "phones.webp", type="webp", quality=QUALITY)


def gallery(names: Iterable[str]) -> str:
    """A page that shows all pictures: one row for each page of the table."""
    kinds = [f"{size}-{theme}" for size in SIZES for theme in THEMES]
    lines = ["# Every page", "", "Made by `make pictures` from real games.", ""]
    lines += ["| page | " + " | ".join(kind.replace("-", ", ") for kind in kinds) + " |"]
    lines += ["|---|" + "---|" * len(kinds)]
    for name in names:
        shown = " | ".join(f"![{name}, {kind.replace('-', ', ')}]({name}-{kind}.webp)" for kind in kinds)
        lines.append(f"| {name} | {shown} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Take them all, or those named."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder), shelf="browser.seeded")
        serving.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium_program(), args=ALONE)
            names = photograph(browser, serving, target, sys.argv[2:])
            if not sys.argv[2:]:
                phones(browser, target)
                (target / "README.md").write_text(gallery(names), encoding="utf-8")
            browser.close()
        finally:
            serving.stop()


if __name__ == "__main__":
    main()
