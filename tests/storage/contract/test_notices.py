"""What every store of notices keeps to: each is told at least once, by one at a time, and then is gone."""

import pytest

from bot.delivery.store import Store
from bot.documents.ports import NOTICES, LeftToNewerVersion, NoticeId, OutOfReach
from bot.kernel.ids import NOBODY, RequestId, Version
from bot.kernel.pseudonyms import Traces, without
from bot.kernel.time import MINUTE
from bot.sessions.events import AskedIn, Event, MovePlayed, Notice, PlayerLeft
from bot.sessions.ports import Change
from tests.kit.newer_version import newer_version
from tests.kit.tables import ANN, CLUB, table
from tests.kit.waiting import until

ANNS = Traces(frozenset({ANN.player}))
LEFT = (MovePlayed(ANN, ("a1",)), PlayerLeft(ANN))


async def leave(world: Store, version: int = 1, *events: Event, name: str = "t1") -> None:
    """Commit a version of a table, which has to be told of."""
    before, request = Version(version - 1), RequestId(f"r{version}")
    await world.sessions.commit(Change(table(name, version), events or LEFT, before, request))


async def claimed(world: Store, lease_ms: int = MINUTE) -> tuple[NoticeId, ...]:
    return (await world.table_notices.claim(NOTICES, 10, lease_ms)).names


async def test_what_is_to_be_told_is_handed_to_one_until_it_is_done(world: Store) -> None:
    await leave(world)
    (name,) = await claimed(world, 20)
    assert await world.table_notices.load_each((name,)) == (Notice(table().id, Version(1), LEFT),)
    assert await until(lambda: claimed(world)) == (name,)
    await world.table_notices.finish(NOTICES, name, Version(1))
    await world.table_notices.finish(NOTICES, name, Version(1))
    await world.table_notices.defer(NOTICES, name, 0)
    assert await claimed(world) == ()


async def test_a_later_notice_does_not_hurry_what_is_in_hand(world: Store) -> None:
    await leave(world)
    (first,) = await claimed(world)
    await leave(world, 2)
    (second,) = await claimed(world)
    assert first != second
    await world.table_notices.defer(NOTICES, first, -1)
    assert await claimed(world) == (first,)


@pytest.mark.parametrize("name", ["t1", "a b:{c}", "کشور"])
async def test_a_notice_that_was_rewritten_names_nobody(world: Store, name: str) -> None:
    await leave(world, name=name)
    await leave(world, 2, PlayerLeft(NOBODY), name=name)
    handed = set(await claimed(world))
    await world.table_notices.rewrite(lambda notice: without(notice, ANNS))
    assert await claimed(world) == (), "who has it in hand keeps it"
    for notice in handed:
        await world.table_notices.defer(NOTICES, notice, -1)
    (kept,) = await claimed(world)
    assert kept in handed


async def test_what_is_not_in_hand_is_told_as_it_was_rewritten(world: Store) -> None:
    await leave(world)
    await world.table_notices.rewrite(lambda notice: without(notice, ANNS))
    (notice,) = await world.table_notices.load_each(await claimed(world))
    assert isinstance(notice, Notice)
    assert notice.events == (MovePlayed(NOBODY, ("a1",)), PlayerLeft(NOBODY))


async def test_what_a_newer_version_has_written_is_left_to_it(world: Store) -> None:
    with newer_version():
        await leave(world)
    (name,) = await claimed(world)
    assert await world.table_notices.load_each((name,)) == (OutOfReach("t1 1", is_newer=True),)
    with pytest.raises(LeftToNewerVersion):
        await world.table_notices.rewrite(lambda notice: notice)
    with newer_version():
        assert await world.table_notices.load_each((name,)) == (Notice(table().id, Version(1), LEFT),)


async def test_a_damaged_one_is_dropped(world: Store) -> None:
    assert await world.table_notices.load_each((NoticeId("t1 1 {"), NoticeId("t1"))) == ()


async def test_a_room_that_asked_follows_the_table_as_soon_as_that_is_stored(world: Store) -> None:
    await leave(world, 1, AskedIn(CLUB, None))
    assert await world.followers.of(table().id) == {CLUB}
