"""What requests from outside have in common: who asks, perhaps through a proxy, and what is sent along."""

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
"""An IPv6 customer has at least a network of so many bits, and each address in it."""

UNPROVEN: Counter[str] = Counter()
"""How many requests to this process did not prove that they come from the platform of that name."""


@dataclass(slots=True)
class UnprovenRequests:
    """Counts requests without the platform's proof. Strangers send them, so few lines tell of many."""

    platform: str
    _unlogged: int = field(default=0, init=False)
    _logged_at: float | None = field(default=None, init=False)

    def note(self, why: str) -> None:
        UNPROVEN[self.platform] += 1
        self._unlogged += 1
        now = asyncio.get_running_loop().time()
        if self._logged_at is None or now - self._logged_at >= UNPROVEN_LOGGED_EVERY_S:
            _log.warning(
                "requests without the platform's proof were turned away",
                platform=self.platform,
                count=self._unlogged,
                last=why,
            )
            self._unlogged, self._logged_at = 0, now


def client_of(request: web.BaseRequest, proxies: Proxies) -> str:
    """The client that asks: of a trusted proxy the last address it names that is no proxy itself.

    All addresses of one IPv6 network are one client.
    """
    asking = request.remote or ""
    if not _is_among(proxies, asking):
        return _client(asking)
    return next((_client(named) for named in _named(request) if not _is_among(proxies, named)), asking)


def is_unknown_proxy(request: web.BaseRequest, proxies: Proxies) -> bool:
    """Whether a request says for whom it is made, and is not believed."""
    return FORWARDED in request.headers and not _is_among(proxies, request.remote or "")


def _named(request: web.BaseRequest) -> Iterator[str]:
    """The addresses that proxies name, the last one first."""
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
    """All that is sent along. Raises an HTTPException where it is too large, or does not arrive in time."""
    try:
        async with asyncio.timeout(BODY_WITHIN_S):
            return await request.read()
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
