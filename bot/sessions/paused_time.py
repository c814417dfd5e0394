"""When time counts and when it pauses: quiet hours, vacations and weekends, in the player's time zone."""

from collections.abc import Iterable, Iterator
from datetime import timedelta
from heapq import merge

from bot.kernel.away_hours import AwayHours, Period, QuietHours
from bot.kernel.time import Instant
from bot.kernel.time_zones import local_date, moment

_SATURDAY = 5
_WEEKEND_DAYS = 2


def elapsed_ms(start: Instant, end: Instant, pauses: Iterable[Period]) -> int:
    """Return the milliseconds from ``start`` to ``end`` outside of ``pauses``, sorted and disjoint ones."""
    paused = 0
    for pause in pauses:
        if pause.start >= end:
            break
        paused += Period(max(pause.start, start), min(pause.end, end)).ms
    return max(0, end.ms - start.ms - paused)


def expiry(start: Instant, left: int, pauses: Iterable[Period]) -> Instant:
    """Return when ``left`` milliseconds outside of ``pauses`` have elapsed since ``start``."""
    end = start.after(left)
    for pause in pauses:
        if pause.start >= end:
            break
        end = end.after(Period(max(pause.start, start), pause.end).ms)
    return end


def pauses(rest: AwayHours, weekend: str | None, start: Instant) -> Iterator[Period]:
    """Yield every pause that ends after ``start``, in order and apart; the sequence may be infinite.

    ``weekend`` is the time zone in which weekends pause, or None.
    """
    kinds = [iter(sorted(rest.vacations))]
    if rest.quiet:
        kinds.append(_quiet_hours(rest.quiet, rest.zone, start))
    if weekend:
        kinds.append(_weekends(weekend, start))
    return _merge_overlapping(stretch for stretch in merge(*kinds) if stretch.ms and stretch.end > start)


def _merge_overlapping(stretches: Iterable[Period]) -> Iterator[Period]:
    """Merge periods that touch or overlap."""
    current: Period | None = None
    for stretch in stretches:
        if current and stretch.start <= current.end:
            current = Period(current.start, max(current.end, stretch.end))
        else:
            if current:
                yield current
            current = stretch
    if current:
        yield current


def _quiet_hours(quiet: QuietHours, zone: str, start: Instant) -> Iterator[Period]:
    day = local_date(start, zone) - timedelta(days=1)
    over_midnight = timedelta(days=quiet.end <= quiet.begin)
    while True:
        yield Period(moment(day, quiet.begin, zone), moment(day + over_midnight, quiet.end, zone))
        day += timedelta(days=1)


def _weekends(zone: str, start: Instant) -> Iterator[Period]:
    today = local_date(start, zone)
    day = today + timedelta(days=_SATURDAY - today.weekday() - 7)
    while True:
        yield Period(moment(day, 0, zone), moment(day + timedelta(days=_WEEKEND_DAYS), 0, zone))
        day += timedelta(days=7)


def is_resting(rest: AwayHours, at: Instant) -> bool:
    """Return whether a person with these away hours is not to be disturbed at that moment."""
    nearest = next(pauses(rest, None, at), None)
    return nearest is not None and nearest.start <= at
