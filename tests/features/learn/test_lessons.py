"""Lessons: everybody at their own pace, and nobody else sees."""

import pytest

from bot.features.learn.lesson_steps import Lessons
from bot.intents.learn import LearnFrom, LearnPick
from bot.kernel.ids import GameId, Named, Room
from bot.learning.lesson_file import Lesson
from bot.messages.rendering import RenderedCard
from tests.kit.card_text import everything, labels, press_of
from tests.kit.home import ANN, BOB, PUB, WEB, Home

DEN = Room(WEB, "den")
GAMES = ("territories", "keshvargosha", "know", "quadriga")


def lesson(home: Home, game: str) -> Lesson:
    return home.app.dispatcher.registry.service(Lessons).lessons[GameId(game)]


async def say(home: Home, who: Named, line: str, room: Room = PUB) -> str:
    letter = await home.type(who, line, room)
    assert letter
    return everything(letter)


async def tap(home: Home, who: Named, intent: object) -> RenderedCard:
    letter = await home.ask(who, intent)
    assert letter
    return letter


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_lesson_by_typed_moves(home: Home, game: str) -> None:
    text = await say(home, ANN, f"/learn {game}")
    for number, step in enumerate(lesson(home, game).steps, 1):
        assert f"step {number} of 10" in text
        text = await say(home, ANN, f"/learn {step.expects[0]}")
        assert "Right!" in text
    assert "You know how to play" in text
    assert home.courier.shared == []
    assert home.courier.rooms[PUB] == []


async def test_a_step_shows_the_board_the_passage_and_what_to_do(home: Home) -> None:
    letter = await home.type(ANN, "/learn territories")
    assert letter
    assert letter.scene
    assert letter.taps
    assert "Territories 3: Placing the houses" in everything(letter)
    assert "put your first one on b2" in everything(letter)
    assert {"b2", "Read rule 3", "Skip"} <= set(labels(letter))


async def test_a_step_by_its_buttons_and_on_the_picture(home: Home) -> None:
    letter = await home.type(ANN, "/learn territories")
    assert letter
    after = await home.press(ANN, press_of(letter, "b2"))
    assert after
    assert "step 2 of 10" in everything(after)
    (place,) = (one.press for one in after.taps if one.label == "e5")
    third = await home.press(ANN, place)
    assert third
    assert "step 3 of 10" in everything(third)


async def test_a_move_of_several_taps(home: Home) -> None:
    letter = await tap(home, ANN, LearnFrom("keshvargosha", 1))
    what = await home.press(ANN, press_of(letter, "enter"))
    assert what
    done = await home.press(ANN, press_of(what, "B0"))
    assert done
    assert "step 3 of 10" in everything(done)


async def test_an_illegal_move_gets_its_reason_and_another_try(home: Home) -> None:
    await home.type(ANN, "/learn territories")
    letter = await home.type(ANN, "/learn a1")
    assert letter
    assert "a1 is no farm spot" in everything(letter)
    assert "Territories 3:" in everything(letter)
    again = await home.press(ANN, press_of(letter, "Try again"))
    assert again
    assert "step 1 of 10" in everything(again)


async def test_another_legal_move_is_not_what_the_step_is_about(home: Home) -> None:
    await home.type(ANN, "/learn territories")
    letter = await home.type(ANN, "/learn c1")
    assert letter
    assert "c1 is possible, but" in everything(letter)
    assert labels(letter) == ["Try again", "Skip"]


async def test_it_goes_on_where_it_was_left(home: Home) -> None:
    await home.type(ANN, "/learn territories")
    await home.type(ANN, "/learn b2")
    await home.type(ANN, "/learn know")
    assert "step 1 of 10" in await say(home, ANN, "/learn")
    assert "step 2 of 10" in await say(home, ANN, "/learn territories")
    assert "step 2 of 10" in await say(home, ANN, "/learn", DEN)
    home.restarts()
    assert "step 2 of 10" in await say(home, ANN, "/learn")
    assert "step 1 of 10" in await say(home, BOB, "/learn territories")


async def test_a_step_can_be_skipped_and_the_lesson_begun_anew(home: Home) -> None:
    letter = await tap(home, ANN, LearnFrom("quadriga", 9))
    done = await home.press(ANN, press_of(letter, "Skip"))
    assert done
    assert "You know how to play" in everything(done)
    anew = await home.press(ANN, press_of(done, "From the beginning"))
    assert anew
    assert "step 1 of 10" in everything(anew)


async def test_without_a_lesson_there_is_a_choice(home: Home) -> None:
    letter = await home.type(ANN, "/learn")
    assert letter
    assert labels(letter) == ["Keshvargosha", "know", "Quadriga", "Territories"]
    assert "0 of 10 steps" in everything(letter)
    first = await home.press(ANN, press_of(letter, "know"))
    assert first
    assert "step 1 of 10" in everything(first)


async def test_a_finished_lesson_begins_anew_when_its_game_is_named(home: Home) -> None:
    await tap(home, ANN, LearnFrom("know", 10))
    assert "10 of 10 steps" in await say(home, ANN, "/learn")
    assert "step 1 of 10" in await say(home, ANN, "/learn know")


async def test_a_move_where_nothing_is_played_is_one_of_the_lesson(home: Home) -> None:
    await home.type(ANN, "/learn territories", DEN, private=True)
    letter = await home.type(ANN, "/move b2", DEN, private=True)
    assert letter
    assert "step 2 of 10" in everything(letter)


async def test_where_something_is_played_a_move_is_played_there(home: Home) -> None:
    await home.type(ANN, "/learn territories")
    await home.type(ANN, "/play territories me")
    assert await home.type(ANN, "/move b2") is None
    assert (await home.table()).moves == ("b2",)
    assert "step 1 of 10" in await say(home, ANN, "/learn")


@pytest.mark.parametrize(
    "pressed",
    [
        LearnFrom("chess", 0),
        LearnFrom("know", 11),
        LearnPick("know", 10, ("1.0b",)),
        LearnPick("chess", 0, ("e4",)),
        LearnPick("know", 0, ("nowhere",)),
    ],
    ids=str,
)
async def test_a_button_that_leads_nowhere_says_so(home: Home, pressed: object) -> None:
    assert "older board" in everything(await tap(home, ANN, pressed))


async def test_the_lesson_speaks_the_learners_language(home: Home) -> None:
    await home.type(ANN, "/language fa")
    assert "گام" in await say(home, ANN, "/learn quadriga")


async def test_how_far_somebody_has_come_is_forgotten_with_them(home: Home) -> None:
    await tap(home, ANN, LearnFrom("know", 4))
    player = (await home.world.accounts.account_of(ANN.handle)).player
    await home.world.accounts.forget(player)
    assert "step 1 of 10" in await say(home, ANN, "/learn know")


@pytest.mark.parametrize("text", ["🏰" * 2_000, "'; DROP TABLE rooms; --", "\ue000", ";", "‌"])
async def test_whatever_is_tried_gets_a_short_answer(home: Home, text: str) -> None:
    await home.type(ANN, "/learn territories")
    assert 0 < len(await say(home, ANN, f"/learn {text}")) < 2_000
