"""Wall clock and calendar of a time zone."""

from calendar import monthrange
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from bot.kernel.time import SECOND, Instant

_HOUR_MINUTES = 60
_YEAR_MONTHS = 12


def moment(day: date, minutes: int, zone: str) -> Instant:
    """When it is ``minutes`` after midnight there, by the clock on the wall.

    A time that is skipped in spring is read as if the clocks had not yet been changed, one that comes
    twice in autumn is the first of the two.
    """
    hour, minute = divmod(minutes, _HOUR_MINUTES)
    return _at(day, time(hour, minute), zone)


def local_date(at: Instant, zone: str) -> date:
    return local_time(at, zone).date()


def weeks_later(at: Instant, weeks: int, zone: str) -> Instant:
    """The same weekday and time by the clock on the wall there."""
    local = local_time(at, zone)
    return _at(local.date() + timedelta(weeks=weeks), local.time(), zone)


def months_later(at: Instant, months: int, zone: str) -> Instant:
    """The same day and time by the clock on the wall there; of a shorter month, its last day."""
    local = local_time(at, zone)
    years, month = divmod(local.month - 1 + months, _YEAR_MONTHS)
    year, month = local.year + years, month + 1
    day = min(local.day, monthrange(year, month)[1])
    return _at(date(year, month, day), local.time(), zone)


def local_time(at: Instant, zone: str) -> datetime:
    """The clock on the wall there."""
    return datetime.fromtimestamp(at.ms / SECOND, ZoneInfo(zone))


def _at(day: date, at: time, zone: str) -> Instant:
    """A time that comes twice is the first of the two."""
    return Instant(round(datetime.combine(day, at.replace(fold=0), ZoneInfo(zone)).timestamp() * SECOND))


@lru_cache(1)
def zones() -> frozenset[str]:
    """Every time zone that has a name, such as ``Europe/Rome``."""
    return frozenset(available_timezones())
