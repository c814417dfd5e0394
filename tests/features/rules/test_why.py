"""Why a move is not possible, where the table stands now."""

import pytest

from bot.intents.payload import SIZE_LIMIT
from bot.kernel.scene import Area, Ink, Line
from bot.messages.rendering import RenderedCard
from tests.kit.card_text import everything, labels, press_of
from tests.kit.home import ANN, BOB, CLEO, Home

HOUSES = "c1 g1 b2 e3 b4 d5 e5 b6"


async def building(home: Home) -> None:
    """Ann plays both sides up to the first trunk."""
    await home.type(ANN, "/play territories me")
    for house in HOUSES.split():
        await home.type(ANN, f"/move {house}")


def danger(letter: RenderedCard) -> list[tuple[tuple[float, float], ...]]:
    """The places in strong outlines."""
    assert letter.scene
    return [one.corners for one in letter.scene.shapes if isinstance(one, Area) and one.edge is Ink.DANGER]


def dashed(letter: RenderedCard) -> list[Line]:
    assert letter.scene
    return [
        one for one in letter.scene.shapes if isinstance(one, Line) and one.dash and one.ink is Ink.CHOICE
    ]


async def test_the_rule_is_quoted_and_the_places_are_shown(home: Home) -> None:
    await home.type(ANN, "/play territories me")
    letter = await home.type(ANN, "/why a1")
    assert letter
    text = everything(letter)
    assert "Why not a1?" in text
    assert "a1 is no farm spot" in text
    assert "Territories 3: " in text
    assert labels(letter) == ["Read rule 3"]
    assert danger(letter) == [((1.0, 2.55), (2.0, 2.55), (2.0, 3.55), (1.0, 3.55))]
    assert len(dashed(letter)) == 8


async def test_one_tap_on_a_refusal_shows_the_same(home: Home) -> None:
    await building(home)
    refused = await home.type(ANN, "/move a1|b1")
    assert refused
    assert labels(refused)[-2:] == ["Why?", "Read rule 4.1"]
    press = press_of(refused, "Why?")
    assert len(press.encode()) <= SIZE_LIMIT
    letter = await home.press(ANN, press)
    assert letter
    assert letter.scene
    assert everything(letter) == everything(await home.type(ANN, "/why a1|b1") or letter)


async def test_a_button_from_before_the_last_move_says_that_the_board_has_moved_on(home: Home) -> None:
    await building(home)
    refused = await home.type(ANN, "/move a1|b1")
    assert refused
    await home.type(ANN, "/move e1-e2")
    letter = await home.press(ANN, press_of(refused, "Why?"))
    assert letter
    assert "The board has changed" in everything(letter)


async def test_what_is_possible_is_said_to_be_so_and_stays_unplayed(home: Home) -> None:
    await home.type(ANN, "/play territories me")
    await home.type(ANN, "/move c1")
    letter = await home.type(ANN, "/why g1; b2")
    assert letter
    assert "No rule forbids g1, b2" in everything(letter)
    assert (await home.table()).moves == ("c1",)
    assert len(dashed(letter)) == 2


async def test_of_several_moves_the_one_that_fails_is_explained_where_it_stands(home: Home) -> None:
    await home.type(ANN, "/play territories me")
    await home.type(ANN, "/move c1")
    letter = await home.type(ANN, "/why g1; g1")
    assert letter
    assert "There is already a house on g1" in everything(letter)
    assert "houses: g1." in letter.alt


async def test_anyone_who_looks_on_is_told_in_private_only(home: Home) -> None:
    await home.type(ANN, "/play territories @Bob")
    await home.press(BOB, press_of(home.board(), "Take the seat"))
    seated, onlooking = await home.type(ANN, "/why a1"), await home.type(CLEO, "/why a1")
    assert seated
    assert onlooking
    assert (seated.secret, onlooking.secret) == (False, True)


async def test_a_game_that_is_over_or_has_not_begun_is_said_to_be_so(home: Home) -> None:
    await home.type(ANN, "/play fourrow")
    assert "has not begun" in everything(await home.type(ANN, "/why d") or home.board())
    await home.press(BOB, press_of(home.board(), "Take the seat"))
    for at, column in enumerate("abababa"):
        await home.type((ANN, BOB)[at % 2], f"/move {column}")
    letter = await home.type(ANN, "/why d")
    assert letter
    assert "is over" in everything(letter)


async def test_a_question_about_nothing_is_answered_with_how_to_ask(home: Home) -> None:
    letter = await home.type(ANN, "/why")
    assert letter
    assert "/why [CODE] MOVE" in everything(letter)


async def test_the_answer_comes_in_the_language_of_whoever_asks(home: Home) -> None:
    await home.type(ANN, "/language it")
    await home.type(ANN, "/play territories me")
    letter = await home.type(ANN, "/why a1")
    assert letter
    assert "Perché non a1?" in everything(letter)


async def test_a_move_too_long_for_a_button_is_refused_without_one(home: Home) -> None:
    await home.type(ANN, "/play territories me")
    letter = await home.type(ANN, f"/move c1; {' ; '.join(['a1'] * 40)}")
    assert letter
    assert "Why?" not in labels(letter)


@pytest.mark.parametrize(
    "text", ["🏰" * 2_000, "'; DROP TABLE rooms; --", "a1 " * 1_300, "\ue000\ue001", "؟"]
)
async def test_whatever_is_asked_about_gets_a_short_answer(home: Home, text: str) -> None:
    await home.type(ANN, "/play territories me")
    letter = await home.type(ANN, f"/why {text}")
    assert letter
    assert "my mistake" not in everything(letter)
    assert len(everything(letter)) < 2_000
