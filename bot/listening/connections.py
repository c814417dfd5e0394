"""Limits the connections to ports of one purpose, and closes idle ones to make room."""

import asyncio
import math
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import Self, TypeVar

import structlog
from aiohttp import web
from aiohttp.typedefs import Handler

from bot.kernel.machine import open_files_limit
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
    """The connections of one purpose, at most ``at_most`` at once.

    A connection is in use from the complete arrival of a request until its answer is sent. Beyond ``at_most``
    an idle one is closed: the oldest of the address that has most of them. No client may use more than remain
    for all others. Some are reserved for the ``urgent`` paths.
    """

    def __init__(self, at_most: int, proxies: Proxies = (), urgent: frozenset[str] = frozenset()) -> None:
        self.at_most = at_most
        self.servers: list[web.Server] = []
        """The servers of the ports of this purpose."""
        self._proxies = proxies
        self._urgent = urgent
        self._in_use: Counter[asyncio.BaseProtocol] = Counter()
        self._of_client: Counter[str] = Counter()
        """The number of connections that each client uses."""
        self._has_warned = False

    @classmethod
    def part_of_files(cls, part: float, proxies: Proxies = (), urgent: frozenset[str] = frozenset()) -> Self:
        """Connections for that share, from 0 to 1, of the files that this process may open."""
        return cls(max(PLACES_AT_LEAST, int(open_files_limit() * part)), proxies, urgent)

    def uses(self, connection: asyncio.BaseProtocol) -> bool:
        return connection in self._in_use

    @web.middleware
    async def use(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """The first middleware: from the complete arrival of its request a connection is in use.

        A slow body holds no place, and takes one when it has arrived. An answer that is sent too slowly loses
        its place, and its connection is closed if the client reads nothing.
        """
        self._warn_of_proxy(request)
        client = client_of(request, self._proxies)
        if not self._has_place(client, request.path):
            raise _no_place()
        use = _Use(self, request.protocol, client)

        def begin() -> None:
            """Take a place, unless the request was answered before its body arrived."""
            if use.is_over or self._has_place(client, request.path):
                use.begin()
            else:
                request.content.set_exception(_no_place())  # it is raised where the body is read

        request.content.on_eof(begin)
        if (
            answering := asyncio.current_task()
        ):  # the task of this request, which ends when the answer is sent
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
                "an unknown proxy forwards requests, so that all its clients count as one client;"
                " if it is yours, name it in MOOT_PROXIES",
                proxy=request.remote,
            )

    def take(self, protocol: asyncio.BaseProtocol, client: str) -> None:
        self._in_use[protocol] += 1
        self._of_client[client] += 1

    def give_back(self, protocol: asyncio.BaseProtocol, client: str) -> None:
        decrement(self._in_use, protocol)
        decrement(self._of_client, client)


def _no_place() -> web.HTTPServiceUnavailable:
    return web.HTTPServiceUnavailable(headers={"Retry-After": str(COME_AGAIN_S)})


def accept(server: web.Server, purposes: Sequence[Connections]) -> asyncio.Protocol:
    """The protocol for a new connection at a port with these purposes."""
    servers = dict.fromkeys(server for purpose in purposes for server in purpose.servers)
    open_connections = [connection for server in servers for connection in server.connections]
    if len(open_connections) >= sum(purpose.at_most for purpose in purposes):
        idle = (
            each
            for each in open_connections
            if each.transport and not any(purpose.uses(each) for purpose in purposes)
        )
        if not (first := list(islice(idle, LOOKED_AT_MOST))):
            return _HangsUp()
        _abort(_first_of_the_crowd(first))
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
        """Take a place, unless the request is answered already."""
        if not self.is_over:
            self._has_place = True
            self._connections.take(self._protocol, self._client)

    def end(self, _answered: object = None) -> None:
        self._give_back()
        if self._timer:
            self._timer.cancel()

    def end_later(self, unsent: float = math.inf) -> None:
        """Check the answer later; ``unsent`` are the bytes of it that are not sent now."""
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(ANSWER_SENT_WITHIN_S, self._look_at_answer, unsent)

    def _look_at_answer(self, unsent: float) -> None:
        self._give_back()
        if transport := self._protocol.transport:
            if (unsent_bytes := transport.get_write_buffer_size()) < unsent:
                self.end_later(unsent_bytes)
            else:
                transport.abort()

    def _give_back(self) -> None:
        if self._has_place:
            self._connections.give_back(self._protocol, self._client)
        self._has_place, self.is_over = False, True


def decrement(counts: Counter[T], counted: T) -> None:
    """Count one less; a count of 0 is deleted."""
    counts[counted] -= 1
    if not counts[counted]:
        del counts[counted]


def _first_of_the_crowd(idle: list[web.RequestHandler]) -> web.RequestHandler:
    """The oldest connection of the address that has most of these."""
    hosts = [_host(each) for each in idle]
    ((crowd, _),) = Counter(hosts).most_common(1)
    return idle[hosts.index(crowd)]


def _host(connection: web.RequestHandler) -> object:
    peer = connection.transport.get_extra_info("peername") if connection.transport else None
    return peer[0] if peer else None


def _abort(connection: web.RequestHandler) -> None:
    """Close the connection at once, also in the middle of an answer."""
    transport = connection.transport
    connection.force_close()
    if isinstance(transport, asyncio.WriteTransport):
        transport.abort()


class _HangsUp(asyncio.Protocol):
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if isinstance(transport, asyncio.WriteTransport):
            transport.abort()
