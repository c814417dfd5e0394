"""What robots cost others: ``.venv/bin/python deploy/bench robot-workers [--quick]``.

How late the event loop is while every worker thinks at the top level, how long people's moves take meanwhile,
and how much memory a worker takes that has thought about nothing but one game. Without robots there is no
worker at all.
"""

import asyncio
import itertools
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from bot.gamekit.game import AnyGame  # noqa: E402 - run as a file, it finds the packages only now
from bot.gamekit.game_catalogue import discover  # noqa: E402 - as above
from bot.gamekit.randomness import Chance  # noqa: E402 - as above
from bot.gamekit.setup import prepare  # noqa: E402 - as above
from bot.kernel.text import Refusal  # noqa: E402 - as above
from bot.robots.levels import LEVELS  # noqa: E402 - as above
from bot.robots.ports import Task  # noqa: E402 - as above
from bot.robots.processes import WorkerProcesses, default_size  # noqa: E402 - as above
from deploy.bench.repeats import QUICK  # noqa: E402 - as above
from deploy.bench.requests import practice_game, running_app  # noqa: E402 - as above
from deploy.bench.startup import children, resident_mib  # noqa: E402 - as above
from deploy.bench.table_rows import Row, row, show  # noqa: E402 - as above

SECONDS = 5.0 if QUICK else 40.0
"""For each game, and for the loop alone."""
_TICK_S = 0.005


def positions(game: AnyGame, count: int) -> list[Task]:
    """Positions of random games, a few moves apart."""
    found: list[Task] = []
    for seed in range(count):
        setup = prepare(game, seed=seed)
        if isinstance(setup, Refusal):
            raise TypeError(game.id)
        state, chance = game.rules.initial(setup), Chance(seed, "bench")
        for _ in range(4 + seed % 20):
            seats = game.rules.to_act(state)
            if not seats:
                break
            legal = tuple(game.rules.legal(state, seats[0])) if not game.draw else ()
            move = game.draw(state, seats[0], chance) if game.draw else chance.choice(legal)
            state = game.rules.apply(state, seats[0], move).state
        if seats := game.rules.to_act(state):
            found.append(Task(game.id, game.notation.dump(state), seats[0], LEVELS[-1], salt=seed))
    return found


async def lateness_ms(seconds: float) -> list[float]:
    """How late the loop comes back from its naps."""
    late: list[float] = []
    until = time.monotonic() + seconds
    while (begun := time.monotonic()) < until:
        await asyncio.sleep(_TICK_S)
        late.append(1000 * (time.monotonic() - begun - _TICK_S))
    return late


async def moves_ms(seconds: float) -> list[float]:
    """How long a person's moves take from the desk to the reply, on a real store."""
    times: list[float] = []
    until, ids = time.monotonic() + seconds, itertools.count()
    async with running_app() as (app, desktop):
        while time.monotonic() < until:
            times += [ms async for ms in practice_game(app, desktop, "room", ids)]
    return times


@dataclass
class Busy:
    """What workers have done while every one of them thinks."""

    thoughts: int = 0

    @asynccontextmanager
    async def about(self, tasks: Sequence[Task]) -> AsyncIterator[None]:
        workers = WorkerProcesses()

        async def keep_thinking(first: int) -> None:
            for task in itertools.islice(itertools.cycle(tasks), first, None):
                await workers.think(task, first)
                self.thoughts += 1

        thinking = [asyncio.create_task(keep_thinking(at)) for at in range(2 * default_size())]
        try:
            yield
        finally:
            for one in thinking:
                one.cancel()
            await asyncio.wait(thinking)
            workers.close()


def measure() -> list[Row]:
    games = [one.game for one in discover()]
    return [
        row("the loop alone is late by", asyncio.run(lateness_ms(SECONDS))),
        *(asyncio.run(_late_with(game)) for game in games),
        row("a person's move, no worker thinking", asyncio.run(moves_ms(SECONDS))),
        asyncio.run(_moves_with(games)),
    ]


def main() -> None:
    show(f"Robots' workers, {default_size()} at once", measure())


async def _late_with(game: AnyGame) -> Row:
    busy = Busy()
    async with busy.about(positions(game, 40)):
        late = await lateness_ms(SECONDS)
        memory = max(resident_mib(pid) for pid in children())
    figure = f"{busy.thoughts} thoughts; a worker has {memory:.0f} MiB"
    return row(f"{game.id}: with every worker thinking", late, figure)


async def _moves_with(games: Sequence[AnyGame]) -> Row:
    busy, games_in_turn = Busy(), zip(*(positions(game, 10) for game in games), strict=False)
    async with busy.about([task for tasks in games_in_turn for task in tasks]):
        times = await moves_ms(SECONDS)
    return row("a person's move, every worker thinking", times, f"{busy.thoughts} thoughts")


if __name__ == "__main__":
    main()
