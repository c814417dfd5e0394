"""What every store keeps to of what is due, of notices, and of news between processes."""

import asyncio
import time
from contextlib import aclosing

import pytest

from bot.delivery.store import Store
from bot.documents.outage_log import ended
from bot.documents.ports import NOTICES, LeftToNewerVersion, NoticeId, OutOfReach
from bot.kernel.ids import NOBODY, RequestId, SessionId, Version
from bot.kernel.pseudonyms import Traces, without
from bot.kernel.time import DAY, MINUTE, SECOND, Instant
from bot.sessions.due_work import TableWork
from bot.sessions.events import AskedIn, Event, MovePlayed, Notice, PlayerLeft
from bot.sessions.ports import Change
from tests.kit.newer_version import newer_version
from tests.kit.tables import ANN, CLUB, moving, opening, store_table, table
from tests.kit.waiting import until
from tests.storage.conftest import OpenWorld

WORK = TableWork.UNPROJECTED
T1 = SessionId("t1")


async def _claim(world: Store, lease_ms: int = MINUTE) -> tuple[SessionId, ...]:
    return (await world.table_work.claim(WORK, 10, lease_ms)).names


async def test_work_that_nobody_finishes_comes_again(world: Store) -> None:
    await store_table(world, "t1")
    assert await _claim(world, lease_ms=20) == ("t1",)
    assert await until(lambda: _claim(world)) == ("t1",)


async def test_a_claim_can_be_prolonged_unless_a_commit_has_ended_it(world: Store) -> None:
    first = opening(table("t1"))
    await world.sessions.commit(first)
    await _claim(world, lease_ms=30 * SECOND)
    await world.table_work.defer(WORK, T1, 20)
    assert await until(lambda: _claim(world)) == ("t1",)
    await world.sessions.commit(moving(table("t1", 2), "move"))
    await world.table_work.defer(WORK, T1, MINUTE)
    assert await _claim(world, lease_ms=20) == ("t1",)
    await world.table_work.defer(WORK, T1, MINUTE, Version(1))
    assert await until(lambda: _claim(world)) == ("t1",)


async def test_a_commit_wakes_who_rests(world: Store) -> None:
    claimed = await world.table_work.claim(WORK, 10, MINUTE)
    await store_table(world, "t1")
    await world.table_work.rest(WORK, claimed, MINUTE)
    assert await _claim(world) == ("t1",)


async def test_a_commit_hands_work_to_its_own_process_and_to_others_once_that_fails(world: Store) -> None:
    async with aclosing(world.table_work.committed(WORK)) as documents:
        committed = asyncio.ensure_future(anext(documents))
        await asyncio.sleep(0)
        await store_table(world, "t1")
        assert (await committed)[0] == T1
        assert await _claim(world) == ()
        await world.table_work.defer(WORK, T1, 20)
        assert await until(lambda: _claim(world)) == ("t1",)
    await world.sessions.commit(moving(table("t1", 2), "move"))
    assert await _claim(world) == ("t1",)


# What every store of deadlines keeps to.


NOW = Instant(time.time_ns() // 1_000_000)
AGO, SOON = NOW.after(-MINUTE), NOW.after(DAY)
CLOCKS_APART_MS = 50
"""Of a cluster each master tells its own time, one after the other."""


async def _open(world: Store, due: dict[str, Instant | None]) -> None:
    for name, at in due.items():
        await store_table(world, name, due=at)


async def _claim_deadlines(world: Store, limit: int, lease_ms: int = MINUTE) -> tuple[SessionId, ...]:
    return (await world.deadlines.claim(limit, lease_ms)).names


async def test_the_earliest_come_first_and_no_more_than_asked_for(world: Store) -> None:
    await _open(world, {f"t{number}": AGO.after(-number * SECOND) for number in range(100)})
    assert await _claim_deadlines(world, 3) == ("t99", "t98", "t97")
    assert await _claim_deadlines(world, 2) == ("t96", "t95")
    assert len(await _claim_deadlines(world, 1_000)) == 95


async def test_a_claimed_table_is_given_to_nobody_else(world: Store) -> None:
    await _open(world, {f"t{number}": AGO for number in range(50)})
    shares = await asyncio.gather(*(_claim_deadlines(world, 20) for _ in range(8)))
    claimed = [name for share in shares for name in share]
    claimed += await _claim_deadlines(world, 50)
    assert sorted(claimed) == sorted(f"t{number}" for number in range(50))


async def test_a_lease_that_has_run_out_brings_the_table_back(world: Store) -> None:
    await _open(world, {"t1": AGO})
    assert await _claim_deadlines(world, 10, lease_ms=20) == ("t1",)
    assert await until(lambda: _claim_deadlines(world, 10)) == ("t1",)


async def test_a_claim_tells_when_the_next_may_be_made(world: Store) -> None:
    assert (await world.deadlines.claim(10, MINUTE)).following is None
    await _open(world, {"soon": SOON, "later": SOON.after(DAY)})
    following = (await world.deadlines.claim(10, MINUTE)).following
    assert following
    assert abs(following.ms - SOON.ms) <= CLOCKS_APART_MS


async def test_what_one_claim_leaves_over_may_be_claimed_at_once(world: Store) -> None:
    await _open(world, {"t1": AGO, "t2": AGO.after(SECOND)})
    assert (await world.deadlines.claim(1, MINUTE)).following == AGO.after(SECOND)


async def test_a_lease_that_ends_is_what_follows(world: Store) -> None:
    await _open(world, {"t1": AGO, "soon": SOON})
    claimed = await world.deadlines.claim(10, MINUTE)
    assert claimed.names == ("t1",)
    assert claimed.following == claimed.now.after(MINUTE)


async def test_the_next_may_be_as_far_off_as_years_are_counted(world: Store) -> None:
    last = Instant(253_402_300_740_000)
    await _open(world, {"in the year 9999": last})
    claimed = await world.deadlines.claim(10, MINUTE)
    assert claimed.names == ()
    assert claimed.following
    assert abs(claimed.following.ms - last.ms) <= CLOCKS_APART_MS


# What every store of notices keeps to: each is told at least once, by one at a time, and then is gone.


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


# News of all commits, in any process; no listener has to finish them.


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
    await store_table(one, "before", request="before")
    listening = [Listening(one), Listening(other)]
    for each in listening:
        await each.begins()
    for name in NAMES:
        await store_table(one, name, request=name)
        await other.sessions.commit(moving(table(name, 2), f"move {name}"))
    for each in listening:
        await each.hears({(name, version) for name in NAMES for version in (1, 2)})


# Messages between processes: all that listen hear them; a new listener hears it may have missed some.


async def test_all_that_listen_to_a_name_hear_what_is_sent_to_it(world: Store) -> None:
    heard: list[set[str]] = [set(), set()]

    async def listen(messages: set[str]) -> None:
        async for message in world.part_messages.listen("a bot"):
            messages.add(message)

    listening = [asyncio.create_task(listen(messages)) for messages in heard]

    async def are_heard() -> bool:
        """A message may be lost while one only begins to listen."""
        await world.part_messages.send("another bot", "not for us")
        await world.part_messages.send("a bot", "دوم")
        return heard == [{"", "دوم"}, {"", "دوم"}]

    assert await until(are_heard)
    await ended(listening)
