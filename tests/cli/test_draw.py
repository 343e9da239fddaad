"""`farstead draw`."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from cli.conftest import Obey
from conformance.test_drawn import check_markup
from farstead.core.position import Position
from games.lanterns import GAME as LANTERNS

RECORDED = Path(__file__).parent.parent / "recorded" / "spacegate"
SVG = "{http://www.w3.org/2000/svg}"


def drawings(markup: str) -> list[str]:
    """The panels inside a drawing."""
    return [one.get("id") or "" for one in ElementTree.fromstring(markup).iter(f"{SVG}svg")]


def test_a_whole_table_is_drawn(obey: Obey) -> None:
    done = obey("draw", "lanterns", "--ply", 5, "--seats", 3)
    assert (done.code, done.err) == (0, "")
    check_markup(done.out)
    assert drawings(done.out)[1:] == ["svg-sky", "svg-garland-0-all", "svg-garland-1-all", "svg-garland-2-all"]


def test_equal_seeds_draw_alike(obey: Obey) -> None:
    one, two, other = (obey("draw", "lanterns", "--ply", 30, "--seed", seed).out for seed in (1, 1, 2))
    assert one == two
    assert one != other


def test_one_panel_of_a_journal_is_written(obey: Obey, tmp_path: Path) -> None:
    journal, out = RECORDED / "short-2.journal", tmp_path / "hawking.svg"
    box = ("--box", RECORDED / "box.toml")
    done = obey("draw", "spacegate", "--journal", journal, "--ply", 60, "--panel", "hawking", "--out", out, *box)
    assert done == (0, "", "")
    check_markup(out.read_text(encoding="utf-8"))
    assert drawings(out.read_text(encoding="utf-8")) == ["svg-hawking"]


def test_an_unknown_panel_is_named(obey: Obey) -> None:
    done = obey("draw", "lanterns", "--panel", "moon")
    assert done.code == 2
    assert done.err == "Error: there is no panel “moon”; there are sky, garland-0-all, garland-1-all\n"


def test_a_journal_of_another_game_is_refused(obey: Obey) -> None:
    journal = RECORDED / "short-2.journal"
    done = obey("draw", "lanterns", "--journal", journal, "--box", RECORDED / "box.toml")
    assert done.code == 2
    assert done.err.endswith("is no game of Lanterns\n")


def test_a_notebook_shows_a_position() -> None:
    position = Position.start(LANTERNS, LANTERNS.load_box(None), 2, {"eclipse": 0})
    drawn = position._repr_svg_()
    check_markup(drawn)
    assert "Player 1" in drawn
