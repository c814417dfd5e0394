"""A real store, for what only a real one can be raced on."""

from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import quote

import pytest
import pytest_asyncio

from bot.delivery.store import Store
from storage.redis.connections import connections
from storage.redis.embedded_server import EmbeddedServer
from storage.redis.store import redis_store


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def socket(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Path]:
    server = EmbeddedServer(tmp_path_factory.mktemp("valkey"))
    await server.open()
    yield server.socket
    await server.close()


@pytest_asyncio.fixture(loop_scope="function")
async def world(socket: Path, patient_store: None) -> AsyncIterator[Store]:  # noqa: ARG001 - asked for to act
    """Empty, and with room for whatever a test lets happen."""
    clients = connections(f"unix://{quote(str(socket))}")
    await clients.asking.flushdb()
    yield redis_store(clients)
    await clients.close()
