"""A board seen from another side: what is on it changes places, what is beside it does not."""

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
from bot.kernel.scene_transforms import turn_scene

BOARD = Box(0, 2, 4, 6)
FOUR_SIDES = Turning(BOARD, (0, 1, 2, 3))
CORNER, OPPOSITE = (0.5, 2.5), (3.5, 5.5)

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


def test_each_seat_has_its_own_side_at_the_bottom() -> None:
    places = [from_seat(seat, Disc(CORNER, 0.2, Hue.RED)) for seat in range(4)]
    assert [disc.at for disc in places if isinstance(disc, Disc)] == [
        CORNER,
        (3.5, 2.5),
        OPPOSITE,
        (0.5, 5.5),
    ]


@given(at=on_the_board)
def test_turning_half_way_twice_leads_back(at: Point) -> None:
    scene = shown(
        *all_kinds(at),
        targets=(Target(("a1",), (at, (1, 3), (2, 3))),),
        focus=Focus(Box(0, 2, 1, 4), all_kinds(at)),
    )
    assert turn_scene(turn_scene(scene, Seat(2)), Seat(2)) == scene


@given(at=on_the_board)
def test_turning_to_the_right_and_on_by_half_is_turning_to_the_left(at: Point) -> None:
    shape = Disc(at, 0.2, Hue.RED)
    assert from_seat(2, from_seat(1, shape)) == from_seat(3, shape)


def test_a_board_that_nobody_in_particular_looks_at_stays_as_it_is_printed() -> None:
    scene = shown(*all_kinds(CORNER))
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
