"""What goes wrong with a cluster while people play on it."""

import asyncio
from dataclasses import dataclass

from storage.redis.keys import TABLES
from storage.redis.slots import slot_of
from tests.kit.store_cluster import Node, StoreCluster

BACK_AFTER_S = 12.0
_SLOTS_MOVED = 6


@dataclass(frozen=True)
class StoreFaults:
    cluster: StoreCluster

    async def kill_master(self) -> None:
        """It comes back once its replica has long been master."""
        victim = await self.busy_master()
        victim.kill()
        await asyncio.sleep(BACK_AFTER_S)
        victim.start()

    async def slow_master(self) -> None:
        """It answers nothing for two seconds."""
        slow = await self.busy_master()
        await asyncio.to_thread(slow.ask, "CLIENT", "PAUSE", 2_000, "ALL")

    async def move_slots(self) -> None:
        """Some of those that tables are due in go to another master."""
        slots, to = await asyncio.to_thread(self._moved)
        await self.cluster.move_slots(slots, to)

    async def busy_master(self) -> Node:
        return await asyncio.to_thread(self._busy_master)

    def _moved(self) -> tuple[list[int], Node]:
        source = self._busy_master()
        masters = {id(one): one for one in map(self.cluster.master_of, (0, 8_000, 16_000))}
        to = next(one for one in masters.values() if one is not source)
        slots = [slot_of(TABLES.due(part)) for part in range(64)]
        theirs = [slot for slot in slots if self.cluster.master_of(slot) is source]
        return theirs[:_SLOTS_MOVED], to

    def _busy_master(self) -> Node:
        return self.cluster.master_of(slot_of(TABLES.due(0)))
