"""The store in Redis: on a server that runs already, or on our own."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar
from urllib.parse import quote

from redis.asyncio import Redis
from redis.exceptions import BusyLoadingError, ClusterCrossSlotError, RedisError, ResponseError

from bot.accounts.links import LinkId
from bot.delivery.store import Store, Vitals
from bot.documents.ports import Document, StoreUnreachable
from bot.kernel.frozen import frozen
from bot.kernel.ids import SessionId
from bot.kernel.time import Instant
from bot.learning.daily_schedule import DailyId
from bot.sessions.events import Notice
from bot.tournaments.model import CupId
from bot.tournaments.requests import CupNotice
from storage.codec import session_events, tournament_events
from storage.forgotten_file import ForgottenFile
from storage.redis import keys
from storage.redis.accounts import RedisAccounts
from storage.redis.blocks import RedisBlocks
from storage.redis.calls import RedisCalls
from storage.redis.cluster import NoCluster
from storage.redis.connections import Connections, connections, is_cluster, masters, reaching
from storage.redis.data_folder import store_in
from storage.redis.deadlines import ClusterDeadlines, RedisDeadlines
from storage.redis.document_kinds import ACCOUNT_LINKS, DAILY_PUZZLES, SESSIONS, TOURNAMENTS, Kind
from storage.redis.documents import RedisDocuments
from storage.redis.file_rewriting import RedisStoreFiles
from storage.redis.forget_requests import RedisForgetRequests
from storage.redis.indexes import RedisSessionIndex, RedisTournamentIndex
from storage.redis.kept_updates import RedisKeptUpdates
from storage.redis.keys import CUPS, DAILIES, LINKS, TABLES, Keys
from storage.redis.leases import RedisLeases, RedisOwnerLeases
from storage.redis.move_mark import ask_for_all
from storage.redis.news import RedisNews
from storage.redis.notices import RedisNotices
from storage.redis.parts import RedisPartLog, RedisPartMessages
from storage.redis.puzzles import RedisPuzzles, RedisSolvers
from storage.redis.quizzes import RedisQuizzes
from storage.redis.results import RedisResults
from storage.redis.reviews import RedisReviews
from storage.redis.room_slots import RedisFollowers, RedisRoomSlots
from storage.redis.rooms import RedisCommunities, RedisRooms
from storage.redis.scripts import script
from storage.redis.seeks import RedisSeeks
from storage.redis.unanswered import RedisUnanswered
from storage.redis.upgrade import upgrade
from storage.redis.work_index import RedisWorkIndex

K = TypeVar("K", bound=str)
D = TypeVar("D", bound=Document[Any])

LOADING_S = 0.1
PROBE_MS = 10_000
"""How long a test key lasts, in milliseconds."""
_FORM = (
    "REDIS_URL is written redis://HOST:PORT/0 for a Redis or Valkey server, redis+cluster://HOST:PORT,HOST:PORT"
    " for a cluster, and redis+sentinel://HOST:PORT,HOST:PORT/NAME for a server that Sentinels watch over"
)
PROBES = 8
"""The number of test keys in a cluster, spread over the masters."""
_STAYS = ("unknown command", "db index", "noperm", "no permissions")


class Scattered(StoreUnreachable):
    """The URL names one server, and a cluster answers; or the other way round."""

    kind = "not what the URL says"


class Unfit(StoreUnreachable):
    """The URL is invalid, or leads to no store for games."""

    kind = "unfit"


class Server(Protocol):
    """A server that ends with this process."""

    async def close(self) -> None: ...


@frozen
class Reached:
    """A store that has answered; ``server`` is our own, which ends with this process."""

    connections: Connections
    server: Server | None = None

    async def ping(self) -> bool:
        """Whether the store accepts a write: a replica or a full store still answers reads."""
        try:
            with reaching():
                return await self._writes()
        except (RedisError, StoreUnreachable):
            return False

    async def vitals(self) -> Vitals:
        """Return the store's time and last backup. Raises StoreUnreachable."""
        with reaching():
            server_ms, backed_up = await self.connections.asking.eval(script("vitals"), 1, keys.BACKED_UP)
        return Vitals(Instant(int(server_ms)), Instant(int(backed_up)) if backed_up else None)

    async def _writes(self) -> bool:
        """Write a test key; in a cluster one master is enough, while another is being replaced."""
        redis = self.connections.asking
        if not is_cluster(redis):
            await redis.set(keys.probe(), "1", px=PROBE_MS)
            return True
        probes = [redis.set(keys.probe(number), "1", px=PROBE_MS) for number in range(PROBES)]
        return True in await asyncio.gather(*probes, return_exceptions=True)

    async def close(self) -> None:
        await self.connections.close()
        if self.server:
            await self.server.close()


def redis_store(connections: Connections, server: Server | None = None, *, data: Path | None = None) -> Store:
    """Build all ports over one store; ``data`` is the folder of files that no backup contains."""
    reached, redis = Reached(connections, server), connections.asking
    sessions = RedisDocuments(redis, SESSIONS)
    cups = RedisDocuments(redis, TOURNAMENTS)
    daily = RedisDocuments(redis, DAILY_PUZZLES)
    account_links = RedisDocuments(redis, ACCOUNT_LINKS)
    return Store(
        sessions=sessions,
        deadlines=_deadlines(connections, TABLES, SessionId),
        table_work=_work(connections, SESSIONS, sessions),
        table_notices=RedisNotices(connections, SESSIONS),
        cups=cups,
        cup_deadlines=_deadlines(connections, CUPS, CupId),
        cup_work=_work(connections, TOURNAMENTS, cups),
        cup_notices=RedisNotices(connections, TOURNAMENTS),
        cup_register=cups,
        cup_index=RedisTournamentIndex(redis),
        cup_news=RedisNews[CupNotice](connections, CUPS, tournament_events.SCHEMA),
        part_log=RedisPartLog(redis),
        index=RedisSessionIndex(redis),
        table_news=RedisNews[Notice](connections, TABLES, session_events.SCHEMA),
        room_slots=RedisRoomSlots(connections),
        followers=RedisFollowers(redis),
        kept_updates=RedisKeptUpdates(redis),
        accounts=RedisAccounts(redis),
        blocks=RedisBlocks(redis),
        rooms=RedisRooms(redis),
        communities=RedisCommunities(redis),
        register=sessions,
        farewells=RedisForgetRequests(redis),
        forgotten=ForgottenFile(data),
        files=RedisStoreFiles(redis),
        leases=RedisLeases(redis),
        owners=RedisOwnerLeases(redis),
        part_messages=RedisPartMessages(connections),
        calls=RedisCalls(redis),
        quizzes=RedisQuizzes(redis),
        unanswered=RedisUnanswered(redis),
        results=RedisResults(redis),
        reviews=RedisReviews(redis),
        dailies=daily,
        daily_register=daily,
        daily_notices=RedisNotices(connections, DAILY_PUZZLES),
        daily_deadlines=_deadlines(connections, DAILIES, DailyId),
        links=account_links,
        link_register=account_links,
        link_notices=RedisNotices(connections, ACCOUNT_LINKS),
        link_deadlines=_deadlines(connections, LINKS, LinkId),
        puzzles=RedisPuzzles(redis),
        seeks=RedisSeeks(redis),
        solvers=RedisSolvers(redis),
        ping=reached.ping,
        vitals=reached.vitals,
        upgrade=partial(upgrade, redis),
        close=reached.close,
    )


def _deadlines(connections: Connections, kind: Keys, name: Callable[[str], K]) -> RedisDeadlines[K]:
    """Build deadlines; one blocking read waits for them, in a cluster the servers' news."""
    if wakes := connections.wakes:
        return ClusterDeadlines(connections, wakes, kind, name)
    return RedisDeadlines(connections.asking, kind, name)


def _work(
    connections: Connections, kind: Kind[K, D, Any, Any], documents: RedisDocuments[K, D, Any, Any]
) -> RedisWorkIndex[K, D]:
    return RedisWorkIndex(connections, kind.keys, kind.name, kind.works, documents.work, kind.lapsing)


async def connect(url: str | None, data: Path) -> Store:
    """Connect to the store at ``url``. Raises as :func:`reach_whole`."""
    reached = await reach_whole(url, data)
    return redis_store(reached.connections, reached.server, data=data)


async def reach_whole(url: str | None, data: Path) -> Reached:
    """Reach the store as :func:`reach`. Raises HalfMoved, too, if a move to ``url`` is incomplete."""
    reached = await reach(url, data)
    try:
        if url is not None:
            await ask_for_all(reached.connections.asking)
    except BaseException:
        await reached.close()
        raise
    return reached


async def reach(url: str | None, data: Path) -> Reached:
    """Reach the store at ``url``; with None our own server, with its files in ``data``.

    Raises StoreUnreachable if ``url`` does not answer or our own server does not start; Scattered if a
    cluster answers and ``url`` names one server, or the other way round; Unfit if anything else answers, or
    if ``url`` is invalid.
    """
    return await _start_embedded(data) if url is None else await _attach(url)


async def _attach(url: str) -> Reached:
    clients = _clients(url)
    try:
        await _wait_until_loaded(clients)
        await _check_single(clients)
    except ResponseError as error:
        await clients.close()
        raise _unfit(error) from error
    except (TypeError, ValueError):  # the library checks the settings in a URL at its first use
        await clients.close()
        raise Unfit(_FORM) from None
    except BaseException:
        await clients.close()
        raise
    return Reached(clients)


def _clients(url: str) -> Connections:
    try:
        return connections(url)
    except (TypeError, ValueError):  # the error's text may contain the password
        raise Unfit(_FORM) from None


def _unfit(refused: ResponseError) -> StoreUnreachable:
    """Return the error for a refusal: some pass, but a Sentinel or a missing database is Unfit."""
    text = str(refused)
    if any(word in text.lower() for word in _STAYS):
        message = f"it is no store for games, but says {text!r}: {_FORM}"
        return Unfit(message)
    return StoreUnreachable(text)


async def _start_embedded(data: Path) -> Reached:
    # fcntl, which this module needs, is not everywhere; a store at a URL is.
    from storage.redis.embedded_server import EmbeddedServer  # noqa: PLC0415 - as said above

    server = EmbeddedServer(store_in(data))
    await server.open()
    return Reached(connections(f"unix://{quote(str(server.socket))}"), server)


async def _wait_until_loaded(clients: Connections) -> None:
    """Wait while servers read their files."""
    with reaching():
        try:
            servers = await masters(clients.asking)
        except NoCluster:
            message = "it is a single server and no cluster: write redis:// instead of redis+cluster://"
            raise Scattered(message) from None
        for server in servers:
            await _answers(server)


async def _answers(server: Redis) -> None:
    while True:
        try:
            await server.ping()
        except BusyLoadingError:
            await asyncio.sleep(LOADING_S)
        else:
            return


async def _check_single(clients: Connections) -> None:
    """Check that keys of all partitions lie on one server, unless the URL names a cluster."""
    if is_cluster(clients.asking):
        return
    with reaching():
        try:
            await clients.asking.eval("return 1", 2, TABLES.due(0), TABLES.due(1))
        except ClusterCrossSlotError as error:
            message = (
                "it is a cluster: write redis+cluster:// (with TLS rediss+cluster://) instead of redis://"
            )
            raise Scattered(message) from error
