"""What measures our pages sees what is wrong with a page."""

import pytest

from bot.kernel.scene import Label, Scene
from bot.messages.charts.page import TEXT, WIDTH
from tests.features.cup.pictures.legibility import assert_legible

ANN = Label((10, 5), "Ann", TEXT)


def page(*labels: Label, height: float = 10.0) -> Scene:
    return Scene(WIDTH, height, (), labels, "", read=True)


def test_words_with_room_between_them_can_be_read() -> None:
    assert_legible(page(ANN, Label((14, 5), "Ben", TEXT), Label((10, 7), "Cem", TEXT)))


@pytest.mark.parametrize(
    "scene",
    [
        page(ANN, Label((11, 5), "Ben", TEXT)),
        page(ANN, Label((10, 5.8), "Ben", TEXT)),
        page(Label((10, 0.2), "Ann", TEXT)),
        page(Label((10, 5), "Ann", 0.7)),
        page(ANN, height=WIDTH * 30),
    ],
    ids=["beside", "below", "cut off", "small", "long"],
)
def test_a_page_that_cannot_be_read_is_noticed(scene: Scene) -> None:
    with pytest.raises(AssertionError):
        assert_legible(scene)
