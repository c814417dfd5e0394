"""A real server, empty, and the world in it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.delivery.store import Store
from storage.redis.connections import Connections, connections
from storage.redis.store import redis_store


@pytest_asyncio.fixture(loop_scope="function")
async def clients(valkey: Path, patient_store: None) -> AsyncIterator[Connections]:  # noqa: ARG001 - asked for to act
    clients = connections(f"unix://{valkey}")
    await clients.asking.flushdb()
    yield clients
    await clients.close()


@pytest.fixture
def world(clients: Connections) -> Store:
    return redis_store(clients)
