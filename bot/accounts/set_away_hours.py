"""Reads and checks quiet hours, vacations and time zones that people set."""

import re
from dataclasses import replace
from datetime import MAXYEAR, date, timedelta

from bot.accounts.limits import QUIET_MINUTES_LIMIT, QUOTED_INPUT_LIMIT, VACATION_DAYS
from bot.gamekit.typed_moves import tidy
from bot.kernel.away_hours import AwayHours, Period, QuietHours
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Instant
from bot.kernel.time_zones import local_date, moment, zones

QUIET, VACATION, ZONE = "quiet", "vacation", "zone"
KINDS = (ZONE, QUIET, VACATION)
"""In the order of reading: hours and days are those of the zone."""
OFF = "off"
_HOURS = re.compile(r"(\d{1,2})(?::(\d\d))?-(\d{1,2})(?::(\d\d))?")
_DATES = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:(?:\.\.|/)(\d{4})-(\d\d)-(\d\d))?")


def change_away_hours(rest: AwayHours, kind: str, value: str, at: Instant) -> AwayHours | Refusal:
    """Set the quiet hours, vacation or zone to ``value``."""
    value = tidy(value).replace(" ", "")
    match kind:
        case "quiet":
            return _with_quiet(rest, value)
        case "vacation":
            return _with_vacation(rest, value, at)
        case _:
            return _with_zone(rest, value)


def _with_zone(rest: AwayHours, value: str) -> AwayHours | Refusal:
    zone_by_name = {zone.lower(): zone for zone in zones()}
    if value not in zone_by_name:
        return Refusal(
            say("rest-refuse-zone", zone=value[:QUOTED_INPUT_LIMIT], example=Written("Europe/Rome"))
        )
    return replace(rest, zone=zone_by_name[value])


def _with_quiet(rest: AwayHours, value: str) -> AwayHours | Refusal:
    if value == OFF:
        return replace(rest, quiet=None)
    match = _HOURS.fullmatch(value.replace("–", "-"))
    hours = [int(part or 0) for part in match.groups()] if match else []
    if not hours or hours[0] > 23 or hours[2] > 24 or max(hours[1], hours[3]) > 59:  # noqa: PLR2004 - a day
        return Refusal(say("rest-refuse-quiet", example=Written("23:00-07:00")))
    quiet = QuietHours(hours[0] * 60 + hours[1], (hours[2] * 60 + hours[3]) % (24 * 60))
    if not 0 < quiet.minutes <= QUIET_MINUTES_LIMIT:
        return Refusal(say("rest-refuse-quiet-long", hours=QUIET_MINUTES_LIMIT // 60))
    return replace(rest, quiet=quiet)


def _with_vacation(rest: AwayHours, value: str, at: Instant) -> AwayHours | Refusal:
    """Set a vacation, which begins at ``at`` at the earliest, so that past days stay as they were."""
    if value == OFF:
        return replace(rest, vacations=tuple(_until(rest.vacations, at)))
    days = _days(value)
    if days is None:
        return Refusal(say("rest-refuse-vacation", example=Written("2026-12-24..2027-01-03")))
    first, last = days
    if last < local_date(at, rest.zone) or last < first:
        return Refusal(say("rest-refuse-past"))
    if (last - first).days >= 2 * VACATION_DAYS:  # one of its two years has too many days already
        return Refusal(say("rest-refuse-too-long", days=VACATION_DAYS))
    start = max(at, moment(first, 0, rest.zone))
    vacation = Period(start, moment(last + timedelta(days=1), 0, rest.zone))
    planned = tuple(sorted((*_until(rest.vacations, at), vacation)))
    if _days_in_a_year(planned, rest.zone) > VACATION_DAYS:
        return Refusal(say("rest-refuse-too-long", days=VACATION_DAYS))
    return replace(rest, vacations=planned)


def _days(value: str) -> tuple[date, date] | None:
    match = _DATES.fullmatch(value)
    if match is None:
        return None
    numbers = [int(part) for part in match.groups() if part]
    try:
        first = date(*numbers[:3])
        last = date(*numbers[3:]) if len(numbers) > 3 else first  # noqa: PLR2004 - a second date
    except ValueError:
        return None
    return (first, last) if last.year < MAXYEAR else None  # the last day must have a next day


def _until(vacations: tuple[Period, ...], at: Instant) -> list[Period]:
    """The parts of the vacations that are over."""
    return [replace(period, end=min(period.end, at)) for period in vacations if period.start < at]


def _days_in_a_year(vacations: tuple[Period, ...], zone: str) -> int:
    """The most days in one year; days that have begun count."""
    days = {day for period in vacations for day in _dates(period, zone)}
    years = [day.year for day in days]
    return max((years.count(year) for year in set(years)), default=0)


def _dates(period: Period, zone: str) -> list[date]:
    first, last = local_date(period.start, zone), local_date(period.end.after(-1), zone)
    return [first + timedelta(days=day) for day in range((last - first).days + 1)]
