"""Attendance in a list."""

from bot.kernel.away_hours import Period
from bot.kernel.time import Clock, Instant
from bot.sessions.limits import ABSENCE_MS, ABSENCES_APART_MS, ABSENCES_KEPT
from bot.sessions.ports import Heartbeat


class MemoryDowntimeLog:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._seen: Instant | None = None
        self._away: list[Period] = []

    async def call(self) -> Heartbeat:
        absence = self._absence()
        for one in absence:
            goes_on = self._away and one.start.ms - self._away[-1].end.ms < ABSENCES_APART_MS
            start = self._away.pop().start if goes_on else one.start
            self._away = [*self._away, Period(start, one.end)][-ABSENCES_KEPT:]
        self._seen = self._clock.now()
        return Heartbeat(tuple(self._away), bool(absence))

    async def look(self) -> Heartbeat:
        absence = self._absence()
        return Heartbeat((*self._away, *absence), back=False, lasts=bool(absence))

    def _absence(self) -> tuple[Period, ...]:
        """What lasts until now, if anything."""
        now = self._clock.now()
        if self._seen is None or now.ms - self._seen.ms <= ABSENCE_MS:
            return ()
        return (Period(self._seen, now),)
