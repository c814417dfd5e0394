"""When the bot was there, and when it was not: nobody is charged for time in which nobody could move."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import structlog

from bot.documents.ports import Deadlines, StoreUnreachable
from bot.kernel.away_hours import Period
from bot.sessions.ports import DowntimeLog

_log = structlog.get_logger()
BEAT_S = 1.0
AGAIN_S = 0.2
"""How long to wait before a store that could not be asked at the start is asked again, in seconds."""


@dataclass(slots=True)
class DowntimeWatch:
    """One of any number of processes that tell the store every second that they are there.

    ``away`` is when none of them was, as far as this process knows.
    """

    attendance: DowntimeLog
    deadlines: tuple[Deadlines[Any], ...]
    away: tuple[Period, ...] = field(default=())

    async def run(self) -> None:
        """Be there until cancelled."""
        while True:
            try:
                await self.beat()
            except StoreUnreachable:
                _log.warning("the store does not know that we are here")
            await asyncio.sleep(BEAT_S)

    async def begin(self) -> None:
        """Be there for the first time, as soon as the store can be asked: it may just be changing hands."""
        told = False
        while True:
            try:
                await self.beat()
            except StoreUnreachable as lost:
                if not told:
                    _log.warning("the store is gone again; waiting for it", why=str(lost))
                told = True
                await asyncio.sleep(AGAIN_S)
            else:
                return

    async def beat(self) -> None:
        """After an absence whatever has a deadline is looked at anew."""
        roll = await self.attendance.call()
        self.away = roll.absences
        if roll.back:
            for deadlines in self.deadlines:
                await deadlines.hurry()
