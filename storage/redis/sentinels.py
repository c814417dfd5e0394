"""Asking Sentinels which server is the master now."""

from collections.abc import Sequence
from typing import Any

from redis.asyncio.sentinel import Sentinel

from storage.redis.slots import Place


class Sentinels:
    """Those that watch over one server."""

    def __init__(self, places: Sequence[Place], name: str, settings: dict[str, Any]) -> None:
        self._name = name
        self._sentinel = Sentinel(list(places), sentinel_kwargs=settings)  # type: ignore[no-untyped-call] # the library's

    async def master(self) -> Place:
        """Raises the library's ConnectionError if none of them knows."""
        host, port = await self._sentinel.discover_master(self._name)
        return Place(str(host), int(port))

    async def aclose(self) -> None:
        for sentinel in self._sentinel.sentinels:
            await sentinel.aclose()
