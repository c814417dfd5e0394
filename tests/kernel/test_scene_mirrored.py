"""A page for readers who begin on the right: all that is left and right is exchanged, and nothing else."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.scene import (
    Anchor,
    Area,
    Box,
    Disc,
    Focus,
    Hue,
    Ink,
    Label,
    Line,
    Mark,
    Piece,
    Ring,
    Scene,
    Shape,
    Target,
)
from bot.kernel.scene_transforms import mirror

POINT = st.tuples(st.integers(0, 40).map(float), st.integers(0, 40).map(float))
SHAPES: list[Shape] = [
    Area(((1, 1), (3, 1), (3, 2)), Ink.CELL),
    Line(((1, 1), (9, 2)), Ink.LINE, 0.1),
    Disc((2, 3), 1, Hue.RED),
    Ring((2, 3), 1, Ink.LAST),
    Piece((2, 3), 1, Mark(()), Hue.BLUE),
    Label((2, 3), "Ann", 1, anchor=Anchor.LEFT),
]


def page(*shapes: Shape) -> Scene:
    return Scene(10, 5, shapes, shapes, "", read=True)


@given(POINT, POINT)
def test_twice_mirrored_is_as_it_was(one: tuple[float, float], other: tuple[float, float]) -> None:
    focus = Focus(Box(*one, *other), (Line((one, other), Ink.LINE, 0.2),))
    scene = Scene(
        40, 40, (), (Disc(one, 1, Hue.RED),), "", (Target(("a",), (one, other)),), focus, corner=one
    )
    assert mirror(mirror(scene)) == scene


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_every_kind_of_shape_has_another_side(shape: Shape) -> None:
    once = mirror(page(shape))
    assert once.shapes == once.ground != (shape,)
    assert mirror(once) == page(shape)


def test_no_kind_of_shape_is_left_out() -> None:
    assert {type(shape) for shape in SHAPES} == set(get_args(Shape))


def test_words_that_began_at_the_left_edge_begin_at_the_right_one() -> None:
    (label,) = mirror(page(Label((1, 3), "Ann", 1, anchor=Anchor.LEFT))).shapes
    assert label == Label((9, 3), "Ann", 1, anchor=Anchor.RIGHT)


def test_a_part_of_a_larger_picture_stays_where_it_is() -> None:
    scene = Scene(10, 5, (), (Disc((21, 2), 1, Hue.RED),), "", corner=(20, 0))
    assert mirror(scene).shapes == (Disc((29, 2), 1, Hue.RED),)
