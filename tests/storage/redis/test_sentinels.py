"""A server that Sentinels watch over: when it dies, its replica is found, and everybody goes on there."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from redis.exceptions import RedisError, ResponseError

from bot.delivery.store import Store
from bot.documents.ports import Commit, StoreUnreachable
from bot.kernel.ids import RequestId, SessionId
from storage.redis.connections import Kind, address
from storage.redis.slots import Place
from storage.redis.store import connect
from tests.kit.due_tables import worked_on
from tests.kit.store_cluster import Node, free_ports, started, until
from tests.kit.tables import moving, store_table, table

NAME = "moot"
DOWN_AFTER_MS = 500


@dataclass
class WatchedStore:
    folder: Path
    servers: list[Node] = field(default_factory=list)
    sentinels: list[Node] = field(default_factory=list)

    @property
    def url(self) -> str:
        places = ",".join(f"127.0.0.1:{node.port}" for node in self.sentinels)
        return f"redis+sentinel://{places}/{NAME}"

    def start(self) -> None:
        """Return when all Sentinels know each other, and the replica follows."""
        ports = free_ports(5)
        self.servers = [
            Node(self.folder / str(ports[0]), ports[0]),
            Node(self.folder / str(ports[1]), ports[1], ("--replicaof", "127.0.0.1", str(ports[0]))),
        ]
        self.sentinels = [self._sentinel(port, ports[0]) for port in ports[2:]]
        for node in (*self.servers, *self.sentinels):
            node.start()
        for node in (*self.servers, *self.sentinels):
            until(node.answers)
        until(self.servers[1].follows)
        until(lambda: all(self._knows_all(sentinel) for sentinel in self.sentinels))

    def master(self) -> Node:
        """As the first Sentinel says."""
        _, port = self.sentinels[0].ask("SENTINEL", "GET-MASTER-ADDR-BY-NAME", NAME)
        return next(node for node in self.servers if node.port == int(port))

    def close(self) -> None:
        for node in (*self.sentinels, *self.servers):
            if node.process:
                node.kill()

    def _sentinel(self, port: int, master: int) -> Node:
        folder = self.folder / str(port)
        folder.mkdir()
        written = folder / "sentinel.conf"
        lines = (
            f"port {port}",
            "bind 127.0.0.1",
            f"dir {folder}",
            f"sentinel monitor {NAME} 127.0.0.1 {master} 2",
            f"sentinel down-after-milliseconds {NAME} {DOWN_AFTER_MS}",
            f"sentinel failover-timeout {NAME} 5000",
        )
        written.write_text("\n".join(lines) + "\n")
        return Sentinel(folder, port, (str(written), "--sentinel"))

    def _knows_all(self, sentinel: Node) -> bool:
        try:
            said = sentinel.ask("SENTINEL", "MASTER", NAME)
        except RedisError:
            return False
        state = said if isinstance(said, dict) else dict(zip(said[::2], said[1::2], strict=True))
        return int(state["num-slaves"]) == 1 and int(state["num-other-sentinels"]) == len(self.sentinels) - 1


class Sentinel(Node):
    """Has all its settings in a file, which it writes itself."""

    def words(self) -> tuple[str, ...]:
        return self.settings


WITHIN_S = 60


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WatchedStore]:
    with started(WatchedStore(tmp_path_factory.mktemp("watched"))) as store:
        yield store


async def patiently_moved(world: Store, version: int) -> None:
    change = moving(table(version=version), f"r{version}", f"m{version}")
    async with asyncio.timeout(WITHIN_S):
        while True:
            try:
                done = await world.sessions.commit(change)
            except StoreUnreachable:
                await asyncio.sleep(0.05)
            else:
                assert done in {Commit.DONE, Commit.REPEATED}
                return


@pytest.mark.slow
async def test_a_master_that_dies_is_replaced_and_readers_and_players_go_on(
    watched: WatchedStore, tmp_path: Path
) -> None:
    world = await connect(watched.url, tmp_path)
    try:
        await store_table(world)
        await worked_on(world, ["t1"], 1)
        await patiently_moved(world, 2)
        await worked_on(world, ["t1"], 2)
        await asyncio.sleep(0.2)  # replication is behind by so little
        working = asyncio.create_task(worked_on(world, ["t1"], 3))
        await asyncio.sleep(0.1)
        watched.master().kill()
        for version in range(3, 6):
            await patiently_moved(world, version)
        await working
        loaded = await world.sessions.load(SessionId("t1"), RequestId("look"))
        assert loaded is not None
        assert loaded.document.version == 5
    finally:
        await world.close()


async def planned(watched: WatchedStore, which: int) -> None:
    """An operator asks a Sentinel for it; the old master lives, and is made a replica ten seconds later."""
    old = watched.master()
    while await asyncio.to_thread(watched.master) == old:
        with suppress(ResponseError):  # it does not know the replica well yet, or is at it
            await asyncio.to_thread(watched.sentinels[which].ask, "SENTINEL", "FAILOVER", NAME)
        await asyncio.sleep(0.5)


async def stalled(watched: WatchedStore, for_s: int) -> None:
    """The machine stands still for longer than the Sentinels have patience, and for less than we have.

    Most often another one is master by then; they may also have been too slow.
    """
    old = watched.master()
    old.stop()
    await asyncio.sleep(for_s)
    old.go_on()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("trouble", "how"),
    [(planned, 0), (planned, 1), (planned, 2), (stalled, 2), (stalled, 3), (stalled, 4)],
)
async def test_an_old_master_that_lives_on_takes_nothing_that_was_answered_with_it(
    trouble: Callable[[WatchedStore, int], Awaitable[None]], how: int, tmp_path: Path
) -> None:
    with started(WatchedStore(tmp_path)) as watched:
        world = await connect(watched.url, tmp_path)
        try:
            await store_table(world)
            version, over = 1, asyncio.create_task(trouble(watched, how))
            left = 200
            while not over.done() or (left := left - 1):
                version += 1
                await patiently_moved(world, version)
            await over
        finally:
            await world.close()
        later = await connect(watched.url, tmp_path)
        try:
            loaded = await later.sessions.load(SessionId("t1"), RequestId("look"))
            assert loaded is not None
            assert loaded.document.version == version
        finally:
            await later.close()


def test_an_address_names_sentinels_what_they_watch_and_their_own_password() -> None:
    url = "rediss+sentinel://me:se%20cret@a:1,b/club/2?socket_keepalive=true&sentinel_password=other"
    parsed = address(url)
    assert parsed.kind is Kind.SENTINEL
    assert parsed.places == (Place("a", 1), Place("b", 26379))
    assert parsed.name == "club"
    assert parsed.settings["username"] == "me"
    assert parsed.settings["password"] == "se cret"  # noqa: S105 - of nothing
    assert parsed.settings["db"] == 2
    assert parsed.settings["socket_keepalive"] is True
    assert parsed.sentinel_settings["password"] == "other"  # noqa: S105 - as above
    assert "cret" not in repr(parsed)


def test_an_address_names_the_servers_of_a_cluster() -> None:
    parsed = address("redis+cluster://:pass@a:7000,[::1]:7001,c")
    assert parsed.kind is Kind.CLUSTER
    assert parsed.places == (Place("a", 7000), Place("::1", 7001), Place("c", 6379))
    assert parsed.settings["password"] == "pass"  # noqa: S105 - as above
