"""Pages begin where their readers do; boards, but for their headings, look the same to everybody."""

from typing import Any

import pytest

from bot.kernel.scene import Anchor, Label, Scene
from bot.kernel.text import say
from bot.messages.language import load_language
from bot.messages.rendering import scene_in_words

NAME = Label((1, 2), say("line", text="Ann"), 1, anchor=Anchor.LEFT)


@pytest.mark.parametrize(
    ("code", "page", "x"),
    [
        ("en", {"read": True}, 1),
        ("fa", {"read": True}, 9),
        ("fa", {"heading": 3}, 9),
        ("fa", {"heading": 2}, 1),
    ],
)
def test_only_pages_and_headings_and_only_from_the_right_are_mirrored(code: str, page: Any, x: float) -> None:
    scene = scene_in_words(Scene(10, 4, (), (NAME,), "", **page), load_language(code, ()))
    (label,) = scene.shapes
    assert isinstance(label, Label)
    assert (label.at, label.text) == ((x, 2), "Ann")
