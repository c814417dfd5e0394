"""A platform's limits as arithmetic: how soon another message may be sent, and what goes first."""

import asyncio
import heapq
import itertools
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum

from bot.kernel.ids import Room


class Urgency(IntEnum):
    """What is served first when there is not enough for all."""

    PING = 0
    BOARD = 1


@dataclass(frozen=True, slots=True)
class Budget:
    """At most ``count`` messages in any ``seconds``."""

    count: int
    seconds: float


@dataclass(slots=True)
class _Spent:
    """When messages were sent under one budget, the oldest first."""

    budget: Budget
    sent: deque[float] = field(default_factory=deque)

    def free_at(self, now: float) -> float:
        """When the next one fits."""
        while self.sent and self.sent[0] <= now - self.budget.seconds:
            self.sent.popleft()
        return now if len(self.sent) < self.budget.count else self.sent[0] + self.budget.seconds


class Pace:
    """One for each platform; it knows the whole and every room, and never lets one room hold up another."""

    def __init__(self, everywhere: tuple[Budget, ...], in_room: Callable[[Room], tuple[Budget, ...]]) -> None:
        self._everywhere = [_Spent(budget) for budget in everywhere]
        self._in_room = in_room
        self._rooms: dict[Room, list[_Spent]] = {}
        self._held_until: dict[Room, float] = {}
        self._queue: list[tuple[Urgency, int, Room, asyncio.Future[None]]] = []
        self._order = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    async def turn(self, room: Room, urgency: Urgency) -> None:
        """Wait until a message to ``room`` is within every limit; it then counts as sent."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (urgency, next(self._order), room, waiting))
        self._admit()
        await waiting

    def hold(self, room: Room, seconds: float) -> None:
        """The platform asks us to leave ``room`` alone for so long; no other room is concerned."""
        now = asyncio.get_running_loop().time()
        self._held_until[room] = max(self._held_until.get(room, 0.0), now + seconds)

    @property
    def waiting(self) -> int:
        """How many messages wait for their turn."""
        return len(self._queue)

    def _admit(self) -> None:
        """Let go whoever may go now, the most urgent first; look again when the next one may."""
        now = asyncio.get_running_loop().time()
        wake = float("inf")
        left: list[tuple[Urgency, int, Room, asyncio.Future[None]]] = []
        for entry in self._by_urgency():
            _, _, room, waiting = entry
            if waiting.cancelled():
                continue
            free_at = self._free_at(room, now)
            if free_at <= now:
                self._spend(room, now)
                waiting.set_result(None)
            else:
                left.append(entry)
                wake = min(wake, free_at)
        self._queue = left
        self._forget_quiet_rooms(now)
        self._wake_at(wake)

    def _by_urgency(self) -> Iterator[tuple[Urgency, int, Room, asyncio.Future[None]]]:
        while self._queue:
            yield heapq.heappop(self._queue)

    def _free_at(self, room: Room, now: float) -> float:
        limits = [*self._everywhere, *self._spent_in(room)]
        return max(self._held_until.get(room, now), *(spent.free_at(now) for spent in limits))

    def _spend(self, room: Room, now: float) -> None:
        for spent in (*self._everywhere, *self._spent_in(room)):
            spent.sent.append(now)

    def _spent_in(self, room: Room) -> list[_Spent]:
        if room not in self._rooms:
            self._rooms[room] = [_Spent(budget) for budget in self._in_room(room)]
        return self._rooms[room]

    def _forget_quiet_rooms(self, now: float) -> None:
        for room, limits in list(self._rooms.items()):
            if all(spent.free_at(now) <= now and not spent.sent for spent in limits):
                del self._rooms[room]
        for room, until in list(self._held_until.items()):
            if until <= now:
                del self._held_until[room]

    def _wake_at(self, when: float) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = None
        if when < float("inf"):
            self._timer = asyncio.get_running_loop().call_at(when, self._admit)
