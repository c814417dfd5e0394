"""All that is kept, in Redis: in one that runs already, or in a server of our own."""

import asyncio
from pathlib import Path
from typing import Protocol
from urllib.parse import quote

from redis.asyncio import Redis
from redis.exceptions import BusyLoadingError, ClusterCrossSlotError, RedisError, ResponseError

from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import SessionId
from bot.tournaments.model import CupId
from storage.codec import session_events, tournament_events
from storage.codec.schema import Codec
from storage.limits import BACKLOG, SILENCE_MS
from storage.redis import keys
from storage.redis.accounts import RedisAccounts
from storage.redis.boards import RedisBoards
from storage.redis.connections import Connections, connections, reaching
from storage.redis.data_folder import store_in
from storage.redis.deadlines import RedisDeadlines
from storage.redis.downtime import RedisDowntimeLog
from storage.redis.forget_requests import RedisForgetRequests
from storage.redis.keys import CUPS, TABLES
from storage.redis.leases import RedisLeases
from storage.redis.outbox import RedisOutbox
from storage.redis.pings import RedisPings
from storage.redis.quizzes import RedisQuizzes
from storage.redis.results import RedisResults
from storage.redis.rooms import RedisCommunities, RedisRooms
from storage.redis.session_index import RedisSessionIndex
from storage.redis.sessions import RedisSessions
from storage.redis.tournament_index import RedisTournamentIndex
from storage.redis.tournaments import RedisTournaments

LOADING_S = 0.1
PROBE_MS = 10_000
"""What is written to find out whether that is possible goes after so long, in milliseconds."""
_FORM = "REDIS_URL is written redis://HOST:PORT/0, and names a Redis or Valkey server itself, no Sentinel"
_STAYS = ("unknown command", "db index", "noperm", "no permissions")
NOTICES = Codec(session_events.encode, session_events.decode)
CUP_NOTICES = Codec(tournament_events.encode, tournament_events.decode)


class Scattered(StoreUnreachable):
    """The store is a cluster: what one script or one read needs lies on several servers."""


class Unfit(StoreUnreachable):
    """What is at the URL is no store to keep games in, or nobody can read the URL."""


class Server(Protocol):
    """A server that ends with the world."""

    async def close(self) -> None: ...


class RedisStore:
    """Every port over one store."""

    def __init__(
        self,
        connections: Connections,
        server: Server | None = None,
        *,
        silence_ms: int = SILENCE_MS,
        backlog: int = BACKLOG,
    ) -> None:
        self._connections = connections
        self._server = server
        redis = connections.asking
        self.sessions = RedisSessions(redis, backlog)
        self.outbox = RedisOutbox(connections, TABLES, NOTICES, silence_ms)
        self.deadlines = RedisDeadlines(redis, TABLES, SessionId)
        self.cups = RedisTournaments(redis, backlog)
        self.cup_outbox = RedisOutbox(connections, CUPS, CUP_NOTICES, silence_ms)
        self.cup_deadlines = RedisDeadlines(redis, CUPS, CupId)
        self.cup_register = self.cups
        self.cup_index = RedisTournamentIndex(redis)
        self.attendance = RedisDowntimeLog(redis)
        self.index = RedisSessionIndex(redis)
        self.boards = RedisBoards(redis)
        self.accounts = RedisAccounts(redis)
        self.rooms = RedisRooms(redis)
        self.communities = RedisCommunities(redis)
        self.register = self.sessions
        self.farewells = RedisForgetRequests(redis)
        self.leases = RedisLeases(redis)
        self.pings = RedisPings(redis)
        self.quizzes = RedisQuizzes(redis)
        self.results = RedisResults(redis)

    @property
    def client(self) -> Redis:
        """For questions about the store itself."""
        return self._connections.asking

    async def ping(self) -> bool:
        """By writing: a replica, and a store that is full, answer every question and keep nothing."""
        try:
            await self._connections.asking.set(keys.probe(), "1", px=PROBE_MS)
        except (RedisError, OSError):
            return False
        return True

    async def close(self) -> None:
        await self._connections.close()
        if self._server:
            await self._server.close()


async def connect(url: str | None, data: Path) -> RedisStore:
    """The store at ``url``; with None a server of our own, whose files lie in ``data``.

    Raises StoreUnreachable if nobody answers at ``url``, or if our own server cannot be started; Scattered if
    a cluster answers, Unfit if something else does, or if ``url`` cannot be read.
    """
    return await _embedded(data) if url is None else await _attached(url)


async def _attached(url: str) -> RedisStore:
    clients = _clients(url)
    try:
        await _loaded(clients)
        await _gathered(clients)
    except ResponseError as refused:
        await clients.close()
        raise _unfit(refused) from refused
    except (TypeError, ValueError):  # settings in the URL are looked at when it is used
        await clients.close()
        raise Unfit(_FORM) from None
    except BaseException:
        await clients.close()
        raise
    return RedisStore(clients)


def _clients(url: str) -> Connections:
    try:
        return connections(url)
    except (TypeError, ValueError):  # its words may hold the password
        raise Unfit(_FORM) from None


def _unfit(refused: ResponseError) -> StoreUnreachable:
    """Some refusals pass by themselves; a Sentinel, or a database that is not there, stays what it is."""
    said = str(refused)
    if any(word in said.lower() for word in _STAYS):
        message = f"it is no store for games, but says {said!r}: {_FORM}"
        return Unfit(message)
    return StoreUnreachable(said)


async def _embedded(data: Path) -> RedisStore:
    # fcntl, which this module needs, is not everywhere; a store at a URL is.
    from storage.redis.embedded_server import EmbeddedServer  # noqa: PLC0415 - as said above

    server = EmbeddedServer(store_in(data))
    await server.open()
    return RedisStore(connections(f"unix://{quote(str(server.socket))}"), server)


async def _loaded(clients: Connections) -> None:
    """Wait while the server is reading its files."""
    while True:
        with reaching():
            try:
                await clients.asking.ping()
            except BusyLoadingError:
                await asyncio.sleep(LOADING_S)
            else:
                return


async def _gathered(clients: Connections) -> None:
    """Deadlines are claimed, and notices awaited, for all partitions at once."""
    with reaching():
        try:
            await clients.asking.eval("return 1", 2, TABLES.due(0), TABLES.due(1))
        except ClusterCrossSlotError as apart:
            message = "it is a cluster, and Moot keeps everything on one server (which may have replicas)"
            raise Scattered(message) from apart
