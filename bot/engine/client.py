"""Whether there is still somebody to work for, looked at in the middle of a long command."""

import select
import time
from collections.abc import Callable
from typing import BinaryIO

from bot.engine.limits import GRACE_S

GoneTest = Callable[[], bool]


class ClientGone(Exception):
    """Nobody waits for the answer any more."""


def stays() -> bool:
    """The test for a client of whom nothing is known."""
    return False


def leaving(source: BinaryIO, sink: BinaryIO) -> GoneTest:
    """Tells whether nobody reads any more, or the input ended a while ago with no line left in it."""
    ended: list[float] = []

    def is_gone() -> bool:
        if _hung_up(sink):
            return True
        if not _hung_up(source) or _has_more(source):
            return False
        ended.append(time.monotonic())
        return ended[-1] - ended[0] > GRACE_S

    return is_gone


def _hung_up(stream: BinaryIO) -> bool:
    """Whether the other end of a pipe was closed; files and terminals have none that could be."""
    asked = select.poll()
    asked.register(stream.fileno(), 0)  # hanging up and errors are always told
    return any(told & (select.POLLHUP | select.POLLERR) for _, told in asked.poll(0))


def _has_more(source: BinaryIO) -> bool:
    """Whether bytes are left to be read; asked of an input that has ended, so it never waits."""
    peek = getattr(source, "peek", None)
    return bool(peek and peek(1))
