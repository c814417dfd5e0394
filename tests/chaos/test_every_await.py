"""The bot dies at every await of a whole game: no move is lost or doubled, and every room comes into step."""

import random
from functools import cache

import pytest

from bot.sessions.model import Phase, Session
from tests.chaos.deaths import goes_on
from tests.chaos.scenario import CLUB, MOVES, PUB, STORY, Scenario
from tests.kit.simulated_time_loop import in_simulated_time

BLOCKS = 16
SEEDS = 1_000
_ONE_IN = 97


@cache
def undisturbed() -> tuple[int, Session]:
    """How many moments there are on a scenario on which nobody dies, and the table at its end."""
    scenario = Scenario()

    async def end() -> Session:
        await scenario.plays()
        return await scenario.table()

    table = in_simulated_time(end())
    return scenario.life.moments, table


def moments() -> int:
    return undisturbed()[0]


async def _nothing_is_lost_or_doubled(scenario: Scenario) -> None:
    await scenario.plays()
    table = await scenario.table()
    assert (table.moves, table.phase) == (MOVES, Phase.OVER)
    assert table.version == STORY[-1].version
    assert table.clock == undisturbed()[1].clock
    for room in (PUB, CLUB):
        (board,) = scenario.boards(room)
        assert board.rendered.table == (table.id, table.version)
    assert scenario.standing_calls() == []
    assert scenario.rung_twice() == []
    assert len(scenario.world.table_notices) == 0


def test_an_evening_has_many_moments_to_die_at_and_a_clock() -> None:
    assert moments() > 1_000
    assert undisturbed()[1].clock


@pytest.mark.parametrize("redelivers", [False, True])
def test_the_bot_dies_at_some_await(*, redelivers: bool) -> None:
    for moment in range(1, moments(), _ONE_IN):
        goes_on(Scenario((moment,), redelivers), _nothing_is_lost_or_doubled)


@pytest.mark.slow
@pytest.mark.parametrize("redelivers", [False, True])
@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_bot_dies_at_every_await(block: int, *, redelivers: bool) -> None:
    for moment in range(1 + block, moments() + 1, BLOCKS):
        goes_on(Scenario((moment,), redelivers), _nothing_is_lost_or_doubled)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_bot_dies_at_a_thousand_random_instants(block: int) -> None:
    for seed in range(block, SEEDS, BLOCKS):
        dice = random.Random(seed)  # noqa: S311 - of a test
        deaths = (dice.randint(1, moments()), dice.randint(1, moments() // 8))
        goes_on(Scenario(deaths, redelivers=dice.random() < 0.5, dice=dice), _nothing_is_lost_or_doubled)
