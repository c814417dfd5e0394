"""A keeper never holds more than its limit."""

from hypothesis import given
from hypothesis.strategies import integers, lists, tuples

from renderers.shapes.memory_cache import MemoryCache


@given(lists(tuples(integers(0, 5), integers(1, 40))), integers(0, 60))
def test_what_is_kept_never_weighs_more_than_the_limit(entries: list[tuple[int, int]], limit: int) -> None:
    keeper = MemoryCache[int, int](limit, lambda weight: weight)
    for key, weight in entries:
        keeper.put(key, weight)
        assert sum(kept for k in range(6) if (kept := keeper.get(k))) <= limit
        assert keeper.get(key) == (weight if weight <= limit else None)


def test_asking_for_something_keeps_it_longer() -> None:
    keeper = MemoryCache[str, int](2)
    keeper.put("first", 1)
    keeper.put("second", 2)
    assert keeper.get("first") == 1
    keeper.put("third", 3)
    assert [keeper.get(key) for key in ("first", "second", "third")] == [1, None, 3]
