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
from tests.kit.card_text import everything, labels
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


@pytest.mark.parametrize("game", GAMES)
def test_a_review_leads_from_each_reason_to_the_step_about_it(moot: Moot, game: str) -> None:
    here, steps = played(moot, game), lesson(moot, game)
    assert here.mind
    for reason in here.mind.passages:
        *read, practise = reading_on(here, steps, [say(reason)])
        assert read
        assert practise.press == write_payload(LearnFrom(game, steps.about(reason)))
