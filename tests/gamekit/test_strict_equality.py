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


@pytest.mark.parametrize(("first", "second"), THE_SAME)
def test_the_same(first: Json, second: Json) -> None:
    assert alike(first, second)


@pytest.mark.parametrize(("first", "second"), ANOTHER)
def test_not_the_same(first: Json, second: Json) -> None:
    assert not alike(first, second)
