"""Deadlines in a dict."""

import asyncio
import contextlib
from typing import Generic, TypeVar

from bot.documents.ports import Claimed, Timed
from bot.kernel.ids import Version
from bot.kernel.time import SECOND, Clock, Instant

K = TypeVar("K", bound=str)
_GLANCE_MS = 250
_WATCHED_MS = 2**53 - 1


class MemoryDeadlines(Generic[K]):
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._due = dict[K, int]()
        self._newest = dict[K, Version]()
        self._soon = asyncio.Event()
        """Set when a commit makes work due."""

    async def claim(self, limit: int, lease_ms: int) -> Claimed[K]:
        self._soon.clear()
        time = self._clock.now()
        due = sorted((at, name) for name, at in self._due.items() if at <= time.ms)
        names = tuple(name for _, name in due[:limit])
        self._due |= dict.fromkeys(names, time.ms + lease_ms)
        return Claimed(names, time, Instant(min(self._due.values())) if self._due else None)

    async def rest(self, claimed: Claimed[K], at_most_ms: int) -> None:
        """Poll often: a test may set its clock to any time without a notification."""
        following = claimed.following.ms - claimed.now.ms if claimed.following else _GLANCE_MS
        await self.wait_for_commit(max(0, min(at_most_ms, following, _GLANCE_MS)))

    async def wait_for_commit(self, at_most_ms: int) -> None:
        """Return when a commit has made work due."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(at_most_ms / SECOND):
                await self._soon.wait()

    async def hurry(self) -> None:
        now_ms = self._clock.now().ms
        self._due |= {name: min(at, now_ms) for name, at in self._due.items()}

    async def put_back(self, timed: Timed[K]) -> None:
        if timed.due and timed.due > self._clock.now() and self._newest.get(timed.id) == timed.version:
            self._due[timed.id] = timed.due.ms

    def move(self, timed: Timed[K]) -> None:
        """Follow a commit."""
        self._newest[timed.id] = timed.version
        if timed.due is None:
            self._due.pop(timed.id, None)
        else:
            self._due[timed.id] = timed.due.ms

    def note(self, timed: Timed[K], *, is_due: bool, lapses: bool, lease_ms: int) -> None:
        """Follow a commit that may make work due now, end it, or claim it for so long."""
        self._newest[timed.id] = timed.version
        if lease_ms:
            self._due[timed.id] = self._clock.now().ms + lease_ms
        elif is_due or (lapses and self._due.get(timed.id) == _WATCHED_MS):
            self.make_due(timed.id)
        elif lapses:
            self._due.pop(timed.id, None)

    def watch(self, name: K, version: Version) -> None:
        if self._newest.get(name) == version:
            self._due[name] = _WATCHED_MS
        else:
            self.make_due(name)

    def defer(self, name: K, ms: int, version: Version | None = None) -> None:
        now_ms = self._clock.now().ms
        is_newest = version is None or self._newest.get(name, version) == version
        if is_newest and self._due.get(name, now_ms) > now_ms:
            self._due[name] = now_ms + ms

    def finish(self, name: K, version: Version) -> None:
        if self._due.get(name, _WATCHED_MS) == _WATCHED_MS:
            return
        if self._newest.get(name, version) == version:
            del self._due[name]
        else:
            self.make_due(name)

    def make_due(self, name: K) -> None:
        self._due[name] = self._clock.now().ms
        self._soon.set()

    def names(self) -> tuple[K, ...]:
        return tuple(self._due)

    def rename(self, name: K, another: K) -> None:
        self._due[another] = self._due.pop(name)

    def drop(self, name: K) -> None:
        """Remove a deleted document."""
        self._due.pop(name, None)
        self._newest.pop(name, None)
