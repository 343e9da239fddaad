"""Holds what the interface answers against its own description: every answer that any test is given."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
from litestar import Litestar

from farstead.table.api.answers import REFUSALS
from farstead.table.api.openapi import document, handlers, refusals


def judge(server: Litestar) -> Callable[[httpx.Response], None]:
    """A hook for a client of this server."""
    known: list[tuple[re.Pattern[str], str, Any]] = []
    for path, method, handler in handlers(server):
        known.append((re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), method, handler))

    def judged(answer: httpx.Response) -> None:
        request = answer.request
        for address, method, handler in known:
            if method == request.method.lower() and address.fullmatch(request.url.path):
                content = answer.headers.get("content-type", "").partition(";")[0]
                if content != "text/event-stream":
                    answer.read()
                told = (request.method, request.url.path, answer.status_code, answer.text[:300] if content else "")
                _judge(handler, method, answer, content, told)

    return judged


def _judge(handler: Any, method: str, answer: httpx.Response, content: str, told: Any) -> None:
    status = answer.status_code
    if status == handler.status_code:
        form = handler.opt["gives"]
        if isinstance(form, str):
            assert content == form, told
        else:
            assert content == "application/json", told
            msgspec.convert(answer.json(), form)
    elif status == 204:
        assert handler.opt.get("nothing"), told
    elif status != 404 or 404 in refusals(handler, method):  # otherwise the address itself is none
        assert status in refusals(handler, method), told
        msgspec.convert(answer.json(), REFUSALS[status][0])


def incomplete(server: Litestar) -> list[str]:
    """What a description lacks."""
    lacking = []
    made = document(server)
    for path, item in made["paths"].items():
        for method, operation in item.items():
            name = f"{method} {path}"
            if not operation.get("description"):
                lacking.append(f"{name}: what it does")
            if method in ("post", "put") and "requestBody" not in operation and not path.endswith("/hint"):
                lacking.append(f"{name}: its body")
            for status, response in operation["responses"].items():
                if not response.get("description") or (status != "204" and not response.get("content")):
                    lacking.append(f"{name}: {status}")
            lacking += [f"{name}: {one['name']}" for one in operation.get("parameters", ()) if not one["description"]]
    named = re.findall(r"#/components/schemas/(\w+)", msgspec.json.encode(made).decode())
    return lacking + [name for name in named if name not in made["components"]["schemas"]]
