"""What each player has, and Hawking: the wheel, the ranks, the Predominance track (SG-1.5, SG-2.3, SG-9)."""

from __future__ import annotations

from farstead.core.language import _
from farstead.core.rows import Row
from farstead.games.spacegate.box.record import Contents
from farstead.games.spacegate.box.values import MOST_POINTS, ORIGINS, TOKEN_NAMES
from farstead.games.spacegate.kinds import ENGINEER_RANKS, SETTLERS, TOKENS

PRINTED = {"settlers": SETTLERS, "engineers": 7, "robots": 5, "suits": 4}  # SG-1.5: positions have room for these
WHEEL = 10  # SG-9.1
TRACK_VALUES = [0, 1, 2, 4, 7]  # SG-2.3
MOST_WHEEL = 100
MOST_RANK = 99
MOST_PATIENCE = 100
HAWKING_KEYS = (
    "wheel",
    "engineer_ranks",
    "track_values",
    "track_start",
    "origin",
    "track_origin",
    "patience",
    "patience_origin",
)


def fill(file: Row, contents: Contents) -> None:
    """Both tables."""
    supplies, hawking = file.row("supplies"), file.row("hawking")
    if supplies:
        _fill_supplies(supplies, contents)
    if hawking:
        _fill_hawking(hawking, contents)


def _fill_supplies(row: Row, contents: Contents) -> None:
    row.known((*PRINTED, "origin"))
    row.word("origin", ORIGINS)
    for name, printed in PRINTED.items():
        given = row.whole(name, 0, 1000)
        if given == printed:
            setattr(contents, name, printed)
        elif row.values.get(name) == given:
            message = _("{name} = {count} is not what the rulebook says")
            row.fault(message.format(name=name, count=given), str(printed), name)


def _fill_hawking(row: Row, contents: Contents) -> None:
    row.known(HAWKING_KEYS)
    for name in ("origin", "track_origin", "patience_origin"):
        row.word(name, ORIGINS)
    contents.wheel = row.whole("wheel", 2, MOST_WHEEL)
    contents.patience = row.whole("patience", 1, MOST_PATIENCE)
    # SG-9.4: four engineers begin on the Odyssey, so with three such ranks one is left to move
    ranks = row.wholes("engineer_ranks", 1, MOST_RANK, range(ENGINEER_RANKS + 1))
    if ranks != sorted(set(ranks)):
        row.fault(_("engineer_ranks do not rise"), f"{sorted(set(ranks))}", "engineer_ranks")
    for index, rank in enumerate(ranks):
        contents.engineer_rank[index] = rank
    values = row.wholes("track_values", 0, MOST_POINTS, range(TOKENS, TOKENS + 1))
    start = row.words("track_start", TOKEN_NAMES)
    for place in range(TOKENS):
        contents.track_value[place] = values[place]
        contents.track_start[place] = TOKEN_NAMES.index(start[place])
