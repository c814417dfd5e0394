"""What everybody who looks on hears of, wherever it was committed; nobody has to finish it."""

import asyncio

from bot.kernel.ids import Version
from bot.sessions.events import Notice
from storage.store import Store
from tests.kit.tables import moving, opening, table
from tests.storage.conftest import OpenWorld

WITHIN_S = 30
NAMES = ("t1", "t2", "t3", "t4")


async def heard(world: Store, count: int) -> list[tuple[str, Version]]:
    found = list[Notice]()
    async with asyncio.timeout(WITHIN_S):
        while len(found) < count:
            found += await world.table_news.next(200)
    return sorted((notice.session, notice.version) for notice in found)


async def test_what_was_before_is_no_news(world: Store) -> None:
    await world.sessions.commit(opening(table()))
    assert await world.table_news.next(10) == ()


async def test_everybody_hears_of_every_commit_also_where_others_have_finished_it(
    open_world: OpenWorld, kind: str
) -> None:
    one = open_world()
    other = one if kind == "memory" else open_world()  # what lies in memory is one process's own
    await one.outbox.join("g")
    await one.table_news.next(10)
    await other.table_news.next(10)
    for name in NAMES:
        await one.sessions.commit(opening(table(name), name))
        await other.sessions.commit(moving(table(name, 2), f"move {name}"))
    wanted = [(name, Version(version)) for name in NAMES for version in (1, 2)]
    assert await heard(one, len(wanted)) == wanted
    handed = await one.outbox.next("g", "r", 0)
    await one.outbox.finish("g", tuple(receipt for receipt, _ in handed))
    if other is not one:
        assert await heard(other, len(wanted)) == wanted


async def test_who_waits_is_woken(world: Store) -> None:
    assert await world.table_news.next(10) == ()
    waiting = asyncio.create_task(heard(world, 1))
    await asyncio.sleep(0.05)
    await world.sessions.commit(opening(table()))
    assert await waiting == [("t1", Version(1))]
