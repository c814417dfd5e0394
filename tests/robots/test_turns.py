"""Who has many games against robots waits for who has few."""

import asyncio
from contextlib import AsyncExitStack

from bot.robots.turns import Turns


async def order(turns: Turns, waiting: list[tuple[str, bool]], places: int = 1) -> list[str]:
    """In which order these are let in, once the places that are taken become free."""
    let_in: list[str] = []

    async def one(account: str, *, live: bool) -> None:
        async with turns.turn_of(account, live=live):
            let_in.append(account)
            await asyncio.sleep(0)

    async with AsyncExitStack() as turns_taken:
        for _ in range(places):
            await turns_taken.enter_async_context(turns.turn_of("nobody"))
        tasks = [asyncio.create_task(one(account, live=live)) for account, live in waiting]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return let_in


async def test_accounts_take_turns() -> None:
    assert await order(Turns(1), [("ann", False)] * 3 + [("ben", False)]) == ["ann", "ben", "ann", "ann"]


async def test_live_games_come_first() -> None:
    assert await order(Turns(1), [("ann", False), ("ben", True)]) == ["ben", "ann"]


async def test_who_gives_up_waiting_holds_nobody_up() -> None:
    turns = Turns(1)
    async with turns.turn_of("ann"):
        leaving = asyncio.create_task(turns._enter("ben", live=False))
        await asyncio.sleep(0)
        leaving.cancel()
        await asyncio.wait([leaving])
    assert await order(turns, [("cleo", False)]) == ["cleo"]


async def test_live_games_do_not_keep_slow_ones_waiting_for_ever() -> None:
    live = [(f"live {at}", True) for at in range(12)]
    let_in = await order(Turns(1), [("slow", False), ("slow", False), *live])
    assert [at for at, who in enumerate(let_in) if who == "slow"] == [4, 9]


async def test_twenty_tables_at_once_starve_nobody() -> None:
    """Who has one game waits for one thought of each other account, however many games those have."""
    greedy = [("greedy", False)] * 5
    strangers = [(f"person {at}", at % 2 == 0) for at in range(15)]
    for places in (1, 2, 3):
        let_in = await order(Turns(places), [*greedy, *strangers], places)
        assert len(let_in) == 20
        assert let_in[: 15 + places].count("greedy") <= places
