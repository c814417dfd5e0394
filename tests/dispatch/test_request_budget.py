"""How much a person may ask: at once, for a while, in several processes, and where the store is away."""

import asyncio

from bot.dispatch.limits import (
    BUDGETS_KEPT,
    REST_ASKED_EVERY_S,
    REST_BURST,
    REST_HELD_MS,
    REST_PER_SECOND,
    SHARE_BURST,
    SHARE_PER_SECOND,
)
from bot.dispatch.request_budget import RequestBudgets, TokenBucket
from bot.documents.ports import Leases
from bot.kernel.ids import Named, Room
from bot.kernel.time import SECOND, Instant
from bot.messages.rendering import RenderedCard
from tests.kit.card_text import everything
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import ANN, BOB, CLUB, PUB, Moot
from tests.kit.simulated_time_loop import in_simulated_time

BOTH = SHARE_BURST + REST_BURST


class LoopClock:
    def now(self) -> Instant:
        return Instant(int(asyncio.get_running_loop().time() * SECOND))


def leases() -> Leases:
    return memory_store(LoopClock()).leases


def budgets_over(shared: Leases) -> RequestBudgets:
    """Of one more process."""
    return RequestBudgets(shared, memory_store().accounts)


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    bucket = TokenBucket(20, 10.0)
    assert sum(bucket.takes(100.0) for _ in range(100)) == 20
    assert sum(bucket.takes(100.5) for _ in range(100)) == 5
    assert sum(bucket.takes(1_000.0, 4) for _ in range(100)) == 5


async def allowed(budgets: RequestBudgets, account: str, times: int = 1_000) -> int:
    return sum([await budgets.of(account).allows() for _ in range(times)])


def test_what_a_person_asks_counts_together_and_others_have_their_own() -> None:
    async def asks() -> tuple[int, ...]:
        budgets = budgets_over(leases())
        first = [await allowed(budgets, account) for account in ("ann", "ben", "ann")]
        await asyncio.sleep(1)
        return (*first, await allowed(budgets, "ann"))

    per_second = int(SHARE_PER_SECOND + REST_PER_SECOND)
    assert in_simulated_time(asks()) == (BOTH, BOTH, 0, per_second)


def test_one_process_at_a_time_serves_a_person_at_full_speed() -> None:
    async def asks() -> tuple[int, ...]:
        shared = leases()
        first, second = budgets_over(shared), budgets_over(shared)
        at_once = [await allowed(budgets, "ann") for budgets in (first, second)]
        await asyncio.sleep(REST_ASKED_EVERY_S)
        while_asked = [await allowed(budgets, "ann") for budgets in (first, second)]
        return (*at_once, *while_asked)

    per_second = int(SHARE_PER_SECOND + REST_PER_SECOND)
    assert in_simulated_time(asks()) == (BOTH, SHARE_BURST, per_second, int(SHARE_PER_SECOND))


def test_the_next_process_serves_whoever_has_left_the_first() -> None:
    async def asks() -> int:
        shared = leases()
        await allowed(budgets_over(shared), "ann")
        await asyncio.sleep(REST_HELD_MS / SECOND)
        return await allowed(budgets_over(shared), "ann")

    assert in_simulated_time(asks()) == BOTH


def test_budgets_of_people_who_ask_no_more_take_no_memory() -> None:
    async def asks() -> None:
        budgets = budgets_over(leases())
        first = budgets.of("ann")
        for number in range(BUDGETS_KEPT):
            budgets.of(str(number))
        assert budgets.of("ann") is not first

    in_simulated_time(asks())


async def test_what_is_asked_in_chats_counts_for_the_account_wherever_it_is_asked(moot: Moot) -> None:
    budgets = moot.app.dispatcher.budgets
    budgets.bounds_chats = True
    at_first = await budgets.of_person(ANN)
    await moot.type(ANN, "/help")
    hers = await budgets.of_person(ANN)
    assert hers is not at_first, "she has an account now"
    while await hers.allows():
        pass
    assert not await moot.app.dispatcher.may_look_up(ANN)
    assert await moot.app.dispatcher.may_look_up(BOB)
    for room in (PUB, CLUB):
        assert "Too many messages at once." in everything(await heard(moot, ANN, room))
    assert "Too many" not in everything(await heard(moot, BOB))
    assert "Too many" not in everything(await heard(moot, ANN, counted=True)), "its page has counted it"


async def heard(moot: Moot, asker: Named, room: Room = PUB, **fields: object) -> RenderedCard:
    card = await moot.type(asker, "/help", room, **fields)
    assert card
    return card
