"""The calendar of Iran and Afghanistan, in which Persian readers know what day it is."""

from datetime import UTC, date, datetime, timedelta
from itertools import accumulate

from bot.kernel.time import SECOND, Instant

_TEHRAN = timedelta(hours=3, minutes=30)
"""Ahead of UTC, all year since 2022; the day of a reader elsewhere may be the one before or after."""
_KNOWN_YEAR, _ITS_FIRST_DAY = 1304, date(1925, 3, 21)
_MONTHS = (31,) * 6 + (30,) * 5 + (29,)
_BEFORE = (0, *accumulate(_MONTHS))
_FIRST_YEAR_AFTER_CHRIST = 621


def solar_hijri(day: date) -> tuple[int, int, int]:
    """Year, month and day, for days from 1925 to 2254."""
    year = day.year - _FIRST_YEAR_AFTER_CHRIST
    if day < first_day(year):
        year -= 1
    passed = (day - first_day(year)).days
    month = max(at for at, before in enumerate(_BEFORE[:-1]) if before <= passed)
    return year, month + 1, passed - _BEFORE[month] + 1


def first_day(year: int) -> date:
    leaps = sum(map(is_leap, range(_KNOWN_YEAR, year)))
    return _ITS_FIRST_DAY + timedelta(days=365 * (year - _KNOWN_YEAR) + leaps)


def is_leap(year: int) -> bool:
    """Eight years of thirty-three, as spring begins in Tehran in the years 1178 to 1633."""
    return (25 * year + 11) % 33 < 8  # noqa: PLR2004 - as the sentence above says


def in_tehran(at: Instant) -> date:
    return (datetime.fromtimestamp(at.ms / SECOND, UTC) + _TEHRAN).date()
