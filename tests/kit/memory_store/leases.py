"""Leases in a dict."""

from collections.abc import Mapping

from bot.kernel.time import Clock


class MemoryLeases:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._taken: dict[str, int] = {}
        self._holders: dict[str, tuple[str, int]] = {}
        self._agreed: dict[str, str] = {}

    async def take(self, name: str, lasts_ms: int) -> bool:
        now_ms = self._clock.now().ms
        if self._taken.get(name, 0) > now_ms:
            return False
        self._taken[name] = now_ms + lasts_ms
        return True

    async def hold(self, name: str, holder: str, lasts_ms: int, instead_of: str | None = None) -> str:
        now_ms = self._clock.now().ms
        current, until = self._holders.get(name, (holder, 0))
        if current not in (holder, instead_of) and until > now_ms:
            return current
        self._holders[name] = holder, now_ms + lasts_ms
        return holder

    async def release(self, name: str, holder: str) -> None:
        if self._holders.get(name, ("", 0))[0] == holder:
            del self._holders[name]

    async def holders(self, beginning: str) -> Mapping[str, str]:
        held = ((name, *lease) for name, lease in self._holders.items() if name.startswith(beginning))
        return {name: holder for name, holder, until in held if until > self._clock.now().ms}

    async def agree(self, name: str, proposal: str) -> str:
        return self._agreed.setdefault(name, proposal)
