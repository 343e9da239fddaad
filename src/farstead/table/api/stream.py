"""The stream by which a browser hears that tables have moved."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

from litestar import Request, get
from litestar.params import FromQuery
from litestar.response import ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from farstead.table.live import Live

MOST_WATCHED = 20


@get("/stream", gives="text/event-stream")
async def stream(request: Request[Any, Any, Any], watch: FromQuery[str] = "") -> ServerSentEvent:
    """Events `table` with `{id, seq, thinking}` for your tables, and for those named in `watch`."""
    live: Live = request.app.state.live
    watched = [one for one in watch[:1000].split(",") if one][:MOST_WATCHED]
    heard = live.listen(request.state.person.id, watched)

    async def told() -> AsyncIterator[ServerSentEventMessage]:
        async for event, data in heard:
            if event == "beat":
                yield ServerSentEventMessage(comment="beat")
            else:
                yield ServerSentEventMessage(event=event, data=json.dumps(data))

    return ServerSentEvent(told(), headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
