"""The addresses of the pages."""

from __future__ import annotations

from litestar import Router
from litestar.exceptions import HTTPException

from farstead.core.errors import FarsteadError
from farstead.table.faults import TableFault
from farstead.table.pages import about, files, home, interface, new, replay, rules, settings, tables
from farstead.table.pages.asking import failed, refused
from farstead.table.pages.tables import part

routes = [
    Router(
        "/",
        route_handlers=[
            home.home,
            home.play,
            new.new,
            new.begin,
            tables.table,
            tables.act,
            tables.face,
            replay.replay,
            replay.branch,
            replay.journals,
            rules.rules,
            rules.gallery,
            settings.settings,
            settings.keep,
            about.about,
            interface.interface,
            files.file,
            files.nothing,
        ],
        exception_handlers={FarsteadError: refused, TableFault: refused, HTTPException: refused, Exception: failed},
    )
]

__all__ = ["part", "routes"]
