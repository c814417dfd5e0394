"""A part of a scene, as a picture of its own."""

from bot.kernel.scene import Box, Disc, Focus, Hue, Ink, Ring, Scene, Target
from bot.kernel.scene_transforms import close_up

DISC = Disc((3, 3), 0.4, Hue.RED)
FRAME = Ring((3, 3), 1, Ink.LINE)
INSIDE = Target(("c3",), ((3, 3), (4, 3), (4, 4)))
ACROSS = Target(("a3",), ((1, 3), (3, 3), (3, 4)))
WHOLE = Scene(8, 8, (), (DISC,), "a board", (INSIDE, ACROSS), Focus(Box(2, 2, 6, 5), (FRAME,)))


def test_it_is_as_large_as_the_part_and_begins_at_its_corner() -> None:
    part = close_up(WHOLE)
    assert (part.width, part.height, part.corner) == (4, 3, (2, 2))


def test_it_shows_the_same_and_what_belongs_to_it_alone() -> None:
    assert (close_up(WHOLE).shapes, close_up(WHOLE).alt) == ((DISC, FRAME), "a board")


def test_only_what_lies_in_it_whole_can_be_tapped() -> None:
    assert close_up(WHOLE).targets == (INSIDE,)


def test_a_scene_without_a_focus_and_a_close_up_stay_as_they_are() -> None:
    part = close_up(WHOLE)
    assert close_up(part) is part
