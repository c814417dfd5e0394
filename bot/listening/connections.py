"""How many may be connected to ports of one purpose, and who gives way."""

import asyncio
import math
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import Self, TypeVar

import structlog
from aiohttp import web
from aiohttp.typedefs import Handler

from bot.kernel.open_files import open_files_limit
from bot.listening.limits import (
    ANSWER_SENT_WITHIN_S,
    COME_AGAIN_S,
    LOOKED_AT_MOST,
    PLACES_AT_LEAST,
    URGENT_PLACES,
)
from bot.listening.requests import Proxies, client_of, is_unknown_proxy

_log = structlog.get_logger()
T = TypeVar("T")


class Connections:
    """Of this process; at most ``at_most`` are open at once.

    A connection is in use from when a request has arrived whole until its answer is sent. Beyond ``at_most``
    one gives way that is not: of the address that has most of them, the one that came first. No client may
    use more than are left for all others. Some are kept for requests of the ``urgent`` paths.
    """

    def __init__(self, at_most: int, proxies: Proxies = (), urgent: frozenset[str] = frozenset()) -> None:
        self.at_most = at_most
        self.servers: list[web.Server] = []
        """Of the ports at which these connections come in."""
        self._proxies = proxies
        self._urgent = urgent
        self._in_use: Counter[asyncio.BaseProtocol] = Counter()
        self._of_client: Counter[str] = Counter()
        """How many connections each client uses."""
        self._has_warned = False

    @classmethod
    def part_of_files(cls, part: float, proxies: Proxies = (), urgent: frozenset[str] = frozenset()) -> Self:
        """That part (from 0 to 1) of the files that this process may have open."""
        return cls(max(PLACES_AT_LEAST, int(open_files_limit() * part)), proxies, urgent)

    def uses(self, connection: asyncio.BaseProtocol) -> bool:
        return connection in self._in_use

    @web.middleware
    async def use(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """To be the first that a request meets: once it is there whole its connection gives way to none.

        A slow body holds no place, and asks for one when it is there. An answer that is on its way for too
        long holds none either; it ends with its connection where the client takes nothing of it.
        """
        self._warn_of_proxy(request)
        client = client_of(request, self._proxies)
        if not self._has_place(client, request.path):
            raise _no_place()
        use = _Use(self, request.protocol, client)

        def begin() -> None:
            """What arrives after it was answered does not matter."""
            if use.is_over or self._has_place(client, request.path):
                use.begin()
            else:
                request.content.set_exception(_no_place())  # raised where the body is read

        request.content.on_eof(begin)
        if answering := asyncio.current_task():  # of this request alone; it ends when the answer is sent
            answering.add_done_callback(use.end)
        try:
            return await handler(request)
        finally:
            use.end_later()

    def _has_place(self, client: str, path: str) -> bool:
        if path in self._urgent:
            return True
        free = self.at_most - len(self._in_use) - (URGENT_PLACES if self._urgent else 0)
        return self._of_client[client] < free

    def _warn_of_proxy(self, request: web.Request) -> None:
        if not self._has_warned and is_unknown_proxy(request, self._proxies):
            self._has_warned = True
            _log.warning(
                "a proxy names whom it asks for, and is not believed: all who come through it count as one;"
                " if it is yours, name it in MOOT_PROXIES",
                proxy=request.remote,
            )

    def taken(self, protocol: asyncio.BaseProtocol, client: str) -> None:
        self._in_use[protocol] += 1
        self._of_client[client] += 1

    def given_back(self, protocol: asyncio.BaseProtocol, client: str) -> None:
        decrement(self._in_use, protocol)
        decrement(self._of_client, client)


def _no_place() -> web.HTTPServiceUnavailable:
    return web.HTTPServiceUnavailable(headers={"Retry-After": str(COME_AGAIN_S)})


def accept(server: web.Server, purposes: Sequence[Connections]) -> asyncio.Protocol:
    """What is to speak on a connection that has just come in, at a port of such purposes."""
    servers = dict.fromkeys(server for purpose in purposes for server in purpose.servers)
    there = [connection for server in servers for connection in server.connections]
    if len(there) >= sum(purpose.at_most for purpose in purposes):
        idle = (each for each in there if each.transport and not any(one.uses(each) for one in purposes))
        if not (first := list(islice(idle, LOOKED_AT_MOST))):
            return _HangsUp()
        _let_go(_first_of_the_crowd(first))
    return server()


class _Use:
    """One request's use of its connection."""

    def __init__(self, connections: Connections, protocol: web.RequestHandler, client: str) -> None:
        self._connections = connections
        self._protocol = protocol
        self._client = client
        self._has_place = False
        self.is_over = False
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """The request is there whole; what arrives after it was answered does not matter."""
        if not self.is_over:
            self._has_place = True
            self._connections.taken(self._protocol, self._client)

    def end(self, _answered: object = None) -> None:
        self._give_back()
        if self._timer:
            self._timer.cancel()

    def end_later(self, unsent: float = math.inf) -> None:
        """End where the answer is not sent by then, of which so many bytes are not sent now."""
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(ANSWER_SENT_WITHIN_S, self._look_at_answer, unsent)

    def _look_at_answer(self, unsent: float) -> None:
        self._give_back()
        if transport := self._protocol.transport:
            if (left := transport.get_write_buffer_size()) < unsent:
                self.end_later(left)
            else:
                transport.abort()

    def _give_back(self) -> None:
        if self._has_place:
            self._connections.given_back(self._protocol, self._client)
        self._has_place, self.is_over = False, True


def decrement(counts: Counter[T], counted: T) -> None:
    """Count one less; what is at 0 takes no memory."""
    counts[counted] -= 1
    if not counts[counted]:
        del counts[counted]


def _first_of_the_crowd(idle: list[web.RequestHandler]) -> web.RequestHandler:
    """The first connection of the address that has most of these."""
    hosts = [_host(each) for each in idle]
    ((crowd, _),) = Counter(hosts).most_common(1)
    return idle[hosts.index(crowd)]


def _host(connection: web.RequestHandler) -> object:
    peer = connection.transport.get_extra_info("peername") if connection.transport else None
    return peer[0] if peer else None


def _let_go(connection: web.RequestHandler) -> None:
    """At once: what it has not read of an answer it does not get."""
    transport = connection.transport
    connection.force_close()
    if isinstance(transport, asyncio.WriteTransport):
        transport.abort()


class _HangsUp(asyncio.Protocol):
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if isinstance(transport, asyncio.WriteTransport):
            transport.abort()
