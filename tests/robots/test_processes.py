"""Robots think in processes of their own, which may die at any time."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import closing

import pytest

from bot.gamekit.game import Setup
from bot.gamekit.setup import prepare
from bot.kernel.ids import GameId, Seat
from bot.robots.ports import Task, ThoughtFailed
from bot.robots.processes import Lost, WorkerProcesses
from bot.robots.worker import run_task
from tests.kit.installed_games import GUESTS, INSTALLED
from tests.kit.waiting import comes_true

GAMES = {installed.game.id: installed.game for installed in INSTALLED}


def task(game: str = "fourrow", **fields: object) -> Task:
    law = GAMES[GameId(game)]
    setup = prepare(law)
    assert isinstance(setup, Setup)
    return Task(law.id, law.notation.dump(law.rules.initial(setup)), Seat(0), **{"level": 1, **fields})


@pytest.fixture
def lost() -> list[Lost]:
    return []


@pytest.fixture
async def workers(lost: list[Lost]) -> AsyncIterator[WorkerProcesses]:
    processes = WorkerProcesses((GUESTS,), size=1, lost=lost.append)
    yield processes
    processes.close()


async def test_they_think_what_would_be_thought_here(workers: WorkerProcesses) -> None:
    request = task(nodes=40, level=6)
    assert await workers.think(request) == run_task(GAMES[request.game], request)


async def test_one_that_dies_is_replaced_and_the_thought_begun_anew(workers: WorkerProcesses) -> None:
    thinking = asyncio.create_task(workers.think(task(nodes=600)))
    await comes_true(lambda: pids_of(workers))
    pids = pids_of(workers)
    await asyncio.sleep(0.3)
    os.kill(pids[0], signal.SIGKILL)
    thought = await asyncio.wait_for(thinking, 60)
    assert thought.moves
    assert pids_of(workers) != pids


async def test_nobody_waits_for_a_thought_that_was_given_up(workers: WorkerProcesses) -> None:
    thinking = asyncio.create_task(workers.think(task(nodes=10_000_000)))
    await comes_true(lambda: pids_of(workers))
    await asyncio.sleep(0.3)
    thinking.cancel()
    await asyncio.wait([thinking])
    thought = await asyncio.wait_for(workers.think(task()), 60)
    assert thought.moves


def pids_of(workers: WorkerProcesses) -> list[int]:
    return [pid for worker in workers._all if (pid := worker._process.pid)]


async def test_one_that_hangs_is_killed_and_the_thought_begun_anew(lost: list[Lost]) -> None:
    with closing(WorkerProcesses((GUESTS,), size=1, lost=lost.append, patience_s=8)) as workers:
        await workers.think(task())
        (hung,) = pids_of(workers)
        os.kill(hung, signal.SIGSTOP)
        thought = await asyncio.wait_for(workers.think(task()), 60)
        assert thought == run_task(GAMES[GameId("fourrow")], task())
        assert lost == [Lost.HUNG]
        assert hung not in pids_of(workers)


async def test_one_that_died_while_nobody_asked_anything_is_replaced(
    workers: WorkerProcesses, lost: list[Lost]
) -> None:
    await workers.think(task())
    (dead,) = pids_of(workers)
    os.kill(dead, signal.SIGKILL)
    await comes_true(lambda: not workers._idle[0].is_ready())
    assert (await workers.think(task())).moves
    assert lost == [Lost.DIED]


async def test_a_thought_that_always_fails_is_given_up_and_told(
    workers: WorkerProcesses, lost: list[Lost]
) -> None:
    with pytest.raises(ThoughtFailed):
        await workers.think(Task(GameId("nowhere"), "", Seat(0), 1))
    assert lost == [Lost.FAILED, Lost.FAILED]
    with pytest.raises(ThoughtFailed):
        await workers.think(Task(GameId("fourrow"), "no position", Seat(0), 1))
    assert (await workers.think(task())).moves


async def test_workers_think_for_one_account_after_the_other(workers: WorkerProcesses) -> None:
    answered: list[str] = []

    async def ask(account: str) -> None:
        await workers.think(task(), account)
        answered.append(account)

    waiting = [asyncio.create_task(ask(account)) for account in ("ann", "ann", "ann", "ben")]
    await asyncio.wait_for(asyncio.gather(*waiting), 60)
    assert answered.index("ben") == 1
    assert len(pids_of(workers)) == 1
