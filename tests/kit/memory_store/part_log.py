"""The log of parts in a dict and a list."""

from collections.abc import Mapping

from bot.delivery.parts import platform_of
from bot.kernel.away_hours import Period
from bot.kernel.ids import Part
from bot.kernel.time import Clock, Instant
from bot.sessions.limits import OUTAGE_MS, OUTAGES_KEPT, REPORT_LASTS_MS
from bot.sessions.ports import PartOutage, PartReport


class MemoryPartLog:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._heard: dict[Part, Instant] = {}
        self._outages: tuple[PartOutage, ...] = ()
        self._near_until = Instant(0)

    async def report(self, silences: Mapping[Part, int], *, near: bool = False) -> PartReport:
        now, ended = self._clock.now(), 0
        for part, ms in silences.items():
            seen, heard = self._last_heard(part), now.after(-ms)
            if seen and heard.ms - seen.ms > OUTAGE_MS:
                outage = PartOutage(part, Period(seen, heard))
                self._outages = (*self._outages, outage)[-OUTAGES_KEPT:]
                ended = max(ended, heard.ms - seen.ms)
            if seen is None or heard > seen:
                self._heard[part] = heard
        if near:
            self._near_until = now.after(REPORT_LASTS_MS)
        return PartReport(now, dict(self._heard), self._outages, ended, now < self._near_until)

    def _last_heard(self, part: Part) -> Instant | None:
        """A part of a new division was heard when the last of the others was."""
        platform, division = platform_of(part), part.rpartition("/")[2]
        others = [
            at
            for other, at in self._heard.items()
            if platform_of(other) == platform and other.rpartition("/")[2] != division
        ]
        return self._heard.get(part) or max(others, default=None)
