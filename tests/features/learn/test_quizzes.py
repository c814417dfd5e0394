"""Questions for a room: posed for all, answered each for oneself."""

import pytest

from bot.intents.learn import AnswerQuiz, AskQuiz
from bot.kernel.ids import Handle, Named, Room
from bot.kernel.scene import Ink, Line, Ring
from bot.kernel.text import Refusal
from bot.learning.quiz import Posed
from bot.learning.quiz_questions import refusal_of
from bot.messages.rendering import RenderedCard
from tests.kit import moot as moots
from tests.kit.card_text import everything, labels
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import ANN, BOB, CLEO, PUB, WEB, Moot

DEN = Room(WEB, "den")
GAMES = ("territories", "keshvargosha", "know", "quadriga")


async def posed(moot: Moot, room: Room = PUB) -> Posed:
    quiz = await moot.world.quizzes.quiz(room)
    assert quiz.posed
    return quiz.posed


async def answer(moot: Moot, who: Named, *, right: bool, room: Room = PUB) -> RenderedCard:
    asked = await posed(moot, room)
    choice = asked.question.right if right else (asked.question.right + 1) % 4
    rendered = await moot.ask(who, AnswerQuiz(asked.number, choice), room)
    assert rendered
    return rendered


def shared(moot: Moot) -> list[RenderedCard]:
    return [rendered for _, rendered in moot.courier.shared]


@pytest.mark.parametrize("game", GAMES)
async def test_the_picture_does_not_give_the_answer_away(moot: Moot, game: str) -> None:
    await moot.type(ANN, f"/quiz {game}")
    (rendered,) = shared(moot)
    assert rendered.scene
    chosen = [one for one in rendered.scene.shapes if isinstance(one, Ring | Line) and one.ink is Ink.CHOICE]
    assert chosen == []
    assert rendered.taps == ()


@pytest.mark.parametrize("game", GAMES)
async def test_anyone_who_is_right_first_has_a_point_and_is_told_why(moot: Moot, game: str) -> None:
    await moot.type(ANN, f"/quiz {game}")
    wrong, first, second = (
        await answer(moot, BOB, right=False),
        await answer(moot, ANN, right=True),
        await answer(moot, CLEO, right=True),
    )
    assert "Not this one" in everything(wrong)
    assert "a point for you" in everything(first)
    assert "Somebody else was quicker" in everything(second)
    for rendered in (first, second):
        assert "Of the four only" in everything(rendered)
        assert "Score of this room: Ann 1." in everything(rendered)
    assert "Of the four only" not in everything(wrong), "nobody is told before somebody has found it"


async def test_what_is_not_possible_is_explained_by_its_rule(moot: Moot) -> None:
    await moot.type(ANN, "/quiz territories")
    asked = (await posed(moot)).question
    game = moot.app.dispatcher.tables.games[asked.game]
    for at, move in enumerate(asked.answers):
        refused = refusal_of(game, asked, move)
        if isinstance(refused, Refusal):
            rendered = await moot.ask(named(at), AnswerQuiz(1, at))
            assert rendered
            assert refused.rule
            assert f"Read rule {refused.rule.passage}" in labels(rendered) or at == asked.right


def named(at: int) -> Named:
    return (ANN, BOB, CLEO, Named(Handle(WEB, "dan"), "Dan"))[at]


async def test_a_request_heard_twice_asks_once(moot: Moot) -> None:
    for _ in "12":
        await moot.ask(ANN, AskQuiz("territories"), request="the same")
    assert (await posed(moot)).number == 1
    assert len(shared(moot)) == 1


async def test_a_room_that_is_called_otherwise_keeps_its_score(moot: Moot) -> None:
    await moot.type(ANN, "/quiz territories")
    await answer(moot, ANN, right=True)
    await moot.app.dispatcher.moved(PUB, DEN)
    assert len((await moot.world.quizzes.quiz(DEN)).scores) == 1


async def test_a_question_about_a_game_that_is_gone_is_over() -> None:
    with_all = moots.moot()
    await with_all.type(ANN, "/quiz territories")
    left = tuple(one for one in INSTALLED if one.game.id != "territories")
    without = moots.moot(with_all.world, with_all.clock, installed=left)
    assert "That question is over" in everything(await without.ask(BOB, AnswerQuiz(1, 0)))
    assert await without.type(BOB, "/quiz know") is None
