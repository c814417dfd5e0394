"""A world that is measured where it matters; the rest of it is handed through."""

from bot.kernel.ids import SessionId
from bot.operations.metrics.deadline_health import DeadlineHealth
from bot.operations.metrics.instruments import CUPS, Instruments
from bot.operations.metrics.store_metrics import (
    MeasuredCups,
    MeasuredDeadlines,
    MeasuredOutbox,
    MeasuredSessions,
)
from bot.tournaments.model import CupId
from storage.store import Store


class MeasuredStore:
    def __init__(self, world: Store, instruments: Instruments, claims: DeadlineHealth[SessionId]) -> None:
        of_cups = DeadlineHealth[CupId](instruments, CUPS)
        self.sessions = MeasuredSessions(world.sessions, instruments, claims)
        self.outbox = MeasuredOutbox(world.outbox, instruments, "outbox")
        self.deadlines = MeasuredDeadlines(world.deadlines, instruments, claims, "deadlines")
        self.cups = MeasuredCups(world.cups, instruments, of_cups)
        self.cup_outbox = MeasuredOutbox(world.cup_outbox, instruments, "cup_outbox")
        self.cup_deadlines = MeasuredDeadlines(world.cup_deadlines, instruments, of_cups, "cup_deadlines")
        self.cup_register = world.cup_register
        self.cup_index = world.cup_index
        self.attendance = world.attendance
        self.index = world.index
        self.boards = world.boards
        self.accounts = world.accounts
        self.rooms = world.rooms
        self.communities = world.communities
        self.register = world.register
        self.farewells = world.farewells
        self.leases = world.leases
        self.held_leases = world.held_leases
        self.pings = world.pings
        self.quizzes = world.quizzes
        self.results = world.results
        self._world = world

    async def ping(self) -> bool:
        return await self._world.ping()

    async def close(self) -> None:
        await self._world.close()
