"""News of all commits, in any process; no listener has to finish them."""

import asyncio

from bot.delivery.store import Store
from bot.kernel.ids import SessionId
from tests.kit.tables import moving, opening, table
from tests.storage.conftest import OpenWorld

WITHIN_S = 30
NAMES = ("t1", "t2", "t3", "t4")


class Listening:
    """Hears from now on; where something may have been missed it looks at what is stored, as pages do."""

    def __init__(self, world: Store) -> None:
        self._world = world
        self._news = world.table_news.listen()

    async def begins(self) -> None:
        async with asyncio.timeout(WITHIN_S):
            assert await anext(self._news) is None

    async def hears(self, wanted: set[tuple[str, int]]) -> None:
        found = set[tuple[str, int]]()
        async with asyncio.timeout(WITHIN_S):
            while not wanted <= found:
                if notice := await anext(self._news):
                    found.add((notice.session, notice.version))
                else:
                    found |= await self._stored()

    async def _stored(self) -> set[tuple[str, int]]:
        tables = await self._world.sessions.load_many(tuple(map(SessionId, NAMES)))
        return {(table.id, version) for table in tables for version in range(1, table.version + 1)}


async def test_everybody_hears_of_every_commit_from_then_on(open_world: OpenWorld, kind: str) -> None:
    one = open_world()
    other = one if kind == "memory" else open_world()  # what lies in memory is one process's own
    await one.sessions.commit(opening(table("before"), "before"))
    listening = [Listening(one), Listening(other)]
    for each in listening:
        await each.begins()
    for name in NAMES:
        await one.sessions.commit(opening(table(name), name))
        await other.sessions.commit(moving(table(name, 2), f"move {name}"))
    for each in listening:
        await each.hears({(name, version) for name in NAMES for version in (1, 2)})
