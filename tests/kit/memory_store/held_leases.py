"""Leases with their holders, in a dict. They expire by the loop's time, not the store's clock."""

import asyncio
from collections.abc import Mapping


class MemoryHeldLeases:
    def __init__(self) -> None:
        self._held: dict[str, tuple[str, float]] = {}

    async def take(self, name: str, holder: str, lasts_ms: int, instead_of: str | None = None) -> str:
        current = self._holder(name)
        if current not in (None, holder, instead_of):
            return current or ""
        self._held[name] = holder, _now() + lasts_ms / 1_000
        return holder

    async def keep(self, name: str, holder: str, lasts_ms: int) -> bool:
        if self._holder(name) != holder:
            return False
        self._held[name] = holder, _now() + lasts_ms / 1_000
        return True

    async def give_back(self, name: str, holder: str) -> None:
        if self._holder(name) == holder:
            del self._held[name]

    async def holders(self, beginning: str) -> Mapping[str, str]:
        holders = {name: self._holder(name) for name in self._held if name.startswith(beginning)}
        return {name: holder for name, holder in holders.items() if holder}

    def _holder(self, name: str) -> str | None:
        holder, until = self._held.get(name, (None, 0.0))
        return holder if until > _now() else None


def _now() -> float:
    return asyncio.get_running_loop().time()
