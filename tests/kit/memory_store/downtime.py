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
        absence = self._absence()
        self._away = [*self._away, *absence][-ABSENCES_KEPT:]
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
