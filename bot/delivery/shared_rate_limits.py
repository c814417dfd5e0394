"""A platform's limits where several processes send with one token: what all of them send counts together.

Each process keeps its own queue, the most urgent first, and asks the store before it lets a message go. What
the store refuses waits as if the platform had said so: one room, boards, or everything. What has its turn
counts until it has arrived, whichever process it is held up in: the platform counts when it arrives.
"""

import asyncio
import itertools
import secrets
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

import structlog

from bot.delivery.limits import ALONE_S, MISSING_AFTER_S, SENDERS_ASSUMED
from bot.delivery.rate_limits import IN_ORDER, RateLimit, RateLimits, Turn, Turns, Urgency, Waiting
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
class Granted:
    """It may go. ``senders`` processes have sent lately, this one among them."""

    senders: int = 1


@dataclass(frozen=True, slots=True)
class Refused:
    """It does not fit; perhaps after so many seconds."""

    full: Full
    seconds: float


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message to ``room``; ``name`` is its own, and ``sender`` the process whose it is."""

    name: str
    sender: str
    room: Room
    urgency: Urgency = Urgency.BOARD


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a room takes, and all rooms together.

    For so long at most a message counts that has had its turn and not arrived, there and in the whole.
    """

    in_room: tuple[RateLimit, ...]
    everywhere: tuple[RateLimit, ...]
    under_way_s: float = 0.0

    @property
    def missing_after_s(self) -> float:
        """In the whole: whoever dies with many under way must not keep all the others waiting."""
        return min(self.under_way_s, MISSING_AFTER_S)


class SendBudgets(Protocol):
    """What all processes together have sent as ``name``, by the store's clock. May raise StoreUnreachable."""

    async def spend(self, name: str, message: Outgoing, bounds: Bounds) -> Granted | Refused:
        """Let a message count where it fits: until it has arrived, and a span of each limit from then on."""

    async def arrived(self, name: str, message: Outgoing, bounds: Bounds) -> None:
        """It counts from now, whether it has been let go before or not."""

    async def take_back(self, name: str, message: Outgoing) -> None:
        """It is not going to be sent."""

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
        self._sender, self._messages = secrets.token_hex(6), itertools.count()
        self._senders = SENDERS_ASSUMED
        """How many have sent lately, as far as we have heard."""
        self._until = dict.fromkeys(Urgency, 0.0)
        """When what is of each urgency may go again."""
        self._alone_until = float("-inf")
        """A store that does not answer is not asked until then: each message would wait for it anew."""
        self._asking: asyncio.Task[None] | None = None
        self._telling: set[asyncio.Task[None]] = set()

    def hold(self, room: Room, seconds: float) -> None:
        super().hold(room, seconds)
        self._tell(self._budgets.hold(self._name, room, seconds))

    def _arrive(self, room: Room, now: float) -> str:
        name = super()._arrive(room, now)
        message = Outgoing(name, self._sender, room) if name else self._outgoing(room, Urgency.BOARD)
        self._tell(self._budgets.arrived(self._name, message, self._bounds(room)))
        return name

    def _give_back(self, room: Room, turn: Turn) -> None:
        super()._give_back(room, turn)
        if turn.name:
            self._tell(self._budgets.take_back(self._name, Outgoing(turn.name, self._sender, room)))

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
            if self._is_alone(now):
                self._goes_first(first, now)
            else:
                await self._asks_for(first, now)
        self._forget_quiet_rooms(now)
        soonest = min((self._may_go_at(one, now) for one in self._queue), default=None)
        if soonest and self._is_alone(now):
            soonest = min(soonest, self._alone_until)
        self._look_again_at(soonest)

    async def _asks_for(self, first: Waiting, now: float) -> None:
        """A turn that it gets is as old as the question: the store may have counted it at once."""
        message = self._outgoing(first.room, first.urgency)
        match await self._spent(message):
            case Refused() as refused:
                self._wait_for(first.room, refused, asyncio.get_running_loop().time())
            case Granted(senders=senders):
                self._senders = senders
                if first in self._queue and not first.granted.cancelled():
                    self._goes_first(first, now, message.name)
                else:
                    self._tell(self._budgets.take_back(self._name, message))

    def _goes_first(self, first: Waiting, now: float, name: str = "") -> None:
        self._queue.remove(first)
        self._let_go(first, now, name)
        self._queue.sort()  # some may be more urgent by now

    def _is_alone(self, now: float) -> bool:
        return now < self._alone_until

    def _may_go_at(self, waiting: Waiting, now: float) -> float:
        """Without the store each process keeps to its share of what is set aside for that."""
        senders = self._senders if self._is_alone(now) else None
        return max(self._until[waiting.urgency], self._free_at(waiting.room, now, senders))

    async def _spent(self, message: Outgoing) -> Granted | Refused | None:
        """None where the store cannot tell."""
        try:
            return await self._budgets.spend(self._name, message, self._bounds(message.room))
        except Exception as why:  # noqa: BLE001 - whatever it is, those who wait for their turn are not forgotten
            if not isinstance(why, StoreUnreachable):
                _log.exception("it cannot be known what others send", name=self._name)
            self._alone_until = asyncio.get_running_loop().time() + ALONE_S
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

    def _outgoing(self, room: Room, urgency: Urgency) -> Outgoing:
        return Outgoing(f"{self._sender} {next(self._messages)}", self._sender, room, urgency)

    def _bounds(self, room: Room) -> Bounds:
        return Bounds(self._limits_in(room), self._all_limits, self._turns.under_way_s)

    def _tell(self, others: Coroutine[Any, Any, None]) -> None:
        """Nobody waits for it: where the store cannot be told, its counts end by themselves."""
        telling = asyncio.create_task(self._told(others))
        self._telling.add(telling)
        telling.add_done_callback(self._telling.discard)

    async def _told(self, others: Coroutine[Any, Any, None]) -> None:
        try:
            await others
        except StoreUnreachable:
            return  # whoever else sends there is told the same by the platform
        except Exception:  # noqa: BLE001 - as above: nobody waits for it
            _log.exception("others could not be told what was sent", name=self._name)
