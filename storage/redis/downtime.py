"""Attendance in Redis: one moment and a list of absences, of all platforms together and of each."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import replace
from typing import Any

from redis.asyncio import Redis

from bot.kernel.away_hours import Period
from bot.kernel.ids import Platform
from bot.kernel.time import Instant
from bot.sessions.limits import ABSENCE_MS, ABSENCES_APART_MS, ABSENCES_KEPT, MISSING_AT_MOST_MS, SERVED_MS
from bot.sessions.ports import Heartbeat
from storage.codec.fields import Unreadable, text
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.scripts import script

_KEYS = keys.LAST_SEEN, keys.ABSENCES, keys.PLATFORMS_SEEN, keys.PLATFORM_ABSENCES


class RedisDowntimeLog:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def call(self, platforms: Collection[Platform] = ()) -> Heartbeat:
        back, *found = await self._asked("note_absence", ABSENCES_KEPT, ABSENCES_APART_MS, *platforms)
        return replace(_heartbeat(found, back=bool(back)), silence_ms=int(back))

    async def look(self) -> Heartbeat:
        lasts, *found = await self._asked("look_at_absences")
        return _heartbeat(found, lasts=bool(lasts))

    async def silent(self, platform: Platform, ms: int) -> None:
        with reaching():
            await self._redis.eval(script("note_silence"), 1, keys.PLATFORMS_SEEN, platform, ms)

    async def _asked(self, name: str, *further: int | str) -> Any:
        with reaching():
            return await self._redis.eval(script(name), len(_KEYS), *_KEYS, ABSENCE_MS, *further)


def _heartbeat(found: Any, *, back: bool = False, lasts: bool = False) -> Heartbeat:
    """``found`` are the absences, those of each platform, when each was seen, and what time it is."""
    absences, others, seen, now = found
    apart = defaultdict[Platform, tuple[Period, ...]](tuple)
    for one in others:
        platform, _, written = text(keys.PLATFORM_ABSENCES, one).partition(" ")
        apart[Platform(platform)] += (_read(written),)
    missing, served = set[Platform](), set[Platform]()
    for platform, last in zip(map(Platform, seen[::2]), seen[1::2], strict=True):
        silence = Period(Instant(int(last)), Instant(int(now)))
        if silence.ms <= SERVED_MS:
            served.add(platform)
        if ABSENCE_MS < silence.ms <= MISSING_AT_MOST_MS:
            missing.add(platform)
            apart[platform] += (silence,)
    everybody = tuple(_read(text(keys.ABSENCES, one)) for one in absences)
    return Heartbeat(everybody, back, lasts, dict(apart), frozenset(missing), frozenset(served))


def _read(written: str) -> Period:
    start, _, end = written.partition(" ")
    if not start.isdecimal() or not end.isdecimal():
        problem = f"an absence is {written!r}"
        raise Unreadable(problem)
    return Period(Instant(int(start)), Instant(int(end)))
