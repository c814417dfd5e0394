"""Whether this process can do its work."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

from bot.delivery.ports import Connection, Health
from bot.kernel.ids import Platform, SessionId
from bot.operations.limits import READY_WITHIN_S
from bot.operations.metrics.deadline_health import DeadlineHealth
from storage.store import Store


@dataclass(frozen=True, slots=True)
class Readiness:
    store: Store
    connections: Mapping[Platform, Connection]
    claims: DeadlineHealth[SessionId]
    keeps_time: bool = True
    """Whether this process acts on deadlines; where it does not, its clock is no part of it."""

    async def parts(self) -> dict[str, bool | str]:
        """Each part that the work needs, and whether it is there.

        A platform that another process serves is as it should be; it is told in words.
        """
        served = {str(name): _served(connection.health()) for name, connection in self.connections.items()}
        clock = {"clock": self.claims.ticking} if self.keeps_time else {}
        return {"store": await self.store_answers(), **clock, **served}

    async def store_answers(self) -> bool:
        try:
            async with asyncio.timeout(READY_WITHIN_S):
                return await self.store.ping()
        except TimeoutError:
            return False


def _served(health: Health) -> bool | str:
    return "another process serves it; waiting" if health.standby else health.connected
