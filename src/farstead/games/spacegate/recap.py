"""What a run of actions came to, in a sentence for each player: for whoever comes back to the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from farstead.core.game import NATURE
from farstead.core.language import _, ngettext
from farstead.core.position import Position
from farstead.games.spacegate import actions, counts, nouns
from farstead.games.spacegate.choice import Choice
from farstead.games.spacegate.kinds import NONE, ROOMS, Improvement, Status
from farstead.games.spacegate.rules import sending
from farstead.games.spacegate.state import Origin
from farstead.games.spacegate.story import tell


def summarize(position: Position, moves: Sequence[tuple[int, int]], names: Sequence[str], seat: int) -> list[str]:
    """Who did what, one's own deeds last, then what became of exoplanets and gates."""
    after = position.copy()
    before = [_influence(after, number) for number in range(len(names))]
    deeds = [Deeds() for _name in names]
    events: list[str] = []
    for who, action in moves:
        choice = Choice(after.box, after.state, who, action, names)
        if who != NATURE:
            deeds[who].note(choice)
        elif choice.verb == "first":
            events.append(tell(after.box, after.state, who, action, names))
        was = after.copy()
        after.make(who, action)
        if who != NATURE:
            deeds[who].note_crowd(was, after, who)
        events += _closings(was, after)
    told = []
    for number in sorted(range(len(names)), key=lambda other: (other == seat, other)):
        gained = _influence(after, number) - before[number]
        if said := deeds[number].told(after, gained):
            told.append(_("{name} {deeds}.").format(name=names[number], deeds=_listed(said)))
    return told + events + ([_("The game is over.")] if after.over else [])


def _influence(position: Position, seat: int) -> int:
    base = position.state.base[seat]
    return int(base.rank * position.box.contents.wheel + base.wheel)


def _closings(was: Position, after: Position) -> list[str]:
    """The exoplanets that an action closed, and where their gates went."""
    told = []
    for slot in range(was.state.planets):
        gate = was.state.planet[slot].gate - 1
        if gate == NONE or after.state.planet[slot].status != Status.CLOSED:
            continue
        to = counts.slot_with(after.state, gate)
        place = nouns.planet(after.box, after.state, sending.HAWKING if to == NONE else to)
        message = _("{planet} closed; {gate} is now on {place}.")
        name = nouns.planet(was.box, was.state, slot)
        told.append(message.format(planet=name, gate=_(nouns.THE_GATE[gate]), place=place))
    return told


def _listed(parts: Sequence[str]) -> str:
    """As in `one, two and three`."""
    if len(parts) == 1:
        return parts[0]
    return _("{most} and {last}").format(most=", ".join(parts[:-1]), last=parts[-1])


class Deeds:
    """What one player did."""

    def __init__(self) -> None:
        self.rooms: list[int] = []
        self.landed: Counter[int] = Counter()
        self.count: Counter[str] = Counter()

    def note(self, choice: Choice) -> None:
        """One action more, before it is made."""
        verb = choice.verb
        if verb == "go":
            self.rooms.append((choice.action - actions.GO) % ROOMS)
        elif verb == "place":
            self.count["added"] += choice.task.second != Origin.REORGANIZED
        elif verb == "fill":
            self.count["filled"] += choice.arriving(choice.base.place[choice.action - actions.FILL])
        elif verb == "step":
            self._note_step(choice)
        elif verb == "send":
            number = choice.base.place[choice.action - actions.SEND]
            if counts.slot_with(choice.state, choice.tile(number).gate) == NONE:
                self.landed[sending.HAWKING] += choice.state.module[number].settlers
        elif verb == "land":
            self.landed[choice.task.second] += 1
        else:
            self.count[verb] += 1

    def _note_step(self, choice: Choice) -> None:
        place, side = divmod(choice.action - actions.STEP, 4)
        number = choice.state.module[choice.base.place[place]].link[side] - 1
        if choice.state.module[number].lit:
            return
        self.count["lit"] += 1
        robot = choice.tile(number).improvement == Improvement.ROBOT
        self.count["robot"] += robot and counts.gives(choice.box, choice.state, choice.seat, number)

    def note_crowd(self, was: Position, after: Position, seat: int) -> None:
        """Settlers who landed beside the spots (SG-11.F.p)."""
        for slot in range(was.state.planets):
            more = after.state.planet[slot].crowd[seat] - was.state.planet[slot].crowd[seat]
            if more > 0:
                self.landed[slot] += more

    def told(self, after: Position, gained: int) -> list[str]:
        """In the order of a turn, each as a verb with what belongs to it; influence comes last."""
        rooms = [_(nouns.ROOM[room]) for room in dict.fromkeys(self.rooms)]
        message = ngettext("activated {rooms}", "activated {rooms}", len(rooms))
        said = [message.format(rooms=_listed(rooms))] if rooms else []
        for verb in ("token", "added", "under", "filled", "lit", "recruit", "promote", "robot"):
            if count := self.count[verb]:
                said.append(_counted(verb, count))
        said += [self._landed(after, slot, count) for slot, count in self.landed.items() if count]
        if count := self.count["swap"]:
            said.append(_counted("swap", count))
        if gained:
            said.append(_counted("gained" if gained > 0 else "lost", abs(gained)))
        return said

    def _landed(self, after: Position, slot: int, count: int) -> str:
        message = ngettext("landed {count} settler on {planet}", "landed {count} settlers on {planet}", count)
        return message.format(count=count, planet=nouns.planet(after.box, after.state, slot))


def _counted(verb: str, count: int) -> str:
    said: dict[str, Any] = {
        "token": lambda: _("rebuilt the station with the Reorganization token"),
        "added": lambda: ngettext("added {count} module", "added {count} modules", count),
        "under": lambda: ngettext("put {count} module under its pile", "put {count} modules under their piles", count),
        "filled": lambda: ngettext("brought in {count} settler", "brought in {count} settlers", count),
        "lit": lambda: ngettext("turned {count} module ON", "turned {count} modules ON", count),
        "recruit": lambda: ngettext("recruited {count} engineer", "recruited {count} engineers", count),
        "promote": lambda: ngettext("promoted {count} engineer", "promoted {count} engineers", count),
        "robot": lambda: ngettext("gained {count} robot", "gained {count} robots", count),
        "swap": lambda: ngettext(
            "swapped Predominance tokens {count} time", "swapped Predominance tokens {count} times", count
        ),
        "gained": lambda: ngettext("gained {count} point of influence", "gained {count} points of influence", count),
        "lost": lambda: ngettext("lost {count} point of influence", "lost {count} points of influence", count),
    }
    return str(said[verb]()).format(count=count)
