"""Ports on which pages are served, until they are let go of.

All of them together take so many connections that enough files are left for the store and the platforms. For
whoever comes beyond, the oldest gives way on which nothing is asked just now; where all are in use, they are
hung up on at once.
"""

import asyncio
from collections import Counter

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.platforms.web.limits import (
    ANSWER_SENT_WITHIN_S,
    BACKLOG,
    CONNECTIONS_SHARE,
    FAREWELL_S,
    IDLE_CONNECTION_S,
)


class Connections:
    """Of this process, to pages of whatever kind; ``files`` is how many it may have open in all."""

    def __init__(self, files: int) -> None:
        self.at_most = int(files * CONNECTIONS_SHARE)
        self.runners: list[web.AppRunner] = []
        self._in_use: Counter[asyncio.BaseProtocol] = Counter()

    def accept(self, runner: web.AppRunner) -> asyncio.Protocol:
        """What is to speak on a connection that has just come in."""
        there = [each for one in self.runners if one.server for each in one.server.connections]
        if len(there) >= self.at_most:
            idle = (one for one in there if one.transport and one not in self._in_use)
            if (first := next(idle, None)) is None:
                return _HangsUp()
            first.force_close()
        return runner.server() if runner.server else _HangsUp()

    @web.middleware
    async def use(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """To be the first that a request meets: its connection gives way to nobody until that is answered."""
        protocol = request.protocol
        self._in_use[protocol] += 1
        try:
            return await handler(request)
        finally:
            asyncio.get_running_loop().call_later(ANSWER_SENT_WITHIN_S, self._used, protocol)

    def _used(self, protocol: asyncio.BaseProtocol) -> None:
        self._in_use[protocol] -= 1
        if not self._in_use[protocol]:
            del self._in_use[protocol]


class Listener:
    """A port, from its opening to its end; ``port`` is which, also where that was left to the machine."""

    def __init__(self, runner: web.AppRunner, connections: Connections) -> None:
        self._runner = runner
        self._connections = connections
        self._sockets: asyncio.Server | None = None

    @property
    def port(self) -> int:
        return int(self._sockets.sockets[0].getsockname()[1]) if self._sockets else 0

    async def open(self, host: str, port: int) -> None:
        """Raises OSError where the port is taken."""
        await self._runner.setup()
        loop, accept = asyncio.get_running_loop(), self._connections.accept
        self._sockets = await loop.create_server(lambda: accept(self._runner), host, port, backlog=BACKLOG)
        self._connections.runners.append(self._runner)

    async def close(self) -> None:
        """Take no more connections, and let go of those that are there."""
        if self._sockets:
            self._sockets.close()
            self._connections.runners.remove(self._runner)
        await self._runner.cleanup()


async def listen(application: web.Application, host: str, port: int, connections: Connections) -> Listener:
    """Serve until it is closed. Raises OSError where the port is taken."""
    application.middlewares.insert(0, connections.use)
    runner = web.AppRunner(
        application, access_log=None, shutdown_timeout=FAREWELL_S, keepalive_timeout=IDLE_CONNECTION_S
    )
    listener = Listener(runner, connections)
    try:
        await listener.open(host, port)
    except OSError:
        await listener.close()
        raise
    return listener


class _HangsUp(asyncio.Protocol):
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if isinstance(transport, asyncio.WriteTransport):
            transport.abort()
