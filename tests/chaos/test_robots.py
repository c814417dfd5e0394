"""The bot dies at every await of a game against a robot, and while that thinks: no move lost or doubled."""

from functools import cache

import pytest

from bot.documents.limits import WORK_LEASE_MS
from bot.kernel.ids import GameId
from tests.chaos.deaths import goes_on
from tests.chaos.scenario import PUB, Scenario, Step
from tests.kit.fourrow_tables import GAMES
from tests.kit.moot import ANN
from tests.kit.robot_record import moves_of_people
from tests.kit.simulated_time_loop import in_simulated_time

STORY = (
    Step(ANN, "/play fourrow robot:2", 1),
    Step(ANN, "press d", 3),
    Step(ANN, "/move c", 5),
    Step(ANN, "/takeback", 7),
    Step(ANN, "press a", 9),
    Step(ANN, "/board"),
    Step(ANN, "press b", 11),
)
MOVES = ["d", "a", "b"]
BLOCKS = 4
_ONE_IN = 101


@cache
def moments() -> int:
    """How many there are where nobody dies."""
    scenario = Scenario(story=STORY)
    in_simulated_time(scenario.plays())
    return scenario.life.moments


async def _nothing_is_lost_or_doubled(scenario: Scenario) -> None:
    await scenario.plays()
    table = await scenario.table()
    assert moves_of_people(table, GAMES[GameId("fourrow")]) == MOVES
    assert len(table.moves) == 2 * len(MOVES)
    assert table.version == STORY[-1].version
    (board,) = scenario.boards(PUB)
    assert board.rendered.table == (table.id, table.version)
    assert scenario.standing_calls() == []
    assert len(scenario.world.table_notices) == 0


@pytest.mark.parametrize("redelivers", [False, True])
def test_the_bot_dies_at_some_await(*, redelivers: bool) -> None:
    assert moments() > 200
    for moment in range(1, moments(), _ONE_IN):
        goes_on(
            Scenario((moment,), redelivers, story=STORY, away_ms=WORK_LEASE_MS), _nothing_is_lost_or_doubled
        )


@pytest.mark.slow
@pytest.mark.parametrize("redelivers", [False, True])
@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_bot_dies_at_every_await(block: int, *, redelivers: bool) -> None:
    for moment in range(1 + block, moments() + 1, BLOCKS):
        goes_on(
            Scenario((moment,), redelivers, story=STORY, away_ms=WORK_LEASE_MS), _nothing_is_lost_or_doubled
        )
