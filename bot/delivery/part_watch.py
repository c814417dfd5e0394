"""Watches the parts of all platforms: which this process hears, and when people could not be heard."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Any, Generic, TypeVar

import structlog

from bot.accounts.ports import RoomBook
from bot.delivery.limits import (
    ANSWERS_COMPARED,
    REPORT_EVERY_S,
    REPORT_SELDOM_S,
    SAME_CLOCK_MS,
    SETTLED_WITHIN_S,
)
from bot.delivery.parts import part_of, parts_in_use, platform_of
from bot.delivery.ports import Connection
from bot.delivery.rooms import Followers
from bot.documents.outage_log import Outage
from bot.documents.ports import Claimed, Deadlines, StoreUnreachable, Timed
from bot.kernel.away_hours import Period
from bot.kernel.frozen import frozen
from bot.kernel.ids import Handle, Part, Platform, Player, Room
from bot.kernel.time import SECOND, Clock, Instant
from bot.sessions.limits import (
    GRAVE_SKEW_MS,
    IGNORED_AFTER_MS,
    NEAR_MS,
    OUTAGE_MS,
    OUTAGE_TOLD_MS,
    REPORT_LASTS_MS,
)
from bot.sessions.model import Session
from bot.sessions.ports import PartLog, PartOutage, PartReport

_log = structlog.get_logger()
K = TypeVar("K", bound=str)
Hear = Callable[[bool], Mapping[Part, float]]
"""For how many seconds each part that this process serves has been silent; True while a deadline is near."""


def heard_parts(connections: Mapping[Platform, Connection], near: bool) -> dict[Part, float]:  # noqa: FBT001 - it is a Hear
    """See :data:`Hear`."""
    return {
        part: silent_s
        for connection in connections.values()
        for part, silent_s in connection.heard(closely=near).items()
    }


@dataclass(slots=True)
class StoreClock:
    """The store's clock, as far as this process knows it."""

    machine: Clock
    ahead_ms: int = 0
    """By how much the store's clock is ahead of this machine's."""

    def now(self) -> Instant:
        return self.machine.now().after(self.ahead_ms)

    def compare(self, asked: Instant, there: Instant) -> None:
        """Note what time it was ``there``, after it was ``asked`` by the machine's clock and before now.

        A difference that may be the way there and back changes nothing, so that time does not jump about.
        """
        answered = self.machine.now()
        ahead_ms = there.ms - (asked.ms + answered.ms) // 2
        if abs(ahead_ms - self.ahead_ms) <= SAME_CLOCK_MS + abs(answered.ms - asked.ms):
            return
        was_grave, is_grave = abs(self.ahead_ms) >= GRAVE_SKEW_MS, abs(ahead_ms) >= GRAVE_SKEW_MS
        self.ahead_ms = ahead_ms
        if is_grave and not was_grave:
            _log.error(
                "the store's clock and this machine's differ",
                store_ahead_s=ahead_ms / SECOND,
                action="Let both machines follow NTP.",
            )
        elif was_grave and not is_grave:
            _log.warning("the store's clock and this machine's agree again")


@dataclass(slots=True)
class NearDeadlines(Generic[K]):
    """Deadlines that remember when the next is due, as far as a worker of this process has asked."""

    deadlines: Deadlines[K]
    _next: Instant | None = None

    def is_near(self, now: Instant) -> bool:
        return self._next is not None and self._next.ms - now.ms <= NEAR_MS

    async def claim(self, limit: int, lease_ms: int) -> Claimed[K]:
        claimed = await self.deadlines.claim(limit, lease_ms)
        self._next = claimed.now if claimed.names else claimed.following
        return claimed

    async def rest(self, claimed: Claimed[K], at_most_ms: int) -> None:
        await self.deadlines.rest(claimed, at_most_ms)

    async def hurry(self) -> None:
        await self.deadlines.hurry()

    async def put_back(self, timed: Timed[K]) -> None:
        await self.deadlines.put_back(timed)


@dataclass(slots=True)
class PartWatch:
    """Reports every few seconds which parts this process hears, and learns what other processes hear.

    A process that was asleep, or that the store has not answered for a while, asks it again before it judges
    a clock.
    """

    log: PartLog
    clock: StoreClock
    deadlines: tuple[NearDeadlines[Any], ...] = ()
    hear: Hear | None = None
    _report: PartReport | None = field(default=None, init=False)
    _reported_at: Instant | None = field(default=None, init=False)
    """By the machine's clock."""
    _owes_look: bool = field(default=False, init=False)
    """Whether deadlines are still to be looked at after an outage."""
    _outage: Outage = field(default_factory=lambda: Outage("everything", loud=True), init=False)
    _late: Outage = field(default_factory=lambda: Outage("deadlines"), init=False)

    async def run(self) -> None:
        """Report until cancelled; a store that cannot be used is logged once, and waited for."""
        while True:
            is_calm = await self._try() and not self._is_near()
            await asyncio.sleep(REPORT_SELDOM_S if is_calm else REPORT_EVERY_S)

    async def begin(self) -> None:
        """Report for the first time, as soon as the store can be asked: it may just be changing hands."""
        while not await self._try():  # noqa: ASYNC110 - what we wait for lies outside this process
            await asyncio.sleep(REPORT_EVERY_S)

    async def latest(self) -> PartReport:
        """Return what the store said lately; nothing before the first report. Raises StoreUnreachable."""
        report, at = self._report, self._reported_at
        if report is None or at is None:
            return PartReport(self.clock.now())
        is_old = abs(self.clock.machine.now().ms - at.ms) > REPORT_LASTS_MS
        return await self.beat() if is_old else report

    async def beat(self) -> PartReport:
        """Report now. After an outage of which people are told, deadlines are looked at anew.

        The boards of tables that are concerned say then what was excused; on others nothing changes.
        Raises StoreUnreachable.
        """
        asked = self.clock.machine.now()
        silences = self.hear(self._is_near()) if self.hear else {}
        in_ms = {part: max(0, round(silent_s * SECOND)) for part, silent_s in silences.items()}
        self._report = report = await self.log.report(in_ms, near=self._has_near())
        self._reported_at = self.clock.machine.now()
        self.clock.compare(asked, report.now)
        self._owes_look = self._owes_look or report.ended_ms >= OUTAGE_TOLD_MS
        if self._owes_look:
            await self._look_again()
        return report

    def _is_near(self) -> bool:
        """Whether a deadline is near, here or at another process."""
        return self._has_near() or bool(self._report and self._report.near)

    def _has_near(self) -> bool:
        now = self.clock.now()
        return any(deadlines.is_near(now) for deadlines in self.deadlines)

    async def _look_again(self) -> None:
        """The store reports the end of an outage once: what cannot be looked at now is looked at later."""
        try:
            for deadlines in self.deadlines:
                await deadlines.hurry()
        except StoreUnreachable as error:
            self._late.met(error)
        else:
            self._late.over()
            self._owes_look = False

    async def _try(self) -> bool:
        try:
            await self.beat()
        except StoreUnreachable as error:
            self._outage.met(error)
            return False
        self._outage.over()
        return True


@frozen
class PartOutages:
    """Which outages concern whom: those of the parts of the rooms that show a table or cup.

    A player of whose platforms none has such a room takes part through any of them.
    """

    watch: PartWatch
    followers: Followers
    rooms: RoomBook
    handles_of: Callable[[Player], Awaitable[tuple[Handle, ...]]]

    async def of_table(self, session: Session, since: Instant) -> tuple[Period, ...]:
        gaps = _outages(await self.watch.latest(), since)
        return await self._concerning(gaps, await self._rooms(session), session.players) if gaps else ()

    async def is_settled(self, session: Session, until: Instant) -> bool:
        late = await self._late_parts(until)
        return not late or not await self._concerned(late, await self._rooms(session), session.players)

    async def of_rooms(
        self, rooms: Collection[Room], players: Collection[Player], since: Instant
    ) -> tuple[Period, ...]:
        return await self._concerning(_outages(await self.watch.latest(), since), rooms, players)

    async def are_settled(self, rooms: Collection[Room], players: Collection[Player], until: Instant) -> bool:
        return not await self._concerned(await self._late_parts(until), rooms, players)

    async def _rooms(self, session: Session) -> set[Room]:
        return {session.room, *await self.followers.of(session.id)}

    async def _late_parts(self, until: Instant) -> frozenset[Part]:
        """Return the parts of which not everything until then is settled, unless they are ignored."""
        late = _late(await self.watch.latest(), until)
        return late and _late(await self.watch.beat(), until)

    async def _concerning(
        self, gaps: Collection[PartOutage], rooms: Collection[Room], players: Collection[Player]
    ) -> tuple[Period, ...]:
        concerned = await self._concerned(frozenset(gap.part for gap in gaps), rooms, players)
        return tuple(sorted(gap.period for gap in gaps if gap.part in concerned))

    async def _concerned(
        self, parts: frozenset[Part], rooms: Collection[Room], players: Collection[Player]
    ) -> set[Part]:
        """Return those of the parts that these rooms and players are reached by."""
        if not parts:
            return set()
        platforms, concerned = {room.platform for room in rooms}, set[Part | None]()
        for room in rooms:
            if of_platform := [part for part in parts if platform_of(part) == room.platform]:
                community = (await self.rooms.load(room)).place.community
                concerned.update(part_of(room, community, (part,)) for part in of_platform)
        for handles in await asyncio.gather(*map(self.handles_of, players)):
            theirs = {handle.platform for handle in handles}
            if not theirs & platforms:
                concerned.update(part for part in parts if platform_of(part) in theirs)
        return {part for part in concerned if part}


def _waited_for(report: PartReport) -> frozenset[Part]:
    return frozenset(
        part
        for part in parts_in_use(report.heard)
        if report.now.ms - report.heard[part].ms <= IGNORED_AFTER_MS
    )


def _late(report: PartReport, until: Instant) -> frozenset[Part]:
    return frozenset(part for part in _waited_for(report) if report.heard[part] < until)


def _outages(report: PartReport, since: Instant) -> list[PartOutage]:
    """Return those that are not over before ``since``, with those that last until now."""
    lasting = (
        PartOutage(part, Period(report.heard[part], report.now))
        for part in _waited_for(report)
        if report.now.ms - report.heard[part].ms > OUTAGE_MS
    )
    return [outage for outage in (*report.outages, *lasting) if outage.period.end > since]


class LastHeard:
    def __init__(self) -> None:
        self._at: float | None = None
        self._unsettled = dict[object, float]()

    @property
    def silent_s(self) -> float | None:
        """How long ago that was, in seconds; None before the first time."""
        now = asyncio.get_running_loop().time()
        return None if self._at is None else max(now - self._at, self.unsettled_s)

    @property
    def unsettled_s(self) -> float:
        """For how many seconds a request has waited to be stored or refused, unless it takes very long."""
        now = asyncio.get_running_loop().time()
        ages = (now - at for at in self._unsettled.values())
        return max((age for age in ages if age < SETTLED_WITHIN_S), default=0.0)

    def note(self, at: float | None = None) -> None:
        """All that there was then, or is now, has come in; ``at`` is by the loop's clock."""
        self._at = asyncio.get_running_loop().time() if at is None else at

    def receive(self) -> Callable[[], None]:
        """Note that a request has come in; what is returned is to be called when it is stored or refused."""
        request = object()
        self._unsettled[request] = asyncio.get_running_loop().time()

        def settle() -> None:
            self._unsettled.pop(request, None)

        return settle


class PlatformClock:
    """Reads a platform's stamps by the store's clock. How both differ is measured by the date of answers."""

    def __init__(self, clock: Clock) -> None:
        self.store = clock
        self._behind_ms = deque[int](maxlen=ANSWERS_COMPARED)
        """By how much the platform's clock seemed to be behind in the last answers, which took their way."""

    def note(self, date: str | None) -> None:
        """``date`` is the header of an answer that has just come in."""
        try:
            there = parsedate_to_datetime(date or "")
        except ValueError:
            return
        self._behind_ms.append(self.store.now().ms - round(there.timestamp() * SECOND))

    def read(self, stamp: datetime) -> Instant:
        """Return when it was by the store's clock; a date that is right to the second corrects nothing."""
        behind_ms = min(self._behind_ms, default=0)
        correction = behind_ms if abs(behind_ms) > 2 * SECOND else 0
        return Instant(round(stamp.timestamp() * SECOND) + correction)
