"""How commits grow with processes and masters: a cluster on loopback, the bare store beside the service.

A commit is the same in both: the next version of a table in the middle of a game, with its request, deadline
and notice. Bare, one process commits at many tables at once; in the service, worker processes are asked for
moves, and each is recognised, decided, committed, answered, and its board written for the page.

The share of the rate depends on this machine, whose processor stores, workers and clients share. The share of
a core compares the processor time of a bare commit with that of a move through the service.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from bot.delivery.store import Store
from bot.documents.ports import Commit
from bot.kernel.ids import RequestId, SessionId, Version
from bot.sessions.events import MovePlayed
from bot.sessions.model import Session
from bot.sessions.ports import Change
from deploy.bench.measurement import Row, cpu_s, repeats, row, show
from storage.redis.store import connect
from tests.kit.store_cluster import StoreCluster
from tests.kit.waiting import comes_true
from tests.kit.worker_processes import Acknowledged, PlayedTable, WorkerProcess
from tests.scenarios.test_kills import RECORD

AT_ONCE = 24
LASTS_S = float(repeats(80)) / 10
_LONGEST_S = 300
WORKERS = (1, 2)


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
    rates, costs = [], []
    for count in WORKERS:
        took, rate, cost_ms = await _service(cluster, folder, count)
        rates.append(rate)
        costs.append(cost_ms)
        many = f"{count} worker{'s' if count > 1 else ''}"
        figure = f"{rate:,.0f} commits/s, {cost_ms:.1f} ms of a core each"
        rows.append(row(f"{where}, whole service, {many}", took, figure))
    store = await connect(cluster.url, folder)
    try:
        game = await anext(
            stored.document async for stored in store.register.every() if stored.document.moves
        )
        took, bare, bare_ms = await _bare(store, game)
        figure = f"{bare:,.0f} commits/s, {bare_ms:.2f} ms of a core each"
        rows.append(row(f"{where}, bare store, {AT_ONCE} tables at once", took, figure))
        rows.append(
            Row(f"{where}, share of the rate reached by the service", figure=f"{max(rates) / bare:.0%}")
        )
        rows.append(Row(f"{where}, share reached by a core", figure=f"{bare_ms / min(costs):.0%}"))
    finally:
        await store.close()
    return rows


async def _service(cluster: StoreCluster, folder: Path, count: int) -> tuple[list[float], float, float]:
    """How long each move took, in ms, how many there were a second, and what of a core each took, in ms."""
    workers = [WorkerProcess(cluster.url, f"{count}-{number}", folder) for number in range(count)]
    tables = [PlayedTable(number, workers, RECORD, 0.0) for number in range(AT_ONCE)]
    over = asyncio.Event()
    try:
        await asyncio.gather(*(worker.start() for worker in workers))
        playing = asyncio.gather(*(table.play(over.is_set) for table in tables))
        await comes_true(lambda: all(table.games for table in tables), _LONGEST_S)
        began, used = time.monotonic(), _workers_cpu_s(workers)
        await asyncio.sleep(LASTS_S)
        # However slow the machine is, as many moves as there are tables.
        await comes_true(lambda: len(_since(began, tables)) >= AT_ONCE, _LONGEST_S)
        ended, used = time.monotonic(), _workers_cpu_s(workers) - used
        over.set()
        await playing
    finally:
        await asyncio.gather(*(worker.stop() for worker in workers))
    took = [1e3 * move.took for move in _since(began, tables) if move.at < ended]
    return took, len(took) / (ended - began), 1e3 * used / len(took)


def _since(began: float, tables: list[PlayedTable]) -> list[Acknowledged]:
    return [move for table in tables for move in table.heard if move.at >= began]


def _workers_cpu_s(workers: list[WorkerProcess]) -> float:
    return sum(cpu_s(worker.process.pid) for worker in workers if worker.process)


async def _bare(store: Store, game: Session) -> tuple[list[float], float, float]:
    """As above, of this process."""
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

    began, used = time.monotonic(), time.process_time()
    await asyncio.gather(*map(commits, range(AT_ONCE)))
    used = time.process_time() - used
    return took, len(took) / (time.monotonic() - began), 1e3 * used / len(took)


def _change(session: Session) -> Change:
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


def main() -> None:
    show("A cluster on loopback", measure())


if __name__ == "__main__":
    main()
