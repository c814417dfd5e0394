"""Leases in a dict."""

from bot.kernel.time import Clock


class MemoryLeases:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._taken: dict[str, int] = {}

    async def take(self, name: str, lasts_ms: int) -> bool:
        now = self._clock.now().ms
        self._taken = {taken: until for taken, until in self._taken.items() if until > now}
        if name in self._taken:
            return False
        self._taken[name] = now + lasts_ms
        return True
