"""Proofs about one side of an exoplanet: it can close, and until then it refuses no player (SG-7.6).

Why nobody is refused. A full side is closed, whatever closes it: all closers are taken, every volcano is won, and
quotas are at most what there is room for. So it is enough that a side which is not full has a spot for everybody:

- FREE, SATELLITES, ISLANDS: a module's first settler may take any free spot.
- SUPPORT: the spots can be put in an order in which each needs only earlier ones. The first free spot of that
  order has all it needs, and it is the same for every player.
- RIGHTS: somebody without a right is left with Basic spots, and then with Central ones. So the side must be closed
  when all of these are taken, however many Advanced spots are free.
- CHANNEL: the links form one line, its ends are the Basic spots, and at most two play. Each holds an unbroken
  stretch from an end of their own, for nobody gets to the other end without filling the line. While a spot is free,
  the free ones lie between the two stretches, next to both.
"""

from __future__ import annotations

from collections.abc import Callable

from farstead.core.language import _, ngettext
from farstead.core.rows import Row
from farstead.games.spacegate.box import reach
from farstead.games.spacegate.box.record import Face
from farstead.games.spacegate.kinds import Closing, Placing

ONE_PLAYER = 24
"""Settlers that one player has for a single exoplanet: of 36 one is on the wheel, others are in modules or on ranks."""
CHANNEL_PLAYERS = 2


def prove(side: Row, spots: list[Row], face: Face, players: int) -> None:
    """Everything that is to be shown of a side; players are the fewest that it is for."""
    before = len(side.judge.faults)
    _prove_groups(side, spots, face)
    _prove_links(side, spots, face)
    _CLOSING[Closing(face.closing)](side, spots, face)
    if face.placing in _PLACING:
        _PLACING[Placing(face.placing)](side, spots, face)
    if before == len(side.judge.faults):
        _prove_supply(side, face, players)


def _prove_groups(side: Row, spots: list[Row], face: Face) -> None:
    """Groups are numbered without a gap; presence says what none of them brings, then one, and so on to all."""
    for group in range(face.groups):
        if not face.group[group]:
            side.fault(_("group {number} has no spot").format(number=group), _("groups numbered without a gap"), "spot")
    if side.has("presence"):
        given, needed = len(side.values["presence"]), face.groups + 1
        if given != needed:
            said = _("presence has {given} numbers").format(given=given)
            right = ngettext("{needed}, for 0 to {count} group", "{needed}, for 0 to {count} groups", face.groups)
            side.fault(said, right.format(needed=needed, count=face.groups), "presence")


def _prove_links(side: Row, spots: list[Row], face: Face) -> None:
    """Links lead both ways, and where they count every spot has one."""
    needed = face.placing == Placing.CHANNEL or face.linked_most > 0
    for number, row in enumerate(spots):
        if needed and not face.links[number]:
            said = _("it is linked to nothing, and links count on this side")
            row.fault(said, _("links = [the numbers of its neighbours]"))
        for other in range(face.spots):
            if face.links[other] >> number & 1 and not face.links[number] >> other & 1:
                both = [each for each in range(face.spots) if (face.links[number] | 1 << other) >> each & 1]
                said = _("spot {other} links to it, and it does not link back")
                row.fault(said.format(other=other), f"links = {both}")


def _closes_by_spots(side: Row, spots: list[Row], face: Face) -> None:
    if not face.closers:
        side.fault(_("no spot closes it, so it can never close"), _("closes = true at the spots that close it"))


def _closes_by_groups(side: Row, spots: list[Row], face: Face) -> None:
    """Volcanoes, satellites and islands are groups, and every spot is of one."""
    if not face.groups:
        side.fault(_("it has no groups, so it can never close"), _("groups = [0] and so on at the spots"))
        return
    for number, row in enumerate(spots):
        if not any(face.group[group] >> number & 1 for group in range(face.groups)):
            row.fault(_("it belongs to no group"), _("groups = [the number of its group]"))


def _closes_by_count(side: Row, spots: list[Row], face: Face) -> None:
    _closes_by_groups(side, spots, face)
    if face.quota > face.spots:
        said = _("it closes at {quota} settlers and has {count} spots, so it can never close")
        right = _("1 to {most}").format(most=face.spots)
        side.fault(said.format(quota=face.quota, count=face.spots), right, "quota")


def _closes_by_islands(side: Row, spots: list[Row], face: Face) -> None:
    _closes_by_groups(side, spots, face)
    for group in range(face.groups):
        size = face.group[group].bit_count()
        if 0 < size < face.quota:
            said = _("group {number} has {size} spots and closes at {quota}, so it can never close")
            right = _("quota = 1 to {most}, or more spots in the group").format(most=size)
            side.fault(said.format(number=group, size=size, quota=face.quota), right, "quota")


def _placed_with_support(side: Row, spots: list[Row], face: Face) -> None:
    """Some order of landing opens every spot."""
    opened = reach.reachable(face)
    for number, row in enumerate(spots):
        if not opened >> number & 1:
            row.fault(
                _("it can never be reached: what it needs needs it"), _("needs that begin at spots without needs")
            )


def _placed_by_rights(side: Row, spots: list[Row], face: Face) -> None:
    if face.advanced and face.rights > face.basic.bit_count():
        said = _("nobody can ever win the right to an Advanced spot: that takes {rights} Basic ones of {count}")
        right = _("1 to {most}").format(most=face.basic.bit_count())
        side.fault(said.format(rights=face.rights, count=face.basic.bit_count()), right, "rights")
    if not reach.closes_without_rights(face):
        said = _("with all Basic and Central spots taken it is not closed, and refuses whoever has no right")
        side.fault(said, _("closing that asks for no Advanced spot; closes = true at a Central one"))


def _placed_on_islands(side: Row, spots: list[Row], face: Face) -> None:
    """Which island a module goes to is told by the spot of its first settler (SG-11.R.p)."""
    for number, row in enumerate(spots):
        if sum(face.group[group] >> number & 1 for group in range(face.groups)) != 1:
            row.fault(_("it does not belong to exactly one island"), _("groups = [the number of its island]"))


def _placed_along_channel(side: Row, spots: list[Row], face: Face) -> None:
    if side.values["players"] != [CHANNEL_PLAYERS]:
        said = _("a channel has two ends, so a third player would be refused")
        side.fault(said, f"players = [{CHANNEL_PLAYERS}]", "players")
    if reach.along_line(face) is None:
        said = _("its spots do not form a line between two Basic ones, its ends")
        side.fault(said, _("each spot linked to the one before and the one after; the two ends Basic, no other"))


def _prove_supply(side: Row, face: Face, players: int) -> None:
    """The settlers there are suffice, even if one player sends nobody."""
    needed, most = reach.settlers_to_close(face), ONE_PLAYER * (players - 1)
    if needed > most:
        said = _("it takes {needed} settlers to close, more than there are if one player sends nobody")
        side.fault(said.format(needed=needed), _("{most} at most").format(most=most))


_Proof = Callable[[Row, list[Row], Face], None]
_CLOSING: dict[Closing, _Proof] = {
    Closing.SPOTS: _closes_by_spots,
    Closing.VOLCANOES: _closes_by_groups,
    Closing.SATELLITES: _closes_by_count,
    Closing.ISLANDS: _closes_by_islands,
}
_PLACING: dict[Placing, _Proof] = {
    Placing.SUPPORT: _placed_with_support,
    Placing.RIGHTS: _placed_by_rights,
    Placing.ISLANDS: _placed_on_islands,
    Placing.CHANNEL: _placed_along_channel,
}
