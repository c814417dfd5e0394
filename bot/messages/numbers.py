"""Points as people write them: in the digits of their language, with halves as they are used to."""

from datetime import date, timedelta
from fractions import Fraction
from itertools import accumulate

from bot.kernel.away_hours import QuietHours
from bot.kernel.durations import duration
from bot.kernel.languages import SPOKEN, USUAL_DIGITS
from bot.kernel.text import Numbered, Phrase, say
from bot.sessions.time_controls import Control, Per

_HUNDRED = 100


def score(points: Fraction) -> Phrase:
    """``points``, not below 0: exact in halves, otherwise to the nearest hundredth."""
    units, part = divmod(points, 1)
    if not part:
        return say("line", text=units)
    if part == Fraction(1, 2):
        return say("score-half", whole=units)
    units, hundredths = divmod(round(points * _HUNDRED), _HUNDRED)
    return say("score-hundredths", whole=units, tens=hundredths // 10, ones=hundredths % 10)


DIGITS = {
    code: str.maketrans(f"{USUAL_DIGITS},", f"{language.digits}{language.thousands}")
    for code, language in SPOKEN.items()
    if language.digits != USUAL_DIGITS
}


_HOUR_MINUTES = 60


def control_of(control: Control) -> Phrase:
    start = duration(control.start)
    if control.per is Per.MOVE:
        return say("clock-per-move", time=start)
    if not control.increment:
        return say("clock-per-game", time=start)
    more = duration(control.increment)
    if control.cap is None:
        return say("clock-bank", time=start, more=more)
    return say("clock-bank-capped", time=start, more=more, cap=duration(control.cap))


def hours(quiet: QuietHours) -> Numbered:
    """Such as ``23:00-07:00``."""
    return Numbered(f"{time_of_day(quiet.begin).text}-{time_of_day(quiet.end).text}")


def time_of_day(minutes: int) -> Numbered:
    """After so many minutes, such as ``23:00``."""
    return Numbered("{:02}:{:02}".format(*divmod(minutes, _HOUR_MINUTES)))


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
    month = max(at for at, days_before in enumerate(_BEFORE[:-1]) if days_before <= passed)
    return year, month + 1, passed - _BEFORE[month] + 1


def first_day(year: int) -> date:
    leaps = sum(map(is_leap, range(_KNOWN_YEAR, year)))
    return _ITS_FIRST_DAY + timedelta(days=365 * (year - _KNOWN_YEAR) + leaps)


def is_leap(year: int) -> bool:
    """Eight years of thirty-three, as spring begins in Tehran in the years 1178 to 1633."""
    return (25 * year + 11) % 33 < 8  # noqa: PLR2004 - as the sentence above says
