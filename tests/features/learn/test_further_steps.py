"""Steps beside a lesson, about what reviews name most often."""

import pytest

from bot.features.learn.lesson_steps import Lessons
from bot.features.review.cards import reading_on
from bot.gamekit.game import AnyGame
from bot.gamekit.typed_moves import tidy
from bot.intents.learn import LearnFrom, LearnPick
from bot.intents.payload import write_payload
from bot.kernel.ids import GameId
from bot.kernel.text import say
from bot.learning.lesson_file import Lesson
from bot.learning.limits import FURTHER_FROM
from tests.kit.bound_services import service_of
from tests.kit.card_text import everything, labels, press_of
from tests.kit.moot import ANN, Moot

GAMES = ("territories", "keshvargosha", "know", "quadriga")


def lesson(moot: Moot, game: str) -> Lesson:
    return service_of(moot, Lessons).lessons[GameId(game)]


def played(moot: Moot, game: str) -> AnyGame:
    return moot.app.dispatcher.tables.games[GameId(game)]


@pytest.mark.parametrize("game", GAMES)
async def test_each_is_solved_by_tapping(moot: Moot, game: str) -> None:
    notation = played(moot, game).notation
    for at, step in enumerate(lesson(moot, game).extra_steps, FURTHER_FROM):
        shown = await moot.ask(ANN, LearnFrom(game, at))
        assert shown
        assert shown.scene
        assert "what players often miss" in everything(shown)
        assert step.expects[0] in everything(shown)
        path = notation.picks(step.state, notation.parse(step.state, step.seat, tidy(step.expects[0])))
        done = await moot.ask(ANN, LearnPick(game, at, path))
        assert done
        assert "Right!" in everything(done)
        assert "From the beginning" in labels(done)


async def test_another_move_is_not_what_it_is_about(moot: Moot) -> None:
    tried = await moot.ask(ANN, LearnPick("territories", FURTHER_FROM, ("b4-b5",)))
    assert tried
    assert "b4-b5 is possible, but" in everything(tried)
    again = await moot.press(ANN, press_of(tried, "Try again"))
    assert again
    assert "what players often miss" in everything(again)


async def test_they_follow_each_other_in_a_circle(moot: Moot) -> None:
    first = await moot.ask(ANN, LearnFrom("quadriga", FURTHER_FROM))
    assert first
    second = await moot.press(ANN, press_of(first, "Skip"))
    assert second
    assert "a counter of ten" in everything(second)
    assert press_of(second, "Skip") == write_payload(LearnFrom("quadriga", FURTHER_FROM))


async def test_alone_there_is_nothing_to_skip_to(moot: Moot) -> None:
    shown = await moot.ask(ANN, LearnFrom("know", FURTHER_FROM))
    assert shown
    assert "Skip" not in labels(shown)


async def test_the_lesson_is_where_it_was(moot: Moot) -> None:
    await moot.ask(ANN, LearnFrom("territories", 4))
    await moot.ask(ANN, LearnPick("territories", FURTHER_FROM, ("b5|c5",)))
    lesson_now = await moot.type(ANN, "/learn")
    assert lesson_now
    assert "step 5 of 10" in everything(lesson_now)


async def test_who_has_done_the_lesson_is_offered_them(moot: Moot) -> None:
    done = await moot.ask(ANN, LearnFrom("keshvargosha", 10))
    assert done
    offered = await moot.press(ANN, press_of(done, "What players miss"))
    assert offered
    assert "A red soldier stands beside your castle" in everything(offered)


async def test_beyond_them_a_button_leads_nowhere(moot: Moot) -> None:
    for beyond in (LearnFrom("know", FURTHER_FROM + 1), LearnPick("know", FURTHER_FROM + 1, ("x",))):
        answer = await moot.ask(ANN, beyond)
        assert answer
        assert "older board" in everything(answer)


@pytest.mark.parametrize("game", GAMES)
def test_a_review_leads_from_each_reason_to_the_step_about_it(moot: Moot, game: str) -> None:
    here, steps = played(moot, game), lesson(moot, game)
    assert here.mind
    for reason in here.mind.passages:
        *read, practise = reading_on(here, steps, [say(reason)])
        assert read
        assert practise.press == write_payload(LearnFrom(game, steps.about(reason)))
