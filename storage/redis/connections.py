"""Connections to the store, and what it means when they break."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from bot.documents.ports import StoreUnreachable

CONNECTIONS = 32
"""So many questions are under way at most; further ones wait for their turn."""

PATIENCE_S = 5
"""How long to wait for an answer, in seconds."""


@dataclass(frozen=True, slots=True)
class Connections:
    """``asking`` for commands that are answered at once, ``waiting`` for reads that block."""

    asking: Redis
    waiting: Redis

    async def close(self) -> None:
        await self.asking.aclose()
        await self.waiting.aclose()


def connections(url: str) -> Connections:
    """Clients that have not connected yet. ``url`` begins with redis://, rediss:// or unix://."""
    return Connections(
        asking=_client(url, socket_timeout=PATIENCE_S, timeout=PATIENCE_S),
        waiting=_client(url, socket_timeout=None, timeout=PATIENCE_S),
    )


@contextmanager
def reaching() -> Iterator[None]:
    """Says of a connection that fails, and of a server still reading its files, that it is unreachable."""
    try:
        yield
    except (RedisConnectionError, RedisTimeoutError, TimeoutError, OSError) as lost:
        raise StoreUnreachable(str(lost)) from lost


def _client(url: str, **settings: Any) -> Redis:
    """A client that never repeats a command by itself: whether to is for those who know what it does."""
    pool = BlockingConnectionPool.from_url(
        url,
        max_connections=CONNECTIONS,
        socket_connect_timeout=PATIENCE_S,
        retry=Retry(NoBackoff(), 0),
        protocol=2,  # the shape of a stream's answer depends on it
        decode_responses=True,
        **settings,
    )
    return Redis.from_pool(pool)
