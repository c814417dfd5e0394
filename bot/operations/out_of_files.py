"""Logs once a minute that too many files are open.

By default asyncio logs a traceback for each connection that it cannot accept, and retries at once: some
thousand times a second, which fills a disk within hours.
"""

import asyncio
import errno
import math
from collections.abc import Callable
from typing import Any

import structlog

from bot.kernel.machine import open_files_limit
from bot.operations.limits import TOLD_OF_FILES_EVERY_S

_log = structlog.get_logger()
_TOO_MANY = frozenset({errno.EMFILE, errno.ENFILE})


def tell_seldom(loop: asyncio.AbstractEventLoop) -> None:
    """Install the handler on the loop; all other errors are logged as usual."""
    loop.set_exception_handler(SeldomTold(loop.time).hear)


class SeldomTold:
    def __init__(self, now_s: Callable[[], float]) -> None:
        self._now_s = now_s
        self._told_s = -math.inf
        self._times = 0
        """The number of errors since the last log line."""

    def hear(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        trouble = context.get("exception")
        if not isinstance(trouble, OSError) or trouble.errno not in _TOO_MANY:
            loop.default_exception_handler(context)
            return
        self._times += 1
        if (now_s := self._now_s()) - self._told_s < TOLD_OF_FILES_EVERY_S:
            return
        _log.error(
            "too many files are open: no new connection is taken until one of them is closed",
            why=trouble.strerror,
            limit=open_files_limit(),
            times=self._times,
            action="Raise the limit of open files: LimitNOFILE in a unit, `ulimit -n` in a shell.",
        )
        self._told_s, self._times = now_s, 0
