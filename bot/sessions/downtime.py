"""When the bot was there, and when it was not: nobody is charged for time in which nobody could move."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, Generic, TypeVar

import structlog

from bot.documents.outage_log import Outage
from bot.documents.ports import Claimed, Deadlines, StoreUnreachable, Timed
from bot.kernel.away_hours import Period
from bot.kernel.ids import Platform
from bot.kernel.time import SECOND, Clock, Instant
from bot.sessions.limits import (
    AGAIN_S,
    BEAT_S,
    EXCUSED_TOLD_MS,
    GRAVE_SKEW_MS,
    LINE_ABSENCE_MS,
    UNHEARD_MS,
    WATCHED_WITHIN_MS,
)
from bot.sessions.ports import NO_LINES, DowntimeLog, Lines

_log = structlog.get_logger()
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
    clock set, does not know yet whether that was an absence. Who serves nobody, or whom no platform reaches,
    only asks whether others are there: without them nobody could move.
    """

    attendance: DowntimeLog
    deadlines: tuple[Deadlines[Any], ...]
    clock: Clock
    lines: Lines | None = None
    """By which this process hears people; with None it is there whatever happens."""
    apart: Mapping[Platform, tuple[Period, ...]] = field(default_factory=dict, init=False)
    """When platforms were not heard, as of the last word of the store."""
    _missing: frozenset[Platform] = field(default=frozenset(), init=False)
    _heard_until: Mapping[Platform, Instant] = field(default_factory=dict, init=False)
    _served: frozenset[Platform] = field(default=frozenset(), init=False)
    _away: tuple[Period, ...] = field(default=(), init=False)
    _nobody: bool = field(default=False, init=False)
    _is_skewed: bool = field(default=False, init=False)
    _hurry: _Hurry = field(default=_Hurry.NONE, init=False)
    _heard: Instant | None = field(default=None, init=False)
    """When the store was."""
    _outage: Outage = field(default_factory=lambda: Outage("everything", loud=True), init=False)
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

    async def is_served(self, platform: Platform) -> bool:
        """Whether any process has heard it within a minute, if only in part. Raises StoreUnreachable."""
        await self.away()
        return platform in self._served

    async def has_heard(self, platform: Platform, until: Instant) -> bool:
        """Whether all that was said there until then has come in, if anybody is to hear it.

        Raises StoreUnreachable.
        """
        await self.away()
        is_heard = self.heard_until(platform, until) >= until
        if is_heard or self.lines is None or platform in self._missing:
            return is_heard
        await self.lines.ask(platform)
        await self.beat()
        return self.heard_until(platform, until) >= until

    def heard_until(self, platform: Platform, now: Instant) -> Instant:
        """Until when all that was said there had come in, as of the last word of the store."""
        return self._heard_until.get(platform, now)

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
        silences = self.lines.silences() if self.lines else NO_LINES
        is_there = self.lines is None or any(ms <= LINE_ABSENCE_MS for ms in silences.values())
        roll = await (self.attendance.call(silences) if is_there else self.attendance.look())
        self._away, self._nobody, self._heard = roll.absences, roll.lasts, self.clock.now()
        if roll.now:
            self._compare_clocks(roll.now)
        self.apart, self._missing, self._served = roll.apart, roll.missing, roll.served
        self._heard_until = roll.heard
        if roll.back:
            self._hurry = max(
                self._hurry, _Hurry.ALL if roll.silence_ms >= EXCUSED_TOLD_MS else _Hurry.WATCHED
            )
        await self._look_anew()

    def _compare_clocks(self, there: Instant) -> None:
        """Log once that deadlines are shown by another clock than the one they come by, and once that not."""
        ahead_ms = there.ms - self.clock.now().ms
        if self._is_skewed == (abs(ahead_ms) >= GRAVE_SKEW_MS):
            return
        self._is_skewed = not self._is_skewed
        if self._is_skewed:
            _log.error(
                "the store's clock and this machine's differ",
                store_ahead_s=ahead_ms / SECOND,
                action="Let both machines follow NTP.",
            )
        else:
            _log.warning("the store's clock and this machine's agree again")

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
