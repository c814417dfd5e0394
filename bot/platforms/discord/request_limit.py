"""How many requests Discord is sent, into a channel and together, of any kind.

What is to be shown waits for its turn before it is drawn, so that it is as new as can be. To draw takes
now longer and now shorter, and further requests may belong to it: what is in doubt is posted again and
edited. So each request is counted once more as it goes out, and until Discord has answered: only then is
it known that it has been counted there. A process that is held up between its turn and the wire asks for
another one.
"""

import asyncio
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
import structlog
from aiohttp import ClientTimeout
from discord import ShardInfo
from discord.http import HTTPClient, Route

from bot.delivery.rate_limits import RateLimit, RateLimits, Turns, Urgency
from bot.kernel.ids import Room
from bot.platforms.discord.errors import HUNG_UP
from bot.platforms.discord.limits import REQUEST_LEAVES_WITHIN_S, REQUEST_UNDER_WAY_S
from bot.platforms.discord.settings import NAME

REQUESTS = (RateLimit(40, 1.0),)
"""Of 50: a part's owner before may have some under way still."""
IN_CHANNEL = (RateLimit(5, 5.0),)
"""What is posted and edited there."""
_TURNS = Turns(under_way_s=REQUEST_UNDER_WAY_S, used_within_s=REQUEST_LEAVES_WITHIN_S)
_UNCOUNTED = ("/interactions/", "/webhooks/")
"""Discord does not count how interactions are answered."""
_INTO_CHANNEL = re.compile(r"(?:POST|PATCH) /channels/(\d+)/messages")
_ELSEWHERE = Room(NAME, "no channel")
_UNTIL, _WHERE = "leaves_until", "counted_in"
"""Where a request that is counted carries until when its turn is good, and in which room it counts."""


class RequestLimit:
    """Holds requests to ``api`` back until they fit under ``limits``; ``watches`` what a client sends."""

    def __init__(self, api: str, limits: RateLimits) -> None:
        self._api = api
        self._limits = limits

    def watches(self, trace: aiohttp.TraceConfig) -> None:
        trace.on_request_start.append(self._begins)
        trace.on_connection_create_end.append(self._leaves)
        trace.on_connection_reuseconn.append(self._leaves)
        trace.on_request_end.append(self._ends)
        trace.on_request_exception.append(self._ends)

    async def _begins(
        self,
        _session: aiohttp.ClientSession,
        request: SimpleNamespace,
        start: aiohttp.TraceRequestStartParams,
    ) -> None:
        """A request that waits here holds no connection."""
        address = str(start.url)
        path = address.removeprefix(self._api)
        if path == address or path.startswith(_UNCOUNTED):
            return
        channel = _INTO_CHANNEL.match(f"{start.method} {path}")
        setattr(request, _WHERE, Room(NAME, channel[1]) if channel else _ELSEWHERE)
        await self._has_turn(request)

    async def _leaves(
        self,
        _session: aiohttp.ClientSession,
        request: SimpleNamespace,
        _connected: aiohttp.TraceConnectionCreateEndParams | aiohttp.TraceConnectionReuseconnParams,
    ) -> None:
        """There is a connection, and what is to go goes next."""
        until = getattr(request, _UNTIL, None)
        if until is not None and until < asyncio.get_running_loop().time():
            delattr(request, _UNTIL)
            self._limits.unused(getattr(request, _WHERE))
            await self._has_turn(request)

    async def _ends(
        self,
        _session: aiohttp.ClientSession,
        request: SimpleNamespace,
        _ended: aiohttp.TraceRequestEndParams | aiohttp.TraceRequestExceptionParams,
    ) -> None:
        """Of any outcome; Discord may have counted a request that failed, too."""
        if hasattr(request, _UNTIL):
            self._limits.arrived(getattr(request, _WHERE))

    async def _has_turn(self, request: SimpleNamespace) -> None:
        setattr(request, _UNTIL, await self._limits.turn(getattr(request, _WHERE), Urgency.BOARD))


def in_channel(room: Room) -> tuple[RateLimit, ...]:
    return () if room == _ELSEWHERE else IN_CHANNEL


def requests_of(senders: Callable[[], int]) -> RateLimits:
    """The requests of each of so many processes."""
    return RateLimits(REQUESTS, in_channel, _TURNS, senders)


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
    A request that goes through too early is told again how long to wait, and shuts it again.
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


def limit_answer_time(http: HTTPClient, seconds: float) -> None:
    """From now on a request without an answer for so long is given up.

    The library itself would wait for five minutes. Waiting for a limit is no silence.
    """
    ask, patience = http.request, ClientTimeout(total=None, sock_connect=seconds, sock_read=seconds)

    async def request(route: Route, **named: Any) -> Any:
        return await ask(route, timeout=patience, **named)

    http.request = request  # type: ignore[method-assign]  # as above


def stop_retrying_when_closed(http: HTTPClient) -> None:
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

    The library itself would wait for up to seventeen, and receives no event meanwhile.
    """
    info._parent._backoff._max = _AGAIN_EXPONENT  # noqa: SLF001 - the library has no other way


def skip_unreadable_events(readers: dict[str, Read]) -> None:
    """From now on what cannot be read is left out, instead of ending the connection for everybody."""

    def leniently(event: str, reader: Read) -> Read:
        def reads(payload: Any) -> None:
            try:
                reader(payload)
            except Exception:  # noqa: BLE001 - a form that Discord has changed may break anything at all
                _log.exception("discord has said something that cannot be read", event_type=event)

        return reads

    readers.update({event: leniently(event, reader) for event, reader in readers.items()})


async def end_for_good(info: ShardInfo) -> None:
    """Hang up, and cancel what the library was about to do on that line.

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
