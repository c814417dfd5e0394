"""Quiet hours and vacations as people type them."""

import pytest

from bot.accounts.set_away_hours import VACATION, change_away_hours
from bot.kernel.away_hours import AwayHours
from bot.kernel.text import Refusal
from tests.kit.clock import NOON


def refusal(typed: str, zone: str = "UTC") -> str:
    outcome = change_away_hours(AwayHours(zone=zone), VACATION, typed, NOON)
    assert isinstance(outcome, Refusal)
    return outcome.reason.key


def test_a_vacation_over_new_year_has_days_of_both_years() -> None:
    outcome = change_away_hours(AwayHours(), VACATION, "2026-12-10..2027-01-20", NOON)
    assert not isinstance(outcome, Refusal)
    assert len(outcome.vacations) == 1


@pytest.mark.parametrize("last", ["2027-02-20", "2926-12-31", "9998-12-31"])
def test_one_that_is_too_long_is_refused_however_long_it_is(last: str) -> None:
    """Counting the days of eight thousand years one by one would keep everybody waiting for minutes."""
    assert refusal(f"2026-12-01..{last}") == "rest-refuse-too-long"


@pytest.mark.parametrize("zone", ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"])
@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("9999-12-31..9999-12-31", "rest-refuse-vacation"),
        ("9999-12-31", "rest-refuse-vacation"),
        ("0001-01-01..9999-12-31", "rest-refuse-vacation"),
        ("0001-01-01..9998-12-31", "rest-refuse-too-long"),
        ("0001-01-01..0001-01-02", "rest-refuse-past"),
    ],
)
def test_the_ends_of_the_calendar_are_refused_in_a_sentence(typed: str, why: str, zone: str) -> None:
    assert refusal(typed, zone) == why
