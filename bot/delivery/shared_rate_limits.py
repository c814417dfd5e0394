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
from typing import Any, Protocol

import structlog

from bot.delivery.limits import ALONE_S, ASKED_AT_ONCE, BOARDS_AGAIN_S, MISSING_AFTER_S, SENDERS_ASSUMED
from bot.delivery.rate_limits import IN_ORDER, RateLimit, RateLimits, Turn, Turns, Urgency, Waiting
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import Room

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Granted:
    """It may go. ``senders`` processes have sent there lately, this one among them."""

    senders: int = 1


@dataclass(frozen=True, slots=True)
class Refused:
    """It does not fit; perhaps after so many seconds. ``boards``: something more urgent waits, somewhere."""

    seconds: float
    boards: bool = False


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message; ``name`` is its own, and ``sender`` the process whose it is."""

    name: str
    sender: str
    urgency: Urgency = Urgency.BOARD


class SendBudgets(Protocol):
    """What all processes have sent as ``name`` to a room, or where it is None to all, by the store's clock.

    May raise StoreUnreachable.
    """

    async def spend(
        self,
        name: str,
        room: Room | None,
        message: Outgoing,
        limits: tuple[RateLimit, ...],
        under_way_s: float,
    ) -> Granted | Refused:
        """Let a message count where it fits.

        It does so until it has arrived, or for ``under_way_s``, and a span of each limit from then on.
        """

    async def arrived(
        self, name: str, room: Room | None, message: str, limits: tuple[RateLimit, ...]
    ) -> None:
        """It counts from now, whether it has been let go before or not."""

    async def take_back(self, name: str, room: Room | None, message: str) -> None:
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
        self._refused_until: dict[Room, float] = {}
        """When the store is asked again for a room.

        What it has let go there goes all the same: of many that are asked for at once some always do not fit.
        """
        self._alone_until: dict[Room | None, float] = {}
        """A store that does not answer is not asked until then: each message would wait for it anew."""
        self._asking: dict[int, asyncio.Task[None]] = {}
        """By the number of who waits for the answer."""
        self._at_once = 1
        """So many may be asked for together."""
        self._telling: set[asyncio.Task[None]] = set()

    def hold(self, room: Room, seconds: float) -> None:
        super().hold(room, seconds)
        self._tell(self._budgets.hold(self._name, room, seconds))

    def _arrive(self, room: Room, now: float) -> str:
        name = super()._arrive(room, now)
        for place, limits in self._places(room):
            self._tell(self._budgets.arrived(self._name, place, name or self._new_name(), limits))
        return name

    def _give_back(self, room: Room, turn: Turn) -> None:
        super()._give_back(room, turn)
        if turn.name:
            self._take_back(turn.name, [place for place, _ in self._places(room)])

    def _admit(self) -> None:
        """Ask for several at once, the most urgent first: on a busy machine each answer takes its time."""
        now = asyncio.get_running_loop().time()
        self._queue = [one for one in self._queue if not one.granted.cancelled()]
        self._note_waiting_long(now)
        for one in self._queue:
            if len(self._asking) >= self._at_once:
                break
            if one.number not in self._asking and self._may_go_at(one, now) <= now:
                self._asking[one.number] = asyncio.create_task(
                    self._asks(one), name=f"limits of {self._name}"
                )
        self._forget_quiet_rooms(now)
        self._alone_until = {place: until for place, until in self._alone_until.items() if until > now}
        self._refused_until = {room: until for room, until in self._refused_until.items() if until > now}
        self._look_again_at(self._soonest(now))

    def _soonest(self, now: float) -> float | None:
        """When anybody of those who wait may go; None where an answer is to come before that."""
        if len(self._asking) >= self._at_once:
            return None
        waiting = [one for one in self._queue if one.number not in self._asking]
        return min((self._may_go_at(one, now) for one in waiting), default=None)

    async def _asks(self, first: Waiting) -> None:
        """It goes if it fits here, too: others may have gone while the store was asked."""
        name, granted = self._new_name(), list[Room | None]()
        try:
            fits = await self._fits(first, name, granted)
        finally:
            del self._asking[first.number]
        now = asyncio.get_running_loop().time()
        if fits and not first.granted.cancelled() and self._free_at(first.room, now) <= now:
            self._queue.remove(first)
            self._let_go(first, now, name if granted else "")
            self._queue.sort()  # some may be more urgent by now
            self._at_once = min(2 * self._at_once, ASKED_AT_ONCE)
        else:
            self._take_back(name, granted)
        self._admit()

    async def _fits(self, waiting: Waiting, name: str, granted: list[Room | None]) -> bool:
        """Whether it fits wherever the store can tell; ``granted`` are the places where it counts by now."""
        message = Outgoing(name, self._sender, waiting.urgency)
        for place, limits in self._places(waiting.room):
            if self._is_alone(place):
                continue
            match await self._spent(place, message, limits):
                case Granted(senders=senders):
                    granted.append(place)
                    if place is None:
                        self._senders = senders
                case Refused() as refused:
                    self._wait_for(place, refused)
                    return False
                case None:
                    return False
        return True

    def _places(self, room: Room) -> list[tuple[Room | None, tuple[RateLimit, ...]]]:
        """The room and the whole, each with its limits if it has any."""
        both = (room, self._limits_in(room)), (None, self._all_limits)
        return [(place, limits) for place, limits in both if limits]

    async def _spent(
        self, place: Room | None, message: Outgoing, limits: tuple[RateLimit, ...]
    ) -> Granted | Refused | None:
        """None where the store cannot tell.

        In the whole, whoever dies with much under way must not keep all the others waiting for long.
        """
        under_way_s = self._turns.under_way_s if place else min(self._turns.under_way_s, MISSING_AFTER_S)
        try:
            return await self._budgets.spend(self._name, place, message, limits, under_way_s)
        except Exception as why:  # noqa: BLE001 - whatever it is, those who wait for their turn are not forgotten
            if not isinstance(why, StoreUnreachable):
                _log.exception("it cannot be known what others send", name=self._name)
            self._alone_until[place] = asyncio.get_running_loop().time() + ALONE_S
            return None

    def _is_alone(self, place: Room | None) -> bool:
        return asyncio.get_running_loop().time() < self._alone_until.get(place, 0.0)

    def _alone(self, place: Room | None) -> int | None:
        """Where the store cannot tell, each process keeps to its share of what is set aside for that."""
        return self._senders if self._is_alone(place) else None

    def _may_go_at(self, waiting: Waiting, now: float) -> float:
        asked_again_at = max(self._until[waiting.urgency], self._refused_until.get(waiting.room, now))
        return max(asked_again_at, self._free_at(waiting.room, now))

    def _wait_for(self, place: Room | None, refused: Refused) -> None:
        now = asyncio.get_running_loop().time()
        until = now + refused.seconds
        if place:
            if refused.boards:  # what is urgent there may have gone at any moment
                until = min(until, now + BOARDS_AGAIN_S)
            self._refused_until[place] = max(self._refused_until.get(place, until), until)
        elif refused.boards:
            self._until[Urgency.BOARD] = until
        else:
            self._until = dict.fromkeys(Urgency, until)
            self._at_once = 1

    def _take_back(self, name: str, places: list[Room | None]) -> None:
        for place in places:
            self._tell(self._budgets.take_back(self._name, place, name))

    def _new_name(self) -> str:
        return f"{self._sender} {next(self._messages)}"

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
