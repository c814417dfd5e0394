"""Pages begin where their readers do; boards look the same to everybody."""

import pytest

from bot.kernel.scene import Anchor, Label, Scene
from bot.kernel.text import say
from bot.messages.language import load_language
from bot.messages.rendering import scene_in_words

NAME = Label((1, 2), say("line", text="Ann"), 1, anchor=Anchor.LEFT)


@pytest.mark.parametrize(
    ("code", "read", "x"), [("en", True, 1), ("it", True, 1), ("fa", True, 9), ("fa", False, 1)]
)
def test_only_pages_and_only_from_the_right_are_mirrored(code: str, read: bool, x: float) -> None:  # noqa: FBT001 - a column of the table
    scene = scene_in_words(Scene(10, 4, (), (NAME,), "", read=read), load_language(code, ()))
    (label,) = scene.shapes
    assert isinstance(label, Label)
    assert (label.at, label.text) == ((x, 2), "Ann")
