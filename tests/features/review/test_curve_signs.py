"""The signs of turning points: none on another, and off the curve where there is room."""

from itertools import combinations

from bot.features.review.curve import beside
from bot.kernel.scene import Box, Point

BOX = Box(5, 5, 35, 22)
HIGH, LOW = 6.0, 21.0


def signs(curve: list[Point], turning: list[int]) -> list[Point]:
    found: list[Point] = []
    for at in turning:
        others = [curve[other] for other in turning if other != at]
        found.append(beside(curve[at], curve, (*others, *found), BOX))
    return found


def test_a_sign_is_above_its_point_where_nothing_is_there() -> None:
    assert signs([(5.0, 20.0), (20.0, 13.0), (35.0, 20.0)], [1]) == [(20.0, 13.0 - 1.7)]


def test_a_sign_is_below_a_valley() -> None:
    assert signs([(18.0, HIGH), (20.0, 15.0), (22.0, HIGH)], [1]) == [(20.0, 15.0 + 1.7)]


def test_signs_of_neighbours_lie_apart_and_inside_the_graph() -> None:
    curve = [(18.0, 13.0), (19.0, 17.0), (20.0, 18.0), (21.0, LOW - 1), (22.0, HIGH), (23.0, LOW)]
    found = signs(curve, [1, 2, 3])
    assert all(BOX.holds(at) for at in found)
    assert all(abs(a - c) >= 3.4 or abs(b - d) >= 1.2 for (a, b), (c, d) in combinations(found, 2))
