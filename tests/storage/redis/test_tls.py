"""TLS from end to end: to a server, and to a cluster whose servers talk to each other by it, too.

``TEST_TLS_SERVER`` names a Redis or Valkey server that was built with TLS, where none is on the path.
"""

import asyncio
import os
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.delivery.store import Store
from bot.documents.ports import Commit, StoreUnreachable
from bot.kernel.ids import RequestId, Version
from storage.redis.connections import connections
from storage.redis.store import connect, redis_store
from tests.kit.due_tables import worked_on
from tests.kit.store_cluster import StoreCluster, started
from tests.kit.tables import moving, store_table, table
from tests.kit.waiting import until

_TLS_PORT = 20_000
"""So far above a node's plain port lies the one with TLS."""
TABLES = tuple(f"t{number}" for number in range(12))


@dataclass(frozen=True)
class Certificate:
    """Made by ourselves, for this machine's own address."""

    file: Path
    key: Path


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("no openssl to make a certificate with")
    folder = tmp_path_factory.mktemp("certificate")
    made = Certificate(folder / "certificate.pem", folder / "key.pem")
    wanted = ("-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost")
    files = ("-keyout", str(made.key), "-out", str(made.file))
    words = (openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *files, *wanted)
    subprocess.run(words, check=True, capture_output=True, timeout=60)
    return made


@dataclass
class SecretCluster(StoreCluster):
    certificate: Certificate | None = None

    @property
    def secret_url(self) -> str:
        assert self.certificate
        places = ",".join(f"127.0.0.1:{node.port + _TLS_PORT}" for node in self.nodes)
        return f"rediss+cluster://{places}?ssl_ca_certs={self.certificate.file}"

    def own_settings(self, port: int) -> tuple[str, ...]:
        assert self.certificate
        file, key = str(self.certificate.file), str(self.certificate.key)
        files = ("--tls-cert-file", file, "--tls-key-file", key, "--tls-ca-cert-file", file)
        both = ("--tls-cluster", "yes", "--tls-replication", "yes", "--tls-auth-clients", "optional")
        return ("--tls-port", str(port + _TLS_PORT), *files, *both)


@pytest.fixture(scope="module")
def secret_cluster(
    certificate: Certificate, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[SecretCluster]:
    cluster = SecretCluster(
        tmp_path_factory.mktemp("cluster"), program=_server_with_tls(), certificate=certificate
    )
    with started(cluster):
        yield cluster


def _server_with_tls() -> Path:
    named = os.environ.get("TEST_TLS_SERVER")
    found = named or shutil.which("valkey-server") or shutil.which("redis-server")
    if found is None:
        pytest.skip("no server that was built with TLS: TEST_TLS_SERVER names one")
    told = subprocess.run(
        (found, "--port", "0", "--tls-port", "1"), capture_output=True, timeout=30, check=False
    )
    if b"tls-cert-file" not in told.stdout:  # which one with TLS misses, and then ends
        pytest.skip(f"{found} was built without TLS")
    return Path(found)


async def play(world: Store) -> None:
    for name in TABLES:
        await store_table(world, name, request=name)
    for name in TABLES:
        assert await world.sessions.commit(moving(table(name, 2), f"m{name}", name)) is Commit.DONE
    for name in TABLES:
        loaded = await world.sessions.load(table(name).id, RequestId(f"m{name}"))
        assert loaded is not None
        assert (loaded.document.version, loaded.repeated) == (Version(2), True)


@asynccontextmanager
async def behind_tls(socket: Path, certificate: Certificate) -> AsyncIterator[int]:
    """The port of a door with TLS before a server without."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate.file, certificate.key)

    async def passed(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while piece := await reader.read(65536):
                writer.write(piece)
        except OSError:
            pass
        finally:
            writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        theirs, ours = await asyncio.open_unix_connection(socket)
        await asyncio.gather(passed(reader, ours), passed(theirs, writer))

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
    async with server:
        yield server.sockets[0].getsockname()[1]


async def test_a_server_is_reached_by_tls(valkey: Path, certificate: Certificate, tmp_path: Path) -> None:
    async with asyncio.timeout(60), behind_tls(valkey, certificate) as port:
        world = await connect(f"rediss://127.0.0.1:{port}/0?ssl_ca_certs={certificate.file}", tmp_path)
        plain = connections(f"unix://{valkey}")
        await plain.asking.flushdb()
        await plain.close()
        await play(world)
        assert await world.ping()
        await world.close()


@pytest.mark.parametrize("url", ["rediss://127.0.0.1:{port}/0", "redis://127.0.0.1:{port}/0"])
async def test_who_does_not_trust_it_or_does_not_speak_tls_is_told_that_it_cannot_be_reached(
    valkey: Path, certificate: Certificate, tmp_path: Path, url: str
) -> None:
    async with asyncio.timeout(60), behind_tls(valkey, certificate) as port:
        with pytest.raises(StoreUnreachable):
            await connect(url.format(port=port), tmp_path)


@pytest.mark.slow
async def test_a_cluster_is_played_on_by_tls_while_a_master_dies(secret_cluster: SecretCluster) -> None:
    async with asyncio.timeout(180):
        world = redis_store(connections(secret_cluster.secret_url))
        assert await until(world.ping)  # a crowded machine takes long to shake hands six times
        await play(world)
        await worked_on(world, TABLES, 2)
        secret_cluster.nodes[0].kill()
        late = moving(table("t1", 3), "later", "m")
        while True:
            try:
                assert await world.sessions.commit(late) in {Commit.DONE, Commit.REPEATED}
            except StoreUnreachable:
                await asyncio.sleep(0.2)
            else:
                break
        await world.close()


@pytest.mark.slow
async def test_a_cluster_that_nobody_vouches_for_is_not_trusted(
    secret_cluster: SecretCluster,
) -> None:
    clients = connections(secret_cluster.secret_url.partition("?")[0])
    world = redis_store(clients)
    with pytest.raises(StoreUnreachable):
        await world.sessions.load(table().id, RequestId("look"))
    await world.close()
