"""Connections are few: tasks get them in turn, under any load."""

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from bot.documents.ports import StoreUnreachable
from storage.redis.connections import CONNECTIONS, Connections, connections, reaching
from storage.redis.store import redis_store
from tests.kit.waiting import PATIENCE_S
from tests.storage.redis.test_unreachable import CALLS

MANY, QUESTIONS = 2 * CONNECTIONS, 20 * CONNECTIONS


async def test_nobody_is_passed_over_by_those_who_ask_again_and_again(clients: Connections) -> None:
    answered: Counter[int] = Counter()

    async def asks(number: int) -> None:
        while answered.total() < QUESTIONS:
            await clients.asking.ping()
            answered[number] += 1

    await asyncio.gather(*map(asks, range(MANY)))
    assert set(answered) == set(range(MANY))
    assert max(answered.values()) <= 2 * QUESTIONS // MANY


async def test_a_connection_that_breaks_or_is_let_go_of_is_somebody_elses_turn(
    clients: Connections,
) -> None:
    for _ in range(CONNECTIONS + 1):
        reading = asyncio.create_task(clients.asking.xread({"nothing": "$"}, block=60_000))
        await asyncio.sleep(0.002)
        while not reading.done():  # the library can lose a cancellation
            reading.cancel()
            await asyncio.wait([reading], timeout=0.1)
        assert reading.cancelled()
    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(*(clients.asking.ping() for _ in range(MANY)))


async def test_what_cannot_be_reached_takes_no_turn_away(tmp_path: Path) -> None:
    nowhere = connections(f"unix://{tmp_path}/nobody.sock")
    world = redis_store(nowhere)
    for _ in range(CONNECTIONS + 1):
        with pytest.raises(StoreUnreachable), reaching():
            await CALLS["load"](world)
    assert nowhere.asking.connection_pool._turns._value == CONNECTIONS
    await nowhere.close()
