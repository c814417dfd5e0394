"""The readiness of this process."""

import asyncio
from collections.abc import Mapping

from bot.delivery.ports import Connection, Health
from bot.delivery.store import Store
from bot.kernel.frozen import frozen
from bot.kernel.ids import Platform, SessionId
from bot.operations.limits import READY_WITHIN_S
from bot.operations.metrics.deadline_health import DeadlineHealth


@frozen
class Readiness:
    store: Store
    connections: Mapping[Platform, Connection]
    claims: DeadlineHealth[SessionId]
    keeps_time: bool = True
    """Whether this process acts on deadlines; otherwise its clock does not count."""

    async def parts(self) -> dict[str, bool | str]:
        """The state of each part that the work needs.

        A platform that another process serves is ready, and its state is a sentence.
        """
        served = {str(name): _state_of(connection.health()) for name, connection in self.connections.items()}
        clock = {"clock": self.claims.ticking} if self.keeps_time else {}
        return {"store": await self.store_answers(), **clock, **served}

    async def store_answers(self) -> bool:
        try:
            async with asyncio.timeout(READY_WITHIN_S):
                return await self.store.ping()
        except TimeoutError:
            return False


def _state_of(health: Health) -> bool | str:
    return "another process serves it; waiting" if health.standby else health.connected
