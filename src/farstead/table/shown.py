"""What one person is told of a table, as the JSON of `GET /api/tables/{id}`.

Everything about the position comes from the view of the seat that the person faces. The log is what everybody
may read; which elements an event lights up and which pieces travel is told of games without secrets, and in
others of one's own actions.
"""

from __future__ import annotations

from typing import Any

from farstead.core.language import language
from farstead.core.notation import line
from farstead.table.course import standing
from farstead.table.seats import GUEST, ME
from farstead.table.store import Event, Person, Seat
from farstead.table.store.rows import ACTION, NATURE
from farstead.table.table import Table


def shown(table: Table, person: Person, since: int = 0) -> dict[str, Any]:
    """The table for a person, with the log's rows after `since`."""
    seat, hand_over = table.face(person)
    plies = table.undo(seat)
    own = table.own(person)
    return {
        "id": table.id,
        "game": table.kept.game,
        "made": table.kept.made,
        "seq": table.seq,
        "ply": table.ply,
        "over": table.over,
        "playable": table.playable,
        "seats": [_seat(number, one, table, own) for number, one in enumerate(table.seats)],
        "facing": seat if seat >= 0 else None,
        "asked": [one for one in table.asked if one >= 0],
        "may": table.may(own) if table.course is not None else [],
        "thinking": table.thinking,
        "decision": decision(table, seat) if seat in own else None,
        "undo": {"one": plies[0] if plies else None, "turn": plies[-1] if plies else None},
        "hints": table.kept.hints,
        "hand_over": hand_over,
        "log": log(table, own, since),
        "sheet": table.sheet(),
    }


def _seat(number: int, seat: Seat, table: Table, own: list[int]) -> dict[str, Any]:
    yours = number in own
    who = seat.who if yours or seat.who not in (ME, GUEST) else "person"
    return {"seat": number, "name": table.names()[number], "who": who, "bot": seat.bot, "yours": yours}


def decision(table: Table, seat: int) -> dict[str, Any] | None:
    """What a seat is asked, or may do unasked, with its choices; None while there is nothing."""
    if table.course is None or seat < 0 or table.over:
        return None
    found: dict[str, Any] | None = table.remember(("decision", seat, language()), lambda: _decision(table, seat))
    return found


def _decision(table: Table, seat: int) -> dict[str, Any] | None:
    legal = table.legal(seat)
    if not legal:
        return None
    seen = table.seen(seat)
    prompt = table.game.prompt(table.box, seen.state, seat)
    rows = [choice(table, seat, action) for action in legal]
    groups = list(dict.fromkeys(row["group"] for row in rows))
    rows.sort(key=lambda row: groups.index(row["group"]))
    return {"seat": seat, "asked": seat in table.asked, "prompt": prompt, "choices": rows}


def choice(table: Table, seat: int, action: int) -> dict[str, Any]:
    """One legal action as it is offered."""
    game, box, seen = table.game, table.box, table.seen(seat)
    state = seen.state
    value = game.value(box, state, seat, action)
    group, words = game.name_action(box, state, seat, action)
    path = list(game.drawing.point(box, state, seat, action))
    return {
        "action": value,
        "line": line(game.verbs, value),
        "group": group,
        "words": words,
        "clause": game.clause_of(box, state, seat, action),
        "path": path,
        "turn": game.drawing.turn(box, state, seat, action),
        "final": not path and table.position.is_final(seat, action),
    }


def log(table: Table, own: list[int], since: int) -> list[dict[str, Any]]:
    """The log's rows after an event; what was taken back stays and says so."""
    stands = {step.seq for step in (table.course.steps if table.course else standing(table.events))}
    spoken = language()
    return [row(table, event, own, stands, spoken) for event in table.events if event.seq > since]


def row(table: Table, event: Event, own: list[int], stands: set[int], spoken: str) -> dict[str, Any]:
    """One event."""
    open_to_all = not table.game.secrets or event.seat in own
    lights, travels = table.moving.get(event.seq, ([], [])) if open_to_all else ([], [])
    made = event.kind in (ACTION, NATURE)
    return {
        "seq": event.seq,
        "ply": event.ply,
        "kind": event.kind,
        "seat": event.seat,
        "words": event.words.get(spoken) or event.words["en"],
        "lights": lights,
        "travels": travels,
        "taken_back": made and event.seq not in stands,
    }
