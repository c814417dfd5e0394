"""Ports on which pages are served, until they are let go of.

All of them together take so many connections that enough files are left for the store and the platforms:
whoever comes beyond is hung up on at once.
"""

import asyncio

from aiohttp import web

from bot.platforms.web.limits import BACKLOG, CONNECTIONS_SHARE, FAREWELL_S, IDLE_CONNECTION_S


class Connections:
    """Of this process, to pages of whatever kind; ``files`` is how many it may have open in all."""

    def __init__(self, files: int) -> None:
        self.at_most = int(files * CONNECTIONS_SHARE)
        self.runners: list[web.AppRunner] = []

    def accept(self, runner: web.AppRunner) -> asyncio.Protocol:
        """What is to speak on a connection that has just come in."""
        there = sum(len(one.server.connections) for one in self.runners if one.server)
        return runner.server() if runner.server and there < self.at_most else _HangsUp()


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
