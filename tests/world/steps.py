"""What can happen in a world, as data: a step is the name of a method of :class:`World` and its arguments.

A story is a list of steps with the pauses after them, and can be played again as it is printed.
"""

import inspect
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from hypothesis import strategies as st

from tests.world.laws import TOLERATED, Broken
from tests.world.trouble import DISCORD_FAULTS, TELEGRAM_FAULTS
from tests.world.world import World, world
from tests.world.world_loop import run

Step = tuple[Any, ...]
"""Seconds that pass afterwards, the name, and the arguments."""
_TABLES, _COLUMNS, _PROCESSES, _PLACES = range(4), range(7), range(3), range(5)
_PAUSES = (0.05, 0.3, 1.0, 2.5, 6.0, 12.0)
_LONG = (20.0, 45.0, 90.0)


@dataclass(frozen=True)
class Kind:
    """``weight`` is how often it happens; each argument is one of its range."""

    name: str
    weight: int
    arguments: tuple[Sequence[Any], ...] = ()
    pauses: Sequence[float] = _PAUSES

    def drawn(self, dice: random.Random) -> Step:
        return dice.choice(self.pauses), self.name, *map(dice.choice, self.arguments)

    def strategy(self) -> st.SearchStrategy[Step]:
        return st.tuples(
            st.sampled_from(self.pauses), st.just(self.name), *map(st.sampled_from, self.arguments)
        )


MOVES = (
    Kind("presses_move", 30, (_TABLES, _COLUMNS)),
    Kind("types_move", 20, (_TABLES, _COLUMNS)),
)
PEOPLE = (
    Kind("sits_down", 6, (_TABLES,)),
    Kind("presses_old", 4, (_TABLES,)),
    Kind("presses_for_another", 2, (_TABLES, _COLUMNS)),
    Kind("takes_back", 2, (_TABLES,)),
    Kind("asks_board", 3, (_TABLES,)),
    Kind("moves_out_of_turn", 2, (_TABLES, _COLUMNS)),
)
TIME = (
    Kind("waits", 3, (), _LONG),
    Kind("waits_for_flag", 2, (_TABLES, (-3.0, -1.5, 2.0))),
)
FAULTS = (
    Kind("dies", 6, (_PROCESSES, (0, 7, 40, 150, 400, 1000))),
    Kind("is_told_to_stop", 2, (_PROCESSES,)),
    Kind("hangs", 2, (_PROCESSES, (3.0, 8.0, 20.0))),
    Kind("loses_leases", 1),
    Kind("is_cut_off", 2, (_PROCESSES, (2.0, 10.0))),
    Kind("loses_commit_answer", 2, (_PROCESSES,)),
    Kind("store_stalls", 2, ((1.0, 3.0),)),
    Kind("telegram_fails", 6, (tuple(TELEGRAM_FAULTS), (1, 3))),
    Kind("discord_fails", 6, (tuple(DISCORD_FAULTS), (1, 3))),
    Kind("telegram_is_down", 1, (tuple(TELEGRAM_FAULTS), (10.0, 30.0))),
    Kind("discord_is_down", 1, (tuple(DISCORD_FAULTS), (10.0, 30.0))),
    Kind("deletes_board", 2, (_PLACES,)),
    Kind("forbids", 2, (_PLACES, (5.0, 40.0))),
    Kind("becomes_supergroup", 1),
)


def random_story(seed: int, steps: int, kinds: Sequence[Kind]) -> list[Step]:
    dice = random.Random(seed)  # noqa: S311 - of a test
    weights = [kind.weight for kind in kinds]
    return [dice.choices(kinds, weights)[0].drawn(dice) for _ in range(steps)]


async def take(here: World, step: Step) -> None:
    """Raises Broken."""
    pause, name, *arguments = step
    doing = getattr(here, name)(*arguments)
    if inspect.isawaitable(doing):
        await doing
    await here.passes(pause)


def play(  # noqa: PLR0913 - a story can be played in so many ways
    story: Sequence[Step],
    seed: int = 0,
    processes: int = 2,
    plant: Callable[[World], None] | None = None,
    tolerated: frozenset[str] = TOLERATED,
    *,
    by_http: bool = False,
) -> World:
    """Play it in a new world to its end. Raises Broken, with what is needed to play it again."""

    async def played() -> World:
        async with world(seed, processes, plant, tolerated, by_http=by_http) as here:
            taken: list[Step] = []
            try:
                for step in story:
                    taken.append(step)
                    await take(here, step)
                await here.settles()
            except Broken as broken:
                broken.add_note(f"play({taken!r}, {seed}, {processes}, by_http={by_http})")
                raise
            return here

    warm_up()
    return run(played())


@cache
def warm_up() -> None:
    """Let the first world of all publish the commands and read the catalogues: later worlds are alike."""

    async def opened() -> None:
        async with world(0, 1):
            pass

    run(opened())
