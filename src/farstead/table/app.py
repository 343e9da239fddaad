"""The server as one application: `create` puts it together, a lifespan opens and closes it."""

from __future__ import annotations

import importlib
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from farstead.core.errors import FarsteadError
from farstead.table import answers, api
from farstead.table.acting import Chance
from farstead.table.api.openapi import Described
from farstead.table.faults import TableFault
from farstead.table.live import Live
from farstead.table.security import guarded
from farstead.table.shelf import Shelf
from farstead.table.store import Store
from farstead.table.tables import Tables, by_chance
from farstead.table.thinking.thinkers import Thinkers
from farstead.table.visitors import Visitors

BODY = 64_000  # bytes of a request; journals have their own limit


@get("/healthz", include_in_schema=False)
async def health(state: State) -> dict[str, Any]:
    """Whether the server can do its work."""
    await state.tables.store.ping()
    return {"ok": True}


def create(
    data: Path,
    *,
    shelf: Shelf | None = None,
    hosts: Collection[str] | None = None,
    language: str = "en",
    chance: Chance = by_chance,
    thinkers: Thinkers | None = None,
) -> Litestar:
    """A server over one data folder. `hosts`: the only names that it may be called by."""
    store, live = Store(data), Live()
    games = shelf or Shelf()
    visitors = Visitors(store, language)
    tables = Tables(store, games, live, thinkers or Thinkers(), chance)
    pages = importlib.import_module("farstead.table.pages.routes")

    @asynccontextmanager
    async def life(_app: Litestar) -> AsyncIterator[None]:
        await store.open()
        try:
            yield
        finally:
            live.close()
            await tables.close()
            await store.close()

    state = {"tables": tables, "shelf": games, "visitors": visitors, "live": live, "data": data}
    state["part"] = getattr(pages, "part", None)
    app = Litestar(
        route_handlers=[health, api.routes, *pages.routes],
        lifespan=[life],
        state=State(state),
        exception_handlers={
            TableFault: answers.refusal,
            FarsteadError: answers.mistake,
            HTTPException: answers.http_refusal,
            Exception: answers.failure,
        },
        request_max_body_size=BODY,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, exclude=["^/api/stream"]),
        openapi_config=OpenAPIConfig(
            title="Farstead",
            version="1",
            path="/api/description",
            render_plugins=[Described()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )
    # around everything, so that an address without a page is answered with the same care
    app.asgi_handler = guarded(visitors.recognising(app.asgi_handler), hosts)
    return app
