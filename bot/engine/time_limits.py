"""Work that is bounded in time, and that ends when its client has gone.

Whatever is computed is interrupted where it stands: nothing in it need look at a clock. Only the main thread
can be, and only where there are signals; elsewhere work is not bounded.
"""

import select
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeVar

from bot.engine.arguments import reject
from bot.engine.limits import GRACE_S, OTHERWISE_GRACE_S, OTHERWISE_S, TICK_S, TIME_S

Result = TypeVar("Result")


class OutOfTime(BaseException):
    """Not an Exception: what is interrupted must not take it for a fault of its own."""


class ClientGone(BaseException):
    """Nobody waits for an answer any more."""


class Client(Enum):
    THERE = auto()
    SILENT = auto()
    """It will ask no more, and may still read."""
    GONE = auto()


def always_there() -> Client:
    return Client.THERE


def on_pipes(source: int, sink: int) -> Callable[[], Client]:
    """Whether somebody is still at the other ends of two file descriptors; files are never left."""
    if not hasattr(select, "poll"):
        return always_there
    asking, reading = select.poll(), select.poll()
    asking.register(source, 0)
    reading.register(sink, 0)

    def look() -> Client:
        if reading.poll(0):
            return Client.GONE
        return Client.SILENT if asking.poll(0) else Client.THERE

    return look


@dataclass(frozen=True, slots=True)
class Bounds:
    client: Callable[[], Client] = always_there

    @contextmanager
    def within(self, seconds: float, grace_s: float) -> Iterator[None]:
        """Raises OutOfTime after ``seconds``, ClientGone ``grace_s`` after the client's last word."""
        if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
            yield
            return
        until = time.monotonic() + seconds
        silent_since: float | None = None

        def tick(*_: object) -> None:
            nonlocal silent_since
            now, client = time.monotonic(), self.client()
            if client is not Client.THERE and silent_since is None:
                silent_since = now
            if client is Client.GONE or (silent_since is not None and now - silent_since >= grace_s):
                raise ClientGone
            if now >= until:
                raise OutOfTime

        # The timer that runs while we work: it disturbs nobody who uses the other one.
        before = signal.signal(signal.SIGVTALRM, tick)
        signal.setitimer(signal.ITIMER_VIRTUAL, TICK_S, TICK_S)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            signal.signal(signal.SIGVTALRM, before)


def within_time(bounds: Bounds, command: str, work: Callable[[], Result]) -> Result:
    """What ``work`` comes to; a command that takes too long is given up, and its client is told so."""
    seconds = TIME_S.get(command, OTHERWISE_S)
    try:
        with bounds.within(seconds, GRACE_S.get(command, OTHERWISE_GRACE_S)):
            return work()
    except OutOfTime:
        reject(f"{command} has taken {seconds:.0f} s and is given up; nothing has changed")
