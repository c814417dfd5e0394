"""Ports at which this process listens; several applications may share one."""

import asyncio
import errno
import logging
import os
from asyncio import AbstractEventLoop
from typing import Any
from weakref import WeakKeyDictionary

from aiohttp import web
from aiohttp.http import RawRequestMessage
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.log import server_logger

from bot.delivery.ports import CannotServe
from bot.kernel.frozen import frozen
from bot.listening.connections import Connections, accept
from bot.listening.limits import BACKLOG, IDLE_CONNECTION_S


@frozen
class ListenAddress:
    """Where to listen; ``settings`` are the names of the settings, for the operator.

    With a ``path`` it takes what is posted there; without one it takes what no other application at this
    address takes.
    """

    host: str
    port: int
    settings: str
    path: str | None = None

    def __str__(self) -> str:
        return f"{self.host}:{self.port}{self.path or ''}"


class Listener:
    """One application at an address; ``port`` is the real one, also where the machine has chosen it."""

    def __init__(
        self, runner: web.AppRunner, address: ListenAddress, connections: Connections, farewell_s: float
    ) -> None:
        self.address = address
        self.connections = connections
        self._runner = runner
        self._farewell_s = farewell_s
        self._shared = _port_at(address)
        self._answering: set[asyncio.Task[Any]] = set()

    @property
    def port(self) -> int:
        return self._shared.number

    async def open(self) -> None:
        """Begin to listen. Raises OSError where the port is taken, or the path there."""
        await self._runner.setup()
        await self._shared.join(self)

    def request(self, *parts: Any) -> web.BaseRequest:
        return self._server.request_factory(*parts)

    async def answer(self, request: web.BaseRequest) -> web.StreamResponse:
        if answering := asyncio.current_task():  # of this request alone; it ends when the answer is sent
            self._answering.add(answering)
            answering.add_done_callback(self._answering.discard)
        return await self._server.request_handler(request)

    @property
    def _server(self) -> web.Server:
        """The server that makes and answers this application's requests."""
        if not (server := self._runner.server):
            raise web.HTTPServiceUnavailable
        return server

    async def close(self) -> None:
        """Take no more requests, and finish or cancel those that are there."""
        is_last = self._shared.leave(self)
        await asyncio.sleep(0)  # requests that have just arrived begin
        if is_last:
            self._shared.server.pre_shutdown()
        await self._runner.shutdown()
        if is_last:
            await self._shared.server.shutdown(self._farewell_s)
        elif self._answering:
            _, late = await asyncio.wait(self._answering, timeout=self._farewell_s)
            for answering in late:
                answering.cancel()
        await self._runner.cleanup()


_LISTENER = web.RequestKey("listener", Listener)
"""The listener that answers a request."""


class _Port:
    """A port, which hands each request to the listener that takes it."""

    def __init__(self, address: ListenAddress) -> None:
        self._address = address
        self._listeners: list[Listener] = []
        self._opening = asyncio.Lock()
        self._sockets: asyncio.Server | None = None
        self.server = web.Server(
            self._answer,
            request_factory=self._request,
            access_log=None,
            keepalive_timeout=IDLE_CONNECTION_S,
        )

    @property
    def number(self) -> int:
        return int(self._sockets.sockets[0].getsockname()[1]) if self._sockets else 0

    async def join(self, listener: Listener) -> None:
        """Add a listener. Raises OSError."""
        async with self._opening:
            if any(joined.address.path == listener.address.path for joined in self._listeners):
                raise OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))
            if not self._sockets:
                loop, (host, port) = asyncio.get_running_loop(), _key(self._address)
                self._sockets = await loop.create_server(self._accept, host, port, backlog=BACKLOG)
            self._listeners.append(listener)
            listener.connections.servers.append(self.server)

    def leave(self, listener: Listener) -> bool:
        """Remove a listener; return whether it was the last, after which no connections are accepted."""
        if listener in self._listeners:
            listener.connections.servers.remove(self.server)
            if len(self._listeners) > 1:
                self._listeners.remove(listener)
                return False
        if is_last := not self._listeners or self._listeners == [listener]:
            _ports().pop(_key(self._address), None)
            if self._sockets:
                self._sockets.close()
        return is_last

    def _accept(self) -> asyncio.Protocol:
        return accept(self.server, [listener.connections for listener in self._listeners])

    def _request(self, message: RawRequestMessage, *parts: Any) -> web.BaseRequest:
        posted = message.url.path if message.method == "POST" else None
        takes = {listener.address.path: listener for listener in self._listeners}
        listener = takes.get(posted) or takes.get(None) or self._listeners[0]
        request = listener.request(message, *parts)
        request[_LISTENER] = listener
        return request

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        return await request[_LISTENER].answer(request)


_Ports = dict[tuple[str, int], _Port]
_ALL_PORTS: WeakKeyDictionary[AbstractEventLoop, _Ports] = WeakKeyDictionary()
"""The open ports of each event loop."""


def _ports() -> _Ports:
    return _ALL_PORTS.setdefault(asyncio.get_running_loop(), {})


def _key(address: ListenAddress) -> tuple[str, int]:
    return address.host, address.port


def _port_at(address: ListenAddress) -> _Port:
    """The port at this address, opened or about to be."""
    if not address.port:  # the machine chooses another port each time
        return _Port(address)
    if port := _ports().get(_key(address)):
        return port
    return _ports().setdefault(_key(address), _Port(address))


def _is_our_mistake(record: logging.LogRecord) -> bool:
    """Whether to log the error: malformed requests are not, since any client could fill the log with them."""
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError | ConnectionError))


async def listen(
    application: web.Application, address: ListenAddress, connections: Connections, *, farewell_s: float
) -> Listener:
    """Serve until :meth:`Listener.close`, which waits ``farewell_s`` seconds for open requests.

    Raises CannotServe where nothing can listen there.
    """
    application.middlewares.insert(0, connections.use)
    server_logger.addFilter(_is_our_mistake)
    listener = Listener(web.AppRunner(application), address, connections, farewell_s)
    try:
        await listener.open()
    except OSError as refusal:
        await listener.close()
        message = f"{address.settings}: nothing can listen on {address} ({refusal.strerror or refusal})."
        raise CannotServe(message) from refusal
    return listener
