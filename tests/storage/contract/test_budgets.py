"""What every store's budgets keep to: all processes together send no more than one may."""

import asyncio
import itertools

from bot.delivery.rate_limits import RateLimit, Urgency
from bot.delivery.shared_rate_limits import Bounds, Full, Granted, Outgoing, Refused, SharedRateLimits
from bot.kernel.ids import Platform, Room
from storage.store import Store

CHAT, OTHER = (Room(Platform("web"), name) for name in ("chat", "other"))
LONG, SHORT = (RateLimit(2, 60.0),), (RateLimit(1, 0.3),)
MANY = (RateLimit(100, 60.0),)
PING, BOARD = Urgency.PING, Urgency.BOARD
UNDER_WAY = Bounds(SHORT, MANY, under_way_s=30.0)
_NUMBERS = itertools.count()


def _message(room: Room = CHAT, urgency: Urgency = BOARD, sender: str = "one") -> Outgoing:
    return Outgoing(f"message {next(_NUMBERS)}", sender, room, urgency)


async def _fits(store: Store, room: Room = CHAT, everywhere: tuple[RateLimit, ...] = MANY) -> Refused | None:
    told = await store.budgets.spend("bot", _message(room), Bounds(LONG, everywhere))
    return None if isinstance(told, Granted) else told


async def test_a_chat_takes_as_many_as_its_limit_says(world: Store) -> None:
    assert [await _fits(world) for _ in range(2)] == [None, None]
    refused = await _fits(world)
    assert isinstance(refused, Refused)
    assert refused.full is Full.ROOM
    assert 50 < refused.seconds <= 60
    assert await _fits(world, OTHER) is None


async def test_all_chats_together_take_no_more_either_and_what_is_refused_does_not_count(
    world: Store,
) -> None:
    assert await _fits(world, everywhere=LONG) is None
    assert await _fits(world, OTHER, everywhere=LONG) is None
    refused = await _fits(world, everywhere=LONG)
    assert refused is not None
    assert refused.full is Full.EVERYWHERE
    assert await _fits(world) is None


async def test_of_many_at_once_only_so_many_go(world: Store) -> None:
    answers = await asyncio.gather(*(_fits(world) for _ in range(12)))
    assert answers.count(None) == 2


async def test_while_something_urgent_waits_boards_do_too(world: Store) -> None:
    async def short(urgency: Urgency) -> Granted | Refused:
        return await world.budgets.spend("bot", _message(urgency=urgency), Bounds(SHORT, MANY))

    assert isinstance(await short(BOARD), Granted)
    assert isinstance(await short(PING), Refused)
    await asyncio.sleep(0.32)
    refused = await short(BOARD)
    assert isinstance(refused, Refused)
    assert refused.full is Full.BOARDS
    assert isinstance(await short(PING), Granted)


async def test_a_chat_that_is_held_takes_nothing(world: Store) -> None:
    await world.budgets.hold("bot", CHAT, 20)
    refused = await _fits(world)
    assert refused is not None
    assert 10 < refused.seconds <= 20
    assert await _fits(world, OTHER) is None


async def test_another_bot_has_a_budget_of_its_own(world: Store) -> None:
    assert [await _fits(world) for _ in range(2)] == [None, None]
    assert isinstance(await world.budgets.spend("another", _message(), Bounds(LONG, MANY)), Granted)


async def test_what_is_under_way_counts_until_it_has_arrived_and_a_span_from_then_on(world: Store) -> None:
    budgets, message = world.budgets, _message()
    assert isinstance(await budgets.spend("bot", message, UNDER_WAY), Granted)
    await asyncio.sleep(0.32)  # had it gone at once, it would not count any more
    refused = await budgets.spend("bot", _message(), UNDER_WAY)
    assert isinstance(refused, Refused)
    assert refused.seconds <= 0.3  # it may arrive at any moment, and others are not told
    await budgets.arrived("bot", message, UNDER_WAY)
    assert isinstance(await budgets.spend("bot", _message(), UNDER_WAY), Refused)
    await asyncio.sleep(0.32)
    assert isinstance(await budgets.spend("bot", _message(), UNDER_WAY), Granted)


async def test_all_chats_together_wait_for_what_is_under_way_as_well(world: Store) -> None:
    budgets, message, bounds = world.budgets, _message(), Bounds(MANY, SHORT, under_way_s=30.0)
    assert isinstance(await budgets.spend("bot", message, bounds), Granted)
    await asyncio.sleep(0.32)
    refused = await budgets.spend("bot", _message(OTHER), bounds)
    assert isinstance(refused, Refused)
    assert refused.full is Full.EVERYWHERE


async def test_what_never_arrives_counts_for_a_while_only(world: Store) -> None:
    bounds = Bounds(SHORT, MANY, under_way_s=0.6)
    assert isinstance(await world.budgets.spend("bot", _message(), bounds), Granted)
    assert isinstance(await world.budgets.spend("bot", _message(), bounds), Refused)
    await asyncio.sleep(0.64)
    assert isinstance(await world.budgets.spend("bot", _message(), bounds), Granted)


async def test_what_is_not_going_to_be_sent_is_taken_back(world: Store) -> None:
    message = _message()
    assert isinstance(await world.budgets.spend("bot", message, UNDER_WAY), Granted)
    await world.budgets.take_back("bot", message)
    assert isinstance(await world.budgets.spend("bot", _message(), UNDER_WAY), Granted)


async def test_what_was_sent_without_asking_counts_from_when_it_is_told(world: Store) -> None:
    await world.budgets.arrived("bot", _message(), UNDER_WAY)
    assert isinstance(await world.budgets.spend("bot", _message(), UNDER_WAY), Refused)


async def test_it_is_told_how_many_processes_send(world: Store) -> None:
    bounds = Bounds(MANY, MANY)
    told = [await world.budgets.spend("bot", _message(sender=one), bounds) for one in ("a", "b", "a")]
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
