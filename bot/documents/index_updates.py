"""Keeps the lists up to date by which is found what is kept: one process does it, any number may try."""

from typing import Any

from bot.documents.limits import INDEX_EVERY_MS
from bot.documents.outage_log import Outage
from bot.documents.ports import DocumentRegister, Leases
from bot.kernel.frozen import frozen


@frozen
class IndexUpdates:
    registers: tuple[DocumentRegister[Any], ...]
    leases: Leases
    pause_s: float = 5.0

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        await Outage("lists of what is kept").repeat(self.tick, self.pause_s)

    async def tick(self) -> None:
        """Catch up, unless somebody has done so just now."""
        if await self.leases.take("indexes", INDEX_EVERY_MS):
            for register in self.registers:
                await register.catch_up()
