"""Clocks of tests: one stands still until a test moves it, the other goes as the loop does."""

import asyncio

from bot.kernel.time import SECOND, Instant

NOON = Instant(1_795_176_000_000)
"""2026-11-20, 12:00 UTC."""


class SettableClock:
    def __init__(self, now: Instant = NOON) -> None:
        self._now = now

    def now(self) -> Instant:
        return self._now

    def passes(self, ms: int) -> None:
        self._now = self._now.after(ms)


class LoopClock:
    """The time of the loop, which leaps where everybody waits."""

    def now(self) -> Instant:
        return Instant(int(asyncio.get_running_loop().time() * SECOND))
