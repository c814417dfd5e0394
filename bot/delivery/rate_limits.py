"""A platform's limits as arithmetic: how soon another message may be sent, and what goes first."""

import asyncio
import bisect
import itertools
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from bot.kernel.ids import Room


class Urgency(IntEnum):
    """What is served first when there is not enough for all."""

    PING = 0
    BOARD = 1


@dataclass(frozen=True, slots=True)
class RateLimit:
    """At most ``count`` messages in any ``seconds``."""

    count: int
    seconds: float


@dataclass(slots=True)
class _Spent:
    """When messages were sent under one budget, the oldest first."""

    budget: RateLimit
    sent: deque[float] = field(default_factory=deque)

    def free_at(self, now: float) -> float:
        """When the next one fits."""
        return now if self._counting(now) < self.budget.count else self.sent[0] + self.budget.seconds

    def is_quiet(self, now: float) -> bool:
        return self._counting(now) == 0

    def _counting(self, now: float) -> int:
        """How many still count."""
        while self.sent and self.sent[0] + self.budget.seconds <= now:
            self.sent.popleft()
        return len(self.sent)


@dataclass(order=True, slots=True)
class Waiting:
    """A message that waits; whoever is more urgent, or came first, comes first."""

    urgency: Urgency
    number: int
    room: Room = field(compare=False)
    granted: asyncio.Future[None] = field(compare=False)


class RateLimits:
    """One for each platform; it knows the whole and every room, and never lets one room hold up another."""

    def __init__(
        self, everywhere: tuple[RateLimit, ...], in_room: Callable[[Room], tuple[RateLimit, ...]]
    ) -> None:
        self._everywhere = [_Spent(budget) for budget in everywhere]
        self._in_room = in_room
        self._rooms: dict[Room, list[_Spent]] = {}
        self._held_until: dict[Room, float] = {}
        self._queue: list[Waiting] = []
        self._numbers = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """How many messages wait for their turn."""
        return len(self._queue)

    async def turn(self, room: Room, urgency: Urgency) -> None:
        """Wait until a message to ``room`` is within every limit; it then counts as sent."""
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        bisect.insort(self._queue, Waiting(urgency, next(self._numbers), room, granted))
        self._admit()
        await granted

    def hold(self, room: Room, seconds: float) -> None:
        """The platform asks us to leave ``room`` alone for so long; no other room is concerned."""
        until = asyncio.get_running_loop().time() + seconds
        self._held_until[room] = max(self._held_until.get(room, until), until)

    def _admit(self) -> None:
        """Let go whoever may go now, the most urgent first; look again when the next one may."""
        now = asyncio.get_running_loop().time()
        self._queue = [one for one in self._queue if not (one.granted.cancelled() or self._goes(one, now))]
        self._forget_quiet_rooms(now)
        self._look_again_at(min((self._free_at(one.room, now) for one in self._queue), default=None))

    def _goes(self, waiting: Waiting, now: float) -> bool:
        """Let the message go if it is within every limit."""
        if self._free_at(waiting.room, now) > now:
            return False
        self._let_go(waiting, now)
        return True

    def _let_go(self, waiting: Waiting, now: float) -> None:
        for spent in (*self._everywhere, *self._spent_in(waiting.room)):
            spent.sent.append(now)
        waiting.granted.set_result(None)

    def _free_at(self, room: Room, now: float) -> float:
        limits = (*self._everywhere, *self._spent_in(room))
        return max([self._held_until.get(room, now), *(spent.free_at(now) for spent in limits)])

    def _spent_in(self, room: Room) -> list[_Spent]:
        if room not in self._rooms:
            self._rooms[room] = [_Spent(budget) for budget in self._in_room(room)]
        return self._rooms[room]

    def _forget_quiet_rooms(self, now: float) -> None:
        """A room in which nothing counts any more takes no memory."""
        for room, limits in list(self._rooms.items()):
            if all(spent.is_quiet(now) for spent in limits):
                del self._rooms[room]
        self._held_until = {room: until for room, until in self._held_until.items() if until > now}

    def _look_again_at(self, when: float | None) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_at(when, self._admit) if when is not None else None
