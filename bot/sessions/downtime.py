"""When the bot was there, and when it was not: nobody is charged for time in which nobody could move."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from bot.documents.outage_log import Outage
from bot.documents.ports import Deadlines, StoreUnreachable
from bot.kernel.away_hours import Period
from bot.sessions.limits import AGAIN_S, BEAT_S
from bot.sessions.ports import DowntimeLog


@dataclass(slots=True)
class DowntimeWatch:
    """One of any number of processes that tell the store every second that they are there.

    ``away`` is when none of them was, as far as this process knows.
    """

    attendance: DowntimeLog
    deadlines: tuple[Deadlines[Any], ...]
    away: tuple[Period, ...] = field(default=())
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

    async def beat(self) -> None:
        """After an absence whatever has a deadline is looked at anew."""
        roll = await self.attendance.call()
        self.away = roll.absences
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
