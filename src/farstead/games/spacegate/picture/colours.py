"""The colours: variables of the page, each with what stands in for it in a file of its own (dark).

What lies inside a piece or a lit module is the same in both themes, and plain.
"""

NIGHT = "var(--night,#0b1020)"
PANEL = "var(--panel,#141b31)"
LINE = "var(--line,#2c3860)"
TEXT = "var(--text,#e9edf9)"
FAINT = "var(--faint,#9aa6c9)"
LIT = "var(--lit,#ff9d45)"
DANGER = "var(--danger,#ff5d73)"
GOOD = "var(--good,#5bd6a2)"
DOOR = "var(--door,#ffe2ae)"
"""Light in a corridor."""
SOCKET = "#080c18"
"""Where a settler stands or could stand."""
OUTLINE = "#05070f"
"""Around pieces, in both themes."""
TILE = "var(--tile,#10172b)"
"""A module that is OFF."""
SEAT = (
    "var(--seat-0,#ff6f61)",
    "var(--seat-1,#2fc3b3)",
    "var(--seat-2,#a48bff)",
    "var(--seat-3,#f2cf7f)",
)
FIELD = (
    "var(--field-water,#4aa8ff)",
    "var(--field-wildlife,#62c96f)",
    "var(--field-energy,#ffd84d)",
    "var(--field-all,#f4f6ff)",
)
SHELF = "var(--shelf,#080c18)"
"""Behind the figures of a room; seen through by half."""
SUN = "#ff9d45"
ROSE = "#ff5d73"
"""As LIT and DANGER, on what is dark in both themes."""
BRIGHT = ("#ff6f61", "#2fc3b3", "#a48bff", "#f2cf7f")
"""Pieces of the seats: they have dark outlines, or stand on what is dark in both themes."""
LAMP = ("#4aa8ff", "#62c96f", "#ffd84d", "#f4f6ff")
"""The fields of modules that are ON."""
GLOW = (
    "#a9dbff",
    "#b9efb8",
    "#fff0ae",
    "#ffffff",
)
"""The middle of a module that is ON."""
DEEP = (
    "#1f5fa8",
    "#2b7540",
    "#a87a10",
    "#8d97b8",
)
"""Its border."""
INK = "#0d1428"
"""Signs on something lit."""
