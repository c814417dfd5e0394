"""What could not be acted on is kept for its group, until it is dropped."""

from dataclasses import replace

from bot.kernel.ids import Platform, Room, SessionId, Version
from bot.sessions.events import AskedIn, Notice
from storage.store import Store

ONE, OTHER = (Notice(SessionId(name), Version(1), ()) for name in ("one", "other"))


async def test_each_group_has_its_own(world: Store) -> None:
    kept = world.outbox.kept
    await kept.keep("web", "one", ONE)
    await kept.keep("web", "other", OTHER)
    await kept.keep("web-calls", "one", ONE)
    assert set(await kept.all("web")) == {ONE, OTHER}
    assert await kept.all("web-calls") == (ONE,)
    assert await kept.all("we") == ()
    await kept.drop("web", "one")
    await kept.drop("web", "nothing")
    assert await kept.all("web") == (OTHER,)
    assert await kept.all("web-calls") == (ONE,)


async def test_of_each_table_the_last_is_kept(world: Store) -> None:
    kept = world.outbox.kept
    newer = replace(ONE, version=Version(2))
    await kept.keep("web", "one", ONE)
    await kept.keep("web", "one", newer)
    assert await kept.all("web") == (newer,)


async def test_what_is_rewritten_is_rewritten_there_as_well(world: Store) -> None:
    await world.outbox.kept.keep("web", "one", ONE)
    asked = replace(ONE, events=(AskedIn(Room(Platform("web"), "pub"), "1"),))
    await world.outbox.rewrite(lambda notice: replace(notice, events=asked.events))
    assert await world.outbox.kept.all("web") == (asked,)
