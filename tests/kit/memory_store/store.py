"""A store that lives and dies with the process: for tests, and for trying things out."""

import time
from functools import partial

from bot.accounts.links import AccountLink, LinkId, LinkNotice, StageReached
from bot.kernel.ids import SessionId
from bot.kernel.time import Clock, Instant
from bot.learning.daily import Daily, DailyId, DailyNotice, DayCome
from bot.sessions.events import Event, Notice
from bot.sessions.model import Session
from bot.tournaments.events import CupNotice
from bot.tournaments.events import Event as CupEvent
from bot.tournaments.model import Cup, CupId
from storage.limits import BACKLOG, SILENCE_MS
from storage.redis.document_kinds import ACCOUNT_LINKS, DAILY_PUZZLES, SESSIONS, TOURNAMENTS
from storage.store import Store, Vitals
from tests.kit.memory_store.accounts import MemoryAccounts
from tests.kit.memory_store.calls import MemoryCalls
from tests.kit.memory_store.deadlines import MemoryDeadlines
from tests.kit.memory_store.documents import MemoryDocuments
from tests.kit.memory_store.forget_requests import (
    MemoryForgetRequests,
    MemoryForgottenList,
    MemoryStoreFiles,
)
from tests.kit.memory_store.held_leases import MemoryHeldLeases
from tests.kit.memory_store.indexes import MemorySessionIndex, MemoryTournamentIndex
from tests.kit.memory_store.kept_updates import MemoryKeptUpdates
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.memory_store.news import MemoryNews
from tests.kit.memory_store.outbox import MemoryOutbox
from tests.kit.memory_store.owners import MemoryOwnerLeases
from tests.kit.memory_store.part_log import MemoryPartLog
from tests.kit.memory_store.part_messages import MemoryPartMessages
from tests.kit.memory_store.puzzles import MemoryPuzzles, MemorySolvers
from tests.kit.memory_store.quizzes import MemoryQuizzes
from tests.kit.memory_store.results import MemoryResults
from tests.kit.memory_store.reviews import MemoryReviews
from tests.kit.memory_store.room_slots import MemoryFollowers, MemoryRoomSlots
from tests.kit.memory_store.rooms import MemoryCommunities, MemoryRooms
from tests.kit.memory_store.unanswered import MemoryUnanswered
from tests.kit.memory_store.work_index import MemoryWorkIndex


class WallClock:
    """The time of the machine that we run on."""

    def now(self) -> Instant:
        return Instant(time.time_ns() // 1_000_000)


def memory_store(
    clock: Clock | None = None, *, silence_ms: int = SILENCE_MS, backlog: int = BACKLOG
) -> Store:
    """Every port in dicts that belong together; ``clock`` is the store's own."""
    clock = clock or WallClock()
    outbox, deadlines = MemoryOutbox[Notice](clock, silence_ms, backlog), MemoryDeadlines[SessionId](clock)
    table_work = MemoryWorkIndex[SessionId](clock, SESSIONS.works)
    cup_work = MemoryWorkIndex[CupId](clock, TOURNAMENTS.works)
    sessions = MemoryDocuments[SessionId, Session, Event, Notice](
        clock, outbox, deadlines, SESSIONS, table_work
    )
    cup_outbox, cup_deadlines = (
        MemoryOutbox[CupNotice](clock, silence_ms, backlog),
        MemoryDeadlines[CupId](clock),
    )
    cups = MemoryDocuments[CupId, Cup, CupEvent, CupNotice](
        clock, cup_outbox, cup_deadlines, TOURNAMENTS, cup_work
    )
    daily_outbox = MemoryOutbox[DailyNotice](clock, silence_ms, backlog)
    daily_deadlines = MemoryDeadlines[DailyId](clock)
    daily = MemoryDocuments[DailyId, Daily, DayCome, DailyNotice](
        clock, daily_outbox, daily_deadlines, DAILY_PUZZLES
    )
    link_outbox = MemoryOutbox[LinkNotice](clock, silence_ms, backlog)
    link_deadlines = MemoryDeadlines[LinkId](clock)
    links = MemoryDocuments[LinkId, AccountLink, StageReached, LinkNotice](
        clock, link_outbox, link_deadlines, ACCOUNT_LINKS
    )
    held_leases = MemoryHeldLeases()
    return Store(
        sessions=sessions,
        outbox=outbox,
        deadlines=deadlines,
        table_work=table_work,
        cups=cups,
        cup_outbox=cup_outbox,
        cup_deadlines=cup_deadlines,
        cup_work=cup_work,
        cup_register=cups,
        cup_index=MemoryTournamentIndex(),
        cup_news=MemoryNews(cup_outbox),
        part_log=MemoryPartLog(clock),
        index=MemorySessionIndex(),
        table_news=MemoryNews(outbox),
        room_slots=MemoryRoomSlots(),
        followers=MemoryFollowers(),
        kept_updates=MemoryKeptUpdates(clock),
        accounts=MemoryAccounts(clock),
        rooms=MemoryRooms(),
        communities=MemoryCommunities(),
        register=sessions,
        farewells=MemoryForgetRequests(),
        forgotten=MemoryForgottenList(),
        files=MemoryStoreFiles(),
        leases=MemoryLeases(clock),
        held_leases=held_leases,
        owners=MemoryOwnerLeases(),
        part_messages=MemoryPartMessages(),
        calls=MemoryCalls(),
        quizzes=MemoryQuizzes(clock),
        unanswered=MemoryUnanswered(),
        results=MemoryResults(),
        reviews=MemoryReviews(clock),
        dailies=daily,
        daily_register=daily,
        daily_outbox=daily_outbox,
        daily_deadlines=daily_deadlines,
        links=links,
        link_register=links,
        link_outbox=link_outbox,
        link_deadlines=link_deadlines,
        puzzles=MemoryPuzzles(),
        solvers=MemorySolvers(),
        ping=_answers,
        vitals=partial(_vitals, clock),
        close=_hold_nothing,
    )


async def _answers() -> bool:
    return True


async def _vitals(clock: Clock) -> Vitals:
    return Vitals(clock.now(), None)


async def _hold_nothing() -> None:
    """Nothing is held that must be given back."""
