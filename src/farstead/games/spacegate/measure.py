"""What a balance report tells of Space Gate Odyssey: turns, rooms, modules, improvements, exoplanets, scores.

A column `winners` beside one of all players shows what those had who won; shared victories count for each.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from farstead.core.batch import Played
from farstead.core.box import Box
from farstead.core.figures import Figures
from farstead.core.language import N_
from farstead.games.spacegate.actions import GO, TAKE
from farstead.games.spacegate.kinds import (
    CHOSEN,
    MAX_PLAYERS,
    MODULES,
    PLANETS,
    ROOMS,
    TOKENS,
    Improvement,
    Room,
    Status,
    Token,
    Type,
)
from farstead.games.spacegate.state import Score

HIGH_RANK = 12
WORDS = (
    N_("turns per player"),
    N_("score"),
    N_("best score"),
    N_("ahead of the second"),
    N_("ranks"),
    N_("winners"),
    N_("endings"),
    N_("without progress"),
    N_("games"),
    N_("rooms"),
    N_("activated"),
    N_("taken from"),
    N_("modules"),
    N_("modules ON"),
    N_("modules ON, winners"),
    N_("stations"),
    N_("all"),
    N_("added"),
    N_("ON"),
    N_("winner’s"),
    N_("kinds of module"),
    N_("improvements"),
    N_("exoplanets"),
    N_("in the game"),
    N_("opened"),
    N_("closed"),
    N_("spots"),
    N_("influence"),
    N_("most"),
    N_("least"),
    N_("open corridors"),
    N_("Predominance"),
    N_("place at the end"),
)
"""The words of its tables, for the catalogues; rows of the box keep the words of the box file."""


def measure(box: Box, played: Played, figures: Figures) -> None:
    """Add some finished games to the figures."""
    done = played.runs["finished"] == 1
    states, won = played.states[done], played.places[done] == 1
    if not len(states):
        return
    _lengths(states, played.points[done], won, box, figures)
    _rooms(played.taken, figures)
    _modules(box, states, won, figures)
    _planets(box, states, won, figures)
    _scores(states, won, figures)


def _lengths(states: Any, points: Any, won: Any, box: Box, figures: Figures) -> None:
    seats = won.shape[1]
    figures.spread("turns per player", states["turns"] / seats)
    figures.spread("score", points.ravel())
    figures.spread("best score", points.max(axis=1))
    figures.spread("ahead of the second", -np.diff(np.sort(points)[:, :-3:-1])[:, 0])
    ranks = points[won] // box.rows["hawking"]["wheel"]
    for rank in range(HIGH_RANK):
        figures.share("ranks", f"{rank}", "winners", int((ranks == rank).sum()), len(ranks))
    figures.share("ranks", f"{HIGH_RANK} +", "winners", int((ranks >= HIGH_RANK).sum()), len(ranks))
    idle = states["idle"] >= box.rows["hawking"]["patience"] * seats
    figures.share("endings", "without progress", "games", int(idle.sum()), len(states))


def _rooms(taken: Any, figures: Figures) -> None:
    """Which rooms are activated, and which piles are taken from."""
    chosen = taken.sum(axis=0)
    if not len(chosen):
        return
    went = chosen[GO : GO + 2 * ROOMS * ROOMS].reshape(2, ROOMS, ROOMS).sum(axis=(0, 1))
    for room in Room:
        figures.share("rooms", room.name.lower(), "activated", int(went[room]), int(went.sum()))
    took = chosen[TAKE : TAKE + 9].reshape(3, 3).sum(axis=1)
    for kind in Type:
        figures.share("taken from", kind.name.lower(), "modules", int(took[kind]), int(took.sum()))


def name_of(box: Box, number: int) -> str:
    """A module in a word or two, with its number in the box file."""
    row = box.rows["module"][number]
    of = row.get("gate") or row.get("improvement") or ""
    room = f" {row['room']}" if "room" in row else ""
    return f"{number} {row['field']} {row['type']} {of}{room} {row['capacity']} {row['corridors']}".replace("  ", " ")


def kind_of(box: Box, number: int) -> str:
    """What a module is for, without its field."""
    row = box.rows["module"][number]
    if row["type"] == "odyssey":
        return str(row["improvement"]) + (f" {row['room']}" if "room" in row else "")
    return f"{row['type']} of {row['capacity']}"


def _modules(box: Box, states: Any, won: Any, figures: Figures) -> None:
    games, seats = won.shape
    tiles = states["base"]["place"].astype(np.int64)[:, :seats]
    there = np.arange(tiles.shape[2])[None, None] < states["base"]["modules"][:, :seats, None]
    added = np.zeros((games, seats, MODULES + MAX_PLAYERS), np.bool_)
    game, seat, place = np.nonzero(there)
    added[game, seat, tiles[game, seat, place]] = True
    lit = added & states["module"]["lit"].astype(np.bool_)[:, None]
    for what, stations in (("modules", added), ("modules ON", lit)):
        counts = stations.sum(axis=2)
        figures.spread(what, counts.ravel())
        figures.mean("stations", what, "all", counts.ravel())
        figures.mean("stations", what, "winners", counts[won])
    figures.spread("modules ON, winners", lit.sum(axis=2)[won])
    for number in range(MODULES):
        for table, row in (("modules", name_of(box, number)), ("kinds of module", kind_of(box, number))):
            in_game = added[:, :, number].any(axis=1)
            figures.share(table, row, "added", int(in_game.sum()), games)
            figures.share(table, row, "ON", int(lit[:, :, number].sum()), int(in_game.sum()))
            figures.share(table, row, "winner’s", int((added[:, :, number] & won).sum()), int(in_game.sum()))
    _figures_on_odyssey(box, states, lit, won, figures)


def _figures_on_odyssey(box: Box, states: Any, lit: Any, won: Any, figures: Figures) -> None:
    """Improvements gained by each player."""
    tile = box.contents.tile
    for improvement in (Improvement.RECRUIT, Improvement.PROMOTION, Improvement.ROBOT):
        of = [number for number in range(MODULES) if tile[number].improvement == improvement]
        counts = lit[:, :, of].sum(axis=2)
        figures.mean("improvements", improvement.name.lower(), "all", counts.ravel())
        figures.mean("improvements", improvement.name.lower(), "winners", counts[won])


def _planets(box: Box, states: Any, won: Any, figures: Figures) -> None:
    games, seats = won.shape
    for planet in range(PLANETS):
        face = int(box.contents.face_for[planet * (MAX_PLAYERS + 1) + seats])
        name, spots = box.rows["planet"][planet]["name"], int(box.contents.face[face].spots)
        slots = states["planet"]
        game, slot = np.nonzero((slots["face"] == face) & (slots["status"] != Status.ABSENT))
        opened = (slots["status"][game, slot] == Status.CLOSED) | (slots["gate"][game, slot] > 0)
        closed = slots["status"][game, slot] == Status.CLOSED
        earned = states["base"]["earned"][game, :seats, slot]
        figures.share("exoplanets", name, "in the game", len(game), games)
        figures.share("exoplanets", name, "opened", int(opened.sum()), len(game))
        figures.share("exoplanets", name, "closed", int(closed.sum()), len(game))
        figures.mean("exoplanets", name, "spots", [spots])
        figures.mean("exoplanets", name, "influence", earned[closed].ravel())
        figures.mean("exoplanets", name, "winners", earned[closed][won[game][closed]])
        figures.mean("exoplanets", name, "most", earned[closed].max(axis=1) if closed.any() else [])
        figures.mean("exoplanets", name, "least", earned[closed].min(axis=1) if closed.any() else [])


def _scores(states: Any, won: Any, figures: Figures) -> None:
    """Where influence comes from, and how much more of it winners have."""
    seats = won.shape[1]
    earned = states["base"]["earned"][:, :seats]
    rows = {"exoplanets": earned[:, :, :CHOSEN].sum(axis=2), "Hawking": earned[:, :, Score.HAWKING]}
    rows["Predominance"] = earned[:, :, Score.WATER : Score.BALANCE + 1].sum(axis=2)
    rows["open corridors"] = earned[:, :, Score.OPEN_CORRIDORS]
    for row, values in rows.items():
        figures.mean("influence", row, "all", values.ravel())
        figures.mean("influence", row, "winners", values[won])
    for token in range(TOKENS):
        place = np.nonzero(states["track"] == token)[1]
        figures.mean("Predominance", Token(token).name.lower(), "place at the end", place + 1)
