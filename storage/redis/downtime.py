"""Attendance in Redis: one moment, and a list of absences."""

from redis.asyncio import Redis

from bot.kernel.away_hours import Period
from bot.kernel.time import Instant
from bot.sessions.limits import ABSENCE_MS, ABSENCES_APART_MS, ABSENCES_KEPT
from bot.sessions.ports import Heartbeat
from storage.codec.fields import Unreadable, text
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.scripts import script


class RedisDowntimeLog:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def call(self) -> Heartbeat:
        with reaching():
            limits = ABSENCE_MS, ABSENCES_KEPT, ABSENCES_APART_MS
            back, found = await self._redis.eval(
                script("note_absence"), 2, keys.LAST_SEEN, keys.ABSENCES, *limits
            )
        return Heartbeat(_absences(found), bool(back))

    async def look(self) -> Heartbeat:
        with reaching():
            lasts, found = await self._redis.eval(
                script("look_at_absences"), 2, keys.LAST_SEEN, keys.ABSENCES, ABSENCE_MS
            )
        return Heartbeat(_absences(found), back=False, lasts=bool(lasts))


def _absences(found: list[str]) -> tuple[Period, ...]:
    return tuple(_read(text(keys.ABSENCES, one)) for one in found)


def _read(written: str) -> Period:
    start, _, end = written.partition(" ")
    if not start.isdecimal() or not end.isdecimal():
        problem = f"an absence is {written!r}"
        raise Unreadable(problem)
    return Period(Instant(int(start)), Instant(int(end)))
