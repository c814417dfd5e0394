"""What a store in memory forgets when time passes on its clock."""

from dataclasses import dataclass

from bot.documents.limits import REQUEST_MEMORY_S
from bot.documents.ports import Commit
from bot.kernel.ids import RequestId, SessionId
from bot.kernel.time import SECOND, Instant
from tests.kit.memory_store.store import memory_store
from tests.kit.tables import moving, opening, table


@dataclass
class HandClock:
    ms: int = 0

    def now(self) -> Instant:
        return Instant(self.ms)


async def test_a_request_is_remembered_for_its_time() -> None:
    clock = HandClock()
    world = memory_store(clock)
    await world.sessions.commit(opening(table()))
    clock.ms = REQUEST_MEMORY_S * SECOND - 1
    assert await world.sessions.commit(opening(table())) is Commit.REPEATED
    clock.ms = REQUEST_MEMORY_S * SECOND
    loaded = await world.sessions.load(SessionId("t1"), RequestId("open"))
    assert loaded is not None
    assert not loaded.repeated


async def test_forgotten_requests_take_no_room() -> None:
    clock = HandClock()
    world = memory_store(clock)
    for version in range(1, 100):
        now = table(version=version)
        await world.sessions.commit(opening(now) if version == 1 else moving(now, f"r{version}"))
        clock.ms += REQUEST_MEMORY_S * SECOND // 10
    assert len(world.sessions._done) == 10


async def test_a_lease_runs_by_the_clock_of_the_store() -> None:
    clock = HandClock()
    world = memory_store(clock)
    await world.sessions.commit(opening(table(due=Instant(500))))
    assert (await world.deadlines.claim(10, 1_000)).names == ()
    clock.ms = 500
    assert (await world.deadlines.claim(10, 1_000)).names == ("t1",)
    clock.ms = 1_499
    assert (await world.deadlines.claim(10, 1_000)).names == ()
    clock.ms = 1_500
    assert (await world.deadlines.claim(10, 1_000)).names == ("t1",)
