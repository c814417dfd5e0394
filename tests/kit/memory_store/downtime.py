"""Attendance in lists."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

from bot.kernel.away_hours import Period
from bot.kernel.ids import Platform
from bot.kernel.time import Clock, Instant
from bot.sessions.limits import (
    ABSENCE_MS,
    ABSENCES_APART_MS,
    ABSENCES_KEPT,
    LINE_ABSENCE_MS,
    MISSING_AT_MOST_MS,
)
from bot.sessions.lines import heard_by
from bot.sessions.ports import NO_LINES, Heartbeat, Line


class MemoryDowntimeLog:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._seen: Instant | None = None
        self._away: tuple[Period, ...] = ()
        self._heard: dict[Line, Instant] = {}
        self._platforms_away: dict[Platform, tuple[Period, ...]] = {}

    async def call(self, silences: Mapping[Line, int] = NO_LINES) -> Heartbeat:
        now = self._clock.now()
        absences = _absence(self._seen, now, ABSENCE_MS)
        self._away, self._seen = _with(self._away, absences), now
        for line, ms in silences.items():
            if line not in self._heard:
                self._divide(line.platform, line.of)
            seen, heard = self._heard.get(line), now.after(-ms)
            till = heard if seen is None else min(heard, seen.after(MISSING_AT_MOST_MS))
            absence = _absence(seen, till, LINE_ABSENCE_MS)
            absences += absence
            self._platforms_away[line.platform] = _with(self._platforms_away.get(line.platform, ()), absence)
            self._heard[line] = max(seen or heard, heard)
        heartbeat = self._heartbeat(self._away, back=bool(absences))
        return replace(heartbeat, silence_ms=max((one.ms for one in absences), default=0))

    def _divide(self, platform: Platform, of: int) -> None:
        """Of a line that is new only the whole platform is known."""
        theirs = {line: at for line, at in self._heard.items() if line.platform == platform}
        if theirs:
            self._heard = {
                line: at for line, at in self._heard.items() if line not in theirs or line.of == of
            }
            for part in range(of):
                self._heard.setdefault(Line(platform, part, of), min(theirs.values()))

    async def look(self) -> Heartbeat:
        absence = _absence(self._seen, self._clock.now(), ABSENCE_MS)
        return self._heartbeat((*self._away, *absence), lasts=bool(absence))

    def _heartbeat(
        self, everybody: tuple[Period, ...], *, back: bool = False, lasts: bool = False
    ) -> Heartbeat:
        apart = {one: gaps for one, gaps in self._platforms_away.items() if gaps}
        heard = defaultdict[Platform, list[Instant]](list)
        for line, at in self._heard.items():
            heard[line.platform].append(at)
        return heard_by(Heartbeat(everybody, back, lasts, apart), heard, self._clock.now())


def _absence(seen: Instant | None, heard: Instant, at_most_ms: int) -> tuple[Period, ...]:
    """Of whom was ``seen`` last, and then ``heard`` again, if it is one."""
    if seen is None or heard.ms - seen.ms <= at_most_ms:
        return ()
    return (Period(seen, heard),)


def _with(before: tuple[Period, ...], absence: tuple[Period, ...]) -> tuple[Period, ...]:
    for one in absence:
        goes_on = before and one.start.ms - before[-1].end.ms < ABSENCES_APART_MS
        kept, joined = (before[:-1], (before[-1], one)) if goes_on else (before, (one,))
        whole = Period(min(part.start for part in joined), max(part.end for part in joined))
        before = (*kept, whole)[-ABSENCES_KEPT:]
    return before
