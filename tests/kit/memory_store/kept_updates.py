"""Updates that are not done yet, in a dict."""

from collections.abc import Mapping

from bot.documents.limits import REQUEST_MEMORY_S
from bot.kernel.time import SECOND, Clock, Instant


class MemoryKeptUpdates:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._kept: dict[str, dict[int, str]] = {}
        self._until: dict[str, Instant] = {}

    async def keep(self, name: str, updates: Mapping[int, str]) -> None:
        self._kept[name] = {**await self.kept(name), **updates}
        self._until[name] = self._clock.now().after(REQUEST_MEMORY_S * SECOND)

    async def kept(self, name: str) -> Mapping[int, str]:
        if name not in self._until or self._clock.now() >= self._until[name]:
            return {}
        return dict(sorted(self._kept[name].items()))

    async def done(self, name: str, number: int) -> None:
        self._kept.get(name, {}).pop(number, None)
