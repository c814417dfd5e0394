"""Deadlines in a dict."""

import asyncio
from typing import Generic, TypeVar

from bot.documents.ports import Claimed, Timed
from bot.kernel.ids import Version
from bot.kernel.time import SECOND, Clock, Instant

K = TypeVar("K", bound=str)
_GLANCE_MS = 250


class MemoryDeadlines(Generic[K]):
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._due = dict[K, int]()
        self._newest = dict[K, Version]()

    async def claim(self, limit: int, lease_ms: int) -> Claimed[K]:
        now = self._clock.now()
        due = sorted((at, name) for name, at in self._due.items() if at <= now.ms)
        names = tuple(name for _, name in due[:limit])
        self._due |= dict.fromkeys(names, now.ms + lease_ms)
        return Claimed(names, now, Instant(min(self._due.values())) if self._due else None)

    async def rest(self, claimed: Claimed[K], at_most_ms: int) -> None:
        """A test's clock may be set to any time, of which nobody is told: so it is looked at often."""
        following = claimed.following.ms - claimed.now.ms if claimed.following else _GLANCE_MS
        await asyncio.sleep(max(0, min(at_most_ms, following, _GLANCE_MS)) / SECOND)

    async def hurry(self) -> None:
        now = self._clock.now().ms
        self._due |= {name: min(at, now) for name, at in self._due.items()}

    async def put_back(self, timed: Timed[K]) -> None:
        if timed.due and timed.due > self._clock.now() and self._newest[timed.id] == timed.version:
            self._due[timed.id] = timed.due.ms

    def move(self, timed: Timed[K]) -> None:
        """Follow a commit."""
        self._newest[timed.id] = timed.version
        if timed.due is None:
            self._due.pop(timed.id, None)
        else:
            self._due[timed.id] = timed.due.ms

    def drop(self, name: K) -> None:
        """It is gone."""
        self._due.pop(name, None)
        self._newest.pop(name, None)
