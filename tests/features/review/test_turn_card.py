"""A turn of a review as a board: why the better one is better, in sentences."""

from functools import partial

import pytest

from bot.features.review.cards import Asking, curve_card, turn_card
from bot.gamekit.setup import prepare
from bot.games.keshvargosha import GAME
from bot.intents.play import TryRecord
from bot.intents.review import PostRecordReview, ReviewRecord
from bot.kernel.ids import Seat
from bot.kernel.scene import Label
from bot.kernel.text import Refusal
from bot.messages.language import load_language
from bot.robots.review import Review, ReviewedTurn
from tests.kit.installed_games import INSTALLED

ENGLISH = load_language("en", [one.folder / "text" for one in INSTALLED])
GIVEN = "game1 amateur target 27 - standard 1.1 y 3 . . ++++++++++++ 1B0y,2H4r . 20:20 {soldiers} 0:0"
RECORD = "0123456789abcdef"
ASKING = Asking(partial(ReviewRecord, RECORD), partial(TryRecord, RECORD), partial(PostRecordReview, RECORD))


def review(*turns: ReviewedTurn, turning: tuple[int, ...] = (0,)) -> Review:
    setup = prepare(GAME)
    assert not isinstance(setup, Refusal)
    return Review(GAME.id, setup, (), turns, 0.0, turning)


def told(soldiers: str, better: tuple[str, ...], played: tuple[str, ...]) -> list[str]:
    turn = ReviewedTurn(Seat(0), played, 0.2, better, 0.5)
    card = turn_card(review(turn), GAME, 0, GAME.notation.load(GIVEN.format(soldiers=soldiers)), ASKING)
    return [ENGLISH.text(line) for line in card.lines]


def test_reasons_are_sentences_one_after_the_other() -> None:
    lines = told("H5:2:0", ("move H5>H4", "end"), ("end",))
    assert "worth 25 % more: Yellow: soldier H5 → H4. It captures a castle. Yellow gains" in lines[-1]
    assert ".," not in lines[-1]


def test_what_both_do_tells_no_difference() -> None:
    lines = told("B1:0:1", ("enter B0", "enter B0", "end"), ("enter B0", "end"))
    assert lines[0] == "Played: Yellow: soldier into B0."
    assert "worth 25 % more: " in lines[1]


@pytest.mark.parametrize(("values", "is_below"), [((0.5, -0.2, 0.6), True), ((-0.5, 0.2, -0.6), False)])
def test_the_sign_of_a_turning_point_stands_where_the_curve_does_not_go(
    values: tuple[float, ...], *, is_below: bool
) -> None:
    turns = [ReviewedTurn(Seat(0), ("end",), value, ("enter B0",), 0.5) for value in values]
    state = GAME.notation.load(GIVEN.format(soldiers="B1:0:1"))
    card = curve_card(review(*turns, turning=(1,)), GAME, {1: state}, ASKING)
    assert card.scene
    point = next(one for one in card.scene.shapes if getattr(one, "radius", 0) == 0.75)
    (sign,) = (
        one
        for one in card.scene.shapes
        if isinstance(one, Label) and not isinstance(one.text, str) and one.text.key == "review-sign"
    )
    assert (sign.at[1] > point.at[1]) is is_below
