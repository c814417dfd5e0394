"""Wall clock and calendar of a time zone."""

from calendar import monthrange
from datetime import UTC, date, datetime
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from bot.kernel.time import SECOND, Instant

_HOUR_MINUTES = 60
_DECEMBER = 12


def moment(day: date, minutes: int, zone: str) -> Instant:
    """When it is ``minutes`` after midnight there, by the clock on the wall.

    A time that is skipped in spring is read as if the clocks had not yet been changed, one that comes
    twice in autumn is the first of the two.
    """
    hour, minute = divmod(minutes, _HOUR_MINUTES)
    local = datetime(day.year, day.month, day.day, hour, minute, tzinfo=ZoneInfo(zone))
    return Instant(round(local.timestamp() * SECOND))


def local_date(at: Instant, zone: str) -> date:
    return datetime.fromtimestamp(at.ms / SECOND, UTC).astimezone(ZoneInfo(zone)).date()


def a_month_later(at: Instant) -> Instant:
    """The same time of the same day of the next month; of a shorter one, on its last day. In UTC."""
    then = datetime.fromtimestamp(at.ms / SECOND, UTC)
    year, month = (then.year + 1, 1) if then.month == _DECEMBER else (then.year, then.month + 1)
    day = min(then.day, monthrange(year, month)[1])
    return Instant(round(then.replace(year=year, month=month, day=day).timestamp() * SECOND))


@lru_cache(1)
def zones() -> frozenset[str]:
    """Every time zone that has a name, such as ``Europe/Rome``."""
    return frozenset(available_timezones())
