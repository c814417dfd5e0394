"""A server with a replica and three Sentinels that watch over them, of the embedded server's own program."""

from dataclasses import dataclass, field
from pathlib import Path

from redis.exceptions import RedisError

from tests.kit.store_cluster import Node, free_ports, until

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
