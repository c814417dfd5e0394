"""Keeps the lists up to date by which is found what is kept: one process does it, any number may try."""

import asyncio
from dataclasses import dataclass, field
from typing import Protocol

from bot.documents.limits import INDEX_EVERY_MS
from bot.documents.outage_log import Outage
from bot.documents.ports import Leases, StoreUnreachable


class Listed(Protocol):
    """What is found by lists."""

    async def catch_up(self) -> None:
        """Every step can be done again; what breaks off is gone on with by the next."""


@dataclass(frozen=True, slots=True)
class IndexUpdates:
    kept: tuple[Listed, ...]
    leases: Leases
    pause_s: float = 5.0
    _outage: Outage = field(default_factory=lambda: Outage("lists of what is kept"), init=False)

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        while True:
            try:
                await self.tick()
            except StoreUnreachable as lost:
                self._outage.met(lost)
            else:
                self._outage.over()
            await asyncio.sleep(self.pause_s)

    async def tick(self) -> None:
        """Catch up, unless somebody has done so just now."""
        if await self.leases.take("indexes", INDEX_EVERY_MS):
            for one in self.kept:
                await one.catch_up()
