"""Days of the Solar Hijri calendar, beside those of ours that are known to be the same."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis.strategies import dates

from bot.messages.numbers import first_day, solar_hijri


@pytest.mark.parametrize(
    ("common", "persian"),
    [
        (date(1925, 3, 21), (1304, 1, 1)),
        (date(1979, 2, 11), (1357, 11, 22)),
        (date(2000, 1, 1), (1378, 10, 11)),
        (date(2017, 3, 20), (1395, 12, 30)),
        (date(2020, 3, 20), (1399, 1, 1)),
        (date(2021, 3, 20), (1399, 12, 30)),
        (date(2021, 3, 21), (1400, 1, 1)),
        (date(2024, 3, 19), (1402, 12, 29)),
        (date(2024, 3, 20), (1403, 1, 1)),
        (date(2025, 3, 20), (1403, 12, 30)),
        (date(2026, 9, 22), (1405, 6, 31)),
        (date(2026, 11, 20), (1405, 8, 29)),
    ],
)
def test_days_that_are_known(common: date, persian: tuple[int, int, int]) -> None:
    assert solar_hijri(common) == persian


@given(dates(date(1925, 3, 21), date(2250, 1, 1)))
def test_every_day_has_one_after_it(day: date) -> None:
    year, month, number = solar_hijri(day)
    following = solar_hijri(day + timedelta(days=1))
    assert following in {(year, month, number + 1), (year, month + 1, 1), (year + 1, 1, 1)}
    assert 1 <= month <= 12
    assert 1 <= number <= 31
    assert first_day(year) <= day < first_day(year + 1)
