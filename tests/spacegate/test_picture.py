"""The pictures of Space Gate Odyssey: where things are, what they say, and what an action would make of them."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from farstead.core import clauses
from farstead.core.game import WATCHER
from farstead.core.language import LANGUAGES, speaking
from farstead.core.scene import Panel
from farstead.games.spacegate.kinds import MODULES, Type
from farstead.games.spacegate.state import Open
from spacegate.table import GAME, Table, five

NAMES = ["Simona", "Alex", "Kim", "Noor"]
DRAWING = GAME.drawing


def panels(table: Table, seat: int = 0) -> dict[str, Panel]:
    """By name."""
    view = table.position.seen_by(seat).state
    found = DRAWING.panels(table.position.box, view, seat, NAMES[: view.seats])
    return {panel.name: panel for panel in found}


def element(markup: str, name: str) -> ElementTree.Element:
    """The element with an id."""
    return next(one for one in ElementTree.fromstring(markup).iter() if one.get("id") == name)


def words(one: ElementTree.Element) -> list[str]:
    """All texts inside."""
    return [text.strip() for text in one.itertext() if text.strip()]


def classes(markup: str, name: str) -> list[str]:
    return (element(markup, name).get("class") or "").split()


def used(markup: str, name: str) -> str:
    """What an element shows, with the pieces it uses from the shelf written out."""
    shelf = {one.get("id"): one for one in ElementTree.fromstring(markup).iter() if one.get("id")}
    one = element(markup, name)
    parts = [ElementTree.tostring(one, encoding="unicode")]
    for use in one.iter():
        kept = shelf.get((use.get("href") or "#")[1:])
        if kept is not None:
            parts.append(ElementTree.tostring(kept, encoding="unicode"))
    return "".join(parts)


def point(table: Table, line: str) -> tuple[tuple[str, ...], int]:
    """The ids and the turn of an action."""
    seat = table.asked
    assert seat is not None
    position = table.position
    action = position.read(seat, line)
    return DRAWING.point(position.box, table.state, seat, action), DRAWING.turn(position.box, table.state, seat, action)


def ghost(table: Table, line: str) -> dict[str, str]:
    """The overlays of an action."""
    seat = table.asked
    assert seat is not None
    return DRAWING.ghost(table.position.box, table.state, seat, table.position.read(seat, line))


def moves(table: Table, line: str) -> list[tuple[str, str]]:
    """Where pieces travel."""
    seat = table.asked
    assert seat is not None
    found = DRAWING.travels(table.position.box, table.state, seat, table.position.read(seat, line))
    return [(travel.start, travel.end) for travel in found]


def numbers(fragment: str) -> list[str]:
    return re.findall(r">([^<>]+)</text>", fragment)


def test_the_table_has_its_panels_in_reading_order() -> None:
    table = Table(3, five("Bose", "Collins"))
    assert list(panels(table, 1)) == [
        *("odyssey", "worksite", "station-1", "station-0", "station-2", "hawking"),
        *(f"planet-{slot}" for slot in range(5)),
    ]
    assert [panel.tab for panel in panels(table, 1).values()] == ["board"] * 2 + ["mine"] + ["others"] * 2 + [
        "board"
    ] * 6
    assert {panel.tab for name, panel in panels(table, WATCHER).items() if name.startswith("station")} == {"others"}


def test_a_module_is_off_until_it_is_entered() -> None:
    table = Table()
    tile = table.module(0, "gate", "water", 1, 0, capacity=3)
    drawn = panels(table)["station-0"].svg
    assert classes(drawn, f"tile-{tile}") == ["tile", "off"]
    assert "3" in used(drawn, f"tile-{tile}")
    table.at(0, 1, 0).lit = True
    table.settle(0, 1, 0, 2)
    drawn = panels(table)["station-0"].svg
    assert classes(drawn, f"tile-{tile}") == ["tile", "on"]
    assert ">2/3<" in used(drawn, f"tile-{tile}")
    assert used(drawn, f"tile-{tile}").count("settler seat-0") == 2


def test_corridors_join_stay_open_or_are_blocked() -> None:
    """SG-5.6, SG-10.3"""
    table = Table()
    one = table.module(0, "gate", "water", 1, 0, corridors="NW")
    two = table.module(0, "airlock", "energy", 1, 1, corridors="NW")
    drawn = panels(table)["station-0"].svg
    assert "corridor joined" in used(drawn, f"tile-{one}")
    assert "corridor open" in used(drawn, f"tile-{one}")
    assert "corridor blocked" not in used(drawn, f"tile-{one}")
    assert "corridor blocked" in used(drawn, f"tile-{two}")  # it meets a wall to the north
    assert "corridor open" in used(drawn, f"tile-{two}")


def test_rooms_count_points_for_each_seat() -> None:
    """SG-3.2"""
    table = Table(3)
    table.figures(0, modules=(2, 1, 0), airlock=(0, 1, 1))
    table.figures(1, modules=(1, 2, 1))
    drawn = panels(table)["odyssey"].svg
    assert [words(element(drawn, f"stand-{seat}-3"))[-1:] for seat in range(3)] == [["4"], ["6"], ["2"]]
    assert words(element(drawn, "stand-0-4")) == ["3"]
    assert words(element(drawn, "stand-1-4")) == []
    assert element(drawn, "figure-0-4-robot") is not None


def test_piles_say_how_many_lie_below() -> None:
    table = Table()
    pile = table.pile("gate", "water")
    drawn = panels(table)["worksite"].svg
    assert words(element(drawn, "pile-0"))[-1] == str(pile.unseen + pile.under)
    table.state.closed |= 1
    assert classes(panels(table)["worksite"].svg, "pile-0") == ["pile", "closed"]


def test_an_exoplanet_says_what_it_is_worth_to_each_seat() -> None:
    table = Table(2, five("Susskind"))
    table.land("Susskind", 0, 1, 2, 3)
    slot = table.slot("Susskind")
    drawn = panels(table)[f"planet-{slot}"].svg
    assert words(element(drawn, f"worth-{slot}")) == ["3", "6", "0"]
    assert classes(drawn, f"spot-{slot}-0") == ["spot", "taken"]
    assert classes(drawn, f"spot-{slot}-3") == ["spot"]
    free = table.face("Susskind").spots - 3
    assert f">{free} free</text>" in drawn


def test_a_closed_exoplanet_says_so() -> None:
    table = Table(2, five("Susskind"))
    table.close("Susskind")
    assert ">closed</text>" in panels(table)[f"planet-{table.slot('Susskind')}"].svg


def test_a_figure_is_pointed_at_and_then_its_room() -> None:
    table = Table()
    table.figures(0, water=(1, 0, 0), modules=(0, 1, 0))
    assert point(table, "go chief modules airlock") == (("figure-0-3-chief", "room-4"), 0)
    assert moves(table, "go chief modules airlock") == [("figure-0-3-chief", "stand-0-4")]


def test_the_ghost_of_a_move_shows_the_points_of_all() -> None:
    table = Table(3)
    table.figures(0, airlock=(1, 1, 0), modules=(2, 0, 0))
    table.figures(1, modules=(1, 2, 1))
    table.figures(2, water=(1, 1, 0))
    shown = ghost(table, "go chief airlock modules")
    assert list(shown) == ["odyssey"]
    assert numbers(shown["odyssey"]) == ["1", "4", "6", "0"]  # left in Airlock, then New Modules by seat


def test_a_step_into_an_off_module_loses_the_settler() -> None:
    """SG-4.3"""
    table = Table()
    table.figures(0, water=(2, 0, 0), modules=(0, 1, 0), airlock=(1, 0, 0))
    tile = table.module(0, "gate", "water", 1, 0, capacity=3)
    table.play("go engineer airlock water")
    start = MODULES
    assert point(table, "step 0,0 east") == ((f"tile-{start}", f"tile-{tile}"), 0)
    assert moves(table, "step 0,0 east") == [
        (f"tile-{start}", f"tile-{tile}"),
        (f"tile-{tile}", "supply-0"),
    ]
    assert "0/3" in numbers(ghost(table, "step 0,0 east")["station-0"])
    table.play("step 0,0 east")
    assert moves(table, "step 0,0 east") == [(f"tile-{start}", f"tile-{tile}")]
    assert "1/3" in numbers(ghost(table, "step 0,0 east")["station-0"])


def test_a_module_is_turned_in_its_cell() -> None:
    """SG-5.4"""
    table = Table()
    table.figures(0, modules=(1, 0, 0), water=(1, 0, 0))
    table.top("gate", "water", corridors="NE")
    table.play("go engineer water modules")
    assert point(table, "take gate water") == (("pile-0",), 0)
    table.play("take gate water")
    assert point(table, "place 1,0 2") == (("cell-0_1_0",), 2)
    assert point(table, "place 1,0 3") == (("cell-0_1_0",), 3)
    assert point(table, "under") == (("pile-0",), 0)
    assert moves(table, "place 1,0 3") == [("hand-0", "cell-0_1_0")]
    shown = ghost(table, "place 1,0 3")["station-0"]
    assert shown.count("corridor joined") == 2  # of the module, and of its neighbour
    assert shown.count("corridor open") == 1
    assert numbers(shown) == ["4", "−4"]  # its capacity, and the corridors open then


def test_the_ghost_of_a_landing_says_that_it_closes() -> None:
    table = Table(2, five("Susskind"))
    face = table.face("Susskind")
    table.land("Susskind", 1, *range(2, face.spots + 1))
    table.module(0, "gate", "water", 1, 0, capacity=2, lit=True, settlers=2)
    slot = table.slot("Susskind")
    task = table.state.agenda.tasks[table.state.agenda.depth - 1]
    task.kind, task.seat, task.first, task.second = Open.LAND, 0, 1, slot
    shown = ghost(table, "land 1")[f"planet-{slot}"]
    assert numbers(shown) == ["closes", "2"]
    assert point(table, "land 1") == ((f"spot-{slot}-0",), 0)
    assert moves(table, "land 1") == [(f"gate-{slot}", f"spot-{slot}-0")]


def test_the_ghost_of_sending_to_hawking_says_what_it_brings() -> None:
    """SG-7.2"""
    table = Table(2, five("Susskind"))
    table.close("Susskind")
    table.module(0, "gate", "water", 1, 0, capacity=2, lit=True, settlers=2, gate="sun")
    task = table.state.agenda.tasks[table.state.agenda.depth - 1]
    task.kind, task.seat = Open.SEND, 0
    shown = ghost(table, "send 1,0")
    assert numbers(shown["hawking"]) == ["+2"]
    assert moves(table, "send 1,0") == [(f"tile-{table.tile_at(0, 1, 0)}", "wheel")] * 2


def test_every_module_of_the_box_is_in_the_gallery() -> None:
    box = GAME.load_box(None)
    shown = DRAWING.gallery(box)
    contents = box.contents
    different = {
        (tile.type, tile.field, tile.capacity, tile.doors, tile.gate, tile.improvement, tile.room)
        for tile in (contents.tile[number] for number in range(MODULES))
    }
    kinds = [exhibit.kind for exhibit in shown]
    assert kinds.count("Modules") == len(different) + 1
    assert kinds.count("Exoplanets") == 16
    assert kinds.count("Hawking") == 1
    assert len(Type) == 3


def test_pictures_of_rules_belong_to_clauses() -> None:
    box = GAME.load_box(None)
    known = [clause.number for clause in clauses.read(GAME.clauses, "en")]
    drawn = {number: DRAWING.illustrate(box, number) for number in known}
    shown = [number for number, picture in drawn.items() if picture]
    assert len(shown) >= 30
    assert {f"SG-11.{letter}.s" for letter in ("B", "C", "D", "F", "P", "R", "S", "T2", "T3")} <= set(shown)
    names = [name for picture in drawn.values() for name in re.findall(r' id="([^"]*)"', picture)]
    assert len(names) == len(set(names))  # so that all can stand on one page


def test_titles_are_said_in_each_language() -> None:
    table = Table()
    titles = {}
    for language in LANGUAGES:
        with speaking(language):
            titles[language] = panels(table)["worksite"].title
    assert titles == {"en": "Worksite", "fr": "Chantier Spatial", "it": "Cantiere"}
