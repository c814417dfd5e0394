"""How commits grow with processes and masters: a cluster on loopback, the bare store beside the service.

A commit is the same in both: the next version of a table in the middle of a game, with its request, deadline
and notice. Bare, one process commits at many tables at once; in the service, worker processes are asked for
moves, and each is recognised, decided, committed, answered, and its board brought up to date in the books.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from repeats import repeats
from table_rows import Row, row

from bot.documents.ports import Commit
from bot.kernel.ids import RequestId, SessionId, Version
from bot.sessions.events import MovePlayed
from bot.sessions.model import Session
from bot.sessions.ports import Change
from storage.redis.connections import Connections, connections, masters
from storage.redis.store import connect
from storage.store import Store
from tests.kit.store_cluster import StoreCluster
from tests.kit.waiting import comes_true
from tests.kit.worker_processes import PlayedTable, WorkerProcess
from tests.scenarios.test_kills import RECORD

AT_ONCE = 24
LASTS_S = float(repeats(80)) / 10
WORKERS = (1, 2)
SAMPLE = repeats(2_000)
"""So many tables are stored to see what one takes."""


def measure() -> list[Row]:
    return asyncio.run(_measure())


async def _measure() -> list[Row]:
    rows = [Row("load of the machine before (cores)", figure=f"{os.getloadavg()[0]:.1f} ({os.cpu_count()})")]
    for count in (1, 3):
        async with _cluster(count) as (cluster, folder):
            rows += await _on(cluster, folder, f"{count} master{'s' if count > 1 else ''}")
    rows.append(Row("load of the machine after", figure=f"{os.getloadavg()[0]:.1f}"))
    return rows


async def _on(cluster: StoreCluster, folder: Path, where: str) -> list[Row]:
    rows = []
    rates = []
    for count in WORKERS:
        took, rate = await _service(cluster, folder, count)
        rates.append(rate)
        many = f"{count} worker{'s' if count > 1 else ''}"
        rows.append(row(f"{where}, whole service, {many}", took, f"{rate:,.0f} commits/s"))
    store = await connect(cluster.url, folder)
    try:
        game = await anext(
            stored.document async for stored in store.register.every() if stored.document.moves
        )
        took, bare = await _bare(store, game)
        rows.append(row(f"{where}, bare store, {AT_ONCE} tables at once", took, f"{bare:,.0f} commits/s"))
        rows.append(Row(f"{where}, share reached by the service", figure=f"{max(rates) / bare:.0%}"))
        rows.append(Row(f"{where}, memory of the store", figure=await _memory(cluster, store, game)))
    finally:
        await store.close()
    return rows


async def _service(cluster: StoreCluster, folder: Path, count: int) -> tuple[list[float], float]:
    """How long each move took, in ms, and how many there were a second once all tables were open."""
    workers = [WorkerProcess(cluster.url, f"{count}-{number}", folder) for number in range(count)]
    tables = [PlayedTable(number, workers, RECORD, 0.0) for number in range(AT_ONCE)]
    over = asyncio.Event()
    try:
        await asyncio.gather(*(worker.start() for worker in workers))
        playing = asyncio.gather(*(table.play(over.is_set) for table in tables))
        await comes_true(lambda: all(table.games for table in tables))
        began = time.monotonic()
        await asyncio.sleep(LASTS_S)
        ended = time.monotonic()
        over.set()
        await playing
    finally:
        await asyncio.gather(*(worker.stop() for worker in workers))
    took = [1e3 * one.took for table in tables for one in table.heard if began <= one.at < ended]
    return took, len(took) / (ended - began)


async def _bare(store: Store, game: Session) -> tuple[list[float], float]:
    took = list[float]()
    over = time.monotonic() + LASTS_S

    async def commits(number: int) -> None:
        session = replace(game, id=SessionId(f"bare{number}"), version=Version(1))
        while time.monotonic() < over:
            began = time.perf_counter()
            if await store.sessions.commit(_change(session)) is not Commit.DONE:
                message = f"{session.id} was not committed"
                raise AssertionError(message)
            took.append(1e3 * (time.perf_counter() - began))
            session = replace(session, version=Version(session.version + 1))

    began = time.monotonic()
    await asyncio.gather(*map(commits, range(AT_ONCE)))
    return took, len(took) / (time.monotonic() - began)


async def _memory(cluster: StoreCluster, store: Store, game: Session) -> str:
    """What a table takes, with its request and deadline, in the middle of a game."""
    clients = connections(cluster.url)
    try:
        before = await _used(clients)
        for number in range(SAMPLE):
            session = replace(game, id=SessionId(f"kept{number}"), version=Version(1))
            await store.sessions.commit(_change(session))
        return (
            f"{(await _used(clients) - before) / SAMPLE / 1024:.1f} KiB a table after {len(game.moves)} moves"
        )
    finally:
        await clients.close()


async def _used(clients: Connections) -> int:
    return sum([(await server.info("memory"))["used_memory"] for server in await masters(clients.asking)])


def _change(session: Session) -> Change:
    """Nobody is behind it: what a move brings about is in the notice."""
    moved = MovePlayed(session.opener, session.moves[-1:])
    request = RequestId(f"{session.id} {session.version}")
    return Change(session, (moved,), Version(session.version - 1), request)


@asynccontextmanager
async def _cluster(count: int) -> AsyncIterator[tuple[StoreCluster, Path]]:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        cluster = StoreCluster(folder / "store", masters=count, replicas=0)
        cluster.folder.mkdir()
        try:
            await asyncio.to_thread(cluster.start)
            yield cluster, folder
        finally:
            cluster.close()
