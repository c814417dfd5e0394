"""Strict equality of plain data, and sets of small numbers as integers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.bitsets import bits, members
from bot.gamekit.game import Json, alike

THE_SAME: list[tuple[Json, Json]] = [
    ({"a": 1, "b": [True, None]}, {"b": [True, None], "a": 1}),
    ([], []),
    ("a", "a"),
]
ANOTHER: list[tuple[Json, Json]] = [
    ({"a": 1}, {"a": True}),
    ({"a": 1}, {"a": 1, "b": 2}),
    ([1, 2], [2, 1]),
    ([[]], [[], []]),
    ([0], [False]),
    (None, 0),
    ("1", 1),
]


@pytest.mark.parametrize(("first", "second"), THE_SAME)
def test_the_same(first: Json, second: Json) -> None:
    assert alike(first, second)


@pytest.mark.parametrize(("first", "second"), ANOTHER)
def test_not_the_same(first: Json, second: Json) -> None:
    assert not alike(first, second)


numbers = st.lists(st.integers(0, 300))


def test_number_0_is_the_lowest_bit() -> None:
    assert bits((0, 1, 7)) == 0b1000_0011


@given(numbers)
def test_the_members_of_a_set_are_what_was_put_in_once_and_in_order(listed: list[int]) -> None:
    assert members(bits(listed)) == tuple(sorted(set(listed)))
