"""The form of an answer that says no: JSON with `words`, and what programs need beside them."""

from __future__ import annotations

import json
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import Send

from farstead.core.errors import FarsteadError
from farstead.core.language import _
from farstead.table.faults import TableFault


async def plain_answer(send: Send, status: int, words: str) -> None:
    """An answer from before any handler."""
    body = json.dumps({"words": words}, ensure_ascii=False).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def refusal(_request: Request[Any, Any, Any], error: TableFault) -> Response[dict[str, Any]]:
    """A table's own no."""
    return Response({"words": str(error), **error.extra()}, status_code=error.status)


def mistake(_request: Request[Any, Any, Any], error: FarsteadError) -> Response[dict[str, Any]]:
    """Something given that cannot work."""
    return Response({"words": str(error)}, status_code=400)


def http_refusal(request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    """What the framework refuses, in our words."""
    status = error.status_code
    known = {
        404: _("there is nothing at this address"),
        405: _("this address does not take {method}").format(method=request.method),
        413: _("this is more than the server takes"),
        415: _("this form of content is not understood"),
    }
    if status == 400 or status == 422:
        return Response({"words": _("the request cannot be read"), **_place(error)}, status_code=422)
    return Response({"words": known.get(status, error.detail)}, status_code=status, headers=error.headers)


def _place(error: HTTPException) -> dict[str, Any]:
    extra = error.extra if isinstance(error.extra, list) else []
    path = next((str(one.get("key")) for one in extra if isinstance(one, dict) and one.get("key")), "$")
    return {"path": path}


def failure(_request: Request[Any, Any, Any], _error: Exception) -> Response[dict[str, Any]]:
    """A fault of ours; what happened stands in the server's own log."""
    return Response({"words": _("the server has made a mistake; nothing was changed")}, status_code=500)
