"""Graphs: values lie in their order inside the box, and lines are ruled at round ones."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.scene import Box, Disc, Hue, Label, Line
from bot.messages.charts.graph import Axis, Graph, Tick, course, round_values, rulings

BOX = Box(4, 2, 34, 20)
VALUE = st.floats(-3_000, 3_000, allow_subnormal=False)


@given(VALUE, VALUE, VALUE, VALUE)
def test_values_between_the_ends_lie_inside_the_box(low: float, high: float, x: float, y: float) -> None:
    low, one, other, high = sorted((low, x, y, high))
    right, down = Graph(BOX, Axis(low, high), Axis(high, low)).point(one, other)
    assert BOX.left - 1e-6 <= right <= BOX.right + 1e-6
    assert BOX.top - 1e-6 <= down <= BOX.bottom + 1e-6


def test_the_first_place_is_on_top_where_the_axis_ends_with_it() -> None:
    graph = Graph(BOX, Axis(1, 5), Axis(9, 1))
    assert graph.point(1, 1) == (4, 2)
    assert graph.point(5, 9) == (34, 20)


def test_a_single_value_lies_in_the_middle() -> None:
    assert Graph(BOX, Axis(1, 1), Axis(1500, 1500)).point(1, 1500) == (19, 11)


@given(VALUE, st.floats(0, 5_000), st.integers(1, 12))
def test_round_values_are_few_and_evenly_spaced(low: float, span: float, most: int) -> None:
    values = round_values(low, low + span, most)
    assert len(values) <= most
    assert all(low <= value <= low + span for value in values)
    assert len({later - earlier for earlier, later in pairwise(values)}) <= 1


def test_ratings_are_ruled_at_round_hundreds() -> None:
    assert round_values(1_432, 1_810, 5) == (1_500, 1_600, 1_700, 1_800)


def test_each_tick_has_its_line_and_its_words() -> None:
    graph = Graph(BOX, Axis(1, 3), Axis(1400, 1600))
    shapes = tuple(rulings(graph, [Tick(n, str(n)) for n in (1, 2, 3)], [Tick(1500, "1500")]))
    assert [shape.text for shape in shapes if isinstance(shape, Label)] == ["1500", "1", "2", "3"]
    assert ((4, 11), (34, 11)) in [shape.points for shape in shapes if isinstance(shape, Line)]


def test_a_course_has_a_dot_for_each_value_until_they_are_too_many() -> None:
    graph = Graph(BOX, Axis(0, 99), Axis(0, 99))
    few, many = (tuple(course(graph, [(n, n) for n in range(size)], Hue.BLUE)) for size in (5, 90))
    assert sum(isinstance(shape, Disc) for shape in few) == 5
    assert not any(isinstance(shape, Disc) for shape in many)
