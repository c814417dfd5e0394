"""The laws hold, however people act and whichever faults strike. A failure prints a story to play again."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from bot.intents.payload import read_payload
from tests.world.laws import Broken
from tests.world.places import called_table
from tests.world.setting import Setting, mover_of
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
from tests.world.world_loop import WorldLoop, run

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
LIVE_CUP = '/cup open swiss fourrow "Evening" rounds:1 round:1h clock:20m start:+10m check-in:5m'
MESSAGES_A_PERSON = 3
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


def test_a_live_evening_of_twelve_keeps_to_the_limits_of_its_group() -> None:
    """All enter and check in within a second, and an organiser turns a card again and again."""
    warm_up()
    here = run(_live_evening())
    here.witness.judge_waits(STANDS_STILL_PRESSED_S)
    hall, *dens = here.places
    assert [text for text in _texts(hall) if "is over" in text]
    assert all(len(_texts(den)) <= MESSAGES_A_PERSON for den in dens)


def _texts(place: Any) -> list[str]:
    """Messages besides boards and calls."""
    posts = (post for post in place.chat.bots if not post.picture)
    return [post.text for post in posts if not called_table(_payloads(post))]


def _payloads(post: Any) -> list[str]:
    return [button.data for button in post.buttons if button.data]


async def _live_evening() -> World:
    async with world(7, 1, Setting.gather_in_one_group) as here:
        hall, *dens = here.places
        people = [who for who in here.telegram.people.values() if who.name.startswith("Player")]
        seats = {who.name: (who, den) for who, den in zip(people, dens, strict=True)}

        async def press(who: Any, place: Any, act: str) -> None:
            buttons = [(str(post.number), payload) for post in place.chat.bots for payload in _payloads(post)]
            found = [each for each in buttons if getattr(read_payload(each[1]), "act", "") == act]
            for newest in found[-1:]:
                await place.presses(who, *newest)

        await hall.types(people[0], LIVE_CUP)
        await here.passes(10.0)
        for who, _ in seats.values():
            await press(who, hall, "join")
        await here.passes(90.0)
        await hall.types(people[0], "/cup organise")
        await here.passes(60.0)
        for act in ("terms", "organise") * 6:
            await press(people[0], hall, act)
            await here.passes(0.3)
        await here.passes(180.0)
        for who, den in seats.values():
            await press(who, den, "check-in")
        await here.passes(270.0)
        for column in "abababa":
            for session in here.witness.tables.values():
                who, den = seats[mover_of(session).name]
                with here.attempting(session, who.name, column):
                    await den.types(who, f"/move {column}")
            await here.passes(6.0)
        await here.passes(60.0)
        return here


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
