"""Sums of figures: shares, means and spreads, batch by batch."""

from __future__ import annotations

from farstead.core.figures import Figures, spread_of


def test_shares_and_means_add_up_over_batches() -> None:
    figures = Figures()
    for hits, among in ((1, 4), (2, 4)):
        figures.share("rooms", "water", "activated", hits, among)
    figures.mean("planets", "Bose", "influence", [1, 2])
    figures.mean("planets", "Bose", "influence", [6])
    assert figures.tables["rooms"]["water"]["activated"].value == 3 / 8
    assert figures.tables["planets"]["Bose"]["influence"].value == 3
    assert figures.shares == {("rooms", "activated")}


def test_nothing_counted_is_nought() -> None:
    figures = Figures()
    figures.mean("planets", "Bose", "influence", [])
    assert figures.as_json()["tables"] == {"planets": {"Bose": {"influence": 0.0}}}


def test_a_spread_tells_mean_and_quantiles() -> None:
    assert spread_of([]) == {}
    found = spread_of([float(number) for number in range(101)])
    assert found == {
        "mean": 50.0,
        **{f"{quantile} %": float(quantile) for quantile in (0, 5, 25, 50, 75, 95, 100)},
    }
