"""What requests from outside have in common: who asks, perhaps through a proxy, and what is sent along."""

import asyncio
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

from aiohttp import web

from bot.listening.limits import BODY_WITHIN_S

Proxies: TypeAlias = tuple[IPv4Network | IPv6Network, ...]

FORWARDED = "X-Forwarded-For"
_ONE_HOME = 64
"""An IPv6 customer has at least a network of so many bits, and each address in it."""


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
