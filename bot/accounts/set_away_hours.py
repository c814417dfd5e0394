"""Reads and checks quiet hours, vacations and time zones that people set."""

import re
from dataclasses import replace
from datetime import MAXYEAR, date, timedelta

from bot.accounts.limits import QUIET_MINUTES_LIMIT, QUOTED_INPUT_LIMIT, VACATION_DAYS
from bot.gamekit.text_input import tidy
from bot.kernel.away_hours import AwayHours, Period, QuietHours
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Instant
from bot.kernel.time_zones import local_date, moment, zones

QUIET, VACATION, ZONE = "quiet", "vacation", "zone"
KINDS = (ZONE, QUIET, VACATION)
"""In the order in which they are read: hours and days are those of the zone."""
OFF = "off"
_HOURS = re.compile(r"(\d{1,2})(?::(\d\d))?-(\d{1,2})(?::(\d\d))?")
_DATES = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:(?:\.\.|/)(\d{4})-(\d\d)-(\d\d))?")


def rested(rest: AwayHours, kind: str, value: str, now: Instant) -> AwayHours | Refusal:
    """``rest`` with the quiet hours, vacation or zone that was asked for."""
    value = tidy(value).replace(" ", "")
    match kind:
        case "quiet":
            return _with_quiet(rest, value)
        case "vacation":
            return _with_vacation(rest, value, now)
        case _:
            return _with_zone(rest, value)


def _with_zone(rest: AwayHours, value: str) -> AwayHours | Refusal:
    known = {zone.lower(): zone for zone in zones()}
    if value not in known:
        return Refusal(
            say("rest-refuse-zone", zone=value[:QUOTED_INPUT_LIMIT], example=Written("Europe/Rome"))
        )
    return replace(rest, zone=known[value])


def _with_quiet(rest: AwayHours, value: str) -> AwayHours | Refusal:
    if value == OFF:
        return replace(rest, quiet=None)
    found = _HOURS.fullmatch(value.replace("–", "-"))
    hours = [int(part or 0) for part in found.groups()] if found else []
    if not hours or hours[0] > 23 or hours[2] > 24 or max(hours[1], hours[3]) > 59:  # noqa: PLR2004 - a day
        return Refusal(say("rest-refuse-quiet", example=Written("23:00-07:00")))
    quiet = QuietHours(hours[0] * 60 + hours[1], (hours[2] * 60 + hours[3]) % (24 * 60))
    if not 0 < quiet.minutes <= QUIET_MINUTES_LIMIT:
        return Refusal(say("rest-refuse-quiet-long", hours=QUIET_MINUTES_LIMIT // 60))
    return replace(rest, quiet=quiet)


def _with_vacation(rest: AwayHours, value: str, now: Instant) -> AwayHours | Refusal:
    """A vacation begins at the earliest now: what has gone by stays as it was."""
    if value == OFF:
        return replace(rest, vacations=tuple(_until(rest.vacations, now)))
    days = _days(value)
    if days is None:
        return Refusal(say("rest-refuse-vacation", example=Written("2026-12-24..2027-01-03")))
    first, last = days
    if last < local_date(now, rest.zone) or last < first:
        return Refusal(say("rest-refuse-past"))
    if (last - first).days >= 2 * VACATION_DAYS:  # in one of its two years there are too many already
        return Refusal(say("rest-refuse-too-long", days=VACATION_DAYS))
    start = max(now, moment(first, 0, rest.zone))
    taken = Period(start, moment(last + timedelta(days=1), 0, rest.zone))
    planned = tuple(sorted((*_until(rest.vacations, now), taken)))
    if _days_in_a_year(planned, rest.zone) > VACATION_DAYS:
        return Refusal(say("rest-refuse-too-long", days=VACATION_DAYS))
    return replace(rest, vacations=planned)


def _days(value: str) -> tuple[date, date] | None:
    found = _DATES.fullmatch(value)
    if found is None:
        return None
    numbers = [int(part) for part in found.groups() if part]
    try:
        first = date(*numbers[:3])
        last = date(*numbers[3:]) if len(numbers) > 3 else first  # noqa: PLR2004 - a second date
    except ValueError:
        return None
    return (first, last) if last.year < MAXYEAR else None  # what ends must have a day after it


def _until(vacations: tuple[Period, ...], now: Instant) -> list[Period]:
    """What has been taken of them by now."""
    return [replace(one, end=min(one.end, now)) for one in vacations if one.start < now]


def _days_in_a_year(vacations: tuple[Period, ...], zone: str) -> int:
    """The most days, begun ones included, that lie in the same year."""
    days = {day for one in vacations for day in _dates(one, zone)}
    years = [day.year for day in days]
    return max((years.count(year) for year in set(years)), default=0)


def _dates(one: Period, zone: str) -> list[date]:
    first, last = local_date(one.start, zone), local_date(one.end.after(-1), zone)
    return [first + timedelta(days=day) for day in range((last - first).days + 1)]
