"""Every game's pictures: well-formed, safe, the same for the same knowledge, and every choice can be pointed at."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

from conformance.games import Table
from conformance.walk import Step, walk
from farstead.core.game import NATURE, WATCHER
from farstead.core.position import Position
from farstead.core.scene import Panel
from farstead.core.stream import streams

NAMES = ["<b>Ann</b> & Co", 'Bo "the bolt"', "Cléo", "Di's"]
ID = re.compile(r' id="([^"]*)"')
USED = re.compile(r'href="#([^"]*)"|url\(#([^)]*)\)')
AREAS = {"left", "middle", "right"}
TABS = {"board", "mine", "others"}


def drawn(position: Position, seat: int) -> list[Panel]:
    """The panels as a seat sees them."""
    view = position.seen_by(seat).state
    return position.game.drawing.panels(position.box, view, seat, NAMES[: view.seats])


def ids(markup: str) -> list[str]:
    """Of all elements."""
    return ID.findall(markup)


def check_markup(markup: str) -> None:
    """Well-formed, with neither style nor script nor anything from outside, and nothing used that is not there."""
    root = ElementTree.fromstring(markup)
    for element in root.iter():
        assert element.tag.rpartition("}")[2] not in {"style", "script", "image", "foreignObject"}
        for name, value in element.attrib.items():
            assert name != "style"
            assert not name.startswith("on")
            assert "javascript:" not in value
            assert name != "href" or value.startswith("#")
    known = set(ids(markup))
    assert {one or other for one, other in USED.findall(markup)} <= known


def check_panels(panels: Sequence[Panel]) -> set[str]:
    """Returns all ids."""
    found: Counter[str] = Counter()
    for panel in panels:
        check_markup(panel.svg)
        assert panel.area in AREAS
        assert panel.tab in TABS
        assert f'id="svg-{panel.name}"' in panel.svg
        assert panel.title
        assert panel.text
        found.update(ids(panel.svg))
    assert [name for name, count in found.items() if count > 1] == []
    assert len({panel.name for panel in panels}) == len(panels)
    return set(found)


def looked_at(table: Table, steps: Any) -> Any:
    """Some positions of a game, and the first ones in which an action of a kind is made."""
    met: Counter[str] = Counter()
    for number, (position, seat, action) in enumerate(steps):
        kind = str(position.value(seat, action)["do"])
        met[kind] += 1
        if met[kind] <= 2 or number % table.case.every == 0:
            yield position, seat, action


def test_what_is_drawn(table: Table) -> None:
    drawing = table.case.game.drawing
    for position, seat, action in looked_at(table, walk(table, 3)):
        for looking in (WATCHER, max(seat, 0)):
            known = check_panels(drawn(position, looking))
            legal = position.legal(looking) if looking >= 0 else []
            view = position.seen_by(looking).state
            choices = [
                (drawing.point(position.box, view, looking, one), drawing.turn(position.box, view, looking, one))
                for one in legal
            ]
            assert {name for path, _turn in choices for name in path} <= known
            assert len(set(choices)) == len(choices)
            assert all(0 <= turn <= 3 for _path, turn in choices)
            names = {panel.name for panel in drawn(position, looking)}
            assert drawing.stage(position.box, view, looking) in names
            for one in legal[:: max(1, len(legal) // 12)]:
                for name, fragment in drawing.ghost(position.box, view, looking, one).items():
                    assert name in names
                    check_markup(fragment)
        if seat != NATURE:
            view, known = (
                position.seen_by(seat).state,
                set().union(*(ids(panel.svg) for panel in drawn(position, seat))),
            )
            for travel in drawing.travels(position.box, view, seat, action):
                check_markup(travel.piece)
                assert {travel.start, travel.end} <= known


def test_all_choices_of_a_whole_game_differ(table: Table) -> None:
    drawing = table.case.game.drawing

    def check(step: Step) -> None:
        position, seat, _action = step
        if seat == NATURE:
            return
        view = position.seen_by(seat).state
        legal = position.legal(seat)
        box = position.box
        choices = {(drawing.point(box, view, seat, one), drawing.turn(box, view, seat, one)) for one in legal}
        assert len(choices) == len(legal)

    for number, step in enumerate(walk(table, 5)):
        if number % 3 == 0 or table.case.most < 100:
            check(step)


def test_a_picture_shows_no_more_than_its_seat_knows(table: Table) -> None:
    """Whatever a seat cannot tell apart looks the same."""
    for number, (position, _seat, _action) in enumerate(walk(table, 4)):
        if number % (2 * table.case.every):
            continue
        for looking in range(table.seats):
            other = position.seen_by(looking).redealt(looking, streams(number, 1))
            assert drawn(other, looking) == drawn(position, looking)


def test_components_and_rules_are_drawn(table: Table) -> None:
    game = table.case.game
    box = game.load_box(None)
    for exhibit in game.drawing.gallery(box):
        check_markup(exhibit.svg)
        assert all((exhibit.kind, exhibit.title, exhibit.origin, exhibit.text))
    assert game.drawing.illustrate(box, "none") == ""
