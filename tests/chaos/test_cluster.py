"""Three workers over a cluster of six: whatever dies or hangs, no move is lost or made twice."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import pytest

from bot.kernel.ids import SessionId
from storage.redis.store import connect
from tests.kit.acknowledgements import Acknowledged, all_moves_are_there, disturbed
from tests.kit.sent_boards import versions_shown
from tests.kit.store_cluster import StoreCluster
from tests.kit.store_faults import StoreFaults
from tests.kit.worker_processes import PlayedTable, WorkerProcess
from tests.scenarios.test_kills import RECORD

pytestmark = pytest.mark.slow

WORKERS = 3
FEW, MANY = (24, 1.0), (500, 20.0)
"""So many tables, at each of which a move is made once in so many seconds."""
CALM_S, SETTLES_WITHIN_S = 12.0, 120.0


@dataclass
class Chaos:
    cluster: StoreCluster
    workers: list[WorkerProcess]
    tables: list[PlayedTable]

    @property
    def store(self) -> StoreFaults:
        return StoreFaults(self.cluster)

    async def fault(self, name: str, happens: Callable[[], Awaitable[None]]) -> None:
        """Let it happen, and tell for how long acknowledgements were late."""

        def heard() -> list[Acknowledged]:
            return [one for table in self.tables for one in table.heard]

        sys.stdout.write(f"{name}: {await disturbed(happens, CALM_S, heard)}\n")

    async def kill_worker(self) -> None:
        worker = self.workers[0]
        await worker.kill()
        await worker.start()

    async def kill_both(self) -> None:
        victim = await self.store.busy_master()
        victim.kill()
        await self.workers[1].kill()
        await self.workers[1].start()
        victim.start()

    async def cut_off_a_worker(self) -> None:
        self.workers[2].cut(is_cut=True)
        await asyncio.sleep(4)
        self.workers[2].cut(is_cut=False)


@asynccontextmanager
async def chaos(folder: Path, at_once: int, pause_s: float) -> AsyncIterator[Chaos]:
    cluster = StoreCluster(folder / "store")
    cluster.folder.mkdir()
    workers = list[WorkerProcess]()
    try:
        await asyncio.to_thread(cluster.start)
        workers += [WorkerProcess(cluster.url, f"worker-{number}", folder) for number in range(WORKERS)]
        await asyncio.gather(*(worker.start() for worker in workers))
        tables = [
            PlayedTable(number, workers, RECORD, pause_s, begins_after_s=pause_s * number / at_once)
            for number in range(at_once)
        ]
        yield Chaos(cluster, workers, tables)
    finally:
        await asyncio.gather(*(worker.stop() for worker in workers))
        cluster.close()


@pytest.mark.parametrize(("at_once", "pause_s"), [FEW, MANY])
async def test_nothing_is_lost_or_doubled_whatever_dies_or_hangs(
    tmp_path: Path, at_once: int, pause_s: float
) -> None:
    async with chaos(tmp_path, at_once, pause_s) as one:
        over = asyncio.Event()
        playing = asyncio.gather(*(table.play(over.is_set) for table in one.tables))
        try:
            await asyncio.sleep(5 + pause_s)
            await one.fault("nothing happens", nothing)
            await one.fault("a worker is killed", one.kill_worker)
            await one.fault("slots move", one.store.move_slots)
            await one.fault("a worker is cut off for 4 s", one.cut_off_a_worker)
            await one.fault("a master answers nothing for 2 s", one.store.slow_master)
            await one.fault("a master is killed, and comes back", one.store.kill_master)
            await one.fault("a master and a worker are killed", one.kill_both)
            over.set()
            async with asyncio.timeout(SETTLES_WITHIN_S):
                await playing
                await everything_is_there(one)
                await everything_is_shown(one)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)


async def nothing() -> None:
    """What it is like otherwise."""


async def everything_is_there(one: Chaos) -> None:
    """Every acknowledged move, once, and none that nobody made."""
    world = await connect(one.cluster.url, Path())
    try:
        games = dict(chain.from_iterable(table.games.items() for table in one.tables))
        await all_moves_are_there(world, games, RECORD)
        found = [stored.document.id async for stored in world.register.every()]
        assert sorted(found) == sorted(games)
    finally:
        await world.close()


async def everything_is_shown(one: Chaos) -> None:
    """In the end every board shows the newest version."""
    world = await connect(one.cluster.url, Path())
    try:
        newest = [list(table.games)[-1] for table in one.tables]
        while True:
            sessions = await world.sessions.load_many(tuple(map(SessionId, newest)))
            shown = [await versions_shown(world, one.id) for one in sessions]
            if shown == [[session.version] for session in sessions]:
                return
            await asyncio.sleep(0.5)
    finally:
        await world.close()
