"""A lease that ran out while the store was away and was taken again is held as the first time."""

import asyncio
from dataclasses import dataclass

from bot.documents.held_leases import holding
from bot.documents.limits import LEASE_MS
from bot.documents.ports import StoreUnreachable
from tests.kit.memory_store.held_leases import MemoryHeldLeases
from tests.kit.simulated_time_loop import in_simulated_time

LEASE_S = LEASE_MS / 1_000


@dataclass
class Leases(MemoryHeldLeases):
    """Of a store that may be away."""

    away: bool = False

    def __post_init__(self) -> None:
        super().__init__()

    async def keep(self, name: str, holder: str, lasts_ms: int) -> bool:
        if self.away:
            raise StoreUnreachable
        return await super().keep(name, holder, lasts_ms)


def test_it_is_renewed_for_as_long_as_it_is_held() -> None:
    async def story() -> None:
        leases = Leases()
        async with holding(leases, "board", "here") as held:
            leases.away = True
            await asyncio.sleep(2 * LEASE_S)
            assert held.lost
            leases.away = False
            await held.taken()
            await asyncio.sleep(5 * LEASE_S)
            assert await leases.take("board", "elsewhere", LEASE_MS) == "here"
            assert not held.lost
        assert await leases.take("board", "elsewhere", LEASE_MS) == "elsewhere"

    in_simulated_time(story())


def test_one_that_somebody_else_has_meanwhile_is_theirs() -> None:
    async def story() -> None:
        leases = Leases()
        async with holding(leases, "board", "here") as held:
            leases.away = True
            await asyncio.sleep(2 * LEASE_S)
            leases.away = False
            assert await leases.take("board", "elsewhere", LEASE_MS) == "elsewhere"
            await asyncio.sleep(LEASE_S / 2)
            assert held.lost
            assert await leases.keep("board", "elsewhere", LEASE_MS)

    in_simulated_time(story())
