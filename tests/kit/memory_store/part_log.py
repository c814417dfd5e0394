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
        time, ended = self._clock.now(), 0
        for part, ms in silences.items():
            previous, latest = self._last_heard(part), time.after(-ms)
            if previous and latest.ms - previous.ms > OUTAGE_MS:
                outage = PartOutage(part, Period(previous, latest))
                self._outages = (*self._outages, outage)[-OUTAGES_KEPT:]
                ended = max(ended, latest.ms - previous.ms)
            if previous is None or latest > previous:
                self._heard[part] = latest
        if near:
            self._near_until = time.after(REPORT_LASTS_MS)
        return PartReport(time, dict(self._heard), self._outages, ended, time < self._near_until)

    def _last_heard(self, part: Part) -> Instant | None:
        """A part of a new division was heard when the last of the others was."""
        platform, division = platform_of(part), part.rpartition("/")[2]
        times = [
            at
            for neighbour, at in self._heard.items()
            if platform_of(neighbour) == platform and neighbour.rpartition("/")[2] != division
        ]
        return self._heard.get(part) or max(times, default=None)
