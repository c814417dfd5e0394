"""Everything that is kept to save work stays within one bound, whatever is kept and in whatever order."""

import tracemalloc
from threading import Barrier, Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.caches import Cache, CacheBudget, remember
from bot.kernel.sizes import size_of

entries = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 9), st.integers(0, 400)), max_size=40)


@given(entries, st.integers(0, 3_000))
def test_all_caches_together_never_hold_more_than_the_bound(
    puts: list[tuple[int, int, int]], limit: int
) -> None:
    budget = CacheBudget(limit)
    caches = [Cache[int, bytes](lambda _, value: len(value), budget) for _ in range(3)]
    for where, key, weight in puts:
        caches[where].put(key, bytes(weight))
        kept = sum(len(value) for cache in caches for k in range(10) if (value := cache.get(k)) is not None)
        assert kept <= budget.used_bytes <= limit


def test_what_was_not_asked_for_longest_goes_first_in_whichever_cache_it_lies() -> None:
    budget = CacheBudget()
    one, other = (Cache[str, str](lambda *_: 100, budget) for _ in range(2))
    one.put("first", "1")
    other.put("second", "2")
    budget.limit_to(budget.used_bytes)
    assert one.get("first") == "1"
    one.put("third", "3")
    assert [one.get("first"), other.get("second"), one.get("third")] == ["1", None, "3"]


def test_what_alone_is_too_large_is_not_kept_and_leaves_nothing_behind() -> None:
    budget = CacheBudget(2_000)
    cache = Cache[str, bytes](budget=budget)
    cache.put("large", bytes(3_000))
    assert cache.get("large") is None
    assert (len(cache), budget.used_bytes) == (0, 0)


def test_a_new_value_takes_the_place_of_the_one_before() -> None:
    budget = CacheBudget()
    cache = Cache[str, bytes](budget=budget)
    for size in (10, 2_000, 10):
        cache.put("key", bytes(size))
    assert (len(cache), cache.get("key")) == (1, bytes(10))
    assert budget.used_bytes < 1_000


@pytest.mark.parametrize("limit", [50_000, 400_000])
def test_what_is_counted_is_what_is_taken(limit: int) -> None:
    """Keys included, within a quarter. No tuples: those that are let go Python keeps for the next ones."""
    budget = CacheBudget(limit)
    cache = Cache[str, frozenset[float]](budget=budget)
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for number in range(3_000):
            cache.put(f"key {number}" * 9, frozenset(number + n / 7 for n in range(number % 20)))
        taken = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert budget.used_bytes <= limit
    assert taken <= limit * 1.25
    assert taken >= budget.used_bytes * 0.75


def test_a_function_is_asked_once_as_long_as_there_is_room() -> None:
    asked: list[tuple[int, ...]] = []

    @remember
    def doubled(*numbers: int) -> None:
        asked.append(numbers)

    for _ in range(2):
        doubled(1)
        doubled(1, 2)
    assert asked == [(1,), (1, 2)]


def test_threads_that_put_at_once_leave_the_count_right() -> None:
    budget, ready = CacheBudget(20_000), Barrier(4)
    cache = Cache[int, bytes](budget=budget)

    def fill(seed: int) -> None:
        ready.wait(10)
        for number in range(2_000):
            cache.put((number * seed) % 97, bytes(number % 300))
            cache.get(number % 97)

    threads = [Thread(target=fill, args=(seed,)) for seed in (1, 2, 3, 5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert 0 < budget.used_bytes <= 20_000


def test_what_is_in_a_value_twice_counts_once() -> None:
    part = tuple(range(1_000, 1_100))
    assert size_of((part, part)) < size_of((part, tuple(range(2_000, 2_100))))
