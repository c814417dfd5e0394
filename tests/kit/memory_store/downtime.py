"""Attendance in a list."""

from bot.kernel.away_hours import Period
from bot.kernel.time import Clock, Instant
from bot.sessions.limits import ABSENCE_MS, ABSENCES_KEPT
from bot.sessions.ports import Heartbeat


class MemoryDowntimeLog:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._seen: Instant | None = None
        self._away: list[Period] = []

    async def call(self) -> Heartbeat:
        now = self._clock.now()
        back = self._seen is not None and now.ms - self._seen.ms > ABSENCE_MS
        if self._seen and back:
            self._away = [*self._away, Period(self._seen, now)][-ABSENCES_KEPT:]
        self._seen = now
        return Heartbeat(tuple(self._away), back)
