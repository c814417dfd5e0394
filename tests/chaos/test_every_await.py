"""The bot dies at every await of a whole game: no move is lost or doubled, and every room comes into step."""

import random
from functools import cache

import pytest
import structlog

from bot.sessions.model import Phase, Session
from tests.chaos.scenario import CLUB, MOVES, PUB, STORY, Evening
from tests.kit.hasty_loop import hastily

BLOCKS = 16
SEEDS = 1_000
_ONE_IN = 97


@cache
def undisturbed() -> tuple[int, Session]:
    """How many moments there are on an evening on which nobody dies, and the table at its end."""
    evening = Evening()

    async def end() -> Session:
        await evening.plays()
        return await evening.table()

    table = hastily(end())
    return evening.life.moments, table


def moments() -> int:
    return undisturbed()[0]


def goes_on(evening: Evening) -> None:
    with structlog.testing.capture_logs() as logs:
        try:
            hastily(_nothing_is_lost_or_doubled(evening))
        except AssertionError as wrong:
            wrong.add_note(f"the bot died at {evening.deaths}, redelivered: {evening.redelivers}")
            raise
    assert [entry for entry in logs if entry["log_level"] == "error"] == []


async def _nothing_is_lost_or_doubled(evening: Evening) -> None:
    await evening.plays()
    table = await evening.table()
    assert (table.moves, table.phase) == (MOVES, Phase.OVER)
    assert table.version == STORY[-1].version
    assert table.clock == undisturbed()[1].clock
    for room in (PUB, CLUB):
        (board,) = evening.boards(room)
        assert board.letter.table == (table.id, table.version)
    assert evening.standing_calls() == []
    assert evening.rung_twice() == []
    assert len(evening.world.outbox) == 0


def test_an_evening_has_many_moments_to_die_at_and_a_clock() -> None:
    assert moments() > 1_000
    assert undisturbed()[1].clock


@pytest.mark.parametrize("redelivers", [False, True])
def test_the_bot_dies_at_some_await(*, redelivers: bool) -> None:
    for moment in range(1, moments(), _ONE_IN):
        goes_on(Evening((moment,), redelivers))


@pytest.mark.slow
@pytest.mark.parametrize("redelivers", [False, True])
@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_bot_dies_at_every_await(block: int, *, redelivers: bool) -> None:
    for moment in range(1 + block, moments() + 1, BLOCKS):
        goes_on(Evening((moment,), redelivers))


@pytest.mark.slow
@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_bot_dies_at_a_thousand_random_instants(block: int) -> None:
    for seed in range(block, SEEDS, BLOCKS):
        dice = random.Random(seed)  # noqa: S311 - of a test
        deaths = (dice.randint(1, moments()), dice.randint(1, moments() // 8))
        goes_on(Evening(deaths, redelivers=dice.random() < 0.5, dice=dice))
