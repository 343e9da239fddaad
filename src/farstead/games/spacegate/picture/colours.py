"""The colours, as variables of the page with what stands in for them in a file of its own (dark)."""

NIGHT = "var(--night, #0b1020)"
PANEL = "var(--panel, #141b31)"
LINE = "var(--line, #2c3860)"
TEXT = "var(--text, #e9edf9)"
FAINT = "var(--faint, #9aa6c9)"
LIT = "var(--lit, #ff9d45)"
DANGER = "var(--danger, #ff5d73)"
GOOD = "var(--good, #5bd6a2)"
SEAT = (
    "var(--seat-0, #ff6f61)",
    "var(--seat-1, #2fc3b3)",
    "var(--seat-2, #a48bff)",
    "var(--seat-3, #f2cf7f)",
)
FIELD = (
    "var(--field-water, #4aa8ff)",
    "var(--field-wildlife, #62c96f)",
    "var(--field-energy, #ffd84d)",
    "var(--field-all, #f4f6ff)",
)
