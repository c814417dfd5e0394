"""Lessons: everybody at their own pace, and nobody else sees."""

import pytest

from bot.features.learn.lesson_steps import Lessons
from bot.gamekit.typed_moves import tidy
from bot.intents.learn import LearnFrom, LearnPick
from bot.kernel.ids import GameId, Named, Room
from bot.learning.lesson_file import Lesson
from bot.messages.rendering import RenderedCard
from tests.kit.bound_services import service_of
from tests.kit.card_text import everything, labels, press_of
from tests.kit.moot import ANN, BOB, PUB, WEB, Moot

DEN = Room(WEB, "den")
GAMES = ("territories", "keshvargosha", "know", "quadriga")


def lesson(moot: Moot, game: str) -> Lesson:
    return service_of(moot, Lessons).lessons[GameId(game)]


async def say(moot: Moot, who: Named, line: str, room: Room = PUB) -> str:
    rendered = await moot.type(who, line, room)
    assert rendered
    return everything(rendered)


async def tap(moot: Moot, who: Named, intent: object) -> RenderedCard:
    rendered = await moot.ask(who, intent)
    assert rendered
    return rendered


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_lesson_by_typed_moves(moot: Moot, game: str) -> None:
    text = await say(moot, ANN, f"/learn {game}")
    for number, step in enumerate(lesson(moot, game).steps, 1):
        assert f"step {number} of 10" in text
        text = await say(moot, ANN, f"/learn {step.expects[0]}")
        assert "Right!" in text
    assert "You know how to play" in text
    assert moot.courier.shared == []
    assert moot.courier.rooms[PUB] == []


async def test_a_step_shows_the_board_the_passage_and_what_to_do(moot: Moot) -> None:
    rendered = await moot.type(ANN, "/learn territories")
    assert rendered
    assert rendered.scene
    assert rendered.taps
    assert "Territories 3: Placing the houses" in everything(rendered)
    assert "put your first one on b2" in everything(rendered)
    assert {"house on b2", "Read rule 3", "Skip"} <= set(labels(rendered))


async def test_a_step_by_its_buttons_and_on_the_picture(moot: Moot) -> None:
    rendered = await moot.type(ANN, "/learn territories")
    assert rendered
    after = await moot.press(ANN, press_of(rendered, "house on b2"))
    assert after
    assert "step 2 of 10" in everything(after)
    (place,) = (one.press for one in after.taps if one.label == "house on e5")
    third = await moot.press(ANN, place)
    assert third
    assert "step 3 of 10" in everything(third)


@pytest.mark.parametrize("game", GAMES)
async def test_where_boards_take_taps_a_step_needs_no_buttons(moot: Moot, game: str) -> None:
    seen, playing = lesson(moot, game).steps[0], moot.app.dispatcher.tables.games[GameId(game)]
    move = playing.notation.parse(seen.state, seen.seat, tidy(seen.expects[0]))
    path = playing.notation.picks(seen.state, move)
    rendered = await moot.type(ANN, f"/learn {game}", by_hand=True)
    reached = ()
    while reached != path:
        assert rendered
        assert rendered.scene
        assert rendered.picks
        assert (rendered.picks.path, rendered.taps) == (reached, ())
        assert labels(rendered)[-1] == "Skip"
        leading = [one for one in rendered.picks.next if path[: len(one.path)] == one.path]
        furthest = max(leading, key=lambda one: len(one.path))
        assert furthest.plays == (furthest.path == path)
        reached = furthest.path
        rendered = await moot.ask(ANN, LearnPick(game, 0, reached), by_hand=True)
    assert rendered
    assert "step 2 of 10" in everything(rendered)


async def test_a_try_that_is_wrong_leaves_the_board_where_it_was(moot: Moot) -> None:
    rendered = await moot.type(ANN, "/learn territories h8", by_hand=True)
    assert rendered
    assert rendered.scene
    assert rendered.picks
    assert (rendered.picks.press, rendered.picks.next) == ("", ())


async def test_a_move_of_several_taps(moot: Moot) -> None:
    rendered = await tap(moot, ANN, LearnFrom("keshvargosha", 1))
    what = await moot.press(ANN, press_of(rendered, "enter"))
    assert what
    done = await moot.press(ANN, press_of(what, "soldier into B0"))
    assert done
    assert "step 3 of 10" in everything(done)


async def test_an_illegal_move_gets_its_reason_and_another_try(moot: Moot) -> None:
    await moot.type(ANN, "/learn territories")
    rendered = await moot.type(ANN, "/learn a1")
    assert rendered
    assert "a1 is no farm spot" in everything(rendered)
    assert "Territories 3:" in everything(rendered)
    again = await moot.press(ANN, press_of(rendered, "Try again"))
    assert again
    assert "step 1 of 10" in everything(again)


async def test_another_legal_move_is_not_what_the_step_is_about(moot: Moot) -> None:
    await moot.type(ANN, "/learn territories")
    rendered = await moot.type(ANN, "/learn c1")
    assert rendered
    assert "c1 is possible, but" in everything(rendered)
    assert labels(rendered) == ["Try again", "Skip"]


async def test_it_goes_on_where_it_was_left(moot: Moot) -> None:
    await moot.type(ANN, "/learn territories")
    await moot.type(ANN, "/learn b2")
    await moot.type(ANN, "/learn know")
    assert "step 1 of 10" in await say(moot, ANN, "/learn")
    assert "step 2 of 10" in await say(moot, ANN, "/learn territories")
    assert "step 2 of 10" in await say(moot, ANN, "/learn", DEN)
    moot.restarts()
    assert "step 2 of 10" in await say(moot, ANN, "/learn")
    assert "step 1 of 10" in await say(moot, BOB, "/learn territories")


async def test_a_step_can_be_skipped_and_the_lesson_begun_anew(moot: Moot) -> None:
    rendered = await tap(moot, ANN, LearnFrom("quadriga", 9))
    done = await moot.press(ANN, press_of(rendered, "Skip"))
    assert done
    assert "You know how to play" in everything(done)
    anew = await moot.press(ANN, press_of(done, "From the beginning"))
    assert anew
    assert "step 1 of 10" in everything(anew)


async def test_without_a_lesson_there_is_a_choice(moot: Moot) -> None:
    rendered = await moot.type(ANN, "/learn")
    assert rendered
    assert labels(rendered) == ["Keshvargosha", "know", "Quadriga", "Territories"]
    assert "0 of 10 steps" in everything(rendered)
    first = await moot.press(ANN, press_of(rendered, "know"))
    assert first
    assert "step 1 of 10" in everything(first)


async def test_a_finished_lesson_begins_anew_when_its_game_is_named(moot: Moot) -> None:
    await tap(moot, ANN, LearnFrom("know", 10))
    assert "10 of 10 steps" in await say(moot, ANN, "/learn")
    assert "step 1 of 10" in await say(moot, ANN, "/learn know")


async def test_a_move_where_nothing_is_played_is_one_of_the_lesson(moot: Moot) -> None:
    await moot.type(ANN, "/learn territories", DEN, private=True)
    rendered = await moot.type(ANN, "/move b2", DEN, private=True)
    assert rendered
    assert "step 2 of 10" in everything(rendered)


async def test_where_something_is_played_a_move_is_played_there(moot: Moot) -> None:
    await moot.type(ANN, "/learn territories")
    await moot.type(ANN, "/play territories me")
    assert await moot.type(ANN, "/move b2") is None
    assert (await moot.table()).moves == ("b2",)
    assert "step 1 of 10" in await say(moot, ANN, "/learn")


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
async def test_a_button_that_leads_nowhere_says_so(moot: Moot, pressed: object) -> None:
    assert "older board" in everything(await tap(moot, ANN, pressed))


async def test_the_lesson_speaks_the_learners_language(moot: Moot) -> None:
    await moot.type(ANN, "/language fa")
    assert "گام" in await say(moot, ANN, "/learn quadriga")


async def test_how_far_somebody_has_come_is_forgotten_with_them(moot: Moot) -> None:
    await tap(moot, ANN, LearnFrom("know", 4))
    player = (await moot.world.accounts.account_of(ANN.handle)).player
    await moot.world.accounts.forget(player)
    assert "step 1 of 10" in await say(moot, ANN, "/learn know")


@pytest.mark.parametrize("text", ["🏰" * 2_000, "'; DROP TABLE rooms; --", "\ue000", ";", "‌"])
async def test_whatever_is_tried_gets_a_short_answer(moot: Moot, text: str) -> None:
    await moot.type(ANN, "/learn territories")
    assert 0 < len(await say(moot, ANN, f"/learn {text}")) < 2_000
