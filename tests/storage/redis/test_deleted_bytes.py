"""What is deleted goes from the streams of a real server and from its files, while people read on."""

import asyncio
from pathlib import Path

from redis.asyncio import Redis

from bot.kernel.pseudonyms import Traces, without
from storage.redis.connections import Connections, connections
from storage.redis.file_rewriting import RedisStoreFiles
from storage.redis.keys import TABLES
from storage.store import Store
from tests.kit.tables import ANN, moving, opening, table

ANNS = Traces(frozenset({ANN.player}))
T1 = table("t1").id


async def moves(world: Store, versions: range) -> None:
    for version in versions:
        await world.sessions.commit(moving(table("t1", version=version), f"r{version}"))


async def dumped(server: Path, key: str) -> bytes:
    """A key as the server writes it into its files, not compressed."""
    async with Redis.from_url(f"unix://{server}") as plain:
        await plain.config_set("rdbcompression", "no")
        return bytes(await plain.dump(key))


async def test_deleted_entries_leave_nothing_beside_those_that_stay(
    world: Store, clients: Connections, valkey: Path
) -> None:
    """One entry stays; the others of its block were read by all groups and trimmed."""
    await world.outbox.join("g")
    await world.sessions.commit(opening(table("t1")))
    await moves(world, range(2, 6))
    handed = await world.outbox.next("g", "r", 0)
    await world.outbox.finish("g", tuple(receipt for receipt, _ in handed[:-1]))
    await world.outbox.tidy()
    stream = TABLES.outbox(TABLES.partition(T1))
    assert await clients.asking.xlen(stream) == 1
    assert (await dumped(valkey, stream)).count(ANN.player.account.encode()) > 1
    await world.outbox.rewrite(lambda notice: without(notice, ANNS))
    assert ANN.player.account.encode() not in await dumped(valkey, stream)
    assert [receipt for receipt, _ in await world.outbox.unfinished("g", "r")] == [handed[-1][0]]


async def test_a_reader_that_waits_hears_what_comes_after_a_rewrite(world: Store) -> None:
    for group in ("g", "slow"):
        await world.outbox.join(group)
    await world.sessions.commit(opening(table("t1")))
    handed = await world.outbox.next("g", "r", 0)
    await world.outbox.finish("g", tuple(receipt for receipt, _ in handed))
    reading = asyncio.create_task(world.outbox.next("g", "r", 5_000))
    await asyncio.sleep(0.1)
    await world.outbox.rewrite(lambda notice: without(notice, ANNS))
    await moves(world, range(2, 3))
    assert [notice.version for _, notice in await reading] == [2]
    assert [notice.version for _, notice in await world.outbox.next("slow", "r", 0)] == [1, 2]


async def test_files_are_outdated_until_they_are_rewritten(world: Store, clients: Connections) -> None:
    assert not await world.files.are_outdated()
    await world.files.outdate()
    await world.files.outdate()
    assert await world.files.are_outdated()
    before = await clients.asking.info("persistence")
    assert await world.files.rewrite() is None
    assert not await world.files.are_outdated()
    after = await clients.asking.info("persistence")
    assert after["aof_rewrites"] > before["aof_rewrites"]


async def test_a_store_that_refuses_says_so_and_its_files_stay_outdated(
    clients: Connections, valkey: Path
) -> None:
    await clients.asking.execute_command(
        "ACL", "SETUSER", "guest", "on", ">secret", "~*", "+@all", "-bgrewriteaof"
    )
    guests = connections(f"unix://guest:secret@{valkey}")
    try:
        files = RedisStoreFiles(guests.asking)
        await files.outdate()
        assert "bgrewriteaof" in str(await files.rewrite())
        assert await files.are_outdated()
    finally:
        await guests.close()
        await clients.asking.execute_command("ACL", "DELUSER", "guest")
