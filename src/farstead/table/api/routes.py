"""All addresses under `/api`."""

from __future__ import annotations

from litestar import Router

from farstead.table.api import me, openapi, replay, stream, tables

routes = Router(
    "/api",
    route_handlers=[
        me.me,
        me.change,
        tables.games,
        tables.mine,
        tables.create,
        tables.show,
        tables.act,
        tables.undo,
        tables.face,
        tables.hint,
        tables.ghost,
        tables.why,
        replay.at,
        replay.since,
        replay.branch,
        replay.journal,
        replay.upload,
        stream.stream,
        openapi.schema,
    ],
)
