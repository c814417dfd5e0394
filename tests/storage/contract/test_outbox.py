"""What every outbox keeps to: at least once for each group, in each table's order."""

import asyncio

from bot.kernel.ids import Version
from bot.sessions.events import MovePlayed, Notice
from storage.store import Store
from tests.kit.tables import moving, opening, table
from tests.kit.waiting import until
from tests.storage.conftest import OpenWorld

Handed = tuple[tuple[str, Notice], ...]


async def _play(world: Store, name: str, versions: range) -> None:
    """Commit these versions of a table; the first opens it if it is 1."""
    for version in versions:
        now = table(name, version)
        await world.sessions.commit(
            opening(now) if version == 1 else moving(now, f"r{version}", f"m{version}")
        )


def _versions(handed: Handed, name: str = "t1") -> list[Version]:
    return [notice.version for _, notice in handed if notice.session == name]


def _receipts(handed: Handed) -> tuple[str, ...]:
    return tuple(receipt for receipt, _ in handed)


async def test_a_notice_says_what_the_commit_brought_about(world: Store) -> None:
    await world.outbox.join("g")
    await _play(world, "t1", range(1, 3))
    handed = await world.outbox.next("g", "r", 0)
    change = moving(table(version=2), "r2", "m2")
    assert handed[1][1] == Notice(table().id, Version(2), change.events)
    assert isinstance(change.events[0], MovePlayed)


async def test_each_table_keeps_its_order(world: Store) -> None:
    await world.outbox.join("g")
    names = [f"t{number}" for number in range(10)]
    await asyncio.gather(*(_play(world, name, range(1, 8)) for name in names))
    handed = await world.outbox.next("g", "r", 0)
    assert [_versions(handed, name) for name in names] == [[1, 2, 3, 4, 5, 6, 7]] * 10


async def test_every_group_is_handed_every_notice(world: Store) -> None:
    await world.outbox.join("one")
    await world.outbox.join("two")
    await _play(world, "t1", range(1, 4))
    assert _versions(await world.outbox.next("one", "r", 0)) == [1, 2, 3]
    assert _versions(await world.outbox.next("two", "r", 0)) == [1, 2, 3]


async def test_in_a_group_each_notice_goes_to_one_reader(world: Store) -> None:
    await world.outbox.join("g")
    await _play(world, "t1", range(1, 4))
    assert _versions(await world.outbox.next("g", "r1", 0)) == [1, 2, 3]
    assert await world.outbox.next("g", "r2", 0) == ()


async def test_a_new_group_begins_at_the_oldest(world: Store) -> None:
    await _play(world, "t1", range(1, 4))
    await world.outbox.join("late")
    assert _versions(await world.outbox.next("late", "r", 0)) == [1, 2, 3]


async def test_joining_again_changes_nothing(world: Store) -> None:
    await world.outbox.join("g")
    await _play(world, "t1", range(1, 3))
    await world.outbox.finish("g", _receipts(await world.outbox.next("g", "r", 0)))
    await world.outbox.join("g")
    assert await world.outbox.next("g", "r", 0) == ()


async def test_a_reader_waits_for_news(world: Store) -> None:
    await world.outbox.join("g")
    waiting = asyncio.create_task(until(lambda: world.outbox.next("g", "r", wait_ms=5_000)))
    await asyncio.sleep(0.02)
    await _play(world, "t1", range(1, 2))
    assert _versions(await waiting) == [1]


async def test_nothing_comes_of_waiting_in_vain(world: Store) -> None:
    await world.outbox.join("g")
    assert await world.outbox.next("g", "r", wait_ms=20) == ()


async def test_what_was_not_finished_comes_again_to_the_same_reader_at_once(world: Store) -> None:
    await world.outbox.join("g")
    await _play(world, "t1", range(1, 4))
    handed = await world.outbox.next("g", "r", 0)
    await world.outbox.finish("g", _receipts(handed[:1]))
    assert await world.outbox.unfinished("g", "r") == handed[1:]
    await world.outbox.finish("g", _receipts(handed[1:]))
    assert await world.outbox.unfinished("g", "r") == ()


async def test_what_a_working_reader_holds_is_not_taken_from_it(world: Store) -> None:
    await world.outbox.join("g")
    await _play(world, "t1", range(1, 4))
    await world.outbox.next("g", "busy", 0)
    assert await world.outbox.unfinished("g", "other") == ()


async def test_what_a_silent_reader_held_goes_to_another(open_world: OpenWorld) -> None:
    world = open_world(silence_ms=20)
    await world.outbox.join("g")
    await _play(world, "t1", range(1, 4))
    lost = await world.outbox.next("g", "dead", 0)
    found = await until(lambda: world.outbox.unfinished("g", "alive"))
    assert found == lost
    await world.outbox.finish("g", _receipts(found))
    assert await world.outbox.unfinished("g", "dead") == ()


async def test_finishing_twice_or_nothing_is_harmless(world: Store) -> None:
    await world.outbox.join("g")
    await _play(world, "t1", range(1, 3))
    receipts = _receipts(await world.outbox.next("g", "r", 0))
    await world.outbox.finish("g", receipts)
    await world.outbox.finish("g", receipts)
    await world.outbox.finish("g", ())
    assert await world.outbox.unfinished("g", "r") == ()


async def _read_all(world: Store, group: str) -> list[Version]:
    read: list[Version] = []
    while handed := await world.outbox.next(group, "r", 0):
        await world.outbox.finish(group, _receipts(handed))
        read += _versions(handed)
    return read


async def test_what_every_group_has_finished_is_dropped(world: Store) -> None:
    await world.outbox.join("quick")
    await world.outbox.join("slow")
    await _play(world, "t1", range(1, 301))
    assert len(await _read_all(world, "quick")) == 300
    assert len(await _read_all(world, "slow")) == 300
    await world.outbox.join("new")
    assert len(await _read_all(world, "new")) <= 50


async def test_what_one_group_has_not_finished_is_kept_for_it(world: Store) -> None:
    await world.outbox.join("quick")
    await world.outbox.join("slow")
    await _play(world, "t1", range(1, 301))
    handed = await world.outbox.next("slow", "r", 0)
    await world.outbox.finish("slow", _receipts(handed[10:]))
    await _read_all(world, "quick")
    assert await world.outbox.unfinished("slow", "r") == handed[:10]
    assert await _read_all(world, "slow") == list(range(101, 301))


async def test_a_group_that_never_reads_does_not_fill_the_store(open_world: OpenWorld) -> None:
    world = open_world(backlog=100)
    await world.outbox.join("asleep")
    await _play(world, "t1", range(1, 501))
    read = await _read_all(world, "asleep")
    assert await world.outbox.dropped() == 500 - len(read)
    assert 100 <= len(read) <= 300
    assert read == list(range(501 - len(read), 501))


async def test_what_was_pushed_out_while_unfinished_does_not_come_again(open_world: OpenWorld) -> None:
    world = open_world(backlog=10)
    await world.outbox.join("g")
    await _play(world, "t1", range(1, 11))
    await world.outbox.next("g", "r", 0)
    await _play(world, "t1", range(11, 401))
    assert await world.outbox.unfinished("g", "r") == ()


async def test_a_group_that_has_finished_everything_has_no_lag(world: Store) -> None:
    await world.outbox.join("g")
    await _play(world, "t1", range(1, 3))
    await world.outbox.finish("g", _receipts(await world.outbox.next("g", "r", 0)))
    assert await world.outbox.lag() == {"g": 0}


async def test_the_lag_grows_from_the_oldest_notice_that_is_not_finished(world: Store) -> None:
    await world.outbox.join("quick")
    await world.outbox.join("slow")
    await _play(world, "t1", range(1, 2))
    await world.outbox.finish("quick", _receipts(await world.outbox.next("quick", "r", 0)))
    assert await until(lambda: _lags_behind(world, "slow"))  # not handed to anybody yet
    await world.outbox.next("slow", "r", 0)
    assert await until(lambda: _lags_behind(world, "slow"))  # handed out, and not finished
    assert (await world.outbox.lag())["quick"] == 0


async def _lags_behind(world: Store, group: str) -> bool:
    return (await world.outbox.lag())[group] > 0
