"""A store that lives and dies with the process: for tests, and for trying things out."""

import time

from bot.kernel.ids import SessionId
from bot.kernel.time import Clock, Instant
from bot.sessions.events import Notice
from bot.tournaments.events import CupNotice
from bot.tournaments.model import CupId
from storage.limits import BACKLOG, SILENCE_MS
from storage.memory.accounts import MemoryAccounts
from storage.memory.attendance import MemoryAttendance
from storage.memory.boards import MemoryBoards
from storage.memory.cup_index import MemoryCupIndex
from storage.memory.cups import MemoryCups
from storage.memory.deadlines import MemoryDeadlines
from storage.memory.farewells import MemoryFarewells
from storage.memory.index import MemoryIndex
from storage.memory.leases import MemoryLeases
from storage.memory.outbox import MemoryOutbox
from storage.memory.pings import MemoryPings
from storage.memory.quizzes import MemoryQuizzes
from storage.memory.results import MemoryResults
from storage.memory.rooms import MemoryCommunities, MemoryRooms
from storage.memory.sessions import MemorySessions


class WallClock:
    """The time of the machine that we run on."""

    def now(self) -> Instant:
        return Instant(time.time_ns() // 1_000_000)


class MemoryWorld:
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
        self.cups = MemoryCups(clock, self.cup_outbox, self.cup_deadlines)
        self.cup_register = self.cups
        self.cup_index = MemoryCupIndex()
        self.attendance = MemoryAttendance(clock)
        self.index = MemoryIndex()
        self.boards = MemoryBoards()
        self.accounts = MemoryAccounts(clock)
        self.rooms = MemoryRooms()
        self.communities = MemoryCommunities()
        self.register = self.sessions
        self.farewells = MemoryFarewells()
        self.leases = MemoryLeases(clock)
        self.pings = MemoryPings()
        self.quizzes = MemoryQuizzes(clock)
        self.results = MemoryResults()

    async def ping(self) -> bool:
        return True

    async def close(self) -> None:
        """Nothing is held that must be given back."""
