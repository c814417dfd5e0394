"""A store that lives and dies with the process: for tests, and for trying things out."""

import time

from bot.kernel.ids import SessionId
from bot.kernel.time import Clock, Instant
from bot.sessions.events import Notice
from bot.tournaments.events import CupNotice
from bot.tournaments.model import CupId
from storage.limits import BACKLOG, SILENCE_MS
from tests.kit.memory_store.accounts import MemoryAccounts
from tests.kit.memory_store.boards import MemoryBoards
from tests.kit.memory_store.deadlines import MemoryDeadlines
from tests.kit.memory_store.downtime import MemoryDowntimeLog
from tests.kit.memory_store.forget_requests import MemoryForgetRequests
from tests.kit.memory_store.held_leases import MemoryHeldLeases
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.memory_store.outbox import MemoryOutbox
from tests.kit.memory_store.pings import MemoryPings
from tests.kit.memory_store.quizzes import MemoryQuizzes
from tests.kit.memory_store.results import MemoryResults
from tests.kit.memory_store.rooms import MemoryCommunities, MemoryRooms
from tests.kit.memory_store.session_index import MemorySessionIndex
from tests.kit.memory_store.sessions import MemorySessions
from tests.kit.memory_store.tournament_index import MemoryTournamentIndex
from tests.kit.memory_store.tournaments import MemoryTournaments


class WallClock:
    """The time of the machine that we run on."""

    def now(self) -> Instant:
        return Instant(time.time_ns() // 1_000_000)


class MemoryStore:
    """Every port in dicts that belong together; ``clock`` is the store's own."""

    def __init__(
        self, clock: Clock | None = None, *, silence_ms: int = SILENCE_MS, backlog: int = BACKLOG
    ) -> None:
        clock = clock or WallClock()
        self.outbox = MemoryOutbox[Notice](clock, silence_ms, backlog)
        self.deadlines = MemoryDeadlines[SessionId](clock)
        self.sessions = MemorySessions(clock, self.outbox, self.deadlines)
        self.cup_outbox = MemoryOutbox[CupNotice](clock, silence_ms, backlog)
        self.cup_deadlines = MemoryDeadlines[CupId](clock)
        self.cups = MemoryTournaments(clock, self.cup_outbox, self.cup_deadlines)
        self.cup_register = self.cups
        self.cup_index = MemoryTournamentIndex()
        self.attendance = MemoryDowntimeLog(clock)
        self.index = MemorySessionIndex()
        self.boards = MemoryBoards()
        self.accounts = MemoryAccounts(clock)
        self.rooms = MemoryRooms()
        self.communities = MemoryCommunities()
        self.register = self.sessions
        self.farewells = MemoryForgetRequests()
        self.leases = MemoryLeases(clock)
        self.held_leases = MemoryHeldLeases()
        self.pings = MemoryPings()
        self.quizzes = MemoryQuizzes(clock)
        self.results = MemoryResults()

    async def ping(self) -> bool:
        return True

    async def close(self) -> None:
        """Nothing is held that must be given back."""
