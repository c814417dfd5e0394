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

    def arrived(self, granted: float | None, now: float) -> None:
        """What was granted then counts from now on."""
        if granted is not None and granted in self.sent:
            self.sent.remove(granted)
        self.sent.append(now)

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
    overtaken: int = field(default=0, compare=False)
    """So many that came later have gone before it to the same room."""


class RateLimits:
    """One for each platform; it knows the whole and every room, and never lets one room hold up another.

    ``overtaken_at_most`` is after how many more urgent ones that came later a message goes before the next of
    them: whoever presses again and again would otherwise get answers only, and never the board.
    """

    def __init__(
        self,
        everywhere: tuple[RateLimit, ...],
        in_room: Callable[[Room], tuple[RateLimit, ...]],
        *,
        overtaken_at_most: int | None = None,
    ) -> None:
        self._everywhere = [_Spent(budget) for budget in everywhere]
        self._in_room = in_room
        self._overtaken_at_most = overtaken_at_most
        self._rooms: dict[Room, list[_Spent]] = {}
        self._under_way: dict[Room, deque[float]] = {}
        """When those were let go of which it is not known yet that they have arrived."""
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

    def arrived(self, room: Room) -> None:
        """The platform has a message to ``room``, one that had its turn or not: it counts from now on.

        What is drawn slowly, or is long on its way, comes later than it was let go; what it is counted with
        at the platform is what arrives around it.
        """
        now = asyncio.get_running_loop().time()
        under_way = self._under_way.get(room)
        granted = under_way.popleft() if under_way else None
        for spent in (*self._everywhere, *self._spent_in(room)):
            spent.arrived(granted, now)

    def hold(self, room: Room, seconds: float) -> None:
        """The platform asks us to leave ``room`` alone for so long; no other room is concerned."""
        until = asyncio.get_running_loop().time() + seconds
        self._held_until[room] = max(self._held_until.get(room, until), until)

    def _admit(self) -> None:
        """Let go whoever may go now, the most urgent first; look again when the next one may."""
        now = asyncio.get_running_loop().time()
        left = [one for one in self._queue if not (one.granted.cancelled() or self._goes(one, now))]
        self._queue = sorted(left)  # some may be more urgent by now
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
        self._note_under_way(waiting.room, now)
        self._note_overtaken(waiting)
        waiting.granted.set_result(None)

    def _note_under_way(self, room: Room, now: float) -> None:
        """What was let go so long ago that no limit counts it any more need not be known."""
        counted = (*self._everywhere, *self._spent_in(room))
        longest = max((spent.budget.seconds for spent in counted), default=0.0)
        under_way = self._under_way.setdefault(room, deque())
        while under_way and under_way[0] + longest <= now:
            under_way.popleft()
        under_way.append(now)

    def _note_overtaken(self, first: Waiting) -> None:
        """Whoever has been overtaken often enough is as urgent as those that did it, and came before them."""
        if self._overtaken_at_most is None:
            return
        for one in self._queue:
            if one.room == first.room and one.urgency > first.urgency and one.number < first.number:
                one.overtaken += 1
                if one.overtaken >= self._overtaken_at_most:
                    one.urgency = first.urgency

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
                self._under_way.pop(room, None)
        self._held_until = {room: until for room, until in self._held_until.items() if until > now}

    def _look_again_at(self, when: float | None) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_at(when, self._admit) if when is not None else None
