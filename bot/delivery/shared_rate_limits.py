"""A platform's limits where several processes send with one token: what all of them send counts together.

Each process keeps its own queue, the most urgent first, and asks the store before it lets a message go. What
the store refuses waits as if the platform had said so: one room, boards, or everything.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

import structlog

from bot.delivery.limits import ALONE_S
from bot.delivery.rate_limits import IN_ORDER, RateLimit, RateLimits, Turns, Urgency, Waiting
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import Room

_log = structlog.get_logger()


class Full(Enum):
    """What has to wait."""

    ROOM = "room"
    EVERYWHERE = "everywhere"
    BOARDS = "boards"
    """Something more urgent waits, here or in another process."""


@dataclass(frozen=True, slots=True)
class Refused:
    """It does not fit; perhaps after so many seconds."""

    full: Full
    seconds: float


class SendBudgets(Protocol):
    """What all processes together have sent, by the store's clock. May raise StoreUnreachable."""

    async def spend(
        self,
        name: str,
        room: Room,
        urgency: Urgency,
        limits: tuple[RateLimit, ...],
        all_limits: tuple[RateLimit, ...],
    ) -> Refused | None:
        """Let a message count, under what ``name`` may send to ``room`` and to all; None where it fits."""

    async def hold(self, name: str, room: Room, seconds: float) -> None:
        """Nothing fits in ``room`` for so long."""


class SharedRateLimits(RateLimits):
    """``name`` is the same in all processes that send with one token."""

    def __init__(
        self,
        everywhere: tuple[RateLimit, ...],
        in_room: Callable[[Room], tuple[RateLimit, ...]],
        budgets: SendBudgets,
        name: str,
        turns: Turns = IN_ORDER,
    ) -> None:
        super().__init__(everywhere, in_room, turns)
        self._limits_in, self._all_limits = in_room, everywhere
        self._budgets = budgets
        self._name = name
        self._until = dict.fromkeys(Urgency, 0.0)
        """When what is of each urgency may go again."""
        self._alone_until = float("-inf")
        """A store that does not answer is not asked until then: each message would wait for it anew."""
        self._asking: asyncio.Task[None] | None = None
        self._telling: set[asyncio.Task[None]] = set()

    def hold(self, room: Room, seconds: float) -> None:
        super().hold(room, seconds)
        telling = asyncio.create_task(self._tell(room, seconds))
        self._telling.add(telling)
        telling.add_done_callback(self._telling.discard)

    def _admit(self) -> None:
        """Once at a time, for the store's answer decides who is asked for next."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask_for_all(), name=f"limits of {self._name}")

    async def _ask_for_all(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            now = loop.time()
            self._queue = [one for one in self._queue if not one.granted.cancelled()]
            first = next((one for one in self._queue if self._may_go_at(one, now) <= now), None)
            if first is None:
                break
            refused = await self._spent(first.room, first.urgency)
            now = loop.time()
            if refused:
                self._wait_for(first.room, refused, now)
            elif first in self._queue and not first.granted.cancelled():
                self._queue.remove(first)
                self._let_go(first, now)
                self._queue.sort()  # some may be more urgent by now
        self._forget_quiet_rooms(now)
        self._look_again_at(min((self._may_go_at(one, now) for one in self._queue), default=None))

    def _may_go_at(self, waiting: Waiting, now: float) -> float:
        return max(self._until[waiting.urgency], self._free_at(waiting.room, now))

    async def _spent(self, room: Room, urgency: Urgency) -> Refused | None:
        """Without the store each process keeps the limits by itself, as far as it sends anything then."""
        loop = asyncio.get_running_loop()
        if loop.time() < self._alone_until:
            return None
        try:
            return await self._budgets.spend(
                self._name, room, urgency, self._limits_in(room), self._all_limits
            )
        except Exception as why:  # noqa: BLE001 - whatever it is, those who wait for their turn are not forgotten
            if not isinstance(why, StoreUnreachable):
                _log.exception("it cannot be known what others send", name=self._name)
            self._alone_until = loop.time() + ALONE_S
            return None

    def _wait_for(self, room: Room, refused: Refused, now: float) -> None:
        until = now + refused.seconds
        match refused.full:
            case Full.ROOM:
                super().hold(room, refused.seconds)
            case Full.BOARDS:
                self._until[Urgency.BOARD] = until
            case Full.EVERYWHERE:
                self._until = dict.fromkeys(Urgency, until)

    async def _tell(self, room: Room, seconds: float) -> None:
        try:
            await self._budgets.hold(self._name, room, seconds)
        except StoreUnreachable:
            return  # whoever else sends there is told the same by the platform
        except Exception:  # noqa: BLE001 - as above: nobody waits for it
            _log.exception("others could not be told that a room has to wait", name=self._name)
