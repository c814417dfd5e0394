"""Leases with holders: one at a time, renewed by anyone who holds it, free when given back or run out."""

import asyncio

from bot.delivery.store import Store


async def test_what_nobody_renews_goes_by_itself(world: Store) -> None:
    leases = world.held_leases
    await leases.take("board", "dead", 20)
    while await leases.take("board", "b", 60_000) != "b":  # noqa: ASYNC110 - the store sets no event of ours
        await asyncio.sleep(0.01)
    assert not await leases.keep("board", "dead", 60_000)
