"""Acts on what outboxes hand out: keeps the indexes, and every board in every room, in step."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Generic

import structlog

from bot.delivery.later_notices import LaterNotices
from bot.delivery.limits import (
    CATCH_UP_EVERY_S,
    IN_HAND_AT_MOST,
    NOTICE_TRIES,
)
from bot.delivery.outbox_events import N, merged
from bot.documents.outage_log import Outage
from bot.documents.outbox_ports import Outbox
from bot.documents.ports import LeftToNewerVersion, StoreUnreachable
from bot.sessions.events import Notice

_log = structlog.get_logger()


Act = Callable[[Notice], Awaitable[None]]


class Undelivered(Exception):
    """It is not known yet whether somebody was told: the notice is to come again."""


@dataclass(slots=True)
class OutboxReader(Generic[N]):
    """One reader of one group: whatever happened is acted on at least once, several notices as one.

    A table or cup that has to wait (a platform may ask for minutes) does not hold up the others.
    """

    outbox: Outbox[N]
    group: str
    reader: str
    act: Callable[[N], Awaitable[None]]
    wait_ms: int = 5_000
    pause_s: float = 0.5
    gather_s: float = 0.02
    """How long news may gather before the next reading: one reading of many costs as much as of one."""
    apart: bool = False
    """Whether what has failed is tried again apart from later news of the same."""
    _in_hand: set[str] = field(default_factory=set)
    _left_for_later: "asyncio.Future[None] | None" = None
    """Done as soon as something was left since the last look at what is unfinished."""
    _joined: bool = False
    _reading: asyncio.Task[tuple[tuple[str, N], ...]] | None = None
    """The one reading that is under way: the store may have handed out what it has not brought yet."""
    _leaving: asyncio.Task[None] | None = None
    """What was in hand at the end is being left to others."""
    _broke_off: bool = False
    """Whether the last reading broke off; for ``wait_ms`` the store may still hand news to it."""
    _outage: Outage = field(init=False)
    _later: LaterNotices[N] = field(init=False)

    def __post_init__(self) -> None:
        self._outage = Outage(f"notices for {self.group}")
        self._later = LaterNotices(self.outbox.kept, self.group, self.apart)

    async def run(self) -> None:
        """Read until cancelled; an unreachable store is waited for."""
        self._joined = False
        self._in_hand.clear()
        async with asyncio.TaskGroup() as acting:
            try:
                while True:
                    await self._read_patiently(acting)
            finally:
                self._break_off()
                if left := tuple(self._in_hand):  # this process may go on, and so never count as silent
                    self._leaving = asyncio.create_task(self._leave(left))

    async def _read_patiently(self, acting: asyncio.TaskGroup) -> None:
        try:
            await self._read(acting)
        except StoreUnreachable as lost:
            self._joined = False  # the store that comes back may be another one
            self._outage.met(lost)
            await asyncio.sleep(self.pause_s)

    async def _read(self, acting: asyncio.TaskGroup) -> None:
        """For a while, hand on what is new; before that, what a crash has left unfinished."""
        if not self._joined:
            await self.outbox.join(self.group)
            self._joined = True
        left = self._left_for_later = asyncio.get_running_loop().create_future()
        unfinished = await self._unfinished()
        self._hand_on(unfinished, acting)
        await self._look_at_later()
        for notice in await self._later.due():
            acting.create_task(self._try_again(notice))
        self._outage.over()
        until = asyncio.get_running_loop().time() + self._soon_enough(more=bool(unfinished))
        while asyncio.get_running_loop().time() < min(until, self._later.next_due()) and not left.done():
            if self.outbox.may_be_left(self.group):
                break
            await asyncio.sleep(self.gather_s)
            if len(self._in_hand) < IN_HAND_AT_MOST and (handed := await self._next(left)):
                self._hand_on(handed, acting)
        if left.done():
            await asyncio.sleep(self.pause_s)

    async def _look_at_later(self) -> None:
        """In a cluster its server alone may be lost: what else has happened does not wait for that."""
        try:
            await self._later.look()
        except StoreUnreachable as lost:
            _log.warning("what was left for later cannot be looked at", group=self.group, why=str(lost))

    def _soon_enough(self, *, more: bool) -> float:
        """When to look again for what is unfinished, in seconds.

        Soon, where news may have gone to a broken reading, or others have just left some, and go on doing so.
        """
        is_soon, self._broke_off = more or self._broke_off, False
        return min(CATCH_UP_EVERY_S, self.wait_ms / 1_000 + self.pause_s) if is_soon else CATCH_UP_EVERY_S

    async def _next(self, left: "asyncio.Future[None]") -> tuple[tuple[str, N], ...]:
        """New notices; none as soon as one is left for later, which must not wait for news.

        The reading itself goes on: what it is handed would otherwise be nobody's for a while.
        """
        if self._reading is None:
            self._reading = asyncio.create_task(self.outbox.next(self.group, self.reader, self.wait_ms))
        ended: set[asyncio.Future[Any]] = {self._reading, left}
        await asyncio.wait(ended, return_when=asyncio.FIRST_COMPLETED)
        if not self._reading.done():
            return ()
        reading, self._reading = self._reading, None
        self._broke_off = reading.cancelled() or reading.exception() is not None
        return reading.result()

    def _break_off(self) -> None:
        """What was handed out meanwhile comes again as unfinished."""
        if self._reading:
            self._reading.cancel()
            self._reading, self._broke_off = None, True

    async def _unfinished(self) -> tuple[tuple[str, N], ...]:
        """The reader's own come at once, so those that are in hand are left out.

        For as many as would be too many there is another time: they come again.
        """
        handed = await self.outbox.unfinished(self.group, self.reader)
        fresh = tuple((receipt, notice) for receipt, notice in handed if receipt not in self._in_hand)
        return fresh[: max(0, IN_HAND_AT_MOST - len(self._in_hand))]

    def _hand_on(self, handed: tuple[tuple[str, N], ...], acting: asyncio.TaskGroup) -> None:
        """In hand at once: a loop that is late may look for what is unfinished before the task has begun."""
        if handed:
            self._in_hand.update(receipt for receipt, _ in handed)
            acting.create_task(self._finish(handed))

    async def _finish(self, handed: tuple[tuple[str, N], ...]) -> None:
        """Act on all at once, and finish each as soon as it is done."""
        receipts: dict[str, list[str]] = {}
        for receipt, notice in handed:
            receipts.setdefault(notice.subject, []).append(receipt)
        news = map(self._later.with_news, merged(notice for _, notice in handed))
        await asyncio.gather(*(self._settle(notice, tuple(receipts[notice.subject])) for notice in news))

    async def _try_again(self, notice: N) -> None:
        try:
            await self._settle(notice, ())
        finally:
            self._later.ended(notice)

    async def _settle(self, notice: N, receipts: tuple[str, ...]) -> None:
        """What cannot be acted on for good is logged and done with.

        Without a store it is left for later, and what a newer version has written to a process of that.
        """
        where = {"group": self.group, "of": notice.subject, "version": notice.version}
        try:
            await self._act(notice, where)
            if receipts:
                await self.outbox.finish(self.group, receipts)
        except LeftToNewerVersion:
            await self._leave(receipts)
            _log.info("a notice is left to a newer version", **where)
        except StoreUnreachable:
            if self._left_for_later and not self._left_for_later.done():
                self._left_for_later.set_result(None)
            _log.warning("a notice is left for later", **where)
        finally:
            self._in_hand.difference_update(receipts)

    async def _leave(self, receipts: tuple[str, ...]) -> None:
        """Where that does not come about they are our own, and come again in a while."""
        with suppress(StoreUnreachable):
            await self.outbox.leave(self.group, receipts)

    async def _act(self, notice: N, where: Mapping[str, object]) -> None:
        """What breaks is tried again: most of what breaks passes, and what is finished never comes again."""
        for number in range(1, NOTICE_TRIES + 1):
            try:
                await self.act(notice)
            except StoreUnreachable:
                raise
            except Undelivered:
                _log.info("it is not known yet whether somebody was told", **where)
                await self._later.failed(notice, soon=True)
                return
            except Exception:  # noqa: BLE001 - whatever it is, it is logged and the rest goes on
                tell = _log.exception if number in {1, NOTICE_TRIES} else _log.info
                tell("a notice could not be acted on", attempt=number, **where)
                if number == NOTICE_TRIES:
                    await self._later.failed(notice)
            else:
                await self._later.done(notice)
                return
            await asyncio.sleep(self.pause_s * 2 ** (number - 1) if number < NOTICE_TRIES else 0)
