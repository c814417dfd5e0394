"""Asking Sentinels which server is the master now."""

import asyncio
from collections.abc import Sequence
from typing import Any

from redis.asyncio.sentinel import Sentinel

from storage.redis.slots import Place


class Sentinels:
    """Those that watch over one server."""

    def __init__(self, places: Sequence[Place], name: str, settings: dict[str, Any]) -> None:
        self._name = name
        self._sentinel = Sentinel(list(places), sentinel_kwargs=settings)  # type: ignore[no-untyped-call] # theirs
        self._clients = tuple(self._sentinel.sentinels)
        self._asking = asyncio.Lock()

    async def master(self) -> Place:
        """Raises the library's ConnectionError if none of them knows."""
        async with self._asking:  # the library changes the order of its list while it goes through it
            host, port = await self._sentinel.discover_master(self._name)
        return Place(str(host), int(port))

    async def aclose(self) -> None:
        for client in self._clients:
            await client.aclose()
