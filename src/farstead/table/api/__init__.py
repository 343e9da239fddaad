"""The HTTP interface: JSON for programs and for our own pages."""

from farstead.table.api.routes import routes

__all__ = ["routes"]
