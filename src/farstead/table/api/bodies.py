"""The forms of what comes in. Values outside these limits are answered with the place of the fault."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request
from msgspec import Meta, Struct

from farstead.core.language import _
from farstead.table.faults import Malformed

Text = Annotated[str, Meta(max_length=200)]
Id = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Count = Annotated[int, Meta(ge=0, le=10_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]


class SeatAsked(Struct, forbid_unknown_fields=True):
    """A seat of a new table: `me`, `guest` at the same screen, or `bot`."""

    who: Text
    name: Text = ""
    bot: Text = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to make. The same `token_id` again gives the same table."""

    game: Text
    seats: Annotated[list[SeatAsked], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[Text, bool | Text], Meta(max_length=50)] = {}
    undo: bool = True
    hints: bool = True
    token_id: Id | None = None


class Act(Struct, forbid_unknown_fields=True):
    """An action, made at a known point of the table. The same `id` again gives the first answer."""

    seq: Count
    id: Id
    seat: SeatNumber
    action: dict[str, Any]


class Back(Struct, forbid_unknown_fields=True):
    """A ply to go back to."""

    seq: Count
    id: Id
    ply: Count


class Face(Struct, forbid_unknown_fields=True):
    """The seat that looks at the screen now."""

    seat: SeatNumber


class Branch(Struct, forbid_unknown_fields=True):
    """A game to play on from a ply of this one."""

    ply: Count
    seats: Annotated[list[SeatAsked], Meta(max_length=8)] = []
    token_id: Id | None = None


class Wishes(Struct, forbid_unknown_fields=True):
    """What a person may set; what is left out stays as it is."""

    name: Text | None = None
    language: Text | None = None
    theme: Text | None = None
    motion: Text | None = None
    sound: bool | None = None
    confirm_end: bool | None = None
    skip_single: bool | None = None


Form = TypeVar("Form")


async def body(request: Request[Any, Any, Any], form: type[Form]) -> Form:
    """What a request brings, in the form wanted, or Malformed with the place."""
    raw = await request.body()
    try:
        return msgspec.json.decode(raw or b"{}", type=form)
    except msgspec.ValidationError as error:
        reason, _at, path = str(error).partition(" - at `")
        words = _("the request has the wrong form: {reason}").format(reason=reason)
        raise Malformed(words, path.removesuffix("`") or "$") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed(_("the request is no JSON: {reason}").format(reason=error)) from None
    except RecursionError:
        raise Malformed(_("the request holds values too deep within each other")) from None
