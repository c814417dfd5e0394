"""The published example, and what must hold of any rating."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ratings.glicko2 import MOST_UNCERTAIN, Rating, rate, widen

ratings = st.builds(Rating, st.floats(600, 2_600), st.floats(30, 350), st.floats(0.03, 0.1))


def test_glickmans_example() -> None:
    """From "Example of the Glicko-2 system": a win, and two losses to stronger players."""
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    rating = rate(Rating(1500, 200, 0.06), games)
    assert rating.value == pytest.approx(1464.06, abs=0.02)  # he rounds on the way
    assert round(rating.deviation, 2) == 151.52
    assert round(rating.volatility, 5) == 0.06
    assert rating.volatility == pytest.approx(0.05999, abs=0.00001)


@given(ratings, ratings, st.floats(0, 60))
def test_a_win_lifts_and_a_loss_lowers(own: Rating, other: Rating, periods: float) -> None:
    won, lost = (rate(own, [(other, score)], periods) for score in (1.0, 0.0))
    assert lost.value < own.value < won.value


@given(ratings, ratings)
def test_a_draw_moves_the_two_towards_each_other(own: Rating, other: Rating) -> None:
    rating = rate(own, [(other, 0.5)], 0.0)
    assert (rating.value - own.value) * (other.value - own.value) >= 0


@given(ratings, ratings, st.sampled_from((0.0, 0.5, 1.0)))
def test_every_game_makes_a_rating_more_certain(own: Rating, other: Rating, score: float) -> None:
    assert rate(own, [(other, score)], 0.0).deviation < own.deviation


@given(ratings, st.floats(0, 500), st.floats(0, 500))
def test_time_makes_it_less_certain_and_changes_nothing_else(own: Rating, one: float, more: float) -> None:
    soon, late = widen(own, one), widen(own, one + more)
    assert own.deviation <= soon.deviation <= late.deviation <= MOST_UNCERTAIN
    assert (late.value, late.volatility) == (own.value, own.volatility)
    assert widen(soon, more).deviation == pytest.approx(late.deviation)


def test_twenty_years_without_a_game_leave_nothing_known() -> None:
    assert widen(Rating(1800, 60), 52 * 25).deviation == MOST_UNCERTAIN
