"""What was measured, as a table for people, for the documents, and as JSON for programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from players import MEASURES, PEERS, Measure
from rounds import Compared, Slice, rate, share

HEADS = (
    "engine",
    "game",
    "way",
    "decisions a second",
    "games a second",
    "decisions a game",
    "Farstead ÷ it, decisions",
    "Farstead ÷ it, games",
)
WORDS = 3  # columns of words; the others are numbers


def cells(own: Sequence[Slice], compared: Sequence[Compared]) -> list[tuple[str, ...]]:
    """Farstead's line first, then a line for each measure."""
    rows: list[tuple[str, ...]] = [(*_words(MEASURES[0]), *_speeds(own), "1", "1")] if own else []
    for made in compared:
        if made.fault:
            rows.append((*_words(made.measure), made.fault, *[""] * (len(HEADS) - WORDS - 1)))
        else:
            rows.append((*_words(made.measure), *_speeds(made.peer), times(made, "decisions"), times(made, "games")))
    return rows


def _words(measure: Measure) -> tuple[str, str, str]:
    return PEERS[measure.peer].title, measure.game, measure.way


def _speeds(slices: Sequence[Slice]) -> tuple[str, str, str]:
    games = sum(played.games for played in slices)
    length = f"{sum(played.decisions for played in slices) / games:,.0f}" if games else "—"
    return short(rate(slices, "decisions")), short(rate(slices, "games")), length


def times(made: Compared, what: str) -> str:
    """The middle ratio, with the lowest and highest of the rounds."""
    middle, found = made.ratio(what), made.ratios(what)
    return "—" if middle is None else f"{short(middle)} ({short(min(found))}–{short(max(found))})"


def short(number: float) -> str:
    """Three digits that mean something."""
    if number >= 100:
        return f"{round(number, 3 - len(str(round(number)))):,.0f}"
    return f"{number:.1f}" if number >= 10 else f"{number:.2f}"


def notes(where: dict[str, Any], versions: dict[str, dict[str, str]], compared: Sequence[Compared]) -> list[str]:
    """What the figures belong to."""
    slices = [played for made in compared for played in (*made.peer, *made.farstead)]
    ours = f", of which the players had {share(slices):.0%}" if slices else ""
    lines = [f"{where['date']}, {where['cpu']}, one core of {where['cores']}{ours}."]
    for name, found in versions.items():
        told = ", ".join(f"{package} {number}" for package, number in found.items())
        lines.append(f"{PEERS[name].title}: {told or 'not there'}.")
    return lines


def as_text(
    where: dict[str, Any], versions: dict[str, dict[str, str]], own: Sequence[Slice], compared: Sequence[Compared]
) -> str:
    """Columns side by side; a reason instead of figures keeps no column wide."""
    rows = [HEADS, *cells(own, compared)]
    wide = [max(len(row[column]) for row in rows if row[-1] or column < WORDS) for column in range(len(HEADS))]
    lines = []
    for row in rows:
        words = [text.ljust(width) for text, width in zip(row[:WORDS], wide, strict=False)]
        numbers = [text.rjust(width) for text, width in zip(row[WORDS:], wide[WORDS:], strict=True)]
        lines.append("   ".join([*words, *numbers] if row[-1] else [*words, row[WORDS]]))
    return "\n".join([*lines, "", *notes(where, versions, compared)])


def as_markdown(
    where: dict[str, Any], versions: dict[str, dict[str, str]], own: Sequence[Slice], compared: Sequence[Compared]
) -> str:
    """For docs/benchmarks.md."""
    rule = ["---"] * WORDS + ["---:"] * (len(HEADS) - WORDS)
    lines = [f"| {' | '.join(row)} |" for row in (HEADS, rule, *cells(own, compared))]
    return "\n".join([*lines, "", " ".join(notes(where, versions, compared))])


def as_json(
    where: dict[str, Any], versions: dict[str, dict[str, str]], own: Sequence[Slice], compared: Sequence[Compared]
) -> dict[str, Any]:
    """Everything, round by round."""
    rows: list[dict[str, Any]] = []
    for made in compared:
        row: dict[str, Any] = {"engine": made.measure.peer, "game": made.measure.game, "way": made.measure.way}
        if made.fault:
            rows.append(row | {"fault": made.fault})
        else:
            ratios = {what: made.ratio(what) for what in ("decisions", "games")}
            played = {name: [asdict(one) for one in getattr(made, name)] for name in ("peer", "farstead")}
            rows.append(row | {"ratios": ratios, "rounds": played})
    speeds = {f"{what}_per_second": rate(own, what) for what in ("decisions", "games")} if own else {}
    return {"machine": where, "versions": versions, "farstead": speeds, "peers": rows}
