"""The interface described: for programs as OpenAPI, for people as a plain page."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import MediaType, Request, get

from farstead.core.language import _, language


@get("/openapi.json", include_in_schema=False)
async def schema(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """The description for programs."""
    made: dict[str, Any] = request.app.openapi_schema.to_schema()
    return made


@get("/", include_in_schema=False, media_type=MediaType.HTML)
async def page(request: Request[Any, Any, Any]) -> str:
    """The description for people, without anything from elsewhere."""
    rows = []
    for path, item in sorted(request.app.openapi_schema.to_schema()["paths"].items()):
        for method in ("get", "post", "put", "delete"):
            if method in item:
                about = escape(item[method].get("description") or item[method].get("summary", ""))
                rows.append(f"<dt><code>{method.upper()} {escape(path)}</code></dt><dd>{about}</dd>")
    title = _("The interface for programs")
    link = _("As OpenAPI")
    return (
        f'<!doctype html><html lang="{language()}"><head><meta charset="utf-8"><title>{title}</title></head>'
        f'<body><main><h1>{title}</h1><p><a href="/api/openapi.json">{link}</a></p><dl>{"".join(rows)}</dl>'
        "</main></body></html>"
    )
