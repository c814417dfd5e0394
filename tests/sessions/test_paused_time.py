"""When time counts: pauses in every time zone, over the days on which clocks are changed too."""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.away_hours import AwayHours, Period, QuietHours
from bot.kernel.time import DAY, HOUR, MINUTE, SECOND, Instant
from bot.kernel.time_zones import moment
from bot.sessions.clocks import elapsed_ms, expiry, is_resting, pauses

ROME, TEHRAN, NEW_YORK, APIA = "Europe/Rome", "Asia/Tehran", "America/New_York", "Pacific/Apia"
FIRST, LAST = Instant(1_577_836_800_000), Instant(1_893_456_000_000)
"""2020 to 2030."""

instants = st.integers(FIRST.ms, LAST.ms).map(Instant)
zones = st.sampled_from([ROME, TEHRAN, NEW_YORK, APIA, "UTC", "Australia/Lord_Howe", "Asia/Kathmandu"])
quiets = st.tuples(st.integers(0, 1439), st.integers(1, 720)).map(
    lambda hours: QuietHours(hours[0], (hours[0] + hours[1]) % 1440)
)
vacations = st.lists(
    st.tuples(instants, st.integers(1, 30 * DAY)).map(lambda v: Period(v[0], v[0].after(v[1]))), max_size=3
).map(tuple)
rests = st.builds(AwayHours, zones, st.none() | quiets, vacations)
weekends = st.none() | zones
amounts = st.integers(0, 60 * DAY)


def at(text: str) -> Instant:
    return Instant(round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * SECOND)


def between(start: str, end: str) -> Period:
    return Period(at(start), at(end))


def first(rest: AwayHours, weekend: str | None, start: str, count: int) -> list[Period]:
    return list(islice(pauses(rest, weekend, at(start)), count))


def test_a_night_reaches_into_the_next_day() -> None:
    nights = AwayHours(ROME, QuietHours(23 * 60, 7 * 60))
    assert first(nights, None, "2026-11-20T12:00", 2) == [
        between("2026-11-20T22:00", "2026-11-21T06:00"),
        between("2026-11-21T22:00", "2026-11-22T06:00"),
    ]


def test_a_night_that_has_begun_is_the_first() -> None:
    nights = AwayHours(ROME, QuietHours(23 * 60, 7 * 60))
    assert first(nights, None, "2026-11-20T03:00", 1) == [between("2026-11-19T22:00", "2026-11-20T06:00")]


def test_in_summer_the_same_night_is_another() -> None:
    nights = AwayHours(ROME, QuietHours(23 * 60, 7 * 60))
    assert first(nights, None, "2026-07-01T12:00", 1) == [between("2026-07-01T21:00", "2026-07-02T05:00")]


def test_the_night_in_which_clocks_go_back_is_an_hour_longer() -> None:
    (night,) = first(AwayHours(ROME, QuietHours(23 * 60, 7 * 60)), None, "2026-10-24T12:00", 1)
    assert night.ms == 9 * HOUR


def test_the_night_in_which_clocks_go_forward_is_an_hour_shorter() -> None:
    (night,) = first(AwayHours(ROME, QuietHours(23 * 60, 7 * 60)), None, "2026-03-28T12:00", 1)
    assert night.ms == 7 * HOUR


def test_an_hour_that_is_skipped_is_no_pause() -> None:
    (next_day,) = first(AwayHours(ROME, QuietHours(120, 180)), None, "2026-03-28T12:00", 1)
    assert next_day == between("2026-03-30T00:00", "2026-03-30T01:00")


def test_a_weekend_is_saturday_and_sunday_there() -> None:
    assert first(AwayHours(), TEHRAN, "2026-11-18T12:00", 1) == [
        between("2026-11-20T20:30", "2026-11-22T20:30")
    ]


def test_a_night_before_a_weekend_and_the_weekend_are_one_pause() -> None:
    nights = AwayHours("UTC", QuietHours(22 * 60, 0))
    assert first(nights, "UTC", "2026-11-20T12:00", 1) == [between("2026-11-20T22:00", "2026-11-23T00:00")]


def test_a_vacation_swallows_its_nights() -> None:
    away = AwayHours("UTC", QuietHours(0, 360), (between("2026-11-21T03:00", "2026-11-25T03:00"),))
    assert first(away, None, "2026-11-20T12:00", 1) == [between("2026-11-21T00:00", "2026-11-25T06:00")]


def test_without_rest_there_is_no_pause() -> None:
    assert first(AwayHours(), None, "2026-11-20T12:00", 1) == []


@pytest.mark.parametrize(
    ("now", "resting"), [("22:59", False), ("23:00", True), ("06:59", True), ("07:00", False)]
)
def test_somebody_rests_from_the_first_minute_to_the_last(now: str, *, resting: bool) -> None:
    nights = AwayHours("UTC", QuietHours(23 * 60, 7 * 60))
    assert is_resting(nights, at(f"2026-11-20T{now}")) is resting


@given(rests, weekends, instants)
def test_pauses_are_in_order_and_apart(rest: AwayHours, weekend: str | None, start: Instant) -> None:
    found = list(islice(pauses(rest, weekend, start), 20))
    assert all(pause.ms > 0 and pause.end > start for pause in found)
    assert all(one.end < other.start for one, other in pairwise(found))


@given(rests, weekends, instants, amounts)
def test_what_is_left_has_gone_exactly_when_it_runs_out(
    rest: AwayHours, weekend: str | None, start: Instant, left: int
) -> None:
    def of() -> Iterable[Period]:
        return pauses(rest, weekend, start)

    end = expiry(start, left, of())
    assert elapsed_ms(start, end, of()) == left
    if left:
        assert elapsed_ms(start, end.after(-1), of()) == left - 1


@given(rests, weekends, instants, amounts, amounts)
def test_counting_in_two_parts_is_counting_once(
    rest: AwayHours, weekend: str | None, start: Instant, one: int, other: int
) -> None:
    middle, end = start.after(one), start.after(one + other)
    parts = elapsed_ms(start, middle, pauses(rest, weekend, start))
    parts += elapsed_ms(middle, end, pauses(rest, weekend, middle))
    assert elapsed_ms(start, end, pauses(rest, weekend, start)) == parts


@given(zones, st.dates(date(2020, 1, 1), date(2030, 1, 1)), st.integers(0, 1438))
def test_a_later_time_of_the_day_never_comes_earlier(zone: str, day: date, minutes: int) -> None:
    assert moment(day, minutes, zone).after(-HOUR) <= moment(day, minutes + 1, zone)
    assert abs(moment(day, minutes, zone).ms - moment(day, minutes + 1, zone).ms) <= HOUR + MINUTE
