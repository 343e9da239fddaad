"""Ctrl-C as a wish that is met between two pieces of work; a second one stops at once."""

from __future__ import annotations

import signal
import threading
from types import FrameType, TracebackType
from typing import Any

INTERRUPTED = 130
"""The exit code of what Ctrl-C has stopped."""


class Interrupt:
    """Inside its block, the first Ctrl-C only sets `wanted`."""

    wanted = False
    _before: Any = None

    def __enter__(self) -> Interrupt:
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._want)
        return self

    def _want(self, _number: int, _frame: FrameType | None) -> None:
        if self.wanted:
            raise KeyboardInterrupt
        self.wanted = True

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
