"""The table as a piece of a page: what a person sees of it, as the template wants it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from farstead.core.language import _
from farstead.table.pages.render import render
from farstead.table.store import Person
from farstead.table.table import Table

LINES = 80
"""The newest lines of the log that a page holds; the replay has all."""


def table_part(table: Table, person: Person, since: int | None = None, stage: str = "") -> str:
    """`<main id="table">` for a person; pieces travel in the lines after `since`."""
    return render("table_part.html", **context(table, person, since, stage))


def context(table: Table, person: Person, since: int | None = None, stage: str = "") -> dict[str, Any]:
    """What the template of the table needs."""
    shown = dict(table.shown(person, max(0, table.seq - LINES)))
    shown["title"] = table.game.title
    rows = shown["log"]
    shown["log"] = [
        {**row, "travels": row["travels"] if since is not None and row["seq"] > since else []} for row in rows
    ]
    panels = table.panels(person) if shown["hand_over"] is None else []
    names = [panel.name for panel in panels]
    asked = next((seat for seat in shown["seats"] if seat["seat"] in shown["asked"]), None)
    choices = shown["decision"]["choices"] if shown["decision"] else []
    return {
        "me": person,
        "shown": shown,
        "panels": panels,
        "stage": stage if stage in names else staged(table, person, names),
        "asked": asked,
        "headline": headline(table, person, shown),
        "groups": [(group, list(rows)) for group, rows in groupby(choices, key=lambda row: row["group"])],
        "clause": common([row["clause"] for row in choices]),
        "places": places(shown),
        "earlier": bool(rows) and rows[0]["seq"] > 1,
        "replaying": False,
    }


def staged(table: Table, person: Person, names: Sequence[str]) -> str:
    """The panel in the middle: the one that is concerned, otherwise the first."""
    wanted = table.stage(person) if names else ""
    return wanted if wanted in names else (names[0] if names else "")


def headline(table: Table, person: Person, shown: dict[str, Any]) -> str:
    """What is asked, of whomever it is asked; at the end who has won."""
    if shown["over"]:
        return ending(shown)
    if shown["hand_over"] is not None:
        return ""
    if shown["decision"]:
        return str(shown["decision"]["prompt"])
    if table.course is None:
        return _("This game was played by other rules; it can be looked at.")
    seat = table.face(person)[0]
    asked = shown["asked"][0] if shown["asked"] else seat
    return table.game.prompt(table.box, table.seen(seat).state, asked)


def ending(shown: dict[str, Any]) -> str:
    """Who has won, with how many points."""
    sheet = shown["sheet"]
    if sheet is None:
        return _("The game is over.")
    winners = [seat["name"] for seat, place in zip(shown["seats"], sheet["places"], strict=True) if place == 1]
    points = max(sheet["totals"])
    if len(winners) == 1:
        return _("{name} wins with {points} points.").format(name=winners[0], points=points)
    return _("{names} share the victory with {points} points.").format(names=", ".join(winners), points=points)


def places(shown: dict[str, Any]) -> list[dict[str, Any]]:
    """The seats in the order of their places."""
    sheet = shown["sheet"]
    if sheet is None:
        return []
    lines = [
        {"seat": seat["seat"], "name": seat["name"], "place": place, "total": total}
        for seat, place, total in zip(shown["seats"], sheet["places"], sheet["totals"], strict=True)
    ]
    return sorted(lines, key=lambda line: (line["place"], line["seat"]))


def common(clauses: Sequence[str]) -> str:
    """The clause that most of the choices are about."""
    named = [clause for clause in clauses if clause]
    return max(named, key=named.count) if named else ""
