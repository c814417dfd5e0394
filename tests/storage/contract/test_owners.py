"""Owners of parts: one at a time, each term with an epoch, equal shares, free when released or run out."""

import asyncio

from bot.delivery.store import Store
from bot.documents.ownership import Claim, Owner
from tests.kit.waiting import until

ALL = Claim(parts=4, lasts_ms=60_000, more=4)


async def test_one_owns_all_and_renewing_changes_no_epoch(world: Store) -> None:
    claimed = await world.owners.claim("rooms", "a", ALL)
    assert sorted(claimed.epochs) == [0, 1, 2, 3]
    assert len(set(claimed.epochs.values())) == 4
    assert (claimed.share, claimed.members) == (4, 1)
    assert await world.owners.claim("rooms", "a", ALL) == claimed
    assert await world.owners.owners("rooms") == {
        part: Owner("a", epoch) for part, epoch in claimed.epochs.items()
    }
    assert await world.owners.owners("other rooms") == {}


async def test_another_takes_what_is_released_with_greater_epochs(world: Store) -> None:
    first = await world.owners.claim("rooms", "a", ALL)
    assert (await world.owners.claim("rooms", "b", ALL)).epochs == {}
    await world.owners.release("rooms", "b")
    assert (await world.owners.claim("rooms", "a", ALL)).epochs == first.epochs
    await world.owners.release("rooms", "a")
    assert await world.owners.owners("rooms") == {}
    second = await world.owners.claim("rooms", "b", ALL)
    assert sorted(second.epochs) == [0, 1, 2, 3]
    assert min(second.epochs.values()) > max(first.epochs.values())


async def test_what_is_not_renewed_goes_to_another(world: Store) -> None:
    first = await world.owners.claim("rooms", "a", Claim(parts=1, lasts_ms=20, more=1))

    async def is_taken() -> bool:
        return bool((await world.owners.claim("rooms", "b", Claim(1, 20, 1))).epochs)

    assert await until(is_taken)
    assert (await world.owners.owners("rooms"))[0].epoch > first.epochs[0]


async def test_who_takes_again_what_has_run_out_begins_a_new_term(world: Store) -> None:
    first = await world.owners.claim("rooms", "a", Claim(1, 20, 1))
    await asyncio.sleep(0.03)
    second = await world.owners.claim("rooms", "a", Claim(1, 60_000, 1))
    assert second.epochs[0] > first.epochs[0]
