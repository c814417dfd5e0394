"""What is due happens once, anyone who keeps the time, and one bad table does not stop the clock."""

import asyncio
from typing import Any

import pytest
import structlog

from bot.documents.deadline_worker import DeadlineWorker
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import RequestId, SessionId
from bot.kernel.text import say
from bot.sessions.commands import Join
from bot.sessions.limits import OPEN_SEAT_LASTS_MS
from bot.sessions.model import Ending, Session
from bot.sessions.ports import SessionStore
from bot.sessions.service import Sessions, expiring
from tests.kit.clock import SettableClock
from tests.kit.fourrow_tables import GAMES, offering
from tests.kit.memory_store.store import memory_store
from tests.kit.stores import CutOff, Unreadable
from tests.kit.tables import BEN
from tests.storage.contract.test_newer_versions import newer


class Scenario:
    """Offers on one store, and as many timekeepers as wanted."""

    def __init__(self) -> None:
        self.clock = SettableClock()
        self.world = memory_store(self.clock)
        self.sessions = Sessions(self.world.sessions, GAMES, self.clock)

    def deadline_worker(
        self, store: SessionStore | None = None, at_once: int = 100
    ) -> DeadlineWorker[SessionId]:
        sessions = Sessions(store or self.world.sessions, GAMES, self.clock)
        return DeadlineWorker(self.world.deadlines, expiring(self.world.deadlines, sessions), at_once=at_once)

    async def offers(self, number: int) -> list[Session]:
        made = [await self.sessions.open(offering(), RequestId(f"offer {n}")) for n in range(number)]
        return [one for one in made if isinstance(one, Session)]

    async def endings(self, offers: list[Session]) -> list[Ending | None]:
        return [
            table.ending for table in await self.world.sessions.load_many(tuple(one.id for one in offers))
        ]


@pytest.fixture
def scenario() -> Scenario:
    return Scenario()


LAPSED = Ending((), say("table-end-lapsed"))


async def test_an_offer_lapses_when_its_time_has_come(scenario: Scenario) -> None:
    offers, keeper = await scenario.offers(1), scenario.deadline_worker()
    scenario.clock.passes(OPEN_SEAT_LASTS_MS - 1)
    assert await keeper.tick() == 0
    scenario.clock.passes(1)
    assert await keeper.tick() == 1
    assert await scenario.endings(offers) == [LAPSED]
    assert await keeper.tick() == 0


async def test_a_taken_offer_does_not_lapse(scenario: Scenario) -> None:
    (table,) = await scenario.offers(1)
    await scenario.sessions.do(table.id, Join(BEN), RequestId("join"))
    scenario.clock.passes(OPEN_SEAT_LASTS_MS)
    assert await scenario.deadline_worker().tick() == 0


async def test_two_timekeepers_let_each_offer_lapse_once(scenario: Scenario) -> None:
    offers = await scenario.offers(30)
    scenario.clock.passes(OPEN_SEAT_LASTS_MS)
    one, other = scenario.deadline_worker(at_once=4), scenario.deadline_worker(at_once=4)
    done = [await asyncio.gather(one.tick(), other.tick()) for _ in range(5)]
    assert sum(map(sum, done)) == 30
    assert await scenario.endings(offers) == [LAPSED] * 30


async def test_what_a_dead_timekeeper_had_claimed_is_done_by_another(scenario: Scenario) -> None:
    offers = await scenario.offers(1)
    scenario.clock.passes(OPEN_SEAT_LASTS_MS)
    cut = CutOff(scenario.world.sessions)
    cut.reachable = False
    with pytest.raises(StoreUnreachable):
        await scenario.deadline_worker(cut).tick()
    other = scenario.deadline_worker()
    assert await other.tick() == 0  # the claim still stands
    scenario.clock.passes(other.lease_ms)
    assert await other.tick() == 1
    assert await scenario.endings(offers) == [LAPSED]


async def test_a_damaged_table_does_not_hold_up_the_others(scenario: Scenario) -> None:
    offers = await scenario.offers(3)
    scenario.clock.passes(OPEN_SEAT_LASTS_MS)
    damaged = Unreadable(scenario.world.sessions, lambda table: table == offers[0].id)
    keeper = scenario.deadline_worker(damaged)
    with structlog.testing.capture_logs() as logs:
        assert await keeper.tick() == 3
        scenario.clock.passes(keeper.lease_ms)
        assert await keeper.tick() == 1
    assert await scenario.endings(offers) == [None, LAPSED, LAPSED]
    assert [entry["of"] for entry in logs] == [offers[0].id]


async def test_a_deadline_of_a_newer_versions_table_is_left_to_that(scenario: Scenario) -> None:
    offers = await scenario.offers(3)
    scenario.clock.passes(OPEN_SEAT_LASTS_MS)
    sessions: Any = scenario.world.sessions
    written = sessions.text_of(offers[0].id)
    sessions.damage(offers[0].id, newer(written))
    older = scenario.deadline_worker()
    for _ in "12":
        await older.tick()
        scenario.clock.passes(older.lease_ms)
    assert await scenario.endings(offers[1:]) == [LAPSED, LAPSED]
    sessions.damage(offers[0].id, written)
    assert await scenario.deadline_worker().tick() == 1
    assert await scenario.endings(offers) == [LAPSED, LAPSED, LAPSED]


async def test_it_is_the_store_that_says_what_time_it_is(scenario: Scenario) -> None:
    offers = await scenario.offers(1)
    scenario.clock.passes(OPEN_SEAT_LASTS_MS)
    slow = Sessions(scenario.world.sessions, GAMES, SettableClock())
    assert (
        await DeadlineWorker(scenario.world.deadlines, expiring(scenario.world.deadlines, slow)).tick() == 1
    )
    assert await scenario.endings(offers) == [LAPSED]


async def test_a_table_that_was_looked_at_in_vain_waits_for_its_deadline_again(scenario: Scenario) -> None:
    offers, keeper = await scenario.offers(3), scenario.deadline_worker()
    await scenario.world.deadlines.hurry()
    assert await keeper.tick() == 3
    scenario.clock.passes(keeper.lease_ms)
    assert await keeper.tick() == 0
    scenario.clock.passes(OPEN_SEAT_LASTS_MS)
    assert await keeper.tick() == 3
    assert await scenario.endings(offers) == [LAPSED] * 3
