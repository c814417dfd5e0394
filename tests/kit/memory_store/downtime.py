"""Attendance in lists."""

from collections.abc import Collection
from dataclasses import replace

from bot.kernel.away_hours import Period
from bot.kernel.ids import Platform
from bot.kernel.time import Clock, Instant
from bot.sessions.limits import ABSENCE_MS, ABSENCES_APART_MS, ABSENCES_KEPT, MISSING_AT_MOST_MS, SERVED_MS
from bot.sessions.ports import Heartbeat


class MemoryDowntimeLog:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._seen: Instant | None = None
        self._away: tuple[Period, ...] = ()
        self._platforms_seen: dict[Platform, Instant] = {}
        self._platforms_away: dict[Platform, tuple[Period, ...]] = {}

    async def call(self, platforms: Collection[Platform] = ()) -> Heartbeat:
        absences = self._absence(self._seen)
        self._away, self._seen = _with(self._away, absences), self._clock.now()
        for one in platforms:
            silence = self._absence(self._platforms_seen.get(one))
            absences += silence
            self._platforms_away[one] = _with(self._platforms_away.get(one, ()), silence)
            self._platforms_seen[one] = self._clock.now()
        heartbeat = self._heartbeat(self._away, back=bool(absences))
        return replace(heartbeat, silence_ms=max((one.ms for one in absences), default=0))

    async def look(self) -> Heartbeat:
        absence = self._absence(self._seen)
        return self._heartbeat((*self._away, *absence), lasts=bool(absence))

    async def silent(self, platform: Platform, ms: int) -> None:
        if seen := self._platforms_seen.get(platform):
            self._platforms_seen[platform] = min(seen, self._clock.now().after(-ms))

    def _heartbeat(
        self, everybody: tuple[Period, ...], *, back: bool = False, lasts: bool = False
    ) -> Heartbeat:
        apart = {one: gaps for one, gaps in self._platforms_away.items() if gaps}
        missing = set[Platform]()
        for one, seen in self._platforms_seen.items():
            if (silence := self._absence(seen)) and silence[0].ms <= MISSING_AT_MOST_MS:
                missing.add(one)
                apart[one] = apart.get(one, ()) + silence
        now = self._clock.now().ms
        served = frozenset(one for one, seen in self._platforms_seen.items() if now - seen.ms <= SERVED_MS)
        return Heartbeat(everybody, back, lasts, apart, frozenset(missing), served)

    def _absence(self, seen: Instant | None) -> tuple[Period, ...]:
        """What lasts until now, if anything."""
        now = self._clock.now()
        return () if seen is None or now.ms - seen.ms <= ABSENCE_MS else (Period(seen, now),)


def _with(before: tuple[Period, ...], absence: tuple[Period, ...]) -> tuple[Period, ...]:
    for one in absence:
        goes_on = before and one.start.ms - before[-1].end.ms < ABSENCES_APART_MS
        start, earlier = (before[-1].start, before[:-1]) if goes_on else (one.start, before)
        before = (*earlier, Period(start, one.end))[-ABSENCES_KEPT:]
    return before
