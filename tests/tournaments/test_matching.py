"""The matching against all there are, and the proof that it gives of itself."""

import inspect
import sys
from collections.abc import Iterator, Sequence

from hypothesis import given
from hypothesis import strategies as st

from bot.tournaments.swiss_engine.matching import Matching

Weights = list[list[int]]


@st.composite
def graphs(draw: st.DrawFn, most: int) -> Weights:
    size = 2 * draw(st.integers(1, most // 2))
    weight = st.one_of(st.just(0), st.integers(0, draw(st.sampled_from([1, 3, 10**30]))))
    weights = [[0] * size for _ in range(size)]
    for one in range(size):
        for other in range(one):
            weights[one][other] = weights[other][one] = 4 * draw(weight)
    return weights


def all_matchings(left: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    if not left:
        yield []
        return
    one, *others = left
    for other in others:
        for rest in all_matchings([each for each in others if each != other]):
            yield [(one, other), *rest]


def total(weights: Weights, pairs: list[tuple[int, int]]) -> int:
    return sum(weights[one][other] for one, other in pairs)


def pairs_of(matching: Matching) -> list[tuple[int, int]]:
    assert all(matching.mates[mate] == one != mate for one, mate in enumerate(matching.mates))
    return [(one, mate) for one, mate in enumerate(matching.mates) if one < mate]


@given(graphs(most=8))
def test_no_perfect_matching_weighs_more(weights: Weights) -> None:
    best = max(total(weights, pairs) for pairs in all_matchings(range(len(weights))))
    assert total(weights, pairs_of(Matching(weights))) == best


@given(graphs(most=8))
def test_where_potentials_prove_it_all_matchings_of_tight_edges_weigh_the_same(weights: Weights) -> None:
    matching = Matching(weights)
    best = total(weights, pairs_of(matching))
    if matching.is_certified_by_potentials:
        for pairs in all_matchings(range(len(weights))):
            assert all(matching.is_tight(*pair) for pair in pairs) == (total(weights, pairs) == best)


@given(graphs(most=30))
def test_no_edge_outside_blossoms_weighs_more_than_its_potentials(weights: Weights) -> None:
    matching = Matching(weights)
    assert (
        all(matching.is_tight(*pair) for pair in pairs_of(matching))
        or not matching.is_certified_by_potentials
    )
    if matching.is_certified_by_potentials:
        assert sum(matching.potentials) == total(weights, pairs_of(matching))


def test_blossoms_may_lie_in_each_other_deeper_than_functions_call_each_other() -> None:
    """In a field of a thousand they do: these lie fifty-nine deep."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack(0)) + 40)
    try:
        pairs = pairs_of(Matching([[4 * (one + other) for other in range(120)] for one in range(120)]))
    finally:
        sys.setrecursionlimit(limit)
    assert len(pairs) == 60
