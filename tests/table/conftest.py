"""A browser at a fresh server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from table.house import Browser, app, browsing


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    with browsing(app(tmp_path)) as made:
        yield made
