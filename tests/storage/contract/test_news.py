"""What everybody who looks on hears of, wherever it was committed; nobody has to finish it."""

import asyncio

from bot.kernel.ids import Version
from bot.sessions.events import Notice
from storage.store import Store
from tests.kit.tables import moving, opening, table
from tests.storage.conftest import OpenWorld

WITHIN_S = 30
NAMES = ("t1", "t2", "t3", "t4")


class Listening:
    """Hears from now on; that something may have been missed is heard first."""

    def __init__(self, world: Store) -> None:
        self._news = world.table_news.listen()

    async def begins(self) -> None:
        async with asyncio.timeout(WITHIN_S):
            assert await anext(self._news) is None

    async def hears(self, count: int) -> list[tuple[str, Version]]:
        found = list[Notice]()
        async with asyncio.timeout(WITHIN_S):
            while len(found) < count:
                if notice := await anext(self._news):
                    found.append(notice)
        return sorted((notice.session, notice.version) for notice in found)


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
    wanted = [(name, Version(version)) for name in NAMES for version in (1, 2)]
    for each in listening:
        assert await each.hears(len(wanted)) == wanted
