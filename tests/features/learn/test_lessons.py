"""Lessons and quizzes."""

from itertools import product

import pytest

from bot.features.learn.lesson_card import Page, step_card
from bot.features.learn.lesson_steps import Lessons
from bot.features.review.cards import reading_on
from bot.gamekit.game import AnyGame
from bot.gamekit.typed_moves import tidy
from bot.intents.learn import AnswerQuiz, AskQuiz, LearnFrom, LearnPick
from bot.intents.payload import write_payload
from bot.kernel.ids import GameId, Handle, Named, Room
from bot.kernel.scene import Ink, Line, Ring
from bot.kernel.text import Refusal, say
from bot.learning.lesson_file import Lesson
from bot.learning.limits import FURTHER_FROM
from bot.learning.quiz import Posed
from bot.learning.quiz_questions import refusal_of
from bot.messages.language import LANGUAGES, plain, without_isolates
from bot.messages.rendering import RenderedCard
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.message_text import caption
from tests.kit import moot as moots
from tests.kit.bound_services import service_of
from tests.kit.card_text import everything, labels
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import ANN, BOB, CLEO, PUB, WEB, Moot

GAMES = ("territories", "keshvargosha", "know", "quadriga")


def lesson(moot: Moot, game: str) -> Lesson:
    return service_of(moot, Lessons).lessons[GameId(game)]


async def tap(moot: Moot, who: Named, intent: object) -> RenderedCard:
    rendered = await moot.ask(who, intent)
    assert rendered
    return rendered


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_lesson_by_typed_moves(moot: Moot, game: str) -> None:
    text = await moot.read(ANN, f"/learn {game}")
    for number, step in enumerate(lesson(moot, game).steps, 1):
        assert f"step {number} of 10" in text
        text = await moot.read(ANN, f"/learn {step.expects[0]}")
        assert "Right!" in text
    assert "You know how to play" in text
    assert moot.courier.shared == []
    assert moot.courier.rooms[PUB] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_step_is_cut_in_any_language(moot: Moot, game: str) -> None:
    taught, core = lesson(moot, game), moot.app.core
    playing = core.games[GameId(game)]
    for code, (at, step) in product(LANGUAGES, taught.steps_by_number().items()):
        passage = core.passages.rulebooks.book(taught.game, code).find(step.rule.passage)
        card = step_card(Page(taught, at, playing), PLATFORM.limits, passage, was_right=at > 0)
        rendered = core.display.put(card, code)
        assert card.lines[0].key == "line", "the rule comes first"
        assert without_isolates(plain(rendered.lines[0])).endswith((".", "!", "?"))
        assert "…" not in caption(rendered)


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


async def test_how_far_somebody_has_come_is_forgotten_with_them(moot: Moot) -> None:
    await tap(moot, ANN, LearnFrom("know", 4))
    player = await moot.player(ANN)
    await moot.world.accounts.forget(player)
    assert "step 1 of 10" in await moot.read(ANN, "/learn know")


@pytest.mark.parametrize("text", ["🏰" * 2_000, "'; DROP TABLE rooms; --", "\ue000", ";", "‌"])
async def test_whatever_is_tried_gets_a_short_answer(moot: Moot, text: str) -> None:
    await moot.type(ANN, "/learn territories")
    assert 0 < len(await moot.read(ANN, f"/learn {text}")) < 2_000


# Steps beside a lesson, about what reviews name most often.


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


# Questions for a room: posed for all, answered each for oneself.


DEN = Room(WEB, "den")


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
