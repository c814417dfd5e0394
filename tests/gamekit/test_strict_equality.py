"""Plain data, compared as strictly as it is written."""

import pytest

from bot.gamekit.game import Json
from bot.gamekit.strict_equality import alike

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


@pytest.mark.parametrize(("one", "other"), THE_SAME)
def test_the_same(one: Json, other: Json) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(("one", "other"), ANOTHER)
def test_not_the_same(one: Json, other: Json) -> None:
    assert not alike(one, other)
