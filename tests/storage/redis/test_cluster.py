"""A real cluster: writes reach waiting processes, even while slots move."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio

from bot.delivery.store import Store
from bot.documents.ports import Commit, StoreUnreachable
from bot.kernel.diagnostics import Verdict
from bot.kernel.ids import RequestId, SessionId
from bot.kernel.time import MINUTE, SECOND, Instant
from storage.redis.connections import Connections, as_cluster, connections, masters
from storage.redis.diagnostics import checkup
from storage.redis.keys import TABLES
from storage.redis.slots import SLOTS, key_in, slot_of
from storage.redis.store import Scattered, connect, redis_store
from tests.kit import waiting
from tests.kit.due_tables import worked_on
from tests.kit.operators_guide import user_of_the_store
from tests.kit.store_cluster import Node, StoreCluster, free_ports, started, until
from tests.kit.tables import moving, opening, store_table, table
from tests.kit.waiting import PATIENCE_S

TABLES_PLAYED = tuple(f"t{number}" for number in range(24))
LAST = 400
"""The version at which each of them ends: it takes seconds, in which a master can be killed."""


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StoreCluster]:
    with started(StoreCluster(tmp_path_factory.mktemp("cluster"))) as cluster:
        yield cluster


@pytest_asyncio.fixture(loop_scope="function")
async def clients(servers: StoreCluster) -> AsyncIterator[Connections]:
    clients = connections(servers.url)
    for server in await masters(clients.asking):
        await server.flushdb()
    yield clients
    await clients.close()


@pytest.fixture
def world(clients: Connections) -> Store:
    return redis_store(clients)


async def patiently_committed(world: Store, name: str, version: int) -> None:
    """As a player does: what could not be reached is tried again under the same request id."""
    change = (
        opening(table(name)) if version == 1 else moving(table(name, version), f"r{version}", f"m{version}")
    )
    async with asyncio.timeout(PATIENCE_S):
        while True:
            try:
                assert await world.sessions.commit(change) in {Commit.DONE, Commit.REPEATED}
            except StoreUnreachable:
                await asyncio.sleep(0.05)
            else:
                return


async def played(world: Store, versions: range) -> None:
    await asyncio.gather(*(_play(world, name, versions) for name in TABLES_PLAYED))


async def _play(world: Store, name: str, versions: range) -> None:
    for version in versions:
        await patiently_committed(world, name, version)


async def is_whole(world: Store, versions: int) -> bool:
    return await versions_of(world) == [versions] * len(TABLES_PLAYED)


async def versions_of(world: Store) -> list[int]:
    """As soon as the store can tell."""
    while True:
        try:
            loaded = [await world.sessions.load(SessionId(name), RequestId("look")) for name in TABLES_PLAYED]
        except StoreUnreachable:
            await asyncio.sleep(0.05)
        else:
            return [row.document.version for row in loaded if row]


async def is_under_way(world: Store, versions: int) -> bool:
    return min(await versions_of(world)) >= versions


async def test_news_wakes_who_waits_wherever_it_lies(world: Store) -> None:
    working = asyncio.create_task(worked_on(world, TABLES_PLAYED, 1))
    await played(world, range(1, 2))
    await working


async def test_who_rests_is_woken_by_an_earlier_deadline(world: Store) -> None:
    claimed = await world.deadlines.claim(10, MINUTE)
    assert claimed.names == ()
    resting = asyncio.create_task(world.deadlines.rest(claimed, MINUTE))
    await asyncio.sleep(0)
    soon = Instant(claimed.now.ms + 2 * SECOND)
    await store_table(world, "t1", due=soon)
    async with asyncio.timeout(PATIENCE_S):
        await resting
        while not (claimed := await world.deadlines.claim(10, MINUTE)).names:
            await world.deadlines.rest(claimed, MINUTE)
    assert claimed.names == ("t1",)
    assert claimed.now.ms >= soon.ms


async def test_walks_and_lists_come_past_every_server(world: Store, clients: Connections) -> None:
    await played(world, range(1, 2))
    cluster = as_cluster(clients.asking)
    assert cluster is not None
    holders = {await cluster.holder(TABLES.document(name)) for name in TABLES_PLAYED}
    assert len(holders) == 3
    found = [stored.document.id async for stored in world.register.every()]
    assert sorted(found) == sorted(TABLES_PLAYED)


@pytest.mark.slow
async def test_a_slot_that_moves_while_people_play_takes_nothing_away(
    servers: StoreCluster, world: Store
) -> None:
    await played(world, range(1, 2))
    slots = sorted({slot_of(TABLES.document(name)) for name in TABLES_PLAYED})[:6]
    to = servers.master_of(SLOTS - 1)
    working = asyncio.create_task(worked_on(world, TABLES_PLAYED, 40))
    playing = asyncio.create_task(played(world, range(2, 41)))
    await servers.move_slots(slots, to)
    await playing
    assert all(servers.master_of(slot) is to for slot in slots)
    assert await is_whole(world, 40)
    await working


async def test_doctor_sees_every_master(servers: StoreCluster) -> None:
    findings = await checkup(servers.url, Path())
    assert "is a cluster of 3 masters with 3 replicas." in [finding.says for finding in findings]
    assert not [finding.says for finding in findings if finding.verdict is Verdict.FAIL]


async def test_one_server_at_the_address_of_a_cluster_is_told_so(tmp_path: Path) -> None:
    (port,) = free_ports(1)
    alone = Node(tmp_path / "alone", port)
    alone.start()
    try:
        until(alone.answers)
        with pytest.raises(Scattered, match="write redis://"):
            await connect(f"redis+cluster://127.0.0.1:{port}", tmp_path)
    finally:
        alone.kill()


MANAGED = "+@all -config -select -acl -debug -shutdown -replicaof -bgsave -monitor"
"""Neither CONFIG nor SELECT nor anything of administration is there."""
MANAGED_USER = ("ACL", "SETUSER", "moot", "on", ">PASSWORD", "~*", "&*", *MANAGED.split())


@pytest.mark.parametrize("user", [MANAGED_USER, user_of_the_store()], ids=["managed", "operators' guide"])
async def test_a_user_with_few_rights_will_do(
    servers: StoreCluster, tmp_path: Path, user: Sequence[str]
) -> None:
    for node in servers.nodes:
        node.ask(*(word.replace("PASSWORD", "a b/c") for word in user))
    url = servers.url.replace("://", "://moot:a%20b%2Fc@")
    world = await connect(url, tmp_path)
    try:
        assert await world.ping()
        opened = opening(table(f"of-{user[-1]}"))
        assert await world.sessions.commit(opened) is Commit.DONE
        await worked_on(world, [opened.document.id], 1)
    finally:
        await world.close()
    assert not [finding.says for finding in await checkup(url, Path()) if finding.verdict is Verdict.FAIL]


async def test_who_has_no_password_is_told_so(servers: StoreCluster, tmp_path: Path) -> None:
    with pytest.raises(StoreUnreachable, match="invalid username-password"):
        await connect(servers.url.replace("://", "://nobody:wrong@"), tmp_path)


def test_the_key_of_a_command_is_found_where_it_stands() -> None:
    assert key_in(("GET", "a")) == "a"
    assert key_in(("EVALSHA", "digest", 2, "a", "b")) == "a"
    assert key_in(("XREAD", "COUNT", 1, b"STREAMS", "a", "0")) == "a"
    with pytest.raises(TypeError, match="SCAN"):
        key_in(("SCAN", 0))


@pytest.mark.slow
async def test_a_master_that_is_killed_is_replaced_and_nothing_is_lost_or_doubled(
    servers: StoreCluster, world: Store
) -> None:
    """The last test of these servers: one of them is gone then, and comes back as a replica."""
    await played(world, range(1, 2))
    working = asyncio.create_task(worked_on(world, TABLES_PLAYED, LAST))
    victim = servers.master_of(slot_of(TABLES.document("t1")))
    playing = asyncio.create_task(played(world, range(2, LAST + 1)))
    await waiting.until(lambda: is_under_way(world, 5))
    victim.kill()
    assert not playing.done()
    await playing
    assert await is_whole(world, LAST)
    await working
    assert await world.ping()
    victim.start()
