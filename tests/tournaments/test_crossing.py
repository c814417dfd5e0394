"""Double elimination: who has met in the winners' bracket is kept apart in that of the losers."""

import pytest

from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Cup
from tests.kit import simulated_cups as cups
from tests.kit.format_names import Format


def met_again(cup: Cup) -> int:
    """Matches before the final between two who have met already."""
    pairs = [frozenset(one.numbers) for one in cup.matches if one.second and not one.slot.startswith("F")]
    return len(pairs) - len(set(pairs))


@pytest.mark.parametrize("entrants", [8, 12, 16, 20, 24, 28, 32, 48, 64])
def test_favourites_meet_again_once_before_the_final(entrants: int) -> None:
    cup = cups.cup(Format.DOUBLE_ELIMINATION, entrants, crossing=3)
    assert met_again(cups.played_out(cup, cups.by_seed)) <= 1


def test_larger_brackets_of_before_stay_too() -> None:
    cup = cups.cup(Format.DOUBLE_ELIMINATION, 64, crossing=2)
    assert met_again(cups.played_out(cup, cups.by_seed)) == 3


def test_cups_that_were_drawn_before_keep_their_bracket() -> None:
    format_ = FORMATS[Format.DOUBLE_ELIMINATION]
    old, new = (cups.cup(Format.DOUBLE_ELIMINATION, 16, crossing=one) for one in (1, 2))
    assert format_.bracket(old).slots != format_.bracket(new).slots
    assert met_again(cups.played_out(old, cups.by_seed)) == 3
    assert format_.defaults["crossing"] == 3
