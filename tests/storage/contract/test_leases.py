"""Leases, and what is agreed on once."""

import asyncio

from bot.delivery.store import Store
from bot.kernel.time import MINUTE
from tests.kit.waiting import until


async def test_a_lease_that_is_not_held_again_goes_to_another(world: Store) -> None:
    assert await world.leases.hold("polling", "one", 1)
    await asyncio.sleep(0.005)
    assert await until(lambda: world.leases.hold("polling", "one", MINUTE))


async def test_the_first_proposal_counts(world: Store) -> None:
    agreed = await asyncio.gather(*(world.leases.agree("codes", f"mine {number}") for number in range(8)))
    assert len(set(agreed)) == 1
    assert await world.leases.agree("codes", "late") == agreed[0]
