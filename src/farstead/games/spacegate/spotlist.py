"""The exoplanets as text: every spot with who stands there, what it brings, and what is missing to close."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from farstead.core.box import Box
from farstead.core.language import _
from farstead.games.spacegate import counts, glyphs, nouns
from farstead.games.spacegate.box import Face
from farstead.games.spacegate.kinds import Closing, Placing, Status
from farstead.games.spacegate.layout import Page


def exoplanet_lines(box: Box, state: Any, slot: int, page: Page) -> list[str]:
    """One exoplanet: a line or two when it waits or has closed, every spot while it is open."""
    planet = state.planet[slot]
    face = box.contents.face[planet.face]
    name = nouns.planet(box, state, slot)
    if planet.status == Status.CLOSED:
        return [_("{planet} has closed.").format(planet=name)]
    if planet.status == Status.WAITING:
        return [_("{planet} waits for a gate. {closing}").format(planet=name, closing=closing(face, planet))]
    gate = planet.gate - 1
    said = _("{planet} holds {gate}. {closing}")
    said = said.format(planet=name, gate=_(nouns.THE_GATE[gate]), closing=closing(face, planet))
    lines = [f"{glyphs.GATE[gate]} {said}"]
    lines += page.flow([_standing(box, state, slot, seat) for seat in range(state.seats)], "  ")
    return lines + page.flow(_runs(face, planet), "  ")


def closing(face: Face, planet: Any) -> str:
    """What closes an exoplanet, and how much is missing."""
    taken = counts.taken(planet)
    if face.closing == Closing.SPOTS:
        return _closing_spots(face, taken)
    if face.closing == Closing.SATELLITES:
        message = _("It closes when {quota} spots are taken: {count} to go.")
        return message.format(quota=face.quota, count=face.quota - taken.bit_count())
    if face.closing == Closing.VOLCANOES:
        contested = [str(group + 1) for group in range(face.groups) if not counts.is_decided(face, planet, group)]
        message = _("It closes when every volcano is won; not yet: {volcanoes}.")
        return message.format(volcanoes=", ".join(contested) or "–")
    missing = [max(0, face.quota - (taken & face.group[group]).bit_count()) for group in range(face.groups)]
    message = _("It closes when every island holds {quota} settlers: {missing} to go.")
    return message.format(quota=face.quota, missing=" + ".join(map(str, missing)))


def _closing_spots(face: Face, taken: int) -> str:
    count = (face.closers & ~taken).bit_count()
    if face.closers == (1 << face.spots) - 1:
        return _("It closes when no spot is free: {count} to go.").format(count=count)
    if face.closers.bit_count() == 1:
        return _("It closes when spot {spot} is taken.").format(spot=face.closers.bit_length())
    message = _("It closes when the spots {spots} are taken: {count} to go.")
    return message.format(spots=_numbers(face.closers), count=count)


def _standing(box: Box, state: Any, slot: int, seat: int) -> str:
    """How many settlers a seat has there, and what it would score now."""
    planet = state.planet[slot]
    if not planet.held[seat] and not planet.crowd[seat]:
        return f"{glyphs.SEAT[seat]} –"
    parts = [_("{count} on spots").format(count=planet.held[seat].bit_count())]
    if box.contents.face[planet.face].placing == Placing.SATELLITES:
        parts.append(_("{count} on the planet").format(count=planet.crowd[seat]))
    parts.append(_("worth {value}").format(value=counts.score_now(box, state, slot, seat)))
    return f"{glyphs.SEAT[seat]} {', '.join(parts)}"


def _runs(face: Face, planet: Any) -> list[str]:
    """Spots that follow one another and are alike, under one label."""
    runs = []
    for label, spots in groupby(range(face.spots), lambda spot: _label(face, spot)):
        written = " ".join(_spot(face, planet, spot) for spot in spots)
        runs.append(_("{label}: {content}").format(label=label, content=written) if label else written)
    return runs


def _label(face: Face, spot: int) -> str:
    """What spots have in common: their groups or else their kind, and their value."""
    said = [nouns.group_of(face, spot)] if face.groups else []
    if not face.groups and (face.advanced or face.central):
        said = [_(nouns.SPOT_KIND[nouns.spot_kind(face, spot)])]
    if face.value[spot]:
        said.append(_("worth {value}").format(value=face.value[spot]))
    return ", ".join(said)


def _spot(face: Face, planet: Any, spot: int) -> str:
    """A spot by number and occupant; free ones with what they need first or are linked to."""
    holder = next((seat for seat in range(len(glyphs.SEAT)) if planet.held[seat] >> spot & 1), None)
    mark = glyphs.MARK if face.marked >> spot & 1 else ""
    if holder is not None:
        return f"{spot + 1}{glyphs.SEAT[holder]}{mark}"
    missing = face.needs[spot] & ~counts.taken(planet)
    links = face.links[spot] if face.placing == Placing.FREE else 0
    after = f"<{_numbers(missing)}" if missing else f"~{_numbers(links)}" if links else ""
    return f"{spot + 1}{glyphs.FREE}{mark}{after}"


def _numbers(mask: int) -> str:
    return ",".join(str(spot + 1) for spot in range(mask.bit_length()) if mask >> spot & 1)
