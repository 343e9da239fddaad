"""The interface for programs, as people read it."""

from __future__ import annotations

from litestar import Response, get

from farstead.table.api.openapi import METHODS, document
from farstead.table.pages.asking import Asking, page


@get("/api", include_in_schema=False)
async def interface(request: Asking) -> Response[str]:
    """Every address, and what it is for."""
    calls = [
        {"name": f"{method.upper()} {path}", "about": item[method].get("description", "")}
        for path, item in sorted(document(request.app)["paths"].items())
        for method in METHODS
        if method in item
    ]
    return page(request, "api.html", calls=calls)
