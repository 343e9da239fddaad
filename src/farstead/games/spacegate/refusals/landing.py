"""Why settlers cannot be sent or land there, or a gate cannot move there (SG-7, SG-8.2, SG-11)."""

from __future__ import annotations

from farstead.core.language import _, ngettext
from farstead.core.scene import Refusal
from farstead.games.spacegate import counts, nouns
from farstead.games.spacegate.citing import placing
from farstead.games.spacegate.kinds import NONE, Placing, Status, Type
from farstead.games.spacegate.refusals.attempt import Attempt


def send(attempt: Attempt) -> Refusal | None:
    """A full gate module of one's own."""
    first = attempt.first
    if attempt.is_foreign(first):
        message = _("This is a module of {name}: each player empties their own.")
        return Refusal(message.format(name=attempt.whose(first)), "SG-7.1")
    if first.kind in ("planet", "spot", "hawking"):
        words = _("First choose the gate module: its gate says where its settlers go.")
        return Refusal(words, "SG-7.1")
    if not attempt.is_own(first):
        return None
    tile = first.numbers[0]
    if attempt.row(tile).type != Type.GATE:
        return Refusal(_("This module has no gate: settlers leave through full gate modules only."), "SG-7.1")
    message = _("This gate module holds {count} of {capacity} settlers: only a full one is sent.")
    words = message.format(count=attempt.state.module[tile].settlers, capacity=attempt.row(tile).capacity)
    return Refusal(words, "SG-7.1")


def land(attempt: Attempt) -> Refusal | None:
    """A free spot, allowed now, on the exoplanet that holds the module's gate."""
    first, slot = attempt.first, attempt.task.second
    if first.kind == "hawking":
        message = _("These settlers go to {planet}: Hawking receives settlers only when their gate stands there.")
        return Refusal(message.format(planet=attempt.planet(slot)), "SG-8.2")
    if first.kind not in ("spot", "planet"):
        return None
    if first.numbers[0] != slot:
        return _elsewhere(attempt, first.numbers[0], slot)
    if first.kind == "planet":
        if attempt.face(slot).placing == Placing.SATELLITES:
            words = _("The first settler of a module goes to a free spot of a satellite; the others go to the planet.")
            return Refusal(words, placing(attempt.box, attempt.state, slot))
        message = _("Point at one of the free spots of {planet}.")
        return Refusal(message.format(planet=attempt.planet(slot)), "SG-7.2")
    return _taken(attempt, slot, first.numbers[1]) or _not_open(attempt, slot, first.numbers[1])


def _elsewhere(attempt: Attempt, slot: int, right: int) -> Refusal:
    """Another exoplanet than the one with the gate."""
    status = attempt.state.planet[slot].status
    if status == Status.CLOSED:
        return _closed(attempt, slot)
    message = _("{planet} holds another gate: these settlers go to {right}, through {gate}.")
    if status == Status.WAITING:
        message = _("{planet} still waits for a gate: these settlers go to {right}, through {gate}.")
    gate = _(nouns.THE_GATE[attempt.state.planet[right].gate - 1])
    words = message.format(planet=attempt.planet(slot), right=attempt.planet(right), gate=gate)
    return Refusal(words, "SG-7.2")


def _closed(attempt: Attempt, slot: int) -> Refusal:
    message = _("{planet} has closed and left the game.")
    return Refusal(message.format(planet=attempt.planet(slot)), "SG-8.1")


def _taken(attempt: Attempt, slot: int, spot: int) -> Refusal | None:
    for seat in range(attempt.state.seats):
        if attempt.state.planet[slot].held[seat] >> spot & 1:
            if seat == attempt.seat:
                return Refusal(_("A settler of yours stands here already: one settler to a spot."), "SG-7.2")
            message = _("A settler of {name} stands here: one settler to a spot.")
            return Refusal(message.format(name=attempt.names[seat]), "SG-7.2")
    return None


def _not_open(attempt: Attempt, slot: int, spot: int) -> Refusal | None:
    """A free spot that the exoplanet's own rule keeps shut."""
    face, planet = attempt.face(slot), attempt.state.planet[slot]
    clause = placing(attempt.box, attempt.state, slot)
    own, taken = planet.held[attempt.seat], counts.taken(planet)
    if face.placing == Placing.SUPPORT:
        return Refusal(_waits(face.needs[spot] & ~taken), clause)
    if face.placing == Placing.RIGHTS and face.advanced >> spot & 1:
        message = _(
            "Every {rights} of your settlers on Basic spots let one land on an Advanced spot: "
            "you have {basic} on Basic spots and {advanced} on Advanced ones."
        )
        basic, advanced = (own & face.basic).bit_count(), (own & face.advanced).bit_count()
        return Refusal(message.format(rights=face.rights, basic=basic, advanced=advanced), clause)
    if face.placing == Placing.RIGHTS:
        free = (face.basic & ~taken).bit_count()
        message = ngettext(
            "The Central spot opens when every Basic spot is occupied: {count} is still free.",
            "The Central spot opens when every Basic spot is occupied: {count} are still free.",
            free,
        )
        return Refusal(message.format(count=free), clause)
    if face.placing == Placing.ISLANDS:
        message = _("All settlers of a module go to one island: this one chose island {number}.")
        return Refusal(message.format(number=attempt.task.third), clause)
    if face.placing == Placing.CHANNEL:
        words = _("Your first settler enters the channel at one of its two ends.")
        return Refusal(_("Here your settlers go on next to one of your own only.") if own else words, clause)
    return None


def _waits(missing: int) -> str:
    """Which spots must be occupied first."""
    numbers = [str(spot + 1) for spot in range(missing.bit_length()) if missing >> spot & 1]
    message = ngettext(
        "This spot is not open yet: spot {spots} must be occupied first.",
        "This spot is not open yet: the spots {spots} must be occupied first.",
        len(numbers),
    )
    return message.format(spots=", ".join(numbers))


def move_gate(attempt: Attempt) -> Refusal | None:
    """A waiting exoplanet without a gate."""
    first = attempt.first
    if first.kind == "hawking":
        return Refusal(_("The gate goes to Hawking only when no exoplanet waits for one any more."), "SG-8.2")
    if first.kind not in ("planet", "spot"):
        return None
    slot = first.numbers[0]
    planet = attempt.state.planet[slot]
    if slot == attempt.task.first or planet.status == Status.CLOSED:
        return _closed(attempt, slot)
    if planet.gate - 1 != NONE:
        message = _("{planet} has a gate already: choose an exoplanet that waits for one.")
        return Refusal(message.format(planet=attempt.planet(slot)), "SG-8.2")
    return Refusal(_("Point at the exoplanet itself: no settler lands there yet."), "SG-8.2")


def swap(attempt: Attempt) -> Refusal | None:
    """Neighbours on the track."""
    if attempt.first.kind != "hawking":
        return None
    words = _("Point between two neighbouring tokens: the two ends of the row are not neighbours.")
    return Refusal(words, "SG-7.3")
