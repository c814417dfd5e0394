"""Workers over a server that Sentinels watch: it dies while people play, and they go on at its replica."""

import asyncio
import sys
import time
from itertools import chain
from pathlib import Path

import pytest

from bot.kernel.ids import SessionId
from storage.redis.store import connect
from tests.kit.store_cluster import started
from tests.kit.watched_store import WatchedStore
from tests.kit.worker_processes import PlayedTable, WorkerProcess, calm_again, percentile
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
        playing = asyncio.gather(*(table.play(over.is_set) for table in tables))
        try:
            await asyncio.sleep(BEFORE_S)
            began = time.monotonic()
            (await asyncio.to_thread(watched.master)).kill()
            await asyncio.sleep(AFTER_S)
            over.set()
            async with asyncio.timeout(SETTLES_WITHIN_S):
                await playing
                await everything_is_there(watched.url, tables)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await asyncio.gather(*(worker.stop() for worker in workers))
    heard = [one for table in tables for one in table.heard]
    took = [one.took for one in heard if one.at >= began]
    sys.stdout.write(
        f"\nthe watched server dies: {len(took)} moves, p99 {percentile(took, 0.99):.2f} s,"
        f" longest {max(took):.2f} s; p99 of each second under 1 s again after"
        f" {calm_again(heard, began, began + AFTER_S):.0f} s\n"
    )


async def everything_is_there(url: str, tables: list[PlayedTable]) -> None:
    """Every acknowledged move, once."""
    world = await connect(url, Path())
    try:
        games = dict(chain.from_iterable(table.games.items() for table in tables))
        for code, acknowledged in games.items():
            (session,) = await world.sessions.load_many((SessionId(code),))
            assert session.moves == RECORD[:acknowledged], code
    finally:
        await world.close()
