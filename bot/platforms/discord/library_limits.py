"""What Discord's library does for one must hold up nobody else: waiting for a limit, reading what comes."""

import asyncio
from collections.abc import Callable
from typing import Any

import structlog
from aiohttp import ClientTimeout
from discord import ShardInfo
from discord.http import HTTPClient, Route

from bot.platforms.discord.errors import HUNG_UP

_log = structlog.get_logger()

_AGAIN_EXPONENT = 6
"""The pause before a line is tried again is up to so many powers of two, in seconds."""
_NORMAL = 1000
"""Discord ends a session whose line is closed so."""

Read = Callable[[Any], None]
"""Takes what Discord says of one thing that has happened."""


def let_go_when_cancelled(http: HTTPClient) -> None:
    """From now on a request that is cancelled while everything waits lets the others go on.

    Where Discord wants to hear nothing at all, the library shuts a gate, and whoever was told so opens it
    again: cancelled meanwhile, as every request is that takes too long, it would leave it shut for ever.
    Whoever goes through too early is told again how long to wait, and shuts it again.
    """
    ask = http.request

    async def request(route: Route, **named: Any) -> Any:
        try:
            return await ask(route, **named)
        except asyncio.CancelledError:
            if isinstance(http._global_over, asyncio.Event):  # noqa: SLF001 - the library has no other way
                http._global_over.set()  # noqa: SLF001 - as above
            raise

    http.request = request  # type: ignore[method-assign]  # every request of the library goes through it


def answered_in_time(http: HTTPClient, seconds: float) -> None:
    """From now on whoever has heard nothing for so long waits no longer.

    The library itself would wait for five minutes. Waiting for a limit is no silence.
    """
    ask, patience = http.request, ClientTimeout(total=None, sock_connect=seconds, sock_read=seconds)

    async def request(route: Route, **named: Any) -> Any:
        return await ask(route, timeout=patience, **named)

    http.request = request  # type: ignore[method-assign]  # as above


def hung_up_means_hung_up(http: HTTPClient) -> None:
    """From now on a request that we hang up amid it says so, however far it has come.

    The HTTP library says it only of what has not begun, and finds its own connector missing a moment later.
    """
    ask = http.request

    async def request(route: Route, **named: Any) -> Any:
        try:
            return await ask(route, **named)
        except AssertionError:
            if not http.connector.closed:
                raise
            raise RuntimeError(HUNG_UP) from None

    http.request = request  # type: ignore[method-assign]  # as above


def asks_again_soon(info: ShardInfo) -> None:
    """From now on a line that is lost is tried again within a minute, however long Discord has been away.

    The library itself would wait for up to seventeen, and nobody is heard meanwhile.
    """
    info._parent._backoff._max = _AGAIN_EXPONENT  # noqa: SLF001 - the library has no other way


def unread_is_left_out(readers: dict[str, Read]) -> None:
    """From now on what cannot be read is left out, instead of ending the connection for everybody."""

    def leniently(event: str, read: Read) -> Read:
        def reads(said: Any) -> None:
            try:
                read(said)
            except Exception:  # noqa: BLE001 - a form that Discord has changed may break anything at all
                _log.exception("discord has said something that cannot be read", event_type=event)

        return reads

    readers.update({event: leniently(event, read) for event, read in readers.items()})


async def ended_for_good(info: ShardInfo) -> None:
    """Hang up, and whatever the library was about to do on that line is done no more.

    It takes up what has been lost even where it was told to let go of it meanwhile.
    """
    shard = info._parent  # noqa: SLF001 - the library has no other way

    async def nothing(*_: object) -> None:
        """Others serve it."""

    def hangs_up() -> None:
        shard._task = asyncio.create_task(shard.ws.close(code=_NORMAL))  # noqa: SLF001 - the library has no other way

    shard.reidentify = shard.reconnect = nothing  # type: ignore[method-assign,assignment]  # may wait in a queue
    shard.launch = hangs_up  # type: ignore[method-assign]  # called when it has taken up a line
    await info.disconnect()
