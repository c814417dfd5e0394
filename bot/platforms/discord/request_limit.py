"""How many requests Discord is sent, into a channel and together, whatever they ask.

What is to be shown waits for its turn before it is drawn, so that it is as new as can be. To draw takes
now longer and now shorter, and further requests may belong to it: what is in doubt is posted again and
edited. So whatever goes out is counted once more as it goes, and until Discord has answered: only then is
it known that it has been counted there. A process that is held up between its turn and the wire asks for
another one.
"""

import asyncio
import re
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp

from bot.delivery.rate_limits import RateLimit, RateLimits, Turns, Urgency
from bot.kernel.ids import Room
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
        asked: aiohttp.TraceRequestStartParams,
    ) -> None:
        """Whoever waits here keeps no connection from others."""
        address = str(asked.url)
        path = address.removeprefix(self._api)
        if path == address or path.startswith(_UNCOUNTED):
            return
        channel = _INTO_CHANNEL.match(f"{asked.method} {path}")
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
        """Whatever came of it; what nothing came of may have been counted all the same."""
        if hasattr(request, _UNTIL):
            self._limits.arrived(getattr(request, _WHERE))

    async def _has_turn(self, request: SimpleNamespace) -> None:
        setattr(request, _UNTIL, await self._limits.turn(getattr(request, _WHERE), Urgency.BOARD))


def in_channel(room: Room) -> tuple[RateLimit, ...]:
    return () if room == _ELSEWHERE else IN_CHANNEL


def requests_of(senders: Callable[[], int]) -> RateLimits:
    """The requests of each of so many processes."""
    return RateLimits(REQUESTS, in_channel, _TURNS, senders)
