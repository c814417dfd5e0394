"""What every store of deadlines keeps to."""

import asyncio
import time

from bot.delivery.store import Store
from bot.kernel.ids import SessionId
from bot.kernel.time import DAY, MINUTE, SECOND, Instant
from tests.kit.tables import opening, table
from tests.kit.waiting import until

NOW = Instant(time.time_ns() // 1_000_000)
AGO, SOON = NOW.after(-MINUTE), NOW.after(DAY)
CLOCKS_APART_MS = 50
"""Of a cluster each master tells its own time, one after the other."""


async def _open(world: Store, due: dict[str, Instant | None]) -> None:
    for name, at in due.items():
        await world.sessions.commit(opening(table(name, due=at)))


async def _claim(world: Store, limit: int, lease_ms: int = MINUTE) -> tuple[SessionId, ...]:
    return (await world.deadlines.claim(limit, lease_ms)).names


async def test_the_earliest_come_first_and_no_more_than_asked_for(world: Store) -> None:
    await _open(world, {f"t{number}": AGO.after(-number * SECOND) for number in range(100)})
    assert await _claim(world, 3) == ("t99", "t98", "t97")
    assert await _claim(world, 2) == ("t96", "t95")
    assert len(await _claim(world, 1_000)) == 95


async def test_a_claimed_table_is_given_to_nobody_else(world: Store) -> None:
    await _open(world, {f"t{number}": AGO for number in range(50)})
    shares = await asyncio.gather(*(_claim(world, 20) for _ in range(8)))
    claimed = [name for share in shares for name in share]
    claimed += await _claim(world, 50)
    assert sorted(claimed) == sorted(f"t{number}" for number in range(50))


async def test_a_lease_that_has_run_out_brings_the_table_back(world: Store) -> None:
    await _open(world, {"t1": AGO})
    assert await _claim(world, 10, lease_ms=20) == ("t1",)
    assert await until(lambda: _claim(world, 10)) == ("t1",)


async def test_a_claim_tells_when_the_next_may_be_made(world: Store) -> None:
    assert (await world.deadlines.claim(10, MINUTE)).following is None
    await _open(world, {"soon": SOON, "later": SOON.after(DAY)})
    following = (await world.deadlines.claim(10, MINUTE)).following
    assert following
    assert abs(following.ms - SOON.ms) <= CLOCKS_APART_MS


async def test_what_one_claim_leaves_over_may_be_claimed_at_once(world: Store) -> None:
    await _open(world, {"t1": AGO, "t2": AGO.after(SECOND)})
    assert (await world.deadlines.claim(1, MINUTE)).following == AGO.after(SECOND)


async def test_a_lease_that_ends_is_what_follows(world: Store) -> None:
    await _open(world, {"t1": AGO, "soon": SOON})
    claimed = await world.deadlines.claim(10, MINUTE)
    assert claimed.names == ("t1",)
    assert claimed.following == claimed.now.after(MINUTE)


async def test_the_next_may_be_as_far_off_as_years_are_counted(world: Store) -> None:
    last = Instant(253_402_300_740_000)
    await _open(world, {"in the year 9999": last})
    claimed = await world.deadlines.claim(10, MINUTE)
    assert claimed.names == ()
    assert claimed.following
    assert abs(claimed.following.ms - last.ms) <= CLOCKS_APART_MS
