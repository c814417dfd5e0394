"""A master of a cluster is lost: what lies with the others goes on, whichever it is."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import pytest_asyncio

from bot.delivery.store import Store
from bot.documents.due_worker import DueWorker
from bot.documents.outage_log import ended
from bot.documents.ports import Commit, StoreUnreachable
from bot.kernel.time import MINUTE, SECOND, Instant
from bot.sessions.model import Session
from storage.limits import LOOK_ANYWAY_MS
from storage.redis.connections import connections
from storage.redis.keys import TABLES
from storage.redis.slots import slot_of
from storage.redis.store import redis_store
from tests.kit.due_tables import WORK
from tests.kit.store_cluster import Node, StoreCluster, started
from tests.kit.tables import moving, opening, table
from tests.kit.waiting import comes_true

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]
NAMES = tuple(f"t{number}" for number in range(24))
LONG_PAST = Instant(1)
FAR_OFF = Instant(4_000_000_000_000)


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[StoreCluster]:
    """Without replicas: the others are alone for as long as the test takes, and must go on."""
    (tmp_path / "cluster").mkdir()
    partly = ("--cluster-require-full-coverage", "no")
    with started(StoreCluster(tmp_path / "cluster", replicas=0, settings=partly)) as cluster:
        yield cluster


@pytest_asyncio.fixture(loop_scope="function")
async def world(servers: StoreCluster) -> AsyncIterator[Store]:
    clients = connections(servers.url)
    yield redis_store(clients)
    await clients.close()


def of(node: Node, servers: StoreCluster) -> set[str]:
    """The tables that lie with it."""
    return {name for name in NAMES if servers.master_of(slot_of(TABLES.document(name))) is node}


async def committed(world: Store, names: Iterable[str], version: int, due: Instant = LONG_PAST) -> None:
    """Again and again, as people try."""
    for name in names:
        first = opening(table(name, due=due))
        change = moving(table(name, version), f"r{version}", "m") if version > 1 else first
        while True:
            try:
                assert await world.sessions.commit(change) in {Commit.DONE, Commit.REPEATED}
            except StoreUnreachable:
                await asyncio.sleep(0.1)
            else:
                break


@pytest.mark.parametrize("number", range(3))
async def test_work_at_all_other_tables_is_done(servers: StoreCluster, world: Store, number: int) -> None:
    done = dict[str, int]()

    async def act(session: Session) -> None:
        done[session.id] = session.version

    def all_done(names: Iterable[str], version: int) -> bool:
        return all(done.get(name, 0) >= version for name in names)

    working = asyncio.create_task(DueWorker(world.table_work, WORK, world.sessions, act).run())
    try:
        await committed(world, NAMES, 1)
        await comes_true(lambda: all_done(NAMES, 1))
        lost, node = of(servers.nodes[number], servers), servers.nodes[number]
        node.kill()
        others = set(NAMES) - lost
        assert lost
        for version in (2, 3):
            await committed(world, others, version)
            await comes_true(lambda version=version: all_done(others, version), 10)
            await asyncio.sleep(LOOK_ANYWAY_MS / SECOND + 1)  # by then all partitions have been looked at
        node.start()
        await committed(world, lost, 2)
        await comes_true(lambda: all_done(lost, 2))
    finally:
        await ended([working])


@pytest.mark.parametrize("number", range(3))
async def test_what_is_due_at_all_other_tables_is_done(
    servers: StoreCluster, world: Store, number: int
) -> None:
    await committed(world, NAMES, 1)
    lost = of(servers.nodes[number], servers)
    servers.nodes[number].kill()
    claimed = set[str]()
    async with asyncio.timeout(60):
        while claimed != set(NAMES) - lost:
            claimed |= set((await world.deadlines.claim(100, MINUTE)).names)
    servers.nodes[number].start()
    async with asyncio.timeout(60):
        while claimed != set(NAMES):
            claimed |= set((await world.deadlines.claim(100, MINUTE)).names)
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("number", range(3))
async def test_all_other_tables_hurry_and_whoever_asks_for_it_knows_that_some_do_not(
    servers: StoreCluster, world: Store, number: int
) -> None:
    await committed(world, NAMES, 1, FAR_OFF)
    lost = of(servers.nodes[number], servers)
    servers.nodes[number].kill()
    with pytest.raises(StoreUnreachable):
        await world.deadlines.hurry()
    assert set((await world.deadlines.claim(100, MINUTE)).names) == set(NAMES) - lost
    servers.nodes[number].start()
    claimed = set[str]()
    async with asyncio.timeout(60):
        while not lost <= claimed:
            with suppress(StoreUnreachable):
                await world.deadlines.hurry()
            claimed |= set((await world.deadlines.claim(100, MINUTE)).names)
            await asyncio.sleep(0.05)
