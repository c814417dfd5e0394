"""The bot dies at every await of a game, of one against a robot, of a cup and of one of pairs.

No move is lost or doubled, every room comes into step, and a cup ends as if nothing had happened.
"""

import random
from functools import partial

import pytest

from bot.documents.limits import WORK_LEASE_MS
from bot.gamekit.game import AnyGame
from bot.gamekit.typed_moves import play
from bot.kernel.ids import GameId, level_of
from bot.kernel.text import Refusal
from bot.robots.ports import Task, salt_of
from bot.robots.worker import run_task
from bot.sessions.model import Phase, Session
from bot.tournaments.due_work import CupWork
from bot.tournaments.model import CupId
from bot.tournaments.standings.standings import standings
from tests.chaos.cup_scenario import CupScenario
from tests.chaos.deaths import Story
from tests.chaos.scenario import CLUB, MOVES, PUB, Scenario, Step
from tests.kit.format_names import Format
from tests.kit.fourrow_tables import GAMES
from tests.kit.moot import ANN


def moves_of_people(session: Session, game: AnyGame, cut: int = 0) -> list[str]:
    """The moves of people, in their order. Raises AssertionError where a robot has played otherwise.

    So many of its thoughts were ``cut`` short, or given up, on a busy machine: what came of those is free.
    """
    state, left, found = game.rules.initial(session.setup), list(session.moves), list[str]()
    while left:
        (seat,) = game.rules.to_act(state)
        level = level_of(session.people[seat].player)
        if level is None:
            written = [left[0]]
            found += written
        else:
            task = Task(game.id, game.notation.dump(state), seat, level, salt_of("robot", session.id))
            thought = run_task(game, task)
            written = list(thought.moves)
            if left[: len(written)] != written:
                cut -= not thought.cut
                assert cut >= 0, (session.moves, thought)
                written = [left[0]]
        line = play(game, state, seat, "; ".join(written))
        assert not isinstance(line, Refusal)
        state, left = line[-1].state, left[len(written) :]
    assert game.notation.dump(state) == session.position
    return found


BLOCKS = 16
SEEDS = 1_000
AGAINST_ROBOT = (
    Step(ANN, "/play fourrow robot:2", 1),
    Step(ANN, "press d", 3),
    Step(ANN, "/move c", 5),
    Step(ANN, "/takeback", 7),
    Step(ANN, "press a", 9),
    Step(ANN, "/board"),
    Step(ANN, "press b", 11),
)
_SHOWN = {CupWork.UNPROJECTED, CupWork.LISTS}


async def game_is_whole(scenario: Scenario, undisturbed: Scenario) -> None:
    table = await scenario.table()
    assert (table.moves, table.phase) == (MOVES, Phase.OVER)
    assert table.clock == (await undisturbed.table()).clock
    assert scenario.rung_twice() == []
    await all_is_shown(scenario, CLUB)


async def robot_game_is_whole(scenario: Scenario, _: Scenario) -> None:
    table = await scenario.table()
    assert moves_of_people(table, GAMES[GameId("fourrow")]) == ["d", "a", "b"]
    assert len(table.moves) == 6
    await all_is_shown(scenario)


async def all_is_shown(scenario: Scenario, *further: object) -> None:
    table = await scenario.table()
    assert table.version == scenario.story[-1].version
    for room in (PUB, *further):
        (board,) = scenario.boards(room)  # type: ignore[arg-type]  # a room
        assert board.rendered.table == (table.id, table.version)
    assert scenario.standing_calls() == []
    assert len(scenario.world.table_notices) == 0  # type: ignore[arg-type]  # it is kept in memory


async def ends_as_if_nobody_died(scenario: CupScenario, undisturbed: CupScenario) -> None:
    one, other = (
        (standings(cup), {match.id: match.result for match in cup.matches})
        for cup in (scenario.end, undisturbed.end)
    )
    assert one == other
    assert await owed(scenario) == []


async def owed(scenario: CupScenario) -> list[CupId]:
    """Cups for which something is due that workers of the scenario do."""
    work = scenario.world.cup_work
    claims = [await work.claim(kind, 1, 0) for kind in CupWork if kind not in _SHOWN]
    return [name for claimed in claims for name in claimed.names]


against_robot = partial(Scenario, story=AGAINST_ROBOT, away_ms=WORK_LEASE_MS)
small = partial(CupScenario, format=Format.SWISS, size=8, fields={"rounds": 3})
pairs = partial(CupScenario, format=Format.SWISS, size=5, fields={"rounds": 2}, partners=True)
STORIES = {
    "game": Story(Scenario, game_is_whole, 97),
    "game, redelivered": Story(partial(Scenario, redelivers=True), game_is_whole, 97),
    "robot": Story(against_robot, robot_game_is_whole, 101),
    "robot, redelivered": Story(partial(against_robot, redelivers=True), robot_game_is_whole, 101),
    "cup": Story(small, ends_as_if_nobody_died, 13),
    "pairs": Story(pairs, ends_as_if_nobody_died, 13),
}


@pytest.mark.parametrize(("name", "least"), [("game", 1_000), ("robot", 200), ("cup", 100), ("pairs", 100)])
def test_an_evening_has_many_moments_to_die_at(name: str, least: int) -> None:
    assert STORIES[name].moments > least


@pytest.mark.parametrize("name", STORIES)
def test_the_bot_dies_at_some_await(name: str) -> None:
    story = STORIES[name]
    for moment in range(1, story.moments, story.one_in):
        story.goes_on((moment,))


@pytest.mark.slow
@pytest.mark.parametrize("name", STORIES)
@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_bot_dies_at_every_await(block: int, name: str) -> None:
    """In a cup it dies a second time on the way."""
    story = STORIES[name]
    for moment in range(1 + block, story.moments + 1, BLOCKS):
        story.goes_on((moment, moment // 3 + 1) if name in {"cup", "pairs"} else (moment,))


@pytest.mark.slow
@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_bot_dies_at_a_thousand_random_instants(block: int) -> None:
    story = STORIES["game"]
    for seed in range(block, SEEDS, BLOCKS):
        dice = random.Random(seed)  # noqa: S311 - of a test
        deaths = (dice.randint(1, story.moments), dice.randint(1, story.moments // 8))
        story.goes_on(deaths, redelivers=dice.random() < 0.5, dice=dice)
