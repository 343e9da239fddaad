"""Charts as SVG in a plain style of our own: dark ground, few lines, every value readable without colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

NIGHT, LINE, TEXT, FAINT, BAND = "#0b1020", "#2c3860", "#e9edf9", "#9aa6c9", "#141b31"
SERIES = ("#ff6f61", "#2fc3b3", "#f2cf7f")
WIDE, HIGH, LEFT, TOP, FOOT = 720, 300, 60, 56, 40
FRAME = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>{title}</title>
<style>text {{ font-family: system-ui, sans-serif; font-size: 13px; fill: {text}; }}
.faint {{ fill: {faint}; }} .head {{ font-size: 16px; font-weight: bold; }}</style>
<rect width="{width}" height="{height}" fill="{night}"/>
<text class="head" x="{left}" y="26">{title}</text>
{inside}
</svg>
"""


def _frame(title: str, inside: Sequence[str], height: int = HIGH) -> str:
    return FRAME.format(
        width=WIDE,
        height=height,
        title=title,
        text=TEXT,
        faint=FAINT,
        night=NIGHT,
        left=LEFT,
        inside="\n".join(inside),
    )


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "middle") -> str:
    name = f' class="{kind}"' if kind else ""
    return f'<text{name} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{words}</text>'


def columns(
    title: str, series: Mapping[str, Sequence[float]], ends: tuple[int, int], step: int, wanted: tuple[int, int]
) -> str:
    """Shares of games by a number, one row of columns per series; the band is where the number should be."""
    low, high = ends
    row = 90
    scale = (WIDE - LEFT - 20) / (high - low)
    height = TOP + row * len(series) + FOOT
    made = [
        f'<rect x="{LEFT + (wanted[0] - low) * scale:.1f}" y="{TOP - 12}" '
        f'width="{(wanted[1] - wanted[0]) * scale:.1f}" height="{height - TOP - FOOT + 12}" fill="{BAND}"/>'
    ]
    for number, (name, values) in enumerate(series.items()):
        base = TOP + row * (number + 1) - 14
        shares = [
            sum(start <= value < start + step for value in values) / len(values) for start in range(low, high, step)
        ]
        most = max(shares)
        for index, share in enumerate(shares):
            x, tall = LEFT + index * step * scale, 58 * share / most
            made.append(
                f'<rect x="{x + 1:.1f}" y="{base - tall:.1f}" width="{step * scale - 2:.1f}" height="{tall:.1f}" '
                f'fill="{SERIES[number]}"/>'
            )
        mean = sum(values) / len(values)
        made.append(f'<line x1="{LEFT}" x2="{WIDE - 20}" y1="{base}" y2="{base}" stroke="{LINE}"/>')
        made.append(_text(WIDE - 20, base - 44, f"{name}: {mean:.1f} on average", anchor="end"))
    ticks = range(low, high + 1, max(step, (high - low) // 9))
    made += [_text(LEFT + (tick - low) * scale, height - FOOT + 20, str(tick), "faint") for tick in ticks]
    return _frame(title, made, height)


def bars(title: str, rows: Mapping[str, Sequence[float]], names: Sequence[str]) -> str:
    """Two or three numbers by row, as bars under each other."""
    most = max(value for values in rows.values() for value in values)
    thick, wide = 9, WIDE - 180
    row = thick * len(names) + 12
    height = TOP + row * len(rows) + FOOT
    made = []
    for number, (name, values) in enumerate(rows.items()):
        y = TOP + row * number
        made.append(_text(120, y + row / 2 - 2, name, anchor="end"))
        for index, value in enumerate(values):
            length = wide * value / most
            made.append(
                f'<rect x="128" y="{y + index * thick}" width="{length:.1f}" height="{thick - 1}" '
                f'fill="{SERIES[index]}"/>'
            )
            made.append(_text(132 + length, y + index * thick + 8, f"{value:.1f}", "faint", "start"))
    for index, name in enumerate(names):
        made.append(f'<rect x="{128 + 160 * index}" y="{height - 26}" width="12" height="12" fill="{SERIES[index]}"/>')
        made.append(_text(146 + 160 * index, height - 15, name, anchor="start"))
    return _frame(title, made, height)
