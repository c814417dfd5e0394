"""What stays the same in all pictures of a game is put into words once, in each language."""

from bot.kernel.scene import Label, Scene
from bot.kernel.text import say
from bot.messages.language import load_language
from bot.messages.rendering import scene_in_words

DRAWN = Scene(10, 4, (Label((1, 2), say("button-join"), 1),), (), "")


def words(code: str) -> tuple[object, ...]:
    return scene_in_words(DRAWN, load_language(code, ())).ground


def test_the_ground_of_the_next_picture_is_the_one_that_was_worded() -> None:
    assert words("en") is words("en")


def test_every_language_has_words_of_its_own() -> None:
    (english,), (persian,) = words("en"), words("fa")
    assert isinstance(english, Label)
    assert isinstance(persian, Label)
    assert english.text != persian.text
