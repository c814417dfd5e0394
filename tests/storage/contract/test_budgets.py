"""What every store's budgets keep to: all processes together send no more than one may."""

import asyncio

from bot.delivery.rate_limits import RateLimit, Urgency
from bot.delivery.shared_rate_limits import Full, Refused, SharedRateLimits
from bot.kernel.ids import Platform, Room
from storage.store import Store

CHAT, OTHER = (Room(Platform("web"), name) for name in ("chat", "other"))
LONG, SHORT = (RateLimit(2, 60.0),), (RateLimit(1, 0.3),)
MANY = (RateLimit(100, 60.0),)
PING, BOARD = Urgency.PING, Urgency.BOARD


async def _fits(store: Store, room: Room = CHAT, everywhere: tuple[RateLimit, ...] = MANY) -> Refused | None:
    return await store.budgets.spend("bot", room, BOARD, LONG, everywhere)


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
    async def short(urgency: Urgency) -> Refused | None:
        return await world.budgets.spend("bot", CHAT, urgency, SHORT, MANY)

    assert await short(BOARD) is None
    assert await short(PING) is not None
    await asyncio.sleep(0.32)
    refused = await short(BOARD)
    assert refused is not None
    assert refused.full is Full.BOARDS
    assert await short(PING) is None


async def test_a_chat_that_is_held_takes_nothing(world: Store) -> None:
    await world.budgets.hold("bot", CHAT, 20)
    refused = await _fits(world)
    assert refused is not None
    assert 10 < refused.seconds <= 20
    assert await _fits(world, OTHER) is None


async def test_another_bot_has_a_budget_of_its_own(world: Store) -> None:
    assert [await _fits(world) for _ in range(2)] == [None, None]
    assert await world.budgets.spend("another", CHAT, BOARD, LONG, MANY) is None


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
