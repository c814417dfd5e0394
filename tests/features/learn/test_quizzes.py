"""Questions for a room: posed for all, answered each for oneself."""

import pytest

from bot.delivery.ports import Barred
from bot.intents.learn import AnswerQuiz, AskQuiz
from bot.kernel.ids import Handle, Named, Room
from bot.kernel.scene import Ink, Line, Ring
from bot.kernel.text import Refusal
from bot.learning.limits import OPEN_MS, PAUSE_MS
from bot.learning.quiz_model import Posed
from bot.learning.quiz_questions import refusal_of
from bot.messages.rendering import RenderedCard
from tests.kit import home as homes
from tests.kit.card_text import everything, labels
from tests.kit.home import ANN, BOB, CLEO, PUB, WEB, Home
from tests.kit.installed_games import INSTALLED

DEN = Room(WEB, "den")
GAMES = ("territories", "keshvargosha", "know", "quadriga")


async def posed(home: Home, room: Room = PUB) -> Posed:
    quiz = await home.world.quizzes.quiz(room)
    assert quiz.posed
    return quiz.posed


async def answer(home: Home, who: Named, *, right: bool, room: Room = PUB) -> RenderedCard:
    asked = await posed(home, room)
    choice = asked.question.right if right else (asked.question.right + 1) % 4
    letter = await home.ask(who, AnswerQuiz(asked.number, choice), room)
    assert letter
    return letter


def shared(home: Home) -> list[RenderedCard]:
    return [letter for _, letter in home.courier.shared]


@pytest.mark.parametrize("game", GAMES)
async def test_a_question_stands_in_the_room_with_four_answers(home: Home, game: str) -> None:
    assert await home.type(ANN, f"/quiz {game}") is None
    (letter,) = shared(home)
    asked = (await posed(home)).question
    assert labels(letter) == list(asked.answers)
    assert letter.scene
    assert "which of these moves" in everything(letter)


@pytest.mark.parametrize("game", GAMES)
async def test_the_picture_does_not_give_the_answer_away(home: Home, game: str) -> None:
    await home.type(ANN, f"/quiz {game}")
    (letter,) = shared(home)
    assert letter.scene
    chosen = [one for one in letter.scene.shapes if isinstance(one, Ring | Line) and one.ink is Ink.CHOICE]
    assert chosen == []
    assert letter.taps == ()


@pytest.mark.parametrize("game", GAMES)
async def test_anyone_who_is_right_first_has_a_point_and_is_told_why(home: Home, game: str) -> None:
    await home.type(ANN, f"/quiz {game}")
    wrong, first, second = (
        await answer(home, BOB, right=False),
        await answer(home, ANN, right=True),
        await answer(home, CLEO, right=True),
    )
    assert "Not this one" in everything(wrong)
    assert "a point for you" in everything(first)
    assert "Somebody else was quicker" in everything(second)
    for letter in (first, second):
        assert "Of the four only" in everything(letter)
        assert "Score of this room: Ann 1." in everything(letter)
    assert "Of the four only" not in everything(wrong), "nobody is told before somebody has found it"


async def test_what_is_not_possible_is_explained_by_its_rule(home: Home) -> None:
    await home.type(ANN, "/quiz territories")
    asked = (await posed(home)).question
    game = home.app.dispatcher.tables.games[asked.game]
    for at, move in enumerate(asked.answers):
        refused = refusal_of(game, asked, move)
        if isinstance(refused, Refusal):
            letter = await home.ask(named(at), AnswerQuiz(1, at))
            assert letter
            assert refused.rule
            assert f"Read rule {refused.rule.passage}" in labels(letter) or at == asked.right


def named(at: int) -> Named:
    return (ANN, BOB, CLEO, Named(Handle(WEB, "dan"), "Dan"))[at]


async def test_anyone_who_has_tried_sees_the_answer_once_it_is_found(home: Home) -> None:
    await home.type(ANN, "/quiz territories")
    await answer(home, BOB, right=False)
    assert "You have answered this one" in everything(await answer(home, BOB, right=True))
    await answer(home, ANN, right=True)
    assert "Of the four only" in everything(await answer(home, BOB, right=True))
    assert [score.points for score in (await home.world.quizzes.quiz(PUB)).scores] == [1]


async def test_while_a_question_is_open_whoever_asks_is_shown_that_one(home: Home) -> None:
    await home.type(ANN, "/quiz territories")
    letter = await home.type(BOB, "/quiz know")
    assert letter
    assert labels(letter) == list((await posed(home)).question.answers)
    assert len(shared(home)) == 1


async def test_a_room_is_not_flooded(home: Home) -> None:
    await home.type(ANN, "/quiz territories")
    await answer(home, ANN, right=True)
    assert "a moment ago" in everything(await home.type(BOB, "/quiz") or shared(home)[0])
    home.clock.passes(PAUSE_MS)
    assert await home.type(BOB, "/quiz") is None
    home.clock.passes(OPEN_MS)
    assert await home.type(BOB, "/quiz") is None
    assert len(shared(home)) == 3


async def test_a_question_that_is_over_cannot_be_answered(home: Home) -> None:
    await home.type(ANN, "/quiz")
    home.clock.passes(OPEN_MS)
    await home.type(ANN, "/quiz")
    letter = await home.ask(BOB, AnswerQuiz(1, 0))
    assert letter
    assert "That question is over" in everything(letter)


async def test_a_request_heard_twice_asks_once(home: Home) -> None:
    for _ in "12":
        await home.ask(ANN, AskQuiz("territories"), request="the same")
    assert (await posed(home)).number == 1
    assert len(shared(home)) == 1


async def test_where_nothing_can_be_posted_the_asker_is_asked_alone(home: Home) -> None:
    home.courier.share_faults.append(Barred())
    letter = await home.type(ANN, "/quiz territories")
    assert letter
    assert labels(letter) == list((await posed(home)).question.answers)


async def test_in_private_the_question_is_the_answer(home: Home) -> None:
    letter = await home.type(ANN, "/quiz territories", DEN, private=True)
    assert letter
    assert shared(home) == []
    assert "a point for you" in everything(await answer(home, ANN, right=True, room=DEN))


async def test_the_game_that_is_played_here_is_asked_about(home: Home) -> None:
    await home.type(ANN, "/play quadriga me")
    await home.type(ANN, "/quiz")
    assert (await posed(home)).question.game == "quadriga"


async def test_games_that_are_not_known_or_have_no_records_are_said_to_be_so(home: Home) -> None:
    unknown, empty = await home.type(ANN, "/quiz chess"), await home.type(ANN, "/quiz fourrow")
    assert unknown
    assert empty
    assert "I don’t have that game" in everything(unknown)
    assert "no questions" in everything(empty)


async def test_the_room_is_asked_in_its_own_language(home: Home) -> None:
    await home.type(ANN, "/language fa room")
    await home.type(ANN, "/quiz territories")
    (letter,) = shared(home)
    assert letter.language == "fa"
    assert "کدام‌یک از این حرکت‌ها" in everything(letter)


async def test_a_room_that_is_called_otherwise_keeps_its_score(home: Home) -> None:
    await home.type(ANN, "/quiz territories")
    await answer(home, ANN, right=True)
    await home.app.dispatcher.moved(PUB, DEN)
    assert len((await home.world.quizzes.quiz(DEN)).scores) == 1


async def test_a_question_about_a_game_that_is_gone_is_over() -> None:
    with_all = homes.home()
    await with_all.type(ANN, "/quiz territories")
    left = tuple(one for one in INSTALLED if one.game.id != "territories")
    without = homes.home(with_all.world, with_all.clock, shelf=left)
    letter = await without.ask(BOB, AnswerQuiz(1, 0))
    assert letter
    assert "That question is over" in everything(letter)
    assert await without.type(BOB, "/quiz know") is None
