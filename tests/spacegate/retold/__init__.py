"""The rules told a second time, for comparison: plain words and sets, straight from the clauses and the box file.

Nothing here comes from the engine but the numbering of seats and the notation. Speed does not matter.
"""
