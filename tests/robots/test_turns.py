"""Who has many games against robots waits for who has few."""

import asyncio

from bot.robots.turns import Turns


async def order(turns: Turns, waiting: list[tuple[str, bool]]) -> list[str]:
    """In which order these are let in, once the place that is taken becomes free."""
    let_in: list[str] = []

    async def one(account: str, *, live: bool) -> None:
        async with turns.turn_of(account, live=live):
            let_in.append(account)

    async with turns.turn_of("nobody"):
        asked = [asyncio.create_task(one(account, live=live)) for account, live in waiting]
        await asyncio.sleep(0)
    await asyncio.gather(*asked)
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
