"""The interface described for programs, as OpenAPI; people have a page.

Litestar knows addresses and parameters. What a request brings, what is answered and how it is refused stand
beside each handler: `takes`, `gives` and `refuses`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from litestar import Litestar, Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute

from farstead.table.api.answers import REFUSALS
from farstead.table.security import UNSAFE

JSON = "application/json"
METHODS = ("get", "post", "put", "delete")
PARAMETERS = {
    "id": "The table’s id.",
    "ply": "So many actions were made.",
    "seat": "Whose view, in a finished game; otherwise your own.",
    "seq": "An event’s number.",
    "since": "The newest event that you know.",
    "part": "Whether the page’s new main part is wanted.",
    "action": "The action, in notation.",
    "ids": "The elements pointed at, with commas between.",
    "watch": "Tables to hear of besides your own, with commas between.",
}


def document(app: Litestar) -> dict[str, Any]:
    """The description for programs; made once."""
    made: dict[str, Any] | None = app.state.get("description")
    if made is None:
        made = app.openapi_schema.to_schema()
        for path, method, handler in handlers(app):
            operation = made["paths"][path][method]
            operation["operationId"] = f"{method}_{handler.handler_name}"
            _complete(operation, handler, method)
        schemas = msgspec.json.schema_components(_forms(app), ref_template="#/components/schemas/{name}")[1]
        made["components"] = {"schemas": schemas}
        app.state["description"] = made
    return made


def handlers(app: Litestar) -> Iterator[tuple[str, str, HTTPRouteHandler]]:
    """Every address and method that is described, with what answers there."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                for method in handler.http_methods:
                    if "gives" in handler.opt and method.lower() in METHODS:
                        yield route.path_format, method.lower(), handler


def refusals(handler: HTTPRouteHandler, method: str) -> list[int]:
    """The statuses by which an address may say no."""
    found = {421, 500, *handler.opt.get("refuses", ())}
    if method.upper() in UNSAFE:
        found |= {403, 413}
    if "takes" in handler.opt:
        found.add(422)
    return sorted(found)


def _forms(app: Litestar) -> list[Any]:
    """All that comes in and goes out."""
    used = [form for form, _words in REFUSALS.values()]
    for _path, _method, handler in handlers(app):
        used += [handler.opt[name] for name in ("takes", "gives") if _is_form(handler.opt.get(name))]
    return list(dict.fromkeys(used))


def _is_form(form: Any) -> bool:
    return form is not None and not isinstance(form, str)


def _complete(operation: dict[str, Any], handler: HTTPRouteHandler, method: str) -> None:
    """Bodies, answers and refusals; a form given as text is a type of content."""
    for parameter in operation.get("parameters", ()):
        parameter["description"] = PARAMETERS[parameter["name"]]
    if "takes" in handler.opt:
        operation["requestBody"] = {"required": True, "content": _content(handler.opt["takes"])}
    status = str(handler.status_code)
    about = (operation.get("description") or "").split("\n")[0]
    answers = {status: {"description": about, "content": _content(handler.opt["gives"])}}
    if handler.opt.get("nothing"):
        answers["204"] = {"description": handler.opt["nothing"]}
    for refused in refusals(handler, method):
        form, words = REFUSALS[refused]
        answers[str(refused)] = {"description": words, "content": _content(form)}
    operation["responses"] = answers


def _content(form: Any) -> dict[str, Any]:
    if isinstance(form, str):
        return {form: {"schema": {"type": "string"}}}
    (schema,), _schemas = msgspec.json.schema_components([form], ref_template="#/components/schemas/{name}")
    return {JSON: {"schema": schema}}


class Described(JsonRenderPlugin):
    """The whole description where Litestar shows its own."""

    def render(self, request: Request[Any, Any, Any], _schema: dict[str, Any]) -> bytes:
        """As JSON."""
        return msgspec.json.encode(document(request.app))


@get("/openapi.json", include_in_schema=False)
async def schema(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """The description for programs."""
    return document(request.app)
