"""An exoplanet: its landscape with the spots, the gate it holds, who leads, and what it is worth to each seat."""

from __future__ import annotations

from typing import Any

from farstead.core import svg
from farstead.core.box import Box
from farstead.core.language import _, ngettext
from farstead.core.scene import Panel
from farstead.core.svg import Stock, Svg, group, joined, tag
from farstead.games.spacegate import counts, nouns
from farstead.games.spacegate.box import Face
from farstead.games.spacegate.kinds import MAX_PLAYERS, Closing, Placing, Status
from farstead.games.spacegate.picture import colours, figures, signs
from farstead.games.spacegate.picture.land import landscape
from farstead.games.spacegate.picture.leaders import closers, plaques, surface
from farstead.games.spacegate.picture.spots import SIDE, site, spot, ways
from farstead.games.spacegate.picture.text import words
from farstead.games.spacegate.spotlist import closing
from farstead.games.spacegate.state import Open

TOP = 38
FOOT = 43


def planet(box: Box, view: Any, slot: int, names: tuple[str, ...]) -> Panel:
    """The panel."""
    name = f"planet-{slot}"
    title = nouns.planet(box, view, slot)
    status = Status(view.planet[slot].status).name.lower()
    stock = Stock(name)
    whole = tag(
        "g",
        _head(box, view, slot),
        group(_land(stock, box, view, slot), at=(0, TOP)),
        _foot(box, view, slot),
        id=name,
        class_=f"planet {status}",
    )
    picture = svg.picture(name, title, (-2, 0, SIDE + 4, TOP + SIDE + FOOT), stock.shelf(), whole)
    return Panel(name, title, "right", "board", picture, told(box, view, slot, names))


def values_differ(face: Face) -> bool:
    """Whether spots have their value written on them."""
    return len({face.value[number] for number in range(face.spots)}) > 1


def ground_of(box: Box, face: int) -> Svg:
    """A face without anybody on it: landscape and ways."""
    where = site(box, face)
    character = str(box.rows["planet"][face // 2]["character"])
    drawn = landscape(character, face, where.places, where.centres)
    printed = box.contents.face[face]
    return drawn if printed.placing == Placing.CHANNEL else joined([drawn, ways(printed, where)])


def _land(stock: Stock, box: Box, view: Any, slot: int) -> Svg:
    here = view.planet[slot]
    face = box.contents.face[here.face]
    where = site(box, here.face)
    taken = counts.taken(here)
    values = values_differ(face)
    drawn = [_ground(box, here.face), closers(face, where, taken)]
    drawn += [spot(stock, face, view, slot, number, where, taken, values=values) for number in range(face.spots)]
    drawn += plaques(box, view, slot, face, where)
    if face.placing == Placing.SATELLITES:
        drawn.append(surface(view, slot, where))
    if here.status in (Status.CLOSED, Status.WAITING):
        drawn.append(_veil(Status(here.status)))
    return joined(drawn)


_GROUNDS: dict[tuple[int, int], tuple[Box, Svg]] = {}


def _ground(box: Box, face: int) -> Svg:
    """Drawn once for a box."""
    key = (id(box), face)
    kept = _GROUNDS.get(key)
    if kept is None or kept[0] is not box:
        if len(_GROUNDS) > 64:
            _GROUNDS.clear()
        kept = _GROUNDS[key] = box, ground_of(box, face)
    return kept[1]


def _veil(status: Status) -> Svg:
    """Over an exoplanet that takes no settlers."""
    closed = status == Status.CLOSED
    shade = tag("rect", width=SIDE, height=SIDE, rx=22, fill="#0b1020", opacity=0.72 if closed else 0.45)
    text = _("closed") if closed else _("waits for a gate")
    plate = tag("rect", x=50, y=126, width=200, height=44, rx=22, fill="#0b1020", stroke="#9aa6c9", stroke_width=2)
    return tag("g", shade, plate, words(150, 155, text, 20, "#e9edf9", "middle"), class_="veil")


def _head(box: Box, view: Any, slot: int) -> Svg:
    here = view.planet[slot]
    face = box.contents.face[here.face]
    drawn = []
    if here.gate:
        drawn.append(
            group(
                signs.gate(here.gate - 1, 34, colours.LIT, colours.NIGHT), at=(19, 19), id=f"gate-{slot}", class_="gate"
            )
        )
    else:
        drawn.append(
            tag(
                "circle",
                cx=19,
                cy=19,
                r=13,
                fill="none",
                stroke=colours.LINE,
                stroke_width=2.4,
                stroke_dasharray="5 4",
                id=f"gate-{slot}",
            )
        )
    drawn += _travelling(view, slot)
    if here.status != Status.CLOSED:
        drawn.append(words(SIDE - 4, 28, togo(face, here), 24, colours.FAINT, "end"))
    return joined(drawn)


def _travelling(view: Any, slot: int) -> list[Svg]:
    """The settlers who are about to land."""
    task = view.agenda.tasks[view.agenda.depth - 1] if view.agenda.depth else None
    if task is None or task.kind != Open.LAND or task.second != slot:
        return []
    crew = (group(figures.settler(task.seat, 24), at=(60 + 24 * index, 20)) for index in range(task.first))
    return [tag("g", *crew, id=f"landing-{slot}")]


def togo(face: Face, here: Any) -> str:
    """How many spots are free."""
    free = face.spots - counts.taken(here).bit_count()
    if face.closing == Closing.SATELLITES:
        return _("{count} to go").format(count=max(0, face.quota - counts.taken(here).bit_count()))
    return ngettext("{count} free", "{count} free", free).format(count=free)


def large(seats: int) -> int:
    """The size of the numbers below an exoplanet."""
    return 24 if seats < MAX_PLAYERS else 20


def _foot(box: Box, view: Any, slot: int) -> Svg:
    """Every seat's settlers here, and the influence they would bring now; once closed, what they brought."""
    here = view.planet[slot]
    step = SIDE / view.seats
    size = large(view.seats)
    drawn = []
    for seat in range(view.seats):
        x = step * seat
        settled = here.held[seat].bit_count() + here.crowd[seat]
        closed = here.status == Status.CLOSED
        worth = view.base[seat].earned[slot] if closed else counts.score_now(box, view, slot, seat)
        inside = [tag("rect", x=x + 2, y=5, width=step - 4, height=34, rx=9, fill=colours.PANEL, stroke=colours.LINE)]
        inside.append(group(figures.emblem(seat, 18), at=(x + 15, 22)))
        if settled:
            inside.append(words(x + 26, 19, f"{settled}", 0.66 * size, colours.FAINT))
        inside.append(words(x + step - 8, 30, str(worth), size, colours.TEXT if worth else colours.FAINT, "end", 700))
        drawn.append(tag("g", *inside, class_=f"worth seat-{seat}"))
    return group(*drawn, at=(0, TOP + SIDE), id=f"worth-{slot}")


def told(box: Box, view: Any, slot: int, names: tuple[str, ...]) -> str:
    """The exoplanet in words."""
    here = view.planet[slot]
    face = box.contents.face[here.face]
    title = nouns.planet(box, view, slot)
    if here.status == Status.CLOSED:
        return _("{planet} has closed.").format(planet=title)
    if here.status == Status.WAITING:
        return _("{planet} waits for a gate. {closing}").format(planet=title, closing=closing(face, here))
    message = _("{planet} holds {gate}. {closing}")
    parts = [message.format(planet=title, gate=_(nouns.THE_GATE[here.gate - 1]), closing=closing(face, here))]
    for seat in range(view.seats):
        settled = here.held[seat].bit_count() + here.crowd[seat]
        if settled:
            message = ngettext(
                "{name}: {count} settler, worth {value}.", "{name}: {count} settlers, worth {value}.", settled
            )
            parts.append(message.format(name=names[seat], count=settled, value=counts.score_now(box, view, slot, seat)))
    return " ".join(parts)
