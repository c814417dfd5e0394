"""Pages and what stands beside boards begin where their readers do; boards look the same to everybody."""

import pytest

from bot.kernel.scene import Box, Label, Scene, Turning
from bot.messages.language import load_language
from bot.messages.rendering import scene_in_words


@pytest.mark.parametrize(
    ("code", "read", "board", "x"),
    [("it", True, 0, 1), ("fa", True, 4, 9), ("fa", False, 4, 1), ("fa", False, 0, 9)],
)
def test_only_boards_are_not_mirrored_for_readers_from_the_right(
    code: str,
    read: bool,  # noqa: FBT001 - a column of the table
    board: float,
    x: float,
) -> None:
    scene = Scene(
        10, 4, (), (Label((1, 2), "Ann", 1),), "", turning=Turning(Box(0, 0, board, 4), ()), read=read
    )
    assert scene_in_words(scene, load_language(code, ())).shapes == (Label((x, 2), "Ann", 1),)
