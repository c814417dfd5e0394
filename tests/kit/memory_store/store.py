"""A store that lives and dies with the process: for tests, and for trying things out."""

import time
from functools import partial

from bot.accounts.links import LinkId
from bot.delivery.store import Store, Vitals
from bot.kernel.ids import SessionId
from bot.kernel.time import Clock, Instant
from bot.learning.daily_schedule import DailyId
from bot.sessions.events import Notice
from bot.sessions.model import Session
from bot.tournaments.model import Cup, CupId
from bot.tournaments.requests import CupNotice
from storage.redis.document_kinds import ACCOUNT_LINKS, DAILY_PUZZLES, SESSIONS, TOURNAMENTS
from tests.kit.memory_store.accounts import MemoryAccounts, MemoryBlocks
from tests.kit.memory_store.books import (
    MemoryCalls,
    MemoryCommunities,
    MemoryPartLog,
    MemoryPartMessages,
    MemoryPuzzles,
    MemoryQuizzes,
    MemoryReviews,
    MemoryRooms,
    MemorySeeks,
    MemorySolvers,
    MemoryUnanswered,
)
from tests.kit.memory_store.deadlines import MemoryDeadlines
from tests.kit.memory_store.documents import MemoryDocuments
from tests.kit.memory_store.forget_requests import (
    MemoryForgetRequests,
    MemoryForgottenList,
    MemoryStoreFiles,
)
from tests.kit.memory_store.indexes import MemorySessionIndex, MemoryTournamentIndex
from tests.kit.memory_store.kept_updates import MemoryKeptUpdates
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.memory_store.news import MemoryNews
from tests.kit.memory_store.notices import MemoryNotices
from tests.kit.memory_store.owners import MemoryOwnerLeases
from tests.kit.memory_store.results import MemoryResults
from tests.kit.memory_store.room_slots import MemoryFollowers, MemoryRoomSlots
from tests.kit.memory_store.work_index import MemoryWorkIndex


class WallClock:
    """The time of the machine that we run on."""

    def now(self) -> Instant:
        return Instant(time.time_ns() // 1_000_000)


def memory_store(clock: Clock | None = None) -> Store:
    """Every port in dicts that belong together; ``clock`` is the store's own."""
    clock = clock or WallClock()
    deadlines, cup_deadlines = MemoryDeadlines[SessionId](clock), MemoryDeadlines[CupId](clock)
    daily_deadlines, link_deadlines = MemoryDeadlines[DailyId](clock), MemoryDeadlines[LinkId](clock)
    table_work = MemoryWorkIndex[SessionId, Session](clock, SESSIONS.works)
    cup_work = MemoryWorkIndex[CupId, Cup](clock, TOURNAMENTS.works)
    table_notices, cup_notices = MemoryNotices(clock, SESSIONS), MemoryNotices(clock, TOURNAMENTS)
    daily_notices, link_notices = MemoryNotices(clock, DAILY_PUZZLES), MemoryNotices(clock, ACCOUNT_LINKS)
    table_news, cup_news, followers = MemoryNews[Notice](), MemoryNews[CupNotice](), MemoryFollowers()
    sessions = MemoryDocuments(clock, deadlines, SESSIONS, table_notices, table_work, table_news, followers)
    cups = MemoryDocuments(clock, cup_deadlines, TOURNAMENTS, cup_notices, cup_work, cup_news)
    daily = MemoryDocuments(clock, daily_deadlines, DAILY_PUZZLES, daily_notices)
    links = MemoryDocuments(clock, link_deadlines, ACCOUNT_LINKS, link_notices)
    return Store(
        sessions=sessions,
        deadlines=deadlines,
        table_work=table_work,
        table_notices=table_notices,
        cups=cups,
        cup_deadlines=cup_deadlines,
        cup_work=cup_work,
        cup_notices=cup_notices,
        cup_register=cups,
        cup_index=MemoryTournamentIndex(),
        cup_news=cup_news,
        part_log=MemoryPartLog(clock),
        index=MemorySessionIndex(),
        table_news=table_news,
        room_slots=MemoryRoomSlots(),
        followers=followers,
        kept_updates=MemoryKeptUpdates(clock),
        accounts=MemoryAccounts(clock),
        blocks=MemoryBlocks(),
        rooms=MemoryRooms(),
        communities=MemoryCommunities(),
        register=sessions,
        farewells=MemoryForgetRequests(),
        forgotten=MemoryForgottenList(),
        files=MemoryStoreFiles(),
        leases=MemoryLeases(clock),
        owners=MemoryOwnerLeases(),
        part_messages=MemoryPartMessages(),
        calls=MemoryCalls(),
        quizzes=MemoryQuizzes(clock),
        unanswered=MemoryUnanswered(),
        results=MemoryResults(),
        reviews=MemoryReviews(clock),
        dailies=daily,
        daily_register=daily,
        daily_notices=daily_notices,
        daily_deadlines=daily_deadlines,
        links=links,
        link_register=links,
        link_notices=link_notices,
        link_deadlines=link_deadlines,
        puzzles=MemoryPuzzles(),
        seeks=MemorySeeks(),
        solvers=MemorySolvers(),
        ping=_answers,
        vitals=partial(_vitals, clock),
        upgrade=_hold_nothing,
        close=_hold_nothing,
    )


async def _answers() -> bool:
    return True


async def _vitals(clock: Clock) -> Vitals:
    return Vitals(clock.now(), None)


async def _hold_nothing() -> None:
    """Nothing is held that must be given back."""
