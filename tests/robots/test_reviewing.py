"""Reviews of games: who is to blame for what, as far as anybody could know."""

import asyncio
from collections.abc import Hashable
from dataclasses import replace

import pytest

from bot.gamekit.game import AnyGame
from bot.gamekit.replay import BrokenRecord
from bot.gamekit.setup import prepare
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from bot.robots.ports import Task, Thought
from bot.robots.review import Judgement, Review, ReviewedTurn, costliest, judgement
from bot.robots.reviewing import Reviewing, course_of
from tests.games.wandering import walk
from tests.kit.installed_games import INSTALLED
from tests.kit.robots import ThinkHere

NOT_BLOCKED = tuple("abababa")
"""Yellow has three above each other, and red does not put its own on top of them."""


class Briefly(ThinkHere):
    """With as few nodes as show a threat."""

    async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
        await asyncio.sleep(0)
        return await super().think(replace(task, nodes=80), account, live=live)


async def make_review(game: AnyGame, moves: tuple[str, ...], seed: int = 0) -> Review:
    setup = prepare(game, seed=seed)
    assert not isinstance(setup, Refusal)
    async with asyncio.timeout(60):
        return await Reviewing(game, setup, moves, Briefly(INSTALLED)).run()


async def test_the_move_that_lost_is_the_turning_point(fourrow: AnyGame) -> None:
    review = await make_review(fourrow, NOT_BLOCKED)
    assert [turn.moves for turn in review.turns] == [(move,) for move in NOT_BLOCKED]
    assert 5 in review.turning
    assert review.turns[5].seat == Seat(1)
    assert review.turns[5].better == ("a",)
    assert judgement(review.turns[5]) is Judgement.BLUNDER
    assert review.final == 1


async def test_a_winning_move_costs_nothing(fourrow: AnyGame) -> None:
    review = await make_review(fourrow, NOT_BLOCKED)
    assert review.turns[6] == replace(review.turns[6], loss=0.0, better=())


async def test_it_is_the_same_when_made_twice(fourrow: AnyGame) -> None:
    assert await make_review(fourrow, NOT_BLOCKED) == await make_review(fourrow, NOT_BLOCKED)


async def test_it_knows_how_far_it_is(fourrow: AnyGame) -> None:
    setup = prepare(fourrow)
    assert not isinstance(setup, Refusal)
    work = Reviewing(fourrow, setup, NOT_BLOCKED, Briefly(INSTALLED))
    review = await work.run()
    assert work.done == work.total >= len(NOT_BLOCKED) + 1
    assert work.so_far == review.turns


async def test_a_wrong_move_is_no_review(fourrow: AnyGame) -> None:
    with pytest.raises(BrokenRecord):
        await make_review(fourrow, ("a", "zz"))


async def test_a_turn_ends_where_a_die_is_cast_and_nobody_is_blamed_for_dice(race: AnyGame) -> None:
    """Wherever there was a single way on, it cost nothing, however the dice fell behind it."""
    setup = prepare(race, seed=3)
    legs = walk(race, race.rules.initial(setup), 3, 8)
    moves = tuple(race.notation.format(leg.before, leg.move) for leg in legs)
    course = await course_of(race, setup, moves)
    assert [move for turn in course.turns for move in turn.moves] == [*moves]
    assert race.notation.dump(course.last) == race.notation.dump(legs[-1].after)
    forced = [len([*race.rules.legal(leg.before, race.rules.to_act(leg.before)[0])]) == 1 for leg in legs]
    review = await make_review(race, moves, seed=3)
    single = [turn.loss for turn in review.turns if len(turn.moves) == 1]
    assert [loss for loss, was in zip(single, forced, strict=False) if was and loss] == []


def test_the_costliest_come_in_the_order_of_the_game() -> None:
    assert costliest([0.5, 0.05, 0.1, 0.9, 0.2]) == (0, 3, 4)
    assert costliest([0.0, 0.09]) == ()


@pytest.mark.parametrize(
    ("loss", "expected"),
    [
        (0.09, None),
        (0.1, Judgement.INACCURACY),
        (0.2, Judgement.MISTAKE),
        (0.3, Judgement.BLUNDER),
        (2.0, Judgement.BLUNDER),
    ],
)
def test_marks_are_those_of_chess(loss: float, expected: Judgement | None) -> None:
    assert judgement(ReviewedTurn(Seat(0), ("a",), loss=loss)) is expected
