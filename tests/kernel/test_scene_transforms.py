"""A scene seen from another side, mirrored for readers who begin on the right, or from close up."""

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.ids import Seat
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
    Point,
    Ring,
    Scene,
    Shape,
    Target,
    Turning,
)
from bot.kernel.scene_transforms import close_up, mirror, turn_scene

FOUR_SIDES = Turning(Box(0, 2, 4, 6), (0, 1, 2, 3))
CORNER, OPPOSITE = (0.5, 2.5), (3.5, 5.5)
CORNER_DISC = Disc(CORNER, 0.2, Hue.RED)

on_the_board = st.tuples(st.integers(0, 4), st.integers(2, 6))


def shown(*shapes: Shape, targets: tuple[Target, ...] = (), focus: Focus | None = None) -> Scene:
    return Scene(4, 6, shapes, shapes, "", targets, focus, FOUR_SIDES)


def from_seat(seat: int, shape: Shape) -> Shape:
    return turn_scene(shown(shape), Seat(seat)).shapes[0]


def all_kinds(at: Point) -> tuple[Shape, ...]:
    return (
        Area((at, (1, 3), (2, 3)), Ink.CELL),
        Line((at, (2, 4)), Ink.LINE, 0.1),
        Disc(at, 0.5, Hue.RED),
        Ring(at, 0.5, Hue.RED),
        Piece(at, 0.5, Mark(()), Hue.RED),
        Label(at, "a1", 0.3, anchor=Anchor.LEFT),
    )


def whole(at: Point) -> Scene:
    target, focus = Target(("a1",), (at, (1, 3), (2, 3))), Focus(Box(0, 2, 1, 4), all_kinds(at))
    return shown(*all_kinds(at), targets=(target,), focus=focus)


def test_no_kind_of_shape_is_left_out() -> None:
    assert {type(shape) for shape in all_kinds(CORNER)} == set(get_args(Shape))


def test_each_seat_has_its_own_side_at_the_bottom() -> None:
    places = [from_seat(seat, CORNER_DISC).at for seat in range(4)]
    assert places == [CORNER, (3.5, 2.5), OPPOSITE, (0.5, 5.5)]


@given(at=on_the_board)
def test_turning_half_way_or_mirroring_twice_leads_back(at: Point) -> None:
    assert turn_scene(turn_scene(whole(at), Seat(2)), Seat(2)) == whole(at)
    assert mirror(mirror(whole(at))) == whole(at)
    shape = Disc(at, 0.2, Hue.RED)
    assert from_seat(2, from_seat(1, shape)) == from_seat(3, shape)


def test_a_board_that_nobody_in_particular_looks_at_stays_as_it_is_printed() -> None:
    scene = whole(CORNER)
    assert turn_scene(scene, None) is turn_scene(scene, Seat(0)) is turn_scene(scene, Seat(9)) is scene


def test_what_does_not_lie_on_the_board_stays_where_it_is() -> None:
    header, across = Label((1, 1), "Yellow to move", 0.4), Line(((2, 1), (2, 4)), Ink.LINE, 0.1)
    assert from_seat(2, header) == header
    assert from_seat(2, across) == across


def test_words_stay_upright_on_the_other_side_of_what_they_stand_beside() -> None:
    beside = Label(CORNER, "bay", 0.3, anchor=Anchor.LEFT)
    assert from_seat(2, beside) == Label(OPPOSITE, "bay", 0.3, anchor=Anchor.RIGHT)
    assert from_seat(1, beside) == Label((3.5, 2.5), "bay", 0.3, anchor=Anchor.MIDDLE)


def test_taps_and_the_place_to_look_at_turn_along() -> None:
    target = Target(("a1",), ((0, 2), (1, 2), (1, 3), (0, 3)))
    focus = Focus(Box(0, 2, 1, 3), (Ring(CORNER, 0.3, Ink.LAST),))
    scene = turn_scene(shown(targets=(target,), focus=focus), Seat(2))
    assert scene.targets == (Target(("a1",), ((4, 6), (3, 6), (3, 5), (4, 5))),)
    assert scene.focus == Focus(Box(3, 5, 4, 6), (Ring(OPPOSITE, 0.3, Ink.LAST),))


def test_all_that_is_left_and_right_is_exchanged_on_a_page() -> None:
    for shape in all_kinds(CORNER):
        scene = mirror(Scene(10, 5, (shape,), (shape,), "", read=True))
        assert scene.shapes == scene.ground != (shape,)
    (label,) = mirror(Scene(10, 5, (), (Label((1, 3), "Ann", 1, anchor=Anchor.LEFT),), "", read=True)).shapes
    assert label == Label((9, 3), "Ann", 1, anchor=Anchor.RIGHT)
    part = Scene(10, 5, (), (Disc((21, 2), 1, Hue.RED),), "", corner=(20, 0))
    assert mirror(part).shapes == (Disc((29, 2), 1, Hue.RED),)


def test_a_close_up_is_its_part_with_what_belongs_to_it_alone_and_can_be_tapped_whole() -> None:
    disc, frame = Disc((3, 3), 0.4, Hue.RED), Ring((3, 3), 1, Ink.LINE)
    inside, across = Target(("c3",), ((3, 3), (4, 3), (4, 4))), Target(("a3",), ((1, 3), (3, 3), (3, 4)))
    scene = Scene(8, 8, (), (disc,), "a board", (inside, across), Focus(Box(2, 2, 6, 5), (frame,)))
    part = close_up(scene)
    assert (part.width, part.height, part.corner) == (4, 3, (2, 2))
    assert (part.shapes, part.alt, part.targets) == ((disc, frame), "a board", (inside,))
    assert close_up(part) is part
