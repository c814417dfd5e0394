"""Limits the thoughts of one person at a time, over all processes on one store."""

import asyncio
import random
import uuid
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from dataclasses import field

import structlog

from bot.documents.held_leases import holding
from bot.documents.limits import GLANCE_S, LEASE_AWAITED_EVERY_S, LEASE_MS
from bot.documents.ports import Leases, StoreUnreachable
from bot.kernel.frozen import frozen
from bot.kernel.ids import Player
from bot.robots.limits import THOUGHTS_AT_ONCE
from bot.robots.ports import Task, Thinker, Thought

_log = structlog.get_logger()


@frozen
class SharedPlaces:
    """Implements :class:`bot.robots.ports.Thinker`: a task waits until its person has a free place.

    Each place is a lease, so that the places of a dead process become free soon. A task of no person needs
    no place.
    """

    thinker: Thinker
    leases: Leases
    at_once: int = THOUGHTS_AT_ONCE
    chance: random.Random = field(default_factory=random.Random)

    async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
        if not isinstance(account, Player):
            return await self.thinker.think(task, account, live=live)
        async with self._place_of(account):
            return await self.thinker.think(task, account, live=live)

    @asynccontextmanager
    async def _place_of(self, account: Player) -> AsyncIterator[None]:
        """Hold a place; without the store there is no limit, since results cannot be saved then either."""
        holder = uuid.uuid4().hex
        try:
            name = await self._take(account, holder)
        except StoreUnreachable:
            _log.warning("thoughts are not limited while the store is unreachable")
            yield
            return
        async with holding(self.leases, name, holder):
            yield

    async def _take(self, account: Player, holder: str) -> str:
        """Wait for a place and take it; the order is random, so that mostly the first try succeeds."""
        places = [f"thought {place} of {account.account}" for place in range(self.at_once)]
        glance = GLANCE_S
        while True:
            for name in self.chance.sample(places, len(places)):
                if await self.leases.hold(name, holder, LEASE_MS) == holder:
                    return name
            await asyncio.sleep(glance)
            glance = min(LEASE_AWAITED_EVERY_S, glance * 2)
