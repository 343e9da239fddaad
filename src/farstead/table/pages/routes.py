"""The addresses of the pages."""

from __future__ import annotations

from litestar import MediaType, get

from farstead.core.language import _


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def home() -> str:
    """Where the interface is."""
    return f'<!doctype html><title>Farstead</title><p><a href="/api/">{_("The interface for programs")}</a></p>'


routes = [home]
