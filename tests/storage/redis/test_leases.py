"""Leases whose holder died, and a clock that was set back before the store came up again: they are free."""

from collections.abc import Awaitable, Callable

import pytest

from bot.delivery.store import Store
from bot.kernel.time import HOUR, SECOND
from storage.redis import keys
from storage.redis.connections import Connections

Takes = Callable[[Store, str], Awaitable[bool]]
LASTS = 7 * SECOND


async def hold(world: Store, holder: str) -> bool:
    return await world.leases.hold("telegram", holder, LASTS)


async def take(world: Store, _: str) -> bool:
    return await world.leases.take("telegram", LASTS)


async def take_held(world: Store, holder: str) -> bool:
    return await world.held_leases.take("telegram", holder, LASTS) == holder


@pytest.mark.parametrize("takes", [hold, take, take_held])
async def test_it_is_free_where_it_would_last_longer_than_it_was_ever_to(
    world: Store, clients: Connections, takes: Takes
) -> None:
    assert await takes(world, "dead")
    assert not await takes(world, "living")
    await clients.asking.pexpire(keys.lease("telegram"), HOUR)
    assert await takes(world, "living")
    assert not await takes(world, "third")
    assert 0 < await clients.asking.pttl(keys.lease("telegram")) <= LASTS


@pytest.mark.parametrize("takes", [hold, take, take_held])
async def test_of_two_servers_neither_clock_is_quite_right(
    world: Store, clients: Connections, takes: Takes
) -> None:
    assert await takes(world, "lives")
    await clients.asking.pexpire(keys.lease("telegram"), LASTS + SECOND)
    assert not await takes(world, "another")
