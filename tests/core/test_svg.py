"""Writing SVG: escaped, checked, short."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from farstead.core import svg
from farstead.core.svg import Loose, Stock, Svg


def test_text_is_escaped_and_markup_is_not() -> None:
    inside = svg.tag("tspan", "a < b & c")
    assert svg.tag("text", inside, '"<b>"', class_="x>y") == (
        '<text class="x&gt;y"><tspan>a &lt; b &amp; c</tspan>&quot;&lt;b&gt;&quot;</text>'
    )


@pytest.mark.parametrize(
    ("value", "written"), [(3, "3"), (3.0, "3"), (2.5, "2.5"), (1 / 3, "0.33"), (-0.001, "0"), (-1.5, "-1.5")]
)
def test_numbers_are_short(value: float, written: str) -> None:
    assert svg.number(value) == written


def test_attributes_are_spelt_as_in_svg_and_absent_ones_left_out() -> None:
    drawn = svg.tag("path", stroke_width=1.0, class_="a", viewbox="0 0 1 1", fill=None)
    assert drawn == '<path stroke-width="1" class="a" viewBox="0 0 1 1"/>'


@pytest.mark.parametrize("name", ["style", "onclick", "href", "xlink_href"])
def test_attributes_that_style_run_or_load_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no attribute"):
        svg.tag("g", **{name: "x"})


@pytest.mark.parametrize("name", ["script", "style", "image", "foreignObject", "a"])
def test_elements_that_run_or_load_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no element"):
        svg.tag(name)


def test_groups_are_moved_turned_and_scaled() -> None:
    assert svg.group(at=(1, 2.5), turn=90, scale=2) == '<g transform="translate(1 2.5) rotate(90) scale(2)"/>'
    assert svg.group() == "<g/>"


def test_a_stock_writes_a_piece_once() -> None:
    stock = Stock("here")
    dot = svg.tag("circle", r=3)
    drawn = svg.joined([stock.use(dot, at=(1, 1)), stock.use(dot, at=(2, 2), scale=2)])
    assert drawn == (
        '<use href="#here-s0" transform="translate(1 1)"/><use href="#here-s0" transform="translate(2 2) scale(2)"/>'
    )
    assert stock.shelf() == '<defs><g id="here-s0"><circle r="3"/></g></defs>'


def test_a_loose_stock_writes_every_piece() -> None:
    dot = svg.tag("circle", r=3)
    assert Loose("x").use(dot, at=(1, 1)) == '<g transform="translate(1 1)"><circle r="3"/></g>'


def test_drawings_are_told_apart() -> None:
    stock = Stock("a")
    body = svg.joined([stock.use(svg.tag("circle", fill="url(#light)")), stock.shelf()])
    whole = svg.picture("a", "A", (0, 0, 1, 1), svg.tag("defs", svg.tag("linearGradient", id="light")), body)
    other = svg.apart(whole, "two")
    assert 'id="two-svg-a"' in other
    assert 'aria-labelledby="two-title-a"' in other
    assert 'href="#two-a-s0"' in other
    assert "url(#two-light)" in other
    ElementTree.fromstring(other)
    assert " id=" not in svg.apart(Svg('<g id="x"/>'), "")


def test_a_picture_says_its_title() -> None:
    drawn = svg.picture("x", "Tom & Jerry", (0, 0, 10, 5.5))
    root = ElementTree.fromstring(drawn)
    assert root.get("viewBox") == "0 0 10 5.5"
    title = next(iter(root))
    assert title.text == "Tom & Jerry"
    assert title.get("id") == root.get("aria-labelledby")
