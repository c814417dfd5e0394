"""When the bot was there, and when it was not: nobody is charged for time in which nobody could move."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from bot.documents.outage_log import Outage
from bot.documents.ports import Deadlines, StoreUnreachable
from bot.kernel.away_hours import Period
from bot.kernel.time import Clock, Instant
from bot.sessions.limits import AGAIN_S, BEAT_S, UNHEARD_MS
from bot.sessions.ports import DowntimeLog


@dataclass(slots=True)
class DowntimeWatch:
    """One of any number of processes that tell the store every second that they are there.

    Who has not been heard by the store for a moment, be it that the store was away, the machine asleep or its
    clock set, does not know yet whether that was an absence.
    """

    attendance: DowntimeLog
    deadlines: tuple[Deadlines[Any], ...]
    clock: Clock
    _away: tuple[Period, ...] = field(default=(), init=False)
    _heard: Instant | None = field(default=None, init=False)
    _outage: Outage = field(default_factory=lambda: Outage("everything", loud=True), init=False)

    async def run(self) -> None:
        """Be there until cancelled; a store that cannot be used is told of once, and waited for."""
        while True:
            await self._tried()
            await asyncio.sleep(BEAT_S)

    async def begin(self) -> None:
        """Be there for the first time, as soon as the store can be asked: it may just be changing hands."""
        while not await self._tried():  # noqa: ASYNC110 - what we wait for lies outside this process
            await asyncio.sleep(AGAIN_S)

    async def away(self) -> tuple[Period, ...]:
        """When none of them was there, up to now. Raises StoreUnreachable."""
        if self._heard and abs(self.clock.now().ms - self._heard.ms) > UNHEARD_MS:
            await self.beat()
        return self._away

    async def beat(self) -> None:
        """After an absence whatever has a deadline is looked at anew."""
        roll = await self.attendance.call()
        self._away, self._heard = roll.absences, self.clock.now()
        if roll.back:
            for deadlines in self.deadlines:
                await deadlines.hurry()

    async def _tried(self) -> bool:
        """Whether the store knows that we are here."""
        try:
            await self.beat()
        except StoreUnreachable as lost:
            self._outage.met(lost)
            return False
        self._outage.over()
        return True
