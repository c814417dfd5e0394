"""An older and a newer version work on one store for a while: people play on both, and nothing is lost.

What the newer one has written the older one cannot read: it says so, hands on the rest, and lets it be.
"""

import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from bot.kernel.ids import SessionId
from storage.codec import sessions
from storage.redis.embedded_server import EmbeddedServer
from storage.redis.keys import TABLES
from storage.redis.store import connect
from tests.kit.acknowledgements import all_moves_are_there, told
from tests.kit.newer_version import newer_version
from tests.kit.sent_boards import versions_shown
from tests.kit.worker_processes import PlayedTable, WorkerProcess
from tests.kit.worker_program import NEWER
from tests.scenarios.test_kills import RECORD

pytestmark = pytest.mark.slow

SIDE_BY_SIDE_S, PAUSE_S = 45.0, 0.3
SHOWN_WITHIN_S = 120.0
"""What is left to the newer version comes to it when it next looks for unfinished ones: each half minute."""


@dataclass
class Upgrade:
    url: str
    older: WorkerProcess
    newer: WorkerProcess

    def tables(self) -> tuple[list[PlayedTable], list[PlayedTable], list[PlayedTable]]:
        """Played on the older alone, on the newer alone, and on whichever answers."""
        asked: tuple[Sequence[WorkerProcess], ...] = ([self.older], [self.newer], [self.older, self.newer])
        older, newer, both = (
            [PlayedTable(10 * group + number, workers, RECORD, PAUSE_S) for number in range(6)]
            for group, workers in enumerate(asked)
        )
        return older, newer, both


@asynccontextmanager
async def upgrade(folder: Path) -> AsyncIterator[Upgrade]:
    server = EmbeddedServer(folder / "store")
    await server.open()
    url = f"unix://{quote(str(server.socket))}"
    one = Upgrade(
        url, WorkerProcess(url, "older", folder), WorkerProcess(url, "newer", folder, version=(NEWER,))
    )
    try:
        await one.older.start()
        yield one
    finally:
        await asyncio.gather(one.older.stop(), one.newer.stop())
        await server.close()


async def test_people_play_on_both_versions_and_nothing_is_lost(tmp_path: Path) -> None:
    async with upgrade(tmp_path) as one:
        older, newer, both = one.tables()
        over = asyncio.Event()
        playing = [asyncio.create_task(table.play(over.is_set)) for table in (*older, *both)]
        try:
            await asyncio.sleep(5)
            await one.newer.start()
            playing += [asyncio.create_task(table.play(over.is_set)) for table in newer]
            await asyncio.sleep(SIDE_BY_SIDE_S)
            over.set()
            async with asyncio.timeout(SHOWN_WITHIN_S):
                await asyncio.gather(*playing)
                began = time.monotonic()
                with newer_version():
                    await everything_is_there((*older, *newer, *both), one)
                    await everything_is_shown((*older, *newer, *both), one)
            said = f"shown after {time.monotonic() - began:.0f} s"
            await one.older.stop()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    for name, tables in (("older", older), ("newer", newer), ("both", both)):
        heard = [one for table in tables for one in table.heard]
        assert len(heard) >= 100
        sys.stdout.write(f"{name}: {told(heard)}\n")
    sys.stdout.write(f"{said}\n")
    logs = [(tmp_path / f"{name}.log").read_text() for name in ("older", "newer")]
    assert "left to a newer version" in logs[0]
    assert not [line for log in logs for line in log.splitlines() if "Traceback" in line or "[error" in line]


async def everything_is_there(tables: Sequence[PlayedTable], one: Upgrade) -> None:
    """Every acknowledged move, once; and the numbers of both schemas are in the store."""
    games = {code: moves for table in tables for code, moves in table.games.items()}
    world = await connect(one.url, Path())
    try:
        documents: Any = world.sessions
        numbers = set()
        await all_moves_are_there(world, games, RECORD)
        for code in games:
            stored = await documents._redis.hget(TABLES.document(code), "document")
            numbers.add(json.loads(stored)["schema"])
        assert numbers == {sessions.SCHEMA.number - 1, sessions.SCHEMA.number}
        assert sorted([stored.document.id async for stored in world.register.every()]) == sorted(games)
    finally:
        await world.close()


async def everything_is_shown(tables: Sequence[PlayedTable], one: Upgrade) -> None:
    """Both versions are still there: every board shows the newest version."""
    world = await connect(one.url, Path())
    try:
        newest = tuple(SessionId(list(table.games)[-1]) for table in tables)
        while True:
            sessions = await world.sessions.load_many(newest)
            shown = [await versions_shown(world, one.id) for one in sessions]
            if shown == [[session.version] for session in sessions]:
                return
            await asyncio.sleep(0.5)
    finally:
        await world.close()
