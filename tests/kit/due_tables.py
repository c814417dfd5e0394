"""Work that is due at tables, done as a worker does it, however often the store is away."""

import asyncio
from collections.abc import Collection

from bot.delivery.store import Store
from bot.documents.ports import StoreUnreachable
from bot.kernel.time import SECOND
from bot.sessions.due_work import TableWork

WITHIN_S = 60
WORK = TableWork.UNPROJECTED


async def worked_on(world: Store, tables: Collection[str], version: int) -> None:
    """Return once each of the tables has been claimed and finished at that version or a later one."""
    behind = set(tables)
    async with asyncio.timeout(WITHIN_S):
        while behind:
            try:
                behind -= await _step(world, version)
            except StoreUnreachable:
                await asyncio.sleep(0.05)


async def _step(world: Store, version: int) -> set[str]:
    claimed = await world.table_work.claim(WORK, 100, 2 * SECOND)
    arrived = set[str]()
    for table in await world.sessions.load_many(claimed.names):
        await world.table_work.finish(WORK, table.id, table.version)
        arrived |= {table.id} if table.version >= version else set()
    if not claimed.names:
        await world.table_work.rest(WORK, claimed, SECOND)
    return arrived
