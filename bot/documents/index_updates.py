"""Keeps the lists up to date by which is found what is kept: one process does it, any number may try."""

from typing import Protocol

from bot.documents.limits import INDEX_EVERY_MS
from bot.documents.outage_log import Outage
from bot.documents.ports import Leases
from bot.kernel.frozen import frozen


class Listed(Protocol):
    """What is found by lists."""

    async def catch_up(self) -> None:
        """Every step can be done again; what breaks off is gone on with by the next."""


@frozen
class IndexUpdates:
    kept: tuple[Listed, ...]
    leases: Leases
    pause_s: float = 5.0

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        await Outage("lists of what is kept").repeat(self.tick, self.pause_s)

    async def tick(self) -> None:
        """Catch up, unless somebody has done so just now."""
        if await self.leases.take("indexes", INDEX_EVERY_MS):
            for one in self.kept:
                await one.catch_up()
