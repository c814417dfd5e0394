"""Requests from outside: the client, perhaps behind a proxy, and the body."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

import structlog
from aiohttp import web

from bot.listening.limits import BODY_WITHIN_S, UNPROVEN_LOGGED_EVERY_S

_log = structlog.get_logger()

Proxies: TypeAlias = tuple[IPv4Network | IPv6Network, ...]

FORWARDED = "X-Forwarded-For"
_ONE_HOME = 64
"""The bits of the network that an IPv6 customer has at least."""

UNPROVEN: Counter[str] = Counter()
"""The number of requests to this process without a proof that they come from that platform."""


@dataclass(slots=True)
class UnprovenRequests:
    """Counts requests without the platform's proof; one log line tells of many, since strangers send them."""

    platform: str
    _unlogged: int = field(default=0, init=False)
    _logged_at: float | None = field(default=None, init=False)

    def note(self, why: str) -> None:
        UNPROVEN[self.platform] += 1
        self._unlogged += 1
        time_s = asyncio.get_running_loop().time()
        if self._logged_at is None or time_s - self._logged_at >= UNPROVEN_LOGGED_EVERY_S:
            _log.warning(
                "requests without the platform's proof were turned away",
                platform=self.platform,
                count=self._unlogged,
                last=why,
            )
            self._unlogged, self._logged_at = 0, time_s


def client_of(request: web.BaseRequest, proxies: Proxies) -> str:
    """The client of a request; behind trusted proxies the last address in their list that is no proxy.

    All addresses of one IPv6 network are one client.
    """
    asking = request.remote or ""
    if not _is_among(proxies, asking):
        return _client(asking)
    return next(
        (_client(named) for named in _forwarded_addresses(request) if not _is_among(proxies, named)), asking
    )


def is_unknown_proxy(request: web.BaseRequest, proxies: Proxies) -> bool:
    """Whether a request names another client, but comes from no trusted proxy."""
    return FORWARDED in request.headers and not _is_among(proxies, request.remote or "")


def _forwarded_addresses(request: web.BaseRequest) -> Iterator[str]:
    """The addresses that proxies name, the last first."""
    lines = request.headers.getall(FORWARDED, [])
    yield from filter(None, (named.strip() for named in reversed(",".join(lines).split(","))))


def _is_among(proxies: Proxies, named: str) -> bool:
    address = _address(named)
    return address is not None and any(address in network for network in proxies)


def _client(named: str) -> str:
    address = _address(named)
    if isinstance(address, IPv6Address):
        return str(ip_network((address, _ONE_HOME), strict=False))
    return str(address or named)


def _address(named: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(named)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


async def read_body(request: web.Request) -> bytes:
    """The body of a request. Raises an HTTPException where it is too large or too slow."""
    try:
        async with asyncio.timeout(BODY_WITHIN_S):
            return await request.read()
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
