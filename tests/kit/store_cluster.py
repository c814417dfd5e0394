"""A real cluster on loopback, of the embedded server's own program: three masters with a replica each."""

import asyncio
import secrets
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeVar

from redis import Redis
from redis.exceptions import RedisError

from storage.redis.embedded_server import find_binary
from storage.redis.slots import SLOTS
from tests.kit.waiting import PATIENCE_S

FORMED_WITHIN_S = PATIENCE_S
NODE_TIMEOUT_MS = 1_500
_TRIES = 3


@dataclass
class Node:
    """One server; its port stays the same over its lives."""

    folder: Path
    port: int
    settings: tuple[str, ...] = ()
    program: Path = field(default_factory=find_binary)
    process: "subprocess.Popen[bytes] | None" = None

    def words(self) -> tuple[str, ...]:
        settings = {
            "port": str(self.port),
            "bind": "127.0.0.1",
            "dir": str(self.folder),
            "logfile": str(self.folder / "log"),
            "save": "",
            "appendonly": "yes",
            "repl-diskless-sync-delay": "0",
        }
        given = [word for name, value in settings.items() for word in (f"--{name}", value)]
        return (*given, *self.settings)

    def start(self) -> None:
        self.folder.mkdir(exist_ok=True)
        self.process = subprocess.Popen(
            [str(self.program), *self.words()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def ask(self, *words: str | int) -> Any:
        with Redis(port=self.port, decode_responses=True, socket_timeout=5, protocol=2) as client:
            return client.execute_command(*words)

    def answers(self) -> bool:
        try:
            return bool(self.ask("PING"))
        except RedisError:
            return False

    def follows(self) -> bool:
        """Whether it is a master, or up to date with its own."""
        replication = _figures(self.ask("INFO", "replication"))
        return replication["role"] == "master" or replication["master_link_status"] == "up"

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Let it hang: it keeps its connections, and says nothing."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)


class Servers(Protocol):
    def start(self) -> None: ...

    def close(self) -> None: ...


S = TypeVar("S", bound=Servers)


@contextmanager
def started(servers: S) -> Iterator[S]:
    """They end with the block, however far they have come."""
    try:
        servers.start()
        yield servers
    finally:
        servers.close()


@dataclass
class StoreCluster:
    folder: Path
    masters: int = 3
    replicas: int = 1
    settings: tuple[str, ...] = ()
    nodes: list[Node] = field(default_factory=list)
    program: Path = field(default_factory=find_binary)

    @property
    def url(self) -> str:
        places = ",".join(f"127.0.0.1:{node.port}" for node in self.nodes)
        return f"redis+cluster://{places}"

    def start(self) -> None:
        """Return when every slot is held and every replica follows its master.

        A port that was free may be taken by then, or be asked by a stranger's cluster: then on others.
        """
        for _ in range(_TRIES - 1):
            try:
                return self._comes_about()
            except (TimeoutError, RedisError):
                self.close()
                self.nodes.clear()
        return self._comes_about()

    def _comes_about(self) -> None:
        scattered = ("--cluster-enabled", "yes", "--cluster-node-timeout", str(NODE_TIMEOUT_MS))
        count = self.masters * (1 + self.replicas)
        for port in free_ports(count):
            bus = ("--cluster-port", str(port + 10_000))
            settings = (*scattered, *bus, *self.settings, *self.own_settings(port))
            self.nodes.append(Node(self.folder / str(port), port, settings, self.program))
        for node in self.nodes:
            node.start()
        for node in self.nodes:
            until(node.answers)
        self._divide()
        for node in self.nodes[1:]:
            node.ask("CLUSTER", "MEET", "127.0.0.1", self.nodes[0].port)
        until(lambda: all(self._known(node) == count for node in self.nodes))
        for number, node in enumerate(self.nodes[self.masters :]):
            master = self.nodes[number % self.masters].ask("CLUSTER", "MYID")
            until(lambda node=node, master=master: _done(node, "CLUSTER", "REPLICATE", master))
        until(self.is_whole)

    def own_settings(self, port: int) -> tuple[str, ...]:
        """What only the node at this port is told."""
        return ()

    def is_whole(self) -> bool:
        """Every live node says that the cluster is well, and every replica is up to date."""
        return all(self._is_well(node) for node in self.living())

    def living(self) -> list[Node]:
        return [node for node in self.nodes if node.process and node.process.poll() is None]

    def master_of(self, slot: int, among: Sequence[Node] = ()) -> Node:
        """As the first node that answers says."""
        for asked in among or self.living():
            if asked.answers():
                for first, last, place, *_ in asked.ask("CLUSTER", "SLOTS"):
                    if first <= slot <= last:
                        return next(node for node in self.nodes if node.port == place[1])
        message = f"nobody holds slot {slot}"
        raise LookupError(message)

    async def move_slots(self, slots: Sequence[int], to: Node) -> None:
        """As redis-cli does: the slot is announced on both sides, its keys are sent over, and handed over."""
        for slot in slots:
            source = await asyncio.to_thread(self.master_of, slot)
            if source is to:
                continue
            await asyncio.to_thread(self._move_slot, slot, source, to)

    def close(self) -> None:
        for node in self.nodes:
            if node.process:
                node.go_on()
                node.kill()

    def _move_slot(self, slot: int, source: Node, to: Node) -> None:
        to_id, source_id = to.ask("CLUSTER", "MYID"), source.ask("CLUSTER", "MYID")
        to.ask("CLUSTER", "SETSLOT", slot, "IMPORTING", source_id)
        source.ask("CLUSTER", "SETSLOT", slot, "MIGRATING", to_id)
        while keys := source.ask("CLUSTER", "GETKEYSINSLOT", slot, 50):
            source.ask("MIGRATE", "127.0.0.1", to.port, "", 0, 5_000, "KEYS", *keys)
        for node in (to, source):
            node.ask("CLUSTER", "SETSLOT", slot, "NODE", to_id)

    def _divide(self) -> None:
        """No redis-cli is needed for it."""
        edges = [SLOTS * number // self.masters for number in range(self.masters + 1)]
        for number, node in enumerate(self.nodes[: self.masters]):
            node.ask("CLUSTER", "ADDSLOTSRANGE", edges[number], edges[number + 1] - 1)
            node.ask("CLUSTER", "SET-CONFIG-EPOCH", number + 1)

    def _known(self, node: Node) -> int:
        return int(_figures(node.ask("CLUSTER", "INFO"))["cluster_known_nodes"])

    def _is_well(self, node: Node) -> bool:
        try:
            info = _figures(node.ask("CLUSTER", "INFO"))
            follows = node.follows()
        except RedisError:
            return False
        return info["cluster_state"] == "ok" and info["cluster_slots_ok"] == str(SLOTS) and follows


def until(done: Any, within_s: float = FORMED_WITHIN_S) -> None:
    patience = time.monotonic() + within_s
    while not done():
        if time.monotonic() > patience:
            message = "the cluster does not come about"
            raise TimeoutError(message)
        time.sleep(0.05)


def free_ports(count: int) -> list[int]:
    """Ports that are free with the one ten thousand further on, where the servers talk to each other."""
    found: list[int] = []
    with_bus = iter(range(20_000 + secrets.randbelow(9_000), 40_000))
    while len(found) < count:
        port = next(with_bus)
        if _is_free(port) and _is_free(port + 10_000):
            found.append(port)
    return found


def _is_free(port: int) -> bool:
    with socket.socket() as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def _done(node: Node, *words: str) -> bool:
    try:
        node.ask(*words)
    except RedisError:
        return False
    return True


def _figures(said: Any) -> dict[str, str]:
    if isinstance(said, dict):
        return {name: str(value) for name, value in said.items()}
    return dict(line.split(":", 1) for line in said.splitlines() if ":" in line)
