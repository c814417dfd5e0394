"""What every store's budgets keep to: all processes together send no more than one may."""

import asyncio
import itertools

import pytest

from bot.delivery.rate_limits import RateLimit, Urgency
from bot.delivery.shared_rate_limits import Granted, Outgoing, Refused, SharedRateLimits
from bot.kernel.ids import Platform, Room
from storage.store import Store

CHAT, OTHER = (Room(Platform("web"), name) for name in ("chat", "other"))
LONG, SHORT = (RateLimit(2, 60.0),), (RateLimit(1, 0.3),)
MANY = (RateLimit(100, 60.0),)
PING, BOARD = Urgency.PING, Urgency.BOARD
EVERYWHERE = None
LATE_S = 30.0
_NUMBERS = itertools.count()


def _message(urgency: Urgency = BOARD, sender: str = "one") -> Outgoing:
    return Outgoing(f"message {next(_NUMBERS)}", sender, urgency)


async def _spent(store: Store, room: Room | None = CHAT, name: str = "bot") -> Granted | Refused:
    return await store.budgets.spend(name, room, _message(), LONG, 0.0)


async def _fits(store: Store, room: Room | None = CHAT, name: str = "bot") -> bool:
    return isinstance(await _spent(store, room, name), Granted)


@pytest.mark.parametrize("place", [CHAT, EVERYWHERE])
async def test_a_place_takes_as_many_as_its_limit_says(world: Store, place: Room | None) -> None:
    assert [await _fits(world, place) for _ in range(2)] == [True, True]
    refused = await _spent(world, place)
    assert isinstance(refused, Refused)
    assert 50 < refused.seconds <= 60
    assert await _fits(world, OTHER)


async def test_of_many_at_once_only_so_many_go(world: Store) -> None:
    answers = await asyncio.gather(*(_fits(world) for _ in range(12)))
    assert answers.count(True) == 2


async def test_while_something_urgent_waits_boards_do_too(world: Store) -> None:
    async def short(urgency: Urgency) -> Granted | Refused:
        return await world.budgets.spend("bot", CHAT, _message(urgency), SHORT, 0.0)

    assert isinstance(await short(BOARD), Granted)
    assert isinstance(await short(PING), Refused)
    await asyncio.sleep(0.32)
    refused = await short(BOARD)
    assert isinstance(refused, Refused)
    assert refused.boards
    assert isinstance(await short(PING), Granted)


async def test_a_chat_that_is_held_takes_nothing(world: Store) -> None:
    await world.budgets.hold("bot", CHAT, 20)
    refused = await _spent(world)
    assert isinstance(refused, Refused)
    assert 10 < refused.seconds <= 20
    assert await _fits(world, OTHER)


async def test_another_bot_has_a_budget_of_its_own(world: Store) -> None:
    assert [await _fits(world) for _ in range(2)] == [True, True]
    assert await _fits(world, name="another")


@pytest.mark.parametrize("place", [CHAT, EVERYWHERE])
async def test_what_is_under_way_counts_until_it_has_arrived_and_a_span_from_then_on(
    world: Store, place: Room | None
) -> None:
    budgets, message = world.budgets, _message()
    assert isinstance(await budgets.spend("bot", place, message, SHORT, LATE_S), Granted)
    await asyncio.sleep(0.32)  # had it gone at once, it would not count any more
    refused = await budgets.spend("bot", place, _message(), SHORT, LATE_S)
    assert isinstance(refused, Refused)
    assert refused.seconds <= 0.3  # it may arrive at any moment, and others are not told
    await budgets.arrived("bot", place, message.name, SHORT)
    assert isinstance(await budgets.spend("bot", place, _message(), SHORT, LATE_S), Refused)
    await asyncio.sleep(0.32)
    assert isinstance(await budgets.spend("bot", place, _message(), SHORT, LATE_S), Granted)


async def test_what_never_arrives_counts_for_a_while_only(world: Store) -> None:
    assert isinstance(await world.budgets.spend("bot", CHAT, _message(), SHORT, 0.6), Granted)
    assert isinstance(await world.budgets.spend("bot", CHAT, _message(), SHORT, 0.6), Refused)
    await asyncio.sleep(0.64)
    assert isinstance(await world.budgets.spend("bot", CHAT, _message(), SHORT, 0.6), Granted)


async def test_what_is_not_going_to_be_sent_is_taken_back(world: Store) -> None:
    message = _message()
    assert isinstance(await world.budgets.spend("bot", CHAT, message, SHORT, LATE_S), Granted)
    await world.budgets.take_back("bot", CHAT, message.name)
    assert isinstance(await world.budgets.spend("bot", CHAT, _message(), SHORT, LATE_S), Granted)


async def test_what_was_sent_without_asking_counts_from_when_it_is_told(world: Store) -> None:
    await world.budgets.arrived("bot", CHAT, "a message", SHORT)
    assert isinstance(await world.budgets.spend("bot", CHAT, _message(), SHORT, LATE_S), Refused)


async def test_it_is_told_how_many_processes_send(world: Store) -> None:
    asked = [_message(sender=one) for one in ("a", "b", "a")]
    told = [await world.budgets.spend("bot", EVERYWHERE, one, MANY, 0.0) for one in asked]
    assert told == [Granted(1), Granted(2), Granted(2)]


async def test_two_processes_on_one_token_send_no_more_than_one(world: Store) -> None:
    """Each by itself would send six."""
    limits = (RateLimit(3, 0.5),)
    processes = [SharedRateLimits(MANY, lambda _: limits, world.budgets, "bot") for _ in "ab"]
    loop, sent = asyncio.get_running_loop(), list[float]()

    async def send(one: SharedRateLimits) -> None:
        await one.turn(CHAT, BOARD)
        sent.append(loop.time())

    async with asyncio.timeout(30):
        await asyncio.gather(*(send(one) for one in processes for _ in range(6)))
    sent.sort()
    assert len(sent) == 12
    assert sent[-1] - sent[0] >= 1.4
