"""Due work is done by one worker at a time, and comes again until it is done."""

import asyncio

import structlog

from bot.delivery.store import Store
from bot.documents.due_worker import DueWorker
from bot.documents.limits import WORK_LEASE_MS
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import SessionId
from bot.sessions.due_work import TableWork
from bot.sessions.model import Session
from tests.kit.clock import LoopClock, SettableClock
from tests.kit.memory_store.store import memory_store
from tests.kit.simulated_time_loop import in_simulated_time
from tests.kit.tables import moving, store_table, table


class Acts:
    """An act that keeps what it is given, and fails as often as it is told to."""

    def __init__(self, *faults: Exception, lasts_s: float = 0.0) -> None:
        self.versions: list[tuple[str, int]] = []
        self._faults = list(faults)
        self._lasts_s = lasts_s

    async def __call__(self, session: Session) -> None:
        self.versions.append((session.id, session.version))
        if self._faults:
            raise self._faults.pop(0)
        await asyncio.sleep(self._lasts_s)


def worker(store: Store, acts: Acts) -> DueWorker[SessionId, Session]:
    return DueWorker(store.table_work, TableWork.LISTS, store.sessions, acts)


async def test_work_that_breaks_comes_again_after_growing_pauses() -> None:
    clock = SettableClock()
    store = memory_store(clock)
    acts = Acts(RuntimeError(), RuntimeError())
    working = worker(store, acts)
    await store_table(store, "t1")
    with structlog.testing.capture_logs() as logs:
        assert await working.tick() == 1
        for pause_ms in (WORK_LEASE_MS, 2 * WORK_LEASE_MS):
            clock.passes(pause_ms - 1)
            assert await working.tick() == 0
            clock.passes(1)
            assert await working.tick() == 1
    assert acts.versions == 3 * [("t1", 1)]
    assert [entry["log_level"] for entry in logs] == ["error"]


async def test_work_that_breaks_holds_up_no_other() -> None:
    store = memory_store(SettableClock())
    acts = Acts(RuntimeError())
    for name in ("t1", "t2"):
        await store_table(store, name)
    with structlog.testing.capture_logs():
        assert await worker(store, acts).tick() == 2
    assert sorted(acts.versions) == [("t1", 1), ("t2", 1)]


async def test_work_waits_for_a_store_out_of_reach() -> None:
    clock = SettableClock()
    store = memory_store(clock)
    acts = Acts(StoreUnreachable())
    working = worker(store, acts)
    await store_table(store, "t1")
    await working.tick()
    clock.passes(WORK_LEASE_MS)
    assert await working.tick() == 1
    assert await working.tick() == 0


def test_a_claim_is_renewed_for_as_long_as_the_work_takes() -> None:
    async def twice_the_lease() -> list[tuple[str, int]]:
        store = memory_store(LoopClock())
        acts = Acts(lasts_s=2 * WORK_LEASE_MS / 1_000)
        await store_table(store, "t1")
        working = asyncio.create_task(worker(store, acts).tick())
        await asyncio.sleep(1.5 * WORK_LEASE_MS / 1_000)
        assert await worker(store, acts).tick() == 0
        await working
        return acts.versions

    assert in_simulated_time(twice_the_lease()) == [("t1", 1)]


async def test_what_has_changed_meanwhile_is_acted_on_again() -> None:
    store = memory_store(SettableClock())
    await store_table(store, "t1")
    seen = list[int]()

    async def act(session: Session) -> None:
        seen.append(session.version)
        if session.version == 1:
            await store.sessions.commit(moving(table("t1", 2), "move"))

    working = DueWorker(store.table_work, TableWork.LISTS, store.sessions, act)
    assert await working.tick() == 1
    assert await working.tick() == 1
    assert seen == [1, 2]
