"""A world that is measured where it matters; the rest of it is handed through."""

from bot.kernel.ids import SessionId
from bot.metrics.claims import Claims
from bot.metrics.meters import CUPS, Meters
from bot.metrics.stores import MeasuredCups, MeasuredDeadlines, MeasuredOutbox, MeasuredSessions
from bot.tournaments.model import CupId
from storage.world import World


class MeasuredWorld:
    def __init__(self, world: World, meters: Meters, claims: Claims[SessionId]) -> None:
        of_cups = Claims[CupId](meters, CUPS)
        self.sessions = MeasuredSessions(world.sessions, meters, claims)
        self.outbox = MeasuredOutbox(world.outbox, meters, "outbox")
        self.deadlines = MeasuredDeadlines(world.deadlines, meters, claims, "deadlines")
        self.cups = MeasuredCups(world.cups, meters, of_cups)
        self.cup_outbox = MeasuredOutbox(world.cup_outbox, meters, "cup_outbox")
        self.cup_deadlines = MeasuredDeadlines(world.cup_deadlines, meters, of_cups, "cup_deadlines")
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
        self.pings = world.pings
        self.quizzes = world.quizzes
        self.results = world.results
        self._world = world

    async def ping(self) -> bool:
        return await self._world.ping()

    async def close(self) -> None:
        await self._world.close()
