"""Connections to the store, and what it means when they break."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, BusyLoadingError, ResponseError
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from bot.documents.ports import StoreRefuses, StoreUnreachable
from storage.redis.refusals import ELSEWHERE, refusal

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
    """The one place where errors of the store are told apart.

    A connection that fails is a store out of reach; a server that is read-only, full, still reading its files
    or the like refuses for as long as it is so. A mistake of ours stays the loud error that it is.
    """
    try:
        yield
    except ResponseError as error:
        if (kind := refusal(error)) is None:
            raise
        raise StoreRefuses(kind, str(error)) from error
    except (BusyLoadingError, AuthenticationError) as error:
        raise StoreRefuses(error.status_code or "NOAUTH", str(error)) from error
    except (RedisConnectionError, RedisTimeoutError, TimeoutError, OSError) as lost:
        raise StoreUnreachable(str(lost)) from lost


class _Pool(BlockingConnectionPool):
    """After a failover an address may lead to another server: then no old connection is used again."""

    def make_connection(self) -> Any:
        connection = super().make_connection()  # type: ignore[no-untyped-call] # the library's own
        connection.on_stale_server = self._leave_server
        return connection

    async def ensure_connection(self, connection: AbstractConnection) -> None:
        if connection.should_reconnect():  # type: ignore[no-untyped-call] # as above
            await connection.disconnect()
        await super().ensure_connection(connection)

    def _leave_server(self) -> None:
        for connection in (*self._available_connections, *self._in_use_connections):
            connection.mark_for_reconnect()  # type: ignore[no-untyped-call] # as above


def _leaving_stale_servers(kind: type[AbstractConnection]) -> type[AbstractConnection]:
    """Connections of that kind which tell their pool of a server that is no master."""

    class Connection(kind):  # type: ignore[misc, valid-type] # a base that the URL decides about
        on_stale_server: Callable[[], None]

        async def read_response(self, *args: Any, **named: Any) -> Any:
            try:
                return await super().read_response(*args, **named)
            except BusyLoadingError:
                self.on_stale_server()
                raise
            except ResponseError as error:
                if refusal(error) in ELSEWHERE:
                    self.on_stale_server()
                raise

    return Connection


def _client(url: str, **settings: Any) -> Redis:
    """A client that never repeats a command by itself: whether to is for those who know what it does."""
    pool = _Pool.from_url(
        url,
        max_connections=CONNECTIONS,
        socket_connect_timeout=PATIENCE_S,
        retry=Retry(NoBackoff(), 0),
        protocol=2,  # the shape of a stream's answer depends on it
        decode_responses=True,
        **settings,
    )
    pool.connection_class = _leaving_stale_servers(pool.connection_class)
    return Redis.from_pool(pool)
