"""What all processes have sent, by a store's clock that is set back."""

import pytest

from bot.delivery.rate_limits import RateLimit
from bot.delivery.shared_rate_limits import Granted, Outgoing, Refused
from bot.kernel.ids import Platform, Room
from bot.kernel.time import HOUR, SECOND
from storage.redis import keys
from storage.redis.connections import Connections
from storage.store import Store

CHAT = Room(Platform("web"), "chat")
ONE = (RateLimit(1, 60.0),)
UNDER_WAY_S = 30.0
BUDGET = keys.budget("bot", keys.room_name(CHAT))
SENT, URGENT, HELD, UNDER_WAY, SENDERS = BUDGET


async def _ahead(clients: Connections, key: str, ahead_ms: int) -> None:
    """Something was noted by a clock that was ahead of what it is now."""
    seconds, micros = await clients.asking.time()
    await clients.asking.zadd(key, {"earlier": seconds * SECOND + micros // 1_000 + ahead_ms})


async def _spent(world: Store) -> Granted | Refused:
    return await world.budgets.spend("bot", CHAT, Outgoing("now", "we"), ONE, UNDER_WAY_S)


@pytest.mark.parametrize("key", [SENT, UNDER_WAY])
async def test_what_was_noted_an_hour_ahead_holds_up_nothing(
    world: Store, clients: Connections, key: str
) -> None:
    await _ahead(clients, key, HOUR)
    assert isinstance(await _spent(world), Granted)


async def test_a_sender_of_an_hour_ahead_is_none_of_those_who_send(
    world: Store, clients: Connections
) -> None:
    await _ahead(clients, SENDERS, HOUR)
    assert await _spent(world) == Granted(1)


async def test_what_was_sent_a_moment_ahead_counts(world: Store, clients: Connections) -> None:
    """Of two servers that replace each other neither clock is quite right."""
    await _ahead(clients, SENT, SECOND)
    refused = await _spent(world)
    assert isinstance(refused, Refused)
    assert refused.seconds <= 61


async def test_nothing_urgent_waits_longer_than_the_limits_let_it(world: Store, clients: Connections) -> None:
    await clients.asking.set(URGENT, "1", px=HOUR)
    assert isinstance(await _spent(world), Granted)


async def test_no_room_is_held_longer_than_it_was_to_be(world: Store, clients: Connections) -> None:
    await world.budgets.hold("bot", CHAT, 5.0)
    assert isinstance(await _spent(world), Refused)
    await clients.asking.pexpire(HELD, HOUR)
    assert isinstance(await _spent(world), Granted)
