"""What every book of quizzes keeps to."""

import asyncio
from dataclasses import replace
from functools import partial

import pytest

from bot.delivery.store import Store
from bot.kernel.ids import GameId, Seat
from bot.kernel.time import Instant
from bot.learning.quiz import Asks, Posed, Question, RoomQuiz, Score, pose, record_answer
from tests.kit.tables import ANN, BEN, CLUB, PUB
from tests.storage.contract.old_code import AS_FOUND, as_found, noted

ASKED = Question(GameId("know"), "standard", "a b", Seat(1), Asks.FORBIDDEN, ("x", "y", "z", "نه"), 3)
AT = Instant(1_790_000_000_000)


async def test_what_was_posed_and_answered_is_kept(world: Store) -> None:
    await world.quizzes.change(PUB, partial(pose, question=ASKED, at=AT))
    changed = await world.quizzes.change(PUB, partial(record_answer, number=1, choice=3, person=ANN))
    expected = RoomQuiz(Posed(1, ASKED, AT, frozenset({ANN.player}), ANN), (Score(ANN, 1),))
    assert changed == await world.quizzes.quiz(PUB) == expected
    assert await world.quizzes.quiz(CLUB) == RoomQuiz()
    assert await world.quizzes.scores(ANN.player) == {PUB: 1}


async def test_of_many_right_answers_at_once_one_is_the_first(world: Store) -> None:
    await world.quizzes.change(PUB, partial(pose, question=ASKED, at=AT))
    people = [ANN, BEN] * 5
    await asyncio.gather(
        *(
            world.quizzes.change(PUB, partial(record_answer, number=1, choice=3, person=person))
            for person in people
        )
    )
    quiz = await world.quizzes.quiz(PUB)
    assert [score.points for score in quiz.scores] == [1]
    assert quiz.posed
    assert quiz.posed.tried == {ANN.player, BEN.player}


@pytest.mark.parametrize("storage", AS_FOUND)
async def test_who_is_named_is_found_and_forgotten_in_every_room(world: Store, storage: str) -> None:
    await world.quizzes.change(PUB, partial(pose, question=ASKED, at=AT))
    await world.quizzes.change(PUB, partial(record_answer, number=1, choice=0, person=ANN))  # tried, no score
    await world.quizzes.change(CLUB, lambda _: RoomQuiz(None, (Score(ANN, 3), Score(BEN, 1))))
    await as_found(world, storage)
    assert await world.quizzes.scores(ANN.player) == {CLUB: 3}
    await world.quizzes.forget(ANN.player)
    assert await world.quizzes.quiz(PUB) == RoomQuiz(Posed(1, ASKED, AT, frozenset()))
    assert await world.quizzes.quiz(CLUB) == RoomQuiz(None, (Score(BEN, 1),))
    assert await world.quizzes.scores(ANN.player) == {}
    assert await world.quizzes.scores(BEN.player) == {CLUB: 1}


@pytest.mark.parametrize("storage", AS_FOUND)
async def test_a_person_has_another_name_in_every_room(world: Store, storage: str) -> None:
    for room in (PUB, CLUB):
        await world.quizzes.change(room, lambda _: RoomQuiz(None, (Score(ANN, 3), Score(BEN, 1))))
    await as_found(world, storage)
    annie = replace(ANN, name="Annie")
    await world.quizzes.rename(annie)
    for room in (PUB, CLUB):
        assert (await world.quizzes.quiz(room)).scores == (Score(annie, 3), Score(BEN, 1))


async def test_a_score_is_found_in_a_room_that_is_called_otherwise_by_now(world: Store) -> None:
    await noted(world)
    await world.quizzes.change(PUB, lambda _: RoomQuiz(None, (Score(ANN, 3),)))
    await world.quizzes.moved(PUB, CLUB)
    assert await world.quizzes.scores(ANN.player) == {CLUB: 3}
    await world.quizzes.forget(ANN.player)
    assert await world.quizzes.quiz(CLUB) == RoomQuiz()
