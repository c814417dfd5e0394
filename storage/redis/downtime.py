"""Attendance in Redis: when we were last there and each line was last heard, and the absences."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from redis.asyncio import Redis

from bot.kernel.away_hours import Period
from bot.kernel.ids import Platform
from bot.kernel.time import Instant
from bot.sessions.limits import (
    ABSENCE_MS,
    ABSENCES_APART_MS,
    ABSENCES_KEPT,
    LINE_ABSENCE_MS,
    MISSING_AT_MOST_MS,
)
from bot.sessions.lines import heard_by
from bot.sessions.ports import NO_LINES, Heartbeat, Line
from storage.codec.fields import Unreadable, text
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.scripts import script

_KEYS = keys.LAST_SEEN, keys.ABSENCES, keys.LINES_HEARD, keys.PLATFORM_ABSENCES


class RedisDowntimeLog:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def call(self, silences: Mapping[Line, int] = NO_LINES) -> Heartbeat:
        lines = [word for line, ms in silences.items() for word in (*line, ms)]
        limits = LINE_ABSENCE_MS, MISSING_AT_MOST_MS, ABSENCES_KEPT, ABSENCES_APART_MS
        back, *found = await self._asked("note_absence", *limits, *lines)
        return replace(_heartbeat(found, back=bool(back)), silence_ms=int(back))

    async def look(self) -> Heartbeat:
        lasts, *found = await self._asked("look_at_absences")
        return _heartbeat(found, lasts=bool(lasts))

    async def _asked(self, name: str, *further: int | str) -> Any:
        with reaching():
            return await self._redis.eval(script(name), len(_KEYS), *_KEYS, ABSENCE_MS, *further)


def _heartbeat(found: Any, *, back: bool = False, lasts: bool = False) -> Heartbeat:
    """``found`` are the absences, those of each platform, when each line was heard, and what time it is."""
    absences, others, lines, now = found
    apart = defaultdict[Platform, tuple[Period, ...]](tuple)
    for one in others:
        platform, _, written = text(keys.PLATFORM_ABSENCES, one).partition(" ")
        apart[Platform(platform)] += (_read(written),)
    heard = defaultdict[Platform, list[Instant]](list)
    for name, last in zip(lines[::2], lines[1::2], strict=True):
        heard[Platform(name.partition(" ")[0])].append(Instant(int(last)))
    everybody = tuple(_read(text(keys.ABSENCES, one)) for one in absences)
    return heard_by(Heartbeat(everybody, back, lasts, apart), heard, Instant(int(now)))


def _read(written: str) -> Period:
    start, _, end = written.partition(" ")
    if not start.isdecimal() or not end.isdecimal():
        problem = f"an absence is {written!r}"
        raise Unreadable(problem)
    return Period(Instant(int(start)), Instant(int(end)))
