"""A real store, for what only a real one can be raced on."""

from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import quote

import pytest
import pytest_asyncio

from storage.redis.client import connections
from storage.redis.embedded import Embedded
from storage.redis.world import RedisWorld


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def socket(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Path]:
    server = Embedded(tmp_path_factory.mktemp("valkey"))
    await server.open()
    yield server.socket
    await server.close()


@pytest_asyncio.fixture(loop_scope="function")
async def world(socket: Path) -> AsyncIterator[RedisWorld]:
    """Empty, and with room for whatever a test lets happen."""
    clients = connections(f"unix://{quote(str(socket))}")
    await clients.asking.flushdb()
    yield RedisWorld(clients, backlog=100_000)
    await clients.close()
