"""The static files: their address names their content, so browsers may keep them for ever."""

from __future__ import annotations

from functools import cache
from pathlib import PurePosixPath

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from farstead.table.pages.render import STATIC

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
FOR_EVER = "public, max-age=31536000, immutable"


@cache
def known() -> dict[str, bytes]:
    """Every file by its path: they are few and small."""
    files = sorted(path for path in STATIC.rglob("*") if path.suffix in KINDS)
    return {path.relative_to(STATIC).as_posix(): path.read_bytes() for path in files}


@get("/static/{version:str}/{path:path}", include_in_schema=False)
async def file(version: FromPath[str], path: FromPath[PurePosixPath]) -> Response[bytes]:
    """A static file."""
    name = str(path).lstrip("/")
    if name not in known():
        raise NotFoundException
    kind = KINDS[PurePosixPath(name).suffix]
    return Response(known()[name], media_type=kind, headers={"Cache-Control": FOR_EVER})
