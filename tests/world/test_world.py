"""The laws hold, however people act and whichever faults strike. A failure prints a story to play again."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from tests.world.laws import Broken
from tests.world.setting import Setting
from tests.world.steps import (
    FAULTS,
    MOVES,
    PEOPLE,
    TIME,
    Kind,
    Step,
    play,
    random_story,
    take,
    warm_up,
)
from tests.world.world import World, world
from tests.world.world_loop import WorldLoop

pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
"""A process that dies closes nothing; when what it left is collected is chance."""
_QUICK_EXAMPLES, _SLOW_EXAMPLES, _STEPS = 18, 300, 40
_HTTP_STEPS = 40
_BLOCKS, _STORIES, _LONG = 50, 10, 100
"""Fifty thousand steps besides, in blocks that can run side by side."""


_GAMES, _CLUB, _BETWEEN, _ROBOT = range(4)
NOBODY_WINS = "146660203633536103043506522512202545444111"
"""Columns by which the frame becomes full."""
_SOME = 4
STANDS_STILL_S, STANDS_STILL_PRESSED_S = 10.0, 1.5
FOUR_TABLES = (0, 4, 5, 6)
TAPS = (None, Setting.part_the_moves)
"""Moves of one tap each, or of two."""


def one_of(kinds: tuple[Kind, ...]) -> st.SearchStrategy[Step]:
    return st.one_of([kind.strategy() for kind in kinds])


class Evening(RuleBasedStateMachine):
    here: World

    @initialize(seed=st.integers(0, 1_000), processes=st.sampled_from((1, 2, 3)), plant=st.sampled_from(TAPS))
    def opens(self, seed: int, processes: int, plant: Callable[[World], None] | None) -> None:
        warm_up()
        self.setting, self.taken = (seed, processes, plant), list[Step]()
        self.runner, self.ending = asyncio.Runner(loop_factory=WorldLoop), AsyncExitStack()
        self.here = self.runner.run(self.ending.enter_async_context(world(seed, processes, plant)))

    @rule(step=one_of(MOVES))
    def moves(self, step: Step) -> None:
        self._takes(step)

    @rule(step=one_of(PEOPLE))
    def asks(self, step: Step) -> None:
        self._takes(step)

    @rule(step=one_of(TIME))
    def lets_time_pass(self, step: Step) -> None:
        self._takes(step)

    @rule(step=one_of(FAULTS))
    def goes_wrong(self, step: Step) -> None:
        self._takes(step)

    def teardown(self) -> None:
        if not hasattr(self, "here"):
            return
        try:
            if not self.here.witness.broken:
                self._tells(self.here.settles())
        finally:
            self.runner.run(self.ending.aclose())
            self.runner.close()

    def _takes(self, step: Step) -> None:
        self.taken.append(step)
        self._tells(take(self.here, step))

    def _tells(self, happening: object) -> None:
        try:
            self.runner.run(happening)
        except Broken as broken:
            broken.add_note(f"play({self.taken}, {', '.join(map(str, self.setting))})")
            raise


@pytest.mark.timeout(3_600)
def test_evenings(request: pytest.FixtureRequest) -> None:
    slow = request.config.getoption("--slow")
    Evening.TestCase.settings = settings(
        max_examples=_SLOW_EXAMPLES if slow else _QUICK_EXAMPLES,
        stateful_step_count=_STEPS,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink),
    )
    Evening.TestCase("runTest").runTest()


def test_in_a_brisk_game_no_board_stands_still() -> None:
    here = play([(2.0, "types_move", _CLUB, int(column)) for column in NOBODY_WINS])
    here.witness.judge_waits(STANDS_STILL_S)


def test_moves_of_two_taps_are_made_while_others_press() -> None:
    presses = ("presses_move", "presses_for_another", "takes_back", "presses_move", "presses_move")
    story = [
        (0.8, name, table, *(() if name == "takes_back" else (column,)))
        for column in range(6)
        for name in presses
        for table in (0, _CLUB, _BETWEEN, _ROBOT)
    ]
    here = play(story, plant=Setting.part_the_moves)
    assert all(len(session.moves) > _SOME for session in here.witness.tables.values())


@pytest.mark.parametrize("by_http", [False, True], ids=["by gateway", "by http"])
def test_a_board_answers_its_press_however_many_tables_a_channel_has(*, by_http: bool) -> None:
    """A press a second: more than may be edited in the channel; by HTTP another process may receive it."""
    columns = NOBODY_WINS[:10]
    evening = [(1.0, "presses_move", table, int(column)) for column in columns for table in FOUR_TABLES]
    here = play(evening, plant=Setting.fill_the_channel, by_http=by_http)
    assert all(attempt.counted for attempt in here.witness.attempts)
    here.witness.judge_waits(STANDS_STILL_PRESSED_S, len(evening))


@pytest.mark.parametrize(
    "seed", [*range(2), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 40))]
)
def test_stories_by_http(seed: int) -> None:
    """Any process receives, and is not always the owner."""
    story = random_story(seed, _HTTP_STEPS, (*MOVES, *PEOPLE, *TIME, *FAULTS))
    play(story, seed, 2 + seed % 2, TAPS[seed % 2], by_http=True)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(_BLOCKS))
def test_fifty_thousand_steps(block: int) -> None:
    for seed in range(block * _STORIES, (block + 1) * _STORIES):
        story = random_story(seed, _LONG, (*MOVES, *PEOPLE, *TIME, *FAULTS))
        play(story, seed, 1 + seed % 3, TAPS[seed % 2])


def test_a_story_is_the_same_each_time() -> None:
    story = random_story(3, 12, (*MOVES, *FAULTS))
    first, second = play(story, 3), play(story, 3)
    assert [asking.method for asking in first.discord.rest.log] == [
        asking.method for asking in second.discord.rest.log
    ]
    assert [name for name, _ in first.telegram.calls] == [name for name, _ in second.telegram.calls]
    assert first.witness.tables == second.witness.tables
