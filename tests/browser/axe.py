"""Whether a page can be used by everybody, as far as a machine can tell."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe

from browser.person import Person


def findings(person: Person) -> list[str]:
    """What axe finds on the page in front: the rule, and where."""
    result = Axe().run(person.page).response
    return [
        f"{person.page.url}: {broken['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for broken in result["violations"]
        for node in broken["nodes"]
    ]
