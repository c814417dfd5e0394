"""What every store of deadlines keeps to."""

import asyncio
import time

from bot.kernel.time import DAY, MINUTE, SECOND, Instant
from storage.world import World
from tests.kit.patience import until
from tests.kit.tables import moving, opening, table

NOW = Instant(time.time_ns() // 1_000_000)
AGO, SOON = NOW.after(-MINUTE), NOW.after(DAY)


async def _open(world: World, due: dict[str, Instant | None]) -> None:
    for name, at in due.items():
        await world.sessions.commit(opening(table(name, due=at)))


async def test_only_tables_whose_time_has_come_are_claimed(world: World) -> None:
    await _open(world, {"late": AGO, "soon": SOON, "never": None})
    assert await world.deadlines.claim(10, MINUTE) == ("late",)


async def test_the_earliest_come_first_and_no_more_than_asked_for(world: World) -> None:
    await _open(world, {f"t{number}": AGO.after(-number * SECOND) for number in range(100)})
    assert await world.deadlines.claim(3, MINUTE) == ("t99", "t98", "t97")
    assert await world.deadlines.claim(2, MINUTE) == ("t96", "t95")
    assert len(await world.deadlines.claim(1_000, MINUTE)) == 95


async def test_a_claimed_table_is_given_to_nobody_else(world: World) -> None:
    await _open(world, {f"t{number}": AGO for number in range(50)})
    shares = await asyncio.gather(*(world.deadlines.claim(20, MINUTE) for _ in range(8)))
    claimed = [name for share in shares for name in share]
    claimed += await world.deadlines.claim(50, MINUTE)
    assert sorted(claimed) == sorted(f"t{number}" for number in range(50))


async def test_a_lease_that_has_run_out_brings_the_table_back(world: World) -> None:
    await _open(world, {"t1": AGO})
    assert await world.deadlines.claim(10, lease_ms=20) == ("t1",)
    assert await until(lambda: world.deadlines.claim(10, MINUTE)) == ("t1",)


async def test_a_commit_moves_the_deadline(world: World) -> None:
    await _open(world, {"t1": SOON})
    await world.sessions.commit(moving(table(version=2, due=AGO), "a"))
    assert await world.deadlines.claim(10, 1) == ("t1",)
    await world.sessions.commit(moving(table(version=3, due=SOON), "b"))
    await asyncio.sleep(0.01)
    assert await world.deadlines.claim(10, 1) == ()


async def test_a_commit_without_a_deadline_removes_it(world: World) -> None:
    await _open(world, {"t1": AGO})
    await world.sessions.commit(moving(table(version=2), "a"))
    assert await world.deadlines.claim(10, MINUTE) == ()


async def test_a_repeated_commit_does_not_bring_a_deadline_back(world: World) -> None:
    await _open(world, {"t1": AGO})
    await world.sessions.commit(moving(table(version=2), "a"))
    await _open(world, {"t1": AGO})
    assert await world.deadlines.claim(10, MINUTE) == ()


async def test_nothing_is_due_in_an_empty_store(world: World) -> None:
    assert await world.deadlines.claim(10, MINUTE) == ()
