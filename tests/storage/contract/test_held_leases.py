"""Leases with holders: one at a time, renewed by anyone who holds it, free when given back or run out."""

import asyncio

from bot.delivery.store import Store


async def test_one_holds_a_lease_until_it_is_given_back(world: Store) -> None:
    leases = world.held_leases
    assert await leases.take("board", "a", 60_000) == "a"
    assert await leases.take("board", "b", 60_000) == "a"
    assert await leases.take("board", "a", 60_000) == "a"
    await leases.give_back("board", "b")
    assert await leases.take("board", "b", 60_000) == "a"
    await leases.give_back("board", "a")
    assert await leases.take("board", "b", 60_000) == "b"


async def test_only_the_holder_renews(world: Store) -> None:
    leases = world.held_leases
    assert not await leases.keep("board", "a", 60_000)
    await leases.take("board", "a", 60_000)
    assert await leases.keep("board", "a", 60_000)
    assert not await leases.keep("board", "b", 60_000)


async def test_a_holder_can_be_replaced_by_name(world: Store) -> None:
    leases = world.held_leases
    await leases.take("worker", "dead", 60_000)
    assert await leases.take("worker", "b", 60_000, instead_of="another") == "dead"
    assert await leases.take("worker", "b", 60_000, instead_of="dead") == "b"


async def test_what_nobody_renews_goes_by_itself(world: Store) -> None:
    leases = world.held_leases
    await leases.take("board", "dead", 20)
    while await leases.take("board", "b", 60_000) != "b":  # noqa: ASYNC110 - the store sets no event of ours
        await asyncio.sleep(0.01)
    assert not await leases.keep("board", "dead", 60_000)


async def test_holders_are_found_by_how_their_leases_are_named(world: Store) -> None:
    leases = world.held_leases
    await leases.take("worker bot", "a", 60_000)
    await leases.take("worker bot-2", "b", 60_000)
    await leases.take("review x", "c", 60_000)
    assert await leases.holders("worker ") == {"worker bot": "a", "worker bot-2": "b"}
