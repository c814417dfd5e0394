"""A board that had its turn and is not sent after all leaves the turn to others."""

import asyncio
from dataclasses import replace

import pytest

from bot.delivery.room_display import Shown
from bot.documents.ports import StoreUnreachable
from tests.delivery.test_board_sync import V, shown, sync_of
from tests.kit.memory_store.held_leases import MemoryHeldLeases
from tests.kit.moot import PUB, Moot


async def test_each_turn_is_used_where_nothing_happens(moot: Moot) -> None:
    for table in V:
        await sync_of(moot).show(table, PUB, fresh=True)
    assert moot.courier.turns == len(moot.courier.rooms[PUB])


async def test_a_store_that_goes_away_meanwhile_costs_no_turn(moot: Moot) -> None:
    board_sync, courier = sync_of(moot), moot.courier
    await board_sync.show(V[0], PUB)

    async def newest(_: Shown) -> Shown:
        raise StoreUnreachable

    for _ in range(5):
        with pytest.raises(StoreUnreachable):
            await replace(board_sync, newest=newest).show(V[0], PUB, fresh=True)
    assert courier.turns == 1


async def test_whoever_is_told_to_stop_meanwhile_costs_no_turn(moot: Moot) -> None:
    board_sync, courier = sync_of(moot), moot.courier
    await board_sync.show(V[0], PUB)
    reading = asyncio.Event()

    async def newest(_: Shown) -> Shown:
        reading.set()
        await asyncio.Event().wait()
        raise AssertionError

    showing = asyncio.create_task(replace(board_sync, newest=newest).show(V[0], PUB, fresh=True))
    await reading.wait()
    showing.cancel()
    await asyncio.wait({showing})
    assert courier.turns == 1


class LostOnce(MemoryHeldLeases):
    """Another process has the lease for a moment."""

    lost = False

    async def keep(self, name: str, holder: str, lasts_ms: int) -> bool:
        was_lost, self.lost = self.lost, False
        return not was_lost and await super().keep(name, holder, lasts_ms)


async def test_a_lease_in_doubt_costs_one_turn_and_not_two(
    moot: Moot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.documents.held_leases.STILL_SURE_S", -1.0)
    leases = LostOnce()
    board_sync = replace(sync_of(moot), leases=leases)
    await board_sync.show(V[0], PUB)
    leases.lost = True
    await board_sync.show(V[1], PUB)
    assert not leases.lost
    assert shown(moot.courier) == [1]
    assert moot.courier.turns == moot.courier.calls == 2
