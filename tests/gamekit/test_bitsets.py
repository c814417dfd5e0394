"""Sets of small numbers as integers."""

from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.bitsets import bits, members

numbers = st.lists(st.integers(0, 300))


def test_number_0_is_the_lowest_bit() -> None:
    assert bits((0, 1, 7)) == 0b1000_0011


@given(numbers)
def test_the_members_of_a_set_are_what_was_put_in_once_and_in_order(listed: list[int]) -> None:
    assert members(bits(listed)) == tuple(sorted(set(listed)))
