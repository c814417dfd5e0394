"""Bounds work in time, and ends it when its client has gone.

A signal interrupts the work at any point, so that the work need not check the time. Only the main thread can
be interrupted, and only where there are signals; elsewhere work is not bounded.
"""

import select
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum, auto
from typing import TypeVar

from bot.engine.arguments import reject
from bot.engine.limits import GRACE_S, OTHERWISE_GRACE_S, OTHERWISE_S, TICK_S, TIME_S
from bot.kernel.frozen import frozen

Result = TypeVar("Result")


class OutOfTime(BaseException):
    """The time is up. It is no Exception, so that interrupted code does not handle it as its own error."""


class ClientGone(BaseException):
    """The client no longer waits for the answer."""


class Client(Enum):
    THERE = auto()
    SILENT = auto()
    """The client sends no more lines, but may still read."""
    GONE = auto()


def always_there() -> Client:
    return Client.THERE


def on_pipes(source: int, sink: int) -> Callable[[], Client]:
    """A function that tells whether a client is at the other ends of two pipes; for files it always is."""
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


@frozen
class Bounds:
    client: Callable[[], Client] = always_there

    @contextmanager
    def within(self, seconds: float, grace_s: float) -> Iterator[None]:
        """Raise OutOfTime after ``seconds``, or ClientGone ``grace_s`` after the client's last word."""
        if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
            yield
            return
        until = time.monotonic() + seconds
        silent_since: float | None = None

        def tick(*_: object) -> None:
            nonlocal silent_since
            time_s, client = time.monotonic(), self.client()
            if client is not Client.THERE and silent_since is None:
                silent_since = time_s
            if client is Client.GONE or (silent_since is not None and time_s - silent_since >= grace_s):
                raise ClientGone
            if time_s >= until:
                raise OutOfTime

        # This timer counts processor time, and leaves the other timer free for other code.
        previous = signal.signal(signal.SIGVTALRM, tick)
        signal.setitimer(signal.ITIMER_VIRTUAL, TICK_S, TICK_S)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            signal.signal(signal.SIGVTALRM, previous)


def within_time(bounds: Bounds, command: str, work: Callable[[], Result]) -> Result:
    """Return what ``work`` returns; a command that takes too long is rejected."""
    seconds = TIME_S.get(command, OTHERWISE_S)
    try:
        with bounds.within(seconds, GRACE_S.get(command, OTHERWISE_GRACE_S)):
            return work()
    except OutOfTime:
        reject(f"{command} has taken {seconds:.0f} s and is given up; nothing has changed")
