"""The interface described: for programs as OpenAPI, for people as a page."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get

from farstead.table.pages import asking


@get("/openapi.json", include_in_schema=False)
async def schema(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """The description for programs."""
    made: dict[str, Any] = request.app.openapi_schema.to_schema()
    return made


@get("/", include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[str]:
    """The description for people, without anything from elsewhere."""
    paths = request.app.openapi_schema.to_schema()["paths"]
    calls = [
        {"name": f"{method.upper()} {path}", "about": item[method].get("description", "")}
        for path, item in sorted(paths.items())
        for method in ("get", "post", "put", "delete")
        if method in item
    ]
    return asking.page(request, "api.html", calls=calls)
