"""The service loads, decides and commits: once for each request and deadline, anyone who else is at it."""

import asyncio
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
import structlog
from hypothesis import given

from bot.delivery.store import Store
from bot.documents.deadline_worker import DeadlineWorker
from bot.documents.ports import Commit, StoreUnreachable
from bot.kernel.ids import RequestId, SessionId, Version
from bot.kernel.text import Refusal, say
from bot.sessions import table_chance
from bot.sessions.commands import Abort, Command, Join, PlayMove, Withdraw
from bot.sessions.limits import OPEN_SEAT_LASTS_MS, TRIES
from bot.sessions.model import Ending, Phase, Session
from bot.sessions.ports import Change, SessionStore
from bot.sessions.service import Sessions, expiring
from tests.kit.any_session import scenarios
from tests.kit.clock import SettableClock
from tests.kit.fourrow_tables import CLEO, FOURROW, GAMES, PLAYING, no_blocks, offering
from tests.kit.memory_store.store import memory_store
from tests.kit.stores import AlwaysStale, CutOff, LosesAnswers, StartingLine, Unreadable
from tests.kit.tables import ANN, BEN
from tests.storage.contract.test_newer_versions import newer


@pytest.fixture
def clock() -> SettableClock:
    return SettableClock()


@pytest.fixture
def world(clock: SettableClock) -> Store:
    return memory_store(clock)


@pytest.fixture
def sessions(world: Store, clock: SettableClock) -> Sessions:
    return Sessions(world.sessions, GAMES, clock, no_blocks)


def over(store: SessionStore, clock: SettableClock) -> Sessions:
    return Sessions(store, GAMES, clock, no_blocks)


async def opened(sessions: Sessions, request: str = "open") -> Session:
    table = await sessions.open(offering(), RequestId(request))
    assert isinstance(table, Session)
    return table


async def begun(sessions: Sessions) -> Session:
    table = await opened(sessions)
    joined = await sessions.do(table.id, Join(BEN), RequestId("join"))
    assert isinstance(joined, Session)
    return joined


async def keep(world: Store, table: Session) -> None:
    await world.sessions.commit(Change(table, (), Version(0), RequestId("kept")))


async def test_what_is_asked_for_is_stored(sessions: Sessions) -> None:
    table = await begun(sessions)
    moved = await sessions.do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    assert isinstance(moved, Session)
    assert moved.moves == ("d",)
    assert await sessions.look(table.id) == moved


async def test_the_same_move_twice_is_once(sessions: Sessions) -> None:
    table = await begun(sessions)
    first, again = [
        await sessions.do(table.id, PlayMove(ANN, "d", table.version), RequestId("tap")) for _ in "12"
    ]
    assert first == again
    assert first.version == table.version + 1


async def test_the_same_offer_twice_is_one_table(sessions: Sessions) -> None:
    assert await opened(sessions) == await opened(sessions)


async def test_the_same_offer_at_the_same_time_is_one_table(world: Store, clock: SettableClock) -> None:
    line = StartingLine(world.sessions, 5)
    tables = await asyncio.gather(*(opened(over(line, clock)) for _ in range(5)))
    assert len(set(tables)) == 1
    assert Counter(line.commits) == {Commit.DONE: 1, Commit.REPEATED: 4}


async def test_different_offers_are_different_tables_with_lands_of_their_own(sessions: Sessions) -> None:
    one, other = await opened(sessions, "one"), await opened(sessions, "other")
    assert one.id != other.id
    assert table_chance.seed_of(one) != table_chance.seed_of(other)


async def test_an_offer_that_has_been_taken_is_still_found_by_its_request(sessions: Sessions) -> None:
    table = await begun(sessions)
    assert await opened(sessions) == table


async def test_nobody_is_handed_the_table_of_another(sessions: Sessions) -> None:
    """Two requests can, ever so rarely, lead to the same eight messages."""
    await opened(sessions)
    stranger = await sessions.open(replace(offering(), opener=CLEO), RequestId("open"))
    assert stranger == Refusal(say("table-refuse-busy"))


async def test_a_refused_request_leaves_no_trace(sessions: Sessions, world: Store) -> None:
    table = await begun(sessions)
    assert isinstance(await sessions.do(table.id, PlayMove(BEN, "d"), RequestId("wrong")), Refusal)
    assert await sessions.look(table.id) == table
    assert not (await world.sessions.load(table.id, RequestId("wrong"))).repeated


@given(scenarios)
def test_whatever_is_asked_the_store_holds_what_was_last_granted(
    scenario: list[tuple[Command, object]],
) -> None:
    async def scenario_at_a_table() -> None:
        world = memory_store(clock := SettableClock())
        sessions = over(world.sessions, clock)
        table = await opened(sessions)
        for number, (command, _) in enumerate(scenario):
            done = await sessions.do(table.id, command, RequestId(str(number)))
            table = done if isinstance(done, Session) else table
            assert await sessions.look(table.id) == table

    asyncio.run(scenario_at_a_table())


@pytest.mark.parametrize("command", [Join(CLEO), PlayMove(ANN, "d")])
async def test_of_twenty_at_once_one_is_granted_and_nineteen_are_told_why_not(
    world: Store, clock: SettableClock, command: Command
) -> None:
    sessions = over(world.sessions, clock)
    table = await (opened(sessions) if isinstance(command, Join) else begun(sessions))
    line = StartingLine(world.sessions, 20)
    racing = over(line, clock)
    answers = await asyncio.gather(
        *(racing.do(table.id, command, RequestId(f"racer {number}")) for number in range(20))
    )
    told = Counter(answer.reason.key if isinstance(answer, Refusal) else "granted" for answer in answers)
    late = "table-refuse-seat-taken" if isinstance(command, Join) else "table-refuse-not-your-turn"
    assert told == {"granted": 1, late: 19}
    assert Counter(line.commits) == {Commit.DONE: 1, Commit.STALE: 19}


async def test_the_same_tap_delivered_twice_at_once_counts_once(world: Store, clock: SettableClock) -> None:
    table = await begun(over(world.sessions, clock))
    line = StartingLine(world.sessions, 2)
    tap = PlayMove(ANN, "d", table.version)
    answers = await asyncio.gather(*(over(line, clock).do(table.id, tap, RequestId("tap")) for _ in "12"))
    assert answers[0] == answers[1]
    assert Counter(line.commits) == {Commit.DONE: 1, Commit.REPEATED: 1}


async def test_one_who_is_always_a_moment_late_is_told_to_try_again(
    world: Store, clock: SettableClock
) -> None:
    table = await begun(over(world.sessions, clock))
    stale = AlwaysStale(world.sessions)
    answer = await over(stale, clock).do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    assert answer == Refusal(say("table-refuse-busy"))
    assert stale.commits == TRIES


async def test_an_unreachable_store_is_said_to_be_so(world: Store, clock: SettableClock) -> None:
    cut = CutOff(world.sessions)
    sessions = over(cut, clock)
    table = await begun(sessions)
    cut.reachable = False
    with pytest.raises(StoreUnreachable):
        await sessions.do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    with pytest.raises(StoreUnreachable):
        await opened(sessions, "another")


async def test_a_move_whose_answer_got_lost_is_there_when_it_is_asked_for_again(
    world: Store, clock: SettableClock
) -> None:
    table = await begun(over(world.sessions, clock))
    lost = LosesAnswers(world.sessions)
    with pytest.raises(StoreUnreachable):
        await over(lost, clock).do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    again = await over(world.sessions, clock).do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    assert isinstance(again, Session)
    assert again.moves == ("d",)


async def test_an_offer_needs_no_further_trip_once_it_is_stored(world: Store, clock: SettableClock) -> None:
    cut = CutOff(world.sessions)
    cut.cut_after_commit = True
    assert (await opened(over(cut, clock))).phase is Phase.LOBBY


async def test_a_table_that_is_not_there(sessions: Sessions) -> None:
    assert await sessions.look(SessionId("nowhere2")) is None
    refused = await sessions.do(SessionId("nowhere2"), Withdraw(ANN), RequestId("r"))
    assert refused == Refusal(say("table-refuse-no-such-table"))


async def test_a_table_whose_game_has_left_the_shelf_is_not_known(world: Store, clock: SettableClock) -> None:
    await keep(world, PLAYING)
    poorer = Sessions(
        world.sessions, {id_: game for id_, game in GAMES.items() if id_ != FOURROW.id}, clock, no_blocks
    )
    assert await poorer.look(PLAYING.id) is None
    refused = await poorer.do(PLAYING.id, Abort(ANN), RequestId("r"))
    assert refused == Refusal(say("table-refuse-no-such-table"))


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        ({"game": "chess"}, "request-refuse-no-such-game"),
        ({"variant": "upside-down"}, "setup-refuse-variant"),
        ({"options": (("size", "9"),)}, "setup-refuse-option"),
    ],
)
async def test_what_is_not_on_the_shelf_is_not_offered(
    sessions: Sessions, world: Store, wish: dict[str, object], key: str
) -> None:
    refused = await sessions.open(replace(offering(), **wish), RequestId("open"))
    assert isinstance(refused, Refusal)
    assert refused.reason.key == key
    assert [stored async for stored in world.register.every()] == []


# What is due happens once, anyone who keeps the time, and one bad table does not stop the clock.


class Scenario:
    """Offers on one store, and as many timekeepers as wanted."""

    def __init__(self) -> None:
        self.clock = SettableClock()
        self.world = memory_store(self.clock)
        self.sessions = Sessions(self.world.sessions, GAMES, self.clock, no_blocks)

    def deadline_worker(
        self, store: SessionStore | None = None, at_once: int = 100
    ) -> DeadlineWorker[SessionId]:
        sessions = Sessions(store or self.world.sessions, GAMES, self.clock, no_blocks)
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
    slow = Sessions(scenario.world.sessions, GAMES, SettableClock(), no_blocks)
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
