"""Connections to the store, and the meaning of their errors."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import field
from enum import Enum, auto
from functools import partial, wraps
from inspect import iscoroutinefunction
from typing import Any, cast
from urllib.parse import parse_qs, urlencode, urlsplit

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.client import Pipeline
from redis.asyncio.connection import AbstractConnection, parse_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import (
    AskError,
    AuthenticationError,
    BusyLoadingError,
    ClusterDownError,
    InvalidResponse,
    MovedError,
    ResponseError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from bot.documents.ports import StoreRefuses, StoreUnreachable
from bot.kernel.frozen import frozen
from storage.limits import PATIENCE_S
from storage.redis.cluster import Cluster
from storage.redis.refusals import ACTIONS, ELSEWHERE, FULL, refusal
from storage.redis.scripts import script
from storage.redis.sentinels import Sentinels
from storage.redis.shared_client import BYTES_AS_TEXT, SharedClient, pack_command
from storage.redis.slots import Place
from storage.redis.wakes import Wakes

PORT, SENTINEL_PORT = 6379, 26379
_SENTINEL = "sentinel_"
"""Settings with this prefix are for the Sentinels themselves."""


class Kind(Enum):
    ONE = auto()
    CLUSTER = auto()
    SENTINEL = auto()


@frozen
class Address:
    """``settings`` are those of a connection; they lack host and port if there are ``places``."""

    kind: Kind
    settings: dict[str, Any] = field(repr=False)
    places: tuple[Place, ...] = ()
    name: str = ""
    """The Sentinels' name of the server."""
    sentinel_settings: dict[str, Any] = field(default_factory=dict, repr=False)


def address(url: str) -> Address:
    """Parse a URL. Raises ValueError if it cannot be parsed."""
    scheme, _, _ = url.partition("://")
    plain, _, kind = scheme.partition("+")
    match kind:
        case "":
            return Address(Kind.ONE, dict(parse_url(url)))
        case "cluster":
            return _cluster(plain, url)
        case "sentinel":
            return _sentinel(plain, url)
        case _:
            message = f"nothing is known of {scheme}"
            raise ValueError(message)


def _cluster(scheme: str, url: str) -> Address:
    parts = urlsplit(url)
    if parts.path not in {"", "/", "/0"}:
        message = "a cluster has one database, with the number 0"
        raise ValueError(message)
    settings = _settings(scheme, parts.netloc, parts.query)
    return Address(Kind.CLUSTER, settings, _places(parts.netloc, PORT))


def _sentinel(scheme: str, url: str) -> Address:
    """Parse a URL with Sentinels; the number of a database may follow the name."""
    parts = urlsplit(url)
    name, _, database = parts.path.strip("/").partition("/")
    if not name:
        message = "after the Sentinels stands the name of what they watch over"
        raise ValueError(message)
    options = {key: values[-1] for key, values in parse_qs(parts.query).items()}
    of_sentinels = {key: options.pop(key) for key in list(options) if key.startswith(_SENTINEL)}
    settings = _settings(scheme, parts.netloc, urlencode(options), database)
    sentinel_settings = _settings(
        scheme, "", urlencode({key.removeprefix(_SENTINEL): value for key, value in of_sentinels.items()})
    )
    return Address(Kind.SENTINEL, settings, _places(parts.netloc, SENTINEL_PORT), name, sentinel_settings)


def _settings(scheme: str, netloc: str, query: str, database: str = "") -> dict[str, Any]:
    who, at, _ = netloc.rpartition("@")
    settings = dict(parse_url(f"{scheme}://{who}{at}host:1/{database}?{query}"))
    del settings["host"], settings["port"]
    return settings


def _places(netloc: str, port: int) -> tuple[Place, ...]:
    hosts = netloc.rpartition("@")[2].split(",")
    parsed = [urlsplit(f"//{host}") for host in hosts]
    if not all(host.hostname for host in parsed):
        message = "hosts are written HOST:PORT,HOST:PORT"
        raise ValueError(message)
    return tuple(Place(str(host.hostname), host.port or port) for host in parsed)


class QuickWriting:
    """Writes without a task: the library's connections make a task of each write, for its time limit.

    Nearly always the socket takes the whole command at once, and there is nothing to wait for.
    """

    is_connected: bool
    socket_timeout: float | None
    _writer: asyncio.StreamWriter
    connect_check_health: Any
    check_health: Any
    disconnect: Any

    def pack_command(self, *words: Any) -> list[bytes]:
        return [pack_command(words)]

    async def send_packed_command(
        self,
        command: bytes | str | Iterable[bytes],
        check_health: bool = True,  # noqa: FBT001, FBT002 - the library's form
    ) -> None:
        if not self.is_connected:
            await self.connect_check_health(check_health=False)
        if check_health:
            await self.check_health()
        data = command.encode() if isinstance(command, str) else command
        try:
            await self._write([data] if isinstance(data, bytes) else data)
        except TimeoutError:
            await self.disconnect(nowait=True)
            message = "Timeout writing to socket"
            raise RedisTimeoutError(message) from None
        except OSError as error:
            await self.disconnect(nowait=True)
            message = f"Error while writing to socket: {error}"
            raise RedisConnectionError(message) from error
        except BaseException:
            await self.disconnect(nowait=True)
            raise

    async def _write(self, pieces: Iterable[bytes]) -> None:
        self._writer.writelines(pieces)
        is_taken = self._writer.transport.get_write_buffer_size() == 0
        async with asyncio.timeout(None if is_taken else self.socket_timeout):
            await self._writer.drain()


CONNECTIONS = 32
"""The maximum number of commands under way; further ones wait for their turn."""

_CHANGING = frozenset({ClusterDownError, MovedError, AskError, TryAgainError})
"""Errors of a cluster whose slots are moving."""


@frozen
class Connections:
    """``asking`` for commands that are answered at once, ``waiting`` for reads that block.

    In a cluster ``wakes`` replaces blocking reads.
    """

    asking: Redis
    waiting: Redis
    wakes: Wakes | None = None
    sentinels: Sentinels | None = None

    async def close(self) -> None:
        if self.wakes:
            await self.wakes.aclose()
        await self.asking.aclose()
        await self.waiting.aclose()
        if self.sentinels:
            await self.sentinels.aclose()


def connections(url: str) -> Connections:
    """Return clients that have not connected yet. Raises ValueError or TypeError for an invalid URL."""
    where = address(url)
    match where.kind:
        case Kind.ONE:
            return Connections(_client(where.settings, PATIENCE_S), _client(where.settings, None))
        case Kind.CLUSTER:
            cluster = Cluster(where.places, partial(_member, where.settings))
            # The commands are the same; the library has no common type for what has them.
            asking = cast("Redis", cluster)
            return Connections(asking, asking, Wakes(cluster))
        case Kind.SENTINEL:
            sentinels = Sentinels(where.places, where.name, where.sentinel_settings | _timeouts(PATIENCE_S))
            asking = _client(where.settings, PATIENCE_S, sentinels)
            return Connections(asking, _client(where.settings, None, sentinels), None, sentinels)


def as_cluster(redis: Redis) -> Cluster | None:
    """Return the client as that of a cluster; None for a single server."""
    client: object = redis
    return client if isinstance(client, Cluster) else None


def is_cluster(redis: Redis) -> bool:
    return as_cluster(redis) is not None


async def masters(redis: Redis) -> tuple[Redis, ...]:
    """Return every server that holds keys, for commands that concern a server and not a key."""
    return await cluster.masters() if (cluster := as_cluster(redis)) else (redis,)


async def placement(redis: Redis) -> int:
    """Return a number that changes when keys move to other servers; asks the cluster itself."""
    if (cluster := as_cluster(redis)) is None:
        return 0
    await cluster.learn()
    return cluster.version


@contextmanager
def reaching() -> Iterator[None]:
    """Translate the store's errors; no other place does.

    A connection that fails raises StoreUnreachable. A server that is read-only, full or still reading its
    files raises StoreRefuses. An error that our own command caused is not translated.
    """
    try:
        yield
    except ResponseError as error:
        if type(error) in _CHANGING:
            raise StoreUnreachable(str(error)) from error
        if (kind := refusal(error)) is None:
            raise
        raise _refusing(kind, str(error)) from error
    except (BusyLoadingError, AuthenticationError) as error:
        raise _refusing(error.status_code or "NOAUTH", str(error)) from error
    except (RedisConnectionError, RedisTimeoutError, InvalidResponse, TimeoutError, OSError) as error:
        raise StoreUnreachable(str(error)) from error


@asynccontextmanager
async def trip(redis: Redis) -> AsyncIterator[Pipeline]:
    """Collect commands that take one trip to the store, and translate its errors."""
    with reaching():
        async with redis.pipeline(transaction=False) as pipe:
            yield pipe


class RedisPort:
    """A port of the store. Its coroutines translate the store's errors, and run scripts by their names."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._scripts = dict[tuple[str, ...], Any]()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name, method in tuple(vars(cls).items()):
            if iscoroutinefunction(method):
                setattr(cls, name, _translating(method))

    async def _run(self, *names: str, keys: Sequence[str], args: Sequence[Any] = ()) -> Any:
        """Run a script; before its own name stand those of what it builds on."""
        if names not in self._scripts:
            self._scripts[names] = self._redis.register_script(script(*names))
        return await self._scripts[names](keys=keys, args=args)


def _translating(method: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    @wraps(method)
    async def call(*args: Any, **named: Any) -> Any:
        with reaching():
            return await method(*args, **named)

    return call


def _refusing(kind: str, message: str) -> StoreRefuses:
    return StoreRefuses(kind, message, ACTIONS.get(kind, StoreRefuses.action), is_full=kind in FULL)


class _Pool(BlockingConnectionPool):
    """Replaces all old connections after a failover, when an address may lead to another server.

    Tasks get connections in the order in which they asked. The library gives a free connection to any task,
    so under constant load some tasks would wait until their timeout.
    """

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._turns = asyncio.Semaphore(self.max_connections)
        self._taken: set[AbstractConnection] = set()

    async def get_connection(self, *_: Any, **__: Any) -> AbstractConnection:
        try:
            async with asyncio.timeout(self.timeout):
                await self._turns.acquire()
        except TimeoutError as error:
            message = "No connection available."
            raise RedisConnectionError(message) from error
        try:
            connection: Any = await super().get_connection()  # type: ignore[no-untyped-call] # the library's own
        except BaseException:
            self._turns.release()
            raise
        self._taken.add(connection)
        return cast("AbstractConnection", connection)

    async def release(self, connection: AbstractConnection) -> None:
        """Also called for a connection that failed to connect: such a one holds no turn."""
        try:
            await super().release(connection)
        finally:
            if connection in self._taken:
                self._taken.discard(connection)
                self._turns.release()

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


def _leaving_stale_servers(
    kind: type[AbstractConnection], sentinels: Sentinels | None
) -> type[AbstractConnection]:
    """Return a class of connections of that kind that tell their pool when a server is no master.

    With ``sentinels``, each connection asks them for the master, and reconnects when they announce another.
    """

    class Connection(QuickWriting, kind):  # type: ignore[misc, valid-type] # a base that the URL decides about
        on_stale_server: Callable[[], None]
        _era = 0

        async def _connect(self) -> None:
            if sentinels:
                self.host, self.port = await sentinels.master()
                self._era = sentinels.era
            await super()._connect()

        def should_reconnect(self) -> bool:
            is_left = sentinels is not None and self._era != sentinels.era
            return is_left or bool(super().should_reconnect())

        async def read_response(self, *args: Any, **named: Any) -> Any:
            try:
                answer = await super().read_response(*args, **named)
            except BusyLoadingError:
                self._leave()
                raise
            except ResponseError as error:
                if refusal(error) in ELSEWHERE:
                    self._leave()
                raise
            if sentinels and self._era != sentinels.era:
                message = "it was answered by a server that is master no more, and may be lost"
                raise RedisConnectionError(message)
            return answer

        def _leave(self) -> None:
            """Mark this connection, too: a shared one does not belong to its pool."""
            self.mark_for_reconnect()
            self.on_stale_server()

    return Connection


def _member(settings: dict[str, Any], place: Place) -> Redis:
    """Return a client of one server of a cluster."""
    return _client({**settings, "host": place.host, "port": place.port}, PATIENCE_S)


def _timeouts(answer_s: float | None) -> dict[str, Any]:
    return {
        "socket_timeout": answer_s,
        "socket_connect_timeout": PATIENCE_S,
        "retry": Retry(NoBackoff(), 0),
        "protocol": 2,  # the shape of a stream's answer depends on it
        "decode_responses": True,
        "encoding_errors": BYTES_AS_TEXT,
    }


def _client(settings: dict[str, Any], answer_s: float | None, sentinels: Sentinels | None = None) -> Redis:
    """Return a client that never repeats a command by itself: only the caller knows whether that is safe."""
    pool = _Pool(max_connections=CONNECTIONS, timeout=PATIENCE_S, **_timeouts(answer_s) | settings)
    pool.connection_class = _leaving_stale_servers(pool.connection_class, sentinels)
    return Redis.from_pool(pool) if answer_s is None else SharedClient(pool, answer_s)
