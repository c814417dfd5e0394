"""Questions for a room: posed for all, answered each for oneself."""

import pytest

from bot.delivery.ports import Reason, Refused
from bot.intents.learn import AnswerQuiz, AskQuiz
from bot.kernel.ids import Handle, Named, Room
from bot.kernel.scene import Ink, Line, Ring
from bot.kernel.text import Refusal
from bot.learning.limits import OPEN_MS, PAUSE_MS
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
async def test_a_question_stands_in_the_room_with_four_answers(moot: Moot, game: str) -> None:
    assert await moot.type(ANN, f"/quiz {game}") is None
    (rendered,) = shared(moot)
    asked = (await posed(moot)).question
    assert labels(rendered) == list(asked.answers)
    assert rendered.scene
    assert "which of these moves" in everything(rendered)


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


async def test_anyone_who_has_tried_sees_the_answer_once_it_is_found(moot: Moot) -> None:
    await moot.type(ANN, "/quiz territories")
    await answer(moot, BOB, right=False)
    assert "You have answered this one" in everything(await answer(moot, BOB, right=True))
    await answer(moot, ANN, right=True)
    assert "Of the four only" in everything(await answer(moot, BOB, right=True))
    assert [score.points for score in (await moot.world.quizzes.quiz(PUB)).scores] == [1]


async def test_while_a_question_is_open_whoever_asks_is_shown_that_one(moot: Moot) -> None:
    await moot.type(ANN, "/quiz territories")
    rendered = await moot.type(BOB, "/quiz know")
    assert rendered
    assert labels(rendered) == list((await posed(moot)).question.answers)
    assert len(shared(moot)) == 1


async def test_a_room_is_not_flooded(moot: Moot) -> None:
    await moot.type(ANN, "/quiz territories")
    await answer(moot, ANN, right=True)
    assert "a moment ago" in everything(await moot.type(BOB, "/quiz") or shared(moot)[0])
    moot.clock.passes(PAUSE_MS)
    assert await moot.type(BOB, "/quiz") is None
    moot.clock.passes(OPEN_MS)
    assert await moot.type(BOB, "/quiz") is None
    assert len(shared(moot)) == 3


async def test_a_question_that_is_over_cannot_be_answered(moot: Moot) -> None:
    await moot.type(ANN, "/quiz")
    moot.clock.passes(OPEN_MS)
    await moot.type(ANN, "/quiz")
    rendered = await moot.ask(BOB, AnswerQuiz(1, 0))
    assert rendered
    assert "That question is over" in everything(rendered)


async def test_a_request_heard_twice_asks_once(moot: Moot) -> None:
    for _ in "12":
        await moot.ask(ANN, AskQuiz("territories"), request="the same")
    assert (await posed(moot)).number == 1
    assert len(shared(moot)) == 1


async def test_where_nothing_can_be_posted_the_asker_is_asked_alone(moot: Moot) -> None:
    moot.courier.share_faults.append(Refused(Reason.FORBIDDEN))
    rendered = await moot.type(ANN, "/quiz territories")
    assert rendered
    assert labels(rendered) == list((await posed(moot)).question.answers)


async def test_in_private_the_question_is_the_answer(moot: Moot) -> None:
    rendered = await moot.type(ANN, "/quiz territories", DEN, private=True)
    assert rendered
    assert shared(moot) == []
    assert "a point for you" in everything(await answer(moot, ANN, right=True, room=DEN))


async def test_the_game_that_is_played_here_is_asked_about(moot: Moot) -> None:
    await moot.type(ANN, "/play quadriga me")
    await moot.type(ANN, "/quiz")
    assert (await posed(moot)).question.game == "quadriga"


async def test_games_that_are_not_known_or_have_no_records_are_said_to_be_so(moot: Moot) -> None:
    unknown, empty = await moot.type(ANN, "/quiz chess"), await moot.type(ANN, "/quiz fourrow")
    assert unknown
    assert empty
    assert "I don’t have that game" in everything(unknown)
    assert "no questions" in everything(empty)


async def test_the_room_is_asked_in_its_own_language(moot: Moot) -> None:
    await moot.type(ANN, "/language fa room")
    await moot.type(ANN, "/quiz territories")
    (rendered,) = shared(moot)
    assert rendered.language == "fa"
    assert "کدام‌یک از این حرکت‌ها" in everything(rendered)


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
    rendered = await without.ask(BOB, AnswerQuiz(1, 0))
    assert rendered
    assert "That question is over" in everything(rendered)
    assert await without.type(BOB, "/quiz know") is None
