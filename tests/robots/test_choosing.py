"""How loosely a level chooses: laws of the softmax, and what is never left to chance."""

import math
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.randomness import Chance
from bot.kernel.ids import Seat
from bot.robots.choosing import AssessedEdge, best, choose_loosely, softmax
from bot.robots.tree import Edge

VALUES = st.lists(st.floats(-1, 1).map(lambda value: round(value, 3)), min_size=1, max_size=12)
SPREADS = st.floats(0.05, 3)


def edge_with(value: float, looks: int = 1, *, proven: bool = False) -> AssessedEdge:
    return AssessedEdge(Edge((Seat(0), (value,)), 0.0), value, looks, proven, resisting=value)


@given(VALUES, SPREADS)
def test_chances_add_up_to_one(values: list[float], spread: float) -> None:
    assert math.isclose(sum(softmax(values, spread)), 1)


@given(VALUES, SPREADS)
def test_a_better_value_never_has_the_smaller_chance(values: list[float], spread: float) -> None:
    pairs = sorted(zip(values, softmax(values, spread), strict=True))
    chances = [chance for _, chance in pairs]
    assert all(one <= second + 1e-12 for one, second in pairwise(chances))


@given(VALUES, SPREADS, st.floats(0.1, 5), st.floats(-1, 1))
def test_scale_and_origin_of_values_make_no_difference(
    values: list[float], spread: float, scale: float, origin: float
) -> None:
    moved = [origin + scale * value for value in values]
    pairs = zip(softmax(values, spread), softmax(moved, spread), strict=True)
    assert all(math.isclose(first, second, rel_tol=1e-4, abs_tol=1e-9) for first, second in pairs)


@given(VALUES, SPREADS)
def test_a_smaller_spread_leans_more_to_the_best(values: list[float], spread: float) -> None:
    assert max(softmax(values, spread / 2)) >= max(softmax(values, spread)) - 1e-12


@given(VALUES, SPREADS, st.integers(0, 1000))
def test_a_proven_win_is_always_taken(values: list[float], spread: float, seed: int) -> None:
    ranked = [edge_with(1.0, proven=True), *map(edge_with, values)]
    assert choose_loosely(ranked, spread, Chance(seed)) == ranked[0]


@given(VALUES, SPREADS, st.integers(0, 1000))
def test_a_proven_loss_is_never_taken_while_there_is_hope(
    values: list[float], spread: float, seed: int
) -> None:
    ranked = [*map(edge_with, values), edge_with(-1.0, looks=99, proven=True)]
    assert not choose_loosely(ranked, spread, Chance(seed)).loses


@given(VALUES, st.integers(0, 1000))
def test_without_spread_the_best_is_taken(values: list[float], seed: int) -> None:
    ranked = [edge_with(value, looks) for looks, value in enumerate(values, 1)][::-1]
    assert choose_loosely(ranked, 0, Chance(seed)) == best(ranked) == ranked[0]


def test_what_is_proven_better_than_the_favourite_is_taken() -> None:
    favourite, draw = edge_with(-0.4, looks=90), edge_with(0.0, looks=3, proven=True)
    assert best([favourite, draw]) == draw


def test_what_only_seems_lost_is_better_than_what_is() -> None:
    hopeless = edge_with(-1.0)
    assert best([hopeless, edge_with(-1.0, looks=99, proven=True)]) == hopeless


def test_where_all_is_lost_the_way_that_resisted_most_comes_first() -> None:
    lost = [edge_with(-1.0, looks, proven=True) for looks in (9, 3, 1)]
    assert best(lost) == lost[0]


@given(VALUES, SPREADS, st.floats(0, 2), st.integers(0, 1000))
def test_nothing_is_chosen_that_looks_worse_than_the_slack_allows(
    values: list[float], spread: float, slack: float, seed: int
) -> None:
    edges = [edge_with(value * 0.9) for value in values]
    chosen = choose_loosely(edges, spread, Chance(seed), slack)
    odds = [2 * math.atanh(edge.value) for edge in (chosen, max(edges, key=lambda edge: edge.value))]
    assert odds[0] >= odds[1] - slack - 1e-9
