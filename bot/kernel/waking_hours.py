"""At which hours of the day a person is usually there: learned from when they act, as 24 small counts."""

from functools import lru_cache

from bot.kernel.away_hours import ALWAYS_AT_IT, AwayHours
from bot.kernel.frozen import frozen
from bot.kernel.time import HOUR, MINUTE, Instant
from bot.kernel.time_zones import local_time

DAY_HOURS = 24
WHOLE_DAY = (1 << DAY_HOURS) - 1
_FULL = 200
"""The counts are halved at this sum, so that old habits fade."""
_ENOUGH = 5
"""Fewer counts than this tell nothing."""
_ASLEEP = 9
"""Hours of the day, on end, in which a person is taken to be away."""
_REACH = 6
"""A count speaks for so many hours before and after it, less and less."""


@frozen
class WakingHours:
    """``counts`` are by hour of the day in UTC; ``latest`` is the last counted hour since 1970."""

    counts: tuple[int, ...] = ()
    latest: int = 0

    def is_counted(self, at: Instant) -> bool:
        return at.ms // HOUR <= self.latest

    def with_action(self, at: Instant) -> "WakingHours":
        """Count the hour in which the person has acted, once."""
        if self.is_counted(at):
            return self
        hour = at.ms // HOUR
        counts = list(self.counts or (0,) * DAY_HOURS)
        counts[hour % DAY_HOURS] += 1
        halved = (count // 2 for count in counts)
        return WakingHours(tuple(halved if sum(counts) >= _FULL else counts), hour)


def hours_awake(hours: WakingHours, away: AwayHours, at: Instant) -> int:
    """A bit for each hour of the day in UTC, all of them where nothing is known; never in quiet hours."""
    awake = _find_waking_hours(hours.counts) if sum(hours.counts) >= _ENOUGH else WHOLE_DAY
    if away == ALWAYS_AT_IT or away.quiet is None:
        return awake
    local = local_time(at, away.zone)
    for hour in range(DAY_HOURS):
        ahead = (hour - at.ms // HOUR) * HOUR // MINUTE
        minute = (local.hour * 60 + local.minute + ahead) % (DAY_HOURS * 60)
        if (minute - away.quiet.begin) % (DAY_HOURS * 60) < away.quiet.minutes:
            awake &= ~(1 << hour)
    return awake


@lru_cache(20_000)
def _find_waking_hours(counts: tuple[int, ...]) -> int:
    """All but the hours on end that are farthest from when the person acts."""
    nearness = [
        sum(counts[(hour + ahead) % DAY_HOURS] * (_REACH - abs(ahead)) for ahead in range(1 - _REACH, _REACH))
        for hour in range(DAY_HOURS)
    ]
    nights = {begin: [(begin + ahead) % DAY_HOURS for ahead in range(_ASLEEP)] for begin in range(DAY_HOURS)}
    night = min(nights.values(), key=lambda hours: sum(nearness[hour] for hour in hours))
    return WHOLE_DAY & ~sum(1 << hour for hour in night)
