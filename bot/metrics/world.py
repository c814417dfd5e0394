"""A world that is measured where it matters; the rest of it is handed through."""

from bot.metrics.claims import Claims
from bot.metrics.meters import Meters
from bot.metrics.stores import MeasuredDeadlines, MeasuredOutbox, MeasuredSessions
from storage.world import World


class MeasuredWorld:
    def __init__(self, world: World, meters: Meters, claims: Claims) -> None:
        self.sessions = MeasuredSessions(world.sessions, meters, claims)
        self.outbox = MeasuredOutbox(world.outbox, meters)
        self.deadlines = MeasuredDeadlines(world.deadlines, meters, claims)
        self.cups = world.cups
        self.cup_outbox = world.cup_outbox
        self.cup_deadlines = world.cup_deadlines
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
