"""When the bot was there, and when it was not: nobody is charged for time in which nobody could move."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, Generic, TypeVar

from bot.documents.outage_log import Outage
from bot.documents.ports import Claimed, Deadlines, StoreUnreachable, Timed
from bot.kernel.away_hours import Period
from bot.kernel.ids import Platform
from bot.kernel.time import Clock, Instant
from bot.sessions.limits import (
    ABSENCE_MS,
    AGAIN_S,
    BEAT_S,
    DOUBTED_MS,
    EXCUSED_TOLD_MS,
    MISSING_AT_MOST_MS,
    UNHEARD_MS,
    WATCHED_WITHIN_MS,
)
from bot.sessions.ports import DowntimeLog, Line

K = TypeVar("K", bound=str)


class _Hurry(IntEnum):
    """What has to be looked at after an absence."""

    NONE = 0
    WATCHED = 1
    ALL = 2


@dataclass(slots=True)
class DowntimeWatch:
    """One of any number of processes that tell the store every second that they are there.

    Who has not been heard by the store for a moment, be it that the store was away, the machine asleep or its
    clock set, does not know yet whether that was an absence. Who serves nobody, or whose platforms are away,
    only asks whether others are there: without them nobody could move.
    """

    attendance: DowntimeLog
    deadlines: tuple[Deadlines[Any], ...]
    clock: Clock
    lines: Callable[[], Mapping[Platform, Line]] | None = None
    """To the platforms that this process serves; with None it is there whatever happens."""
    apart: Mapping[Platform, tuple[Period, ...]] = field(default_factory=dict, init=False)
    missing: frozenset[Platform] = field(default=frozenset(), init=False)
    """When platforms could not be reached, and those that cannot now, as of the last word of the store."""
    _away: tuple[Period, ...] = field(default=(), init=False)
    _nobody: bool = field(default=False, init=False)
    _hurry: _Hurry = field(default=_Hurry.NONE, init=False)
    _heard: Instant | None = field(default=None, init=False)
    _outage: Outage = field(default_factory=lambda: Outage("everything", loud=True), init=False)
    _served: frozenset[Platform] = field(default=frozenset(), init=False)
    _reached: set[Platform] = field(default_factory=set, init=False)
    _lost: dict[Platform, Instant] = field(default_factory=dict, init=False)
    """Since when each line is down, of those that were there."""
    _told_of: set[Platform] = field(default_factory=set, init=False)
    """Those of which the store knows since when they are."""
    _doubted: dict[Platform, Instant] = field(default_factory=dict, init=False)
    """When each was last asked in vain."""
    _late: Outage = field(default_factory=lambda: Outage("deadlines"), init=False)

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

    def doubts(self, platform: Platform) -> None:
        """It was asked in vain just now, whatever its line says."""
        self._doubted[platform] = self.clock.now()

    async def is_served(self, platform: Platform) -> bool:
        """Whether any process has reached it within a minute. Raises StoreUnreachable."""
        await self.away()
        return platform in self._served

    def serves(self, platform: Platform) -> bool:
        """Whether it is served here, and has said something within a day."""
        line = self.lines().get(platform) if self.lines else None
        return line is not None and line.silent_ms <= MISSING_AT_MOST_MS

    async def attended(self) -> bool:
        """Whether one of them is there. Raises StoreUnreachable."""
        await self.away()
        if self._nobody:  # somebody may have come this very moment, and has let deadlines hurry
            await self.beat()
        return not self._nobody

    async def beat(self) -> None:
        """After an absence whatever has a deadline is looked at anew.

        After one of which people are not told, only what they may be watching: else each short stop would
        bring all boards anew. What is due later makes it good when its time comes.
        """
        lines = self.lines() if self.lines else {}
        reached = {one for one, line in lines.items() if line.is_there and not self._is_doubted(one)}
        await self._note_silences(lines, reached)
        is_there = reached or self.lines is None
        roll = await (self.attendance.call(reached) if is_there else self.attendance.look())
        self._away, self._nobody, self._heard = roll.absences, roll.lasts, self.clock.now()
        self.apart, self.missing, self._served = roll.apart, roll.missing, roll.served
        if roll.back:
            self._hurry = max(
                self._hurry, _Hurry.ALL if roll.silence_ms >= EXCUSED_TOLD_MS else _Hurry.WATCHED
            )
        await self._look_anew()

    def _is_doubted(self, platform: Platform) -> bool:
        asked = self._doubted.get(platform)
        return asked is not None and self.clock.now().ms - asked.ms < DOUBTED_MS

    async def _note_silences(self, lines: Mapping[Platform, Line], reached: set[Platform]) -> None:
        """That a line is lost shows only a while after its last word; one that is soon back was not lost."""
        now = self.clock.now()
        for platform in self._lost.keys() & reached:
            del self._lost[platform]
        self._told_of -= reached
        for platform in self._reached - reached:
            self._lost[platform] = now
        self._reached = reached
        for platform, since in self._lost.items():
            if platform in lines and platform not in self._told_of and now.ms - since.ms > ABSENCE_MS:
                await self.attendance.silent(platform, lines[platform].silent_ms)
                self._told_of.add(platform)

    async def _look_anew(self) -> None:
        """It is told only once that an absence is over: what cannot be looked at now is later."""
        if self._hurry is _Hurry.NONE:
            return
        within_ms = None if self._hurry is _Hurry.ALL else WATCHED_WITHIN_MS
        told = [await self._told(deadlines, within_ms) for deadlines in self.deadlines]
        if all(told):
            self._late.over()
            self._hurry = _Hurry.NONE

    async def _told(self, deadlines: Deadlines[Any], within_ms: int | None) -> bool:
        try:
            await deadlines.hurry(within_ms)
        except StoreUnreachable as lost:
            self._late.met(lost)
            return False
        return True

    async def _tried(self) -> bool:
        """Whether the store knows that we are here."""
        try:
            await self.beat()
        except StoreUnreachable as lost:
            self._outage.met(lost)
            return False
        self._outage.over()
        return True


@dataclass(frozen=True, slots=True)
class AttendedDeadlines(Generic[K]):
    """Deadlines of which none comes while nobody is there: they wait as if we were not there either.

    Whoever comes back lets them hurry.
    """

    deadlines: Deadlines[K]
    attended: Callable[[], Awaitable[bool]]

    async def claim(self, limit: int, lease_ms: int) -> Claimed[K]:
        if await self.attended():
            return await self.deadlines.claim(limit, lease_ms)
        none = await self.deadlines.claim(0, lease_ms)
        return replace(none, following=None)  # what is due by now is not waited for

    async def rest(self, claimed: Claimed[K], at_most_ms: int) -> None:
        await self.deadlines.rest(claimed, at_most_ms)

    async def hurry(self, within_ms: int | None = None) -> None:
        await self.deadlines.hurry(within_ms)

    async def put_back(self, timed: Timed[K]) -> None:
        await self.deadlines.put_back(timed)
