"""Leases in a dict."""

from bot.kernel.time import Clock


class MemoryLeases:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._taken: dict[str, int] = {}
        self._holders: dict[str, tuple[str, int]] = {}
        self._agreed: dict[str, str] = {}

    async def take(self, name: str, lasts_ms: int) -> bool:
        now_ms = self._clock.now().ms
        self._taken = {lease: until for lease, until in self._taken.items() if until > now_ms}
        if name in self._taken:
            return False
        self._taken[name] = now_ms + lasts_ms
        return True

    async def hold(self, name: str, holder: str, lasts_ms: int) -> bool:
        now_ms = self._clock.now().ms
        current, until = self._holders.get(name, (holder, 0))
        if current != holder and until > now_ms:
            return False
        self._holders[name] = holder, now_ms + lasts_ms
        return True

    async def release(self, name: str, holder: str) -> None:
        if self._holders.get(name, ("", 0))[0] == holder:
            del self._holders[name]

    async def agree(self, name: str, proposal: str) -> str:
        return self._agreed.setdefault(name, proposal)
