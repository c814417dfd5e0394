"""Workers over a server that Sentinels watch: it dies while people play, and they go on at its replica."""

import asyncio
import sys
from itertools import chain
from pathlib import Path

import pytest

from storage.redis.store import connect
from tests.kit.acknowledgements import Acknowledged, all_moves_are_there, disturbed
from tests.kit.store_cluster import started
from tests.kit.watched_store import WatchedStore
from tests.kit.worker_processes import PlayedTable, WorkerProcess
from tests.scenarios.test_kills import RECORD

pytestmark = pytest.mark.slow

WORKERS, AT_ONCE, PAUSE_S = 2, 12, 0.5
BEFORE_S, AFTER_S, SETTLES_WITHIN_S = 8.0, 20.0, 120.0


async def test_people_play_on_where_the_watched_server_dies(tmp_path: Path) -> None:
    (tmp_path / "store").mkdir()
    with started(WatchedStore(tmp_path / "store")) as watched:
        workers = [WorkerProcess(watched.url, f"worker-{number}", tmp_path) for number in range(WORKERS)]
        await asyncio.gather(*(worker.start() for worker in workers))
        tables = [PlayedTable(number, workers, RECORD, PAUSE_S) for number in range(AT_ONCE)]
        over = asyncio.Event()

        def heard() -> list[Acknowledged]:
            return [one for table in tables for one in table.heard]

        async def kill_master() -> None:
            (await asyncio.to_thread(watched.master)).kill()

        playing = asyncio.gather(*(table.play(over.is_set) for table in tables))
        try:
            await asyncio.sleep(BEFORE_S)
            late = await disturbed(kill_master, AFTER_S, heard)
            over.set()
            async with asyncio.timeout(SETTLES_WITHIN_S):
                await playing
                await everything_is_there(watched.url, dict(chain(*(one.games.items() for one in tables))))
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await asyncio.gather(*(worker.stop() for worker in workers))
    sys.stdout.write(f"\nthe watched server dies: {late}\n")


async def everything_is_there(url: str, games: dict[str, int]) -> None:
    world = await connect(url, Path())
    try:
        await all_moves_are_there(world, games, RECORD)
    finally:
        await world.close()
