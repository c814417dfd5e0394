"""Moments as people type them: ``2026-12-01T20:00``, ``20:00``, ``+2h``, in their own time zone."""

import re
from datetime import date, timedelta

from bot.features.cup.limits import MOMENTS_WITHIN_MS
from bot.gamekit.typed_moves import tidy
from bot.kernel.time import Instant
from bot.kernel.time_zones import local_date, moment
from bot.sessions.time_controls import read_duration

EXAMPLES = ("2026-12-01T20:00", "20:00", "+2h")
_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:[t ](\d\d?):(\d\d))?")
_TIME = re.compile(r"(\d\d?):(\d\d)")
_HOURS, _MINUTES = 24, 60


def read_datetime(text: str, now: Instant, zone: str) -> Instant | None:
    """A day alone begins at midnight; a time alone is the next one that the clock will show."""
    at = _read(tidy(text), now, zone)
    return None if at is None or at > now.after(MOMENTS_WITHIN_MS) else at


def _read(typed: str, now: Instant, zone: str) -> Instant | None:
    if ms := read_duration(typed.removeprefix("+")):
        return now.after(ms)
    if parts := _DAY.fullmatch(typed):
        year, month, day, hours, minutes = (int(part or 0) for part in parts.groups())
        return _at(year, month, day, _minutes(hours, minutes), zone)
    if parts := _TIME.fullmatch(typed):
        minutes_past = _minutes(int(parts[1]), int(parts[2]))
        return None if minutes_past is None else _next(minutes_past, now, zone)
    return None


def _at(year: int, month: int, day: int, minutes: int | None, zone: str) -> Instant | None:
    if minutes is None:
        return None
    try:
        return moment(date(year, month, day), minutes, zone)
    except (ValueError, OverflowError):
        return None


def _next(minutes: int, now: Instant, zone: str) -> Instant:
    today = local_date(now, zone)
    at = moment(today, minutes, zone)
    return at if at > now else moment(today + timedelta(days=1), minutes, zone)


def _minutes(hours: int, minutes: int) -> int | None:
    return hours * _MINUTES + minutes if hours < _HOURS and minutes < _MINUTES else None
