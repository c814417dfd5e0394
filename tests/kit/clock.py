"""A clock that stands still until a test moves it."""

from bot.kernel.time import Instant

NOON = Instant(1_795_176_000_000)
"""2026-11-20, 12:00 UTC."""


class SettableClock:
    def __init__(self, now: Instant = NOON) -> None:
        self._now = now

    def now(self) -> Instant:
        return self._now

    def passes(self, ms: int) -> None:
        self._now = self._now.after(ms)
