"""One port, from its opening to its end."""

import asyncio
import logging
from dataclasses import dataclass

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.log import server_logger

from bot.delivery.ports import CannotServe
from bot.listening.connections import Connections
from bot.listening.limits import BACKLOG, IDLE_CONNECTION_S


@dataclass(frozen=True, slots=True)
class ListenAddress:
    """Where to listen; ``settings`` are the names of those that say so, for the operator."""

    host: str
    port: int
    settings: str


class Listener:
    """``port`` is which, also where that was left to the machine; 0 for none."""

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


def _is_our_mistake(record: logging.LogRecord) -> bool:
    """What a client has written wrongly it is told; anybody could fill the log with it."""
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


async def listen(
    application: web.Application, address: ListenAddress, connections: Connections, *, farewell_s: float
) -> Listener:
    """Serve until it is closed, where open requests are waited for ``farewell_s`` seconds.

    Raises CannotServe where nothing can listen there.
    """
    application.middlewares.insert(0, connections.use)
    server_logger.addFilter(_is_our_mistake)
    runner = web.AppRunner(
        application, access_log=None, shutdown_timeout=farewell_s, keepalive_timeout=IDLE_CONNECTION_S
    )
    listener = Listener(runner, connections)
    try:
        await listener.open(address.host, address.port)
    except OSError as refusal:
        await listener.close()
        where = f"{address.host}:{address.port}"
        message = f"{address.settings}: nothing can listen on {where} ({refusal.strerror or refusal})."
        raise CannotServe(message) from refusal
    return listener
