"""The stores that the contract is held against: in memory, and real servers.

``TEST_REDIS`` names a further server by its URL. Its database is emptied by every test.
"""

import os
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from typing import Protocol

import pytest
import pytest_asyncio

from bot.delivery.store import Store
from storage.redis.connections import Connections, connections, masters
from storage.redis.embedded_server import EmbeddedServer
from storage.redis.store import redis_store
from tests.kit.memory_store.store import memory_store
from tests.kit.store_cluster import StoreCluster, started

_REDIS = ["redis"] if "TEST_REDIS" in os.environ else []
KINDS = ["memory", "valkey", *_REDIS, pytest.param("cluster", marks=pytest.mark.slow)]


class OpenWorld(Protocol):
    """Opens a world over the test's one store."""

    def __call__(self) -> Store: ...


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def valkey(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Path]:
    """The socket of a real server, started once."""
    server = EmbeddedServer(tmp_path_factory.mktemp("valkey"))
    await server.open()
    yield server.socket
    await server.close()


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StoreCluster]:
    """Three masters with a replica each, started once, by the first test that needs them."""
    with started(StoreCluster(tmp_path_factory.mktemp("cluster"))) as cluster:
        yield cluster


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest_asyncio.fixture(loop_scope="function")
async def open_world(
    kind: str,
    valkey: Path,
    patient_store: None,  # noqa: ARG001 - asked for to act
    request: pytest.FixtureRequest,
) -> AsyncIterator[OpenWorld]:
    if kind == "memory":
        yield memory_store
        return
    if kind == "cluster":
        clients = connections(request.getfixturevalue("cluster").url)
    else:
        clients = connections(_url(kind, valkey))
    await emptied(clients)
    yield partial(redis_store, clients)
    await clients.close()


@pytest_asyncio.fixture(loop_scope="function")
async def world(open_world: OpenWorld) -> Store:
    return open_world()


async def emptied(clients: Connections) -> None:
    for server in await masters(clients.asking):
        await server.flushdb()


def _url(kind: str, valkey: Path) -> str:
    return os.environ["TEST_REDIS"] if kind == "redis" else f"unix://{valkey}"
