"""A platform's limits as arithmetic: how soon another message may be sent, and what goes first."""

import asyncio
import bisect
import itertools
import math
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import IntEnum

from bot.kernel.frozen import frozen
from bot.kernel.ids import Room


class Urgency(IntEnum):
    """What is served first when there is not enough for all."""

    PING = 0
    BOARD = 1


@frozen
class RateLimit:
    """At most ``count`` messages in any ``seconds``."""

    count: int
    seconds: float


@dataclass(slots=True, eq=False)
class Turn:
    """A message that was let go at ``at``; once it has arrived, ``at`` is when that was known.

    Until ``missing_at`` it may still be under way, and no limit forgets it.
    """

    at: float
    missing_at: float

    def goes(self) -> None:
        """It counts no more."""
        self.at = self.missing_at = -math.inf

    def counts_until(self, limit: RateLimit) -> float:
        return max(self.at + limit.seconds, self.missing_at)


@dataclass(slots=True)
class _Spent:
    """What counts under one budget."""

    budget: RateLimit
    turns: list[Turn] = field(default_factory=list)

    def free_at(self, now: float, senders: int = 1) -> float:
        """When the next one fits, if nothing arrives sooner than it must, and so many share the limit."""
        count = max(1, self.budget.count // senders)
        if self._counting(now) < count:
            return now
        ends = sorted(turn.counts_until(self.budget) for turn in self.turns)
        return ends[len(ends) - count]

    def is_quiet(self, now: float) -> bool:
        return self._counting(now) == 0

    def _counting(self, now: float) -> int:
        """How many still count."""
        self.turns = [turn for turn in self.turns if turn.counts_until(self.budget) > now]
        return len(self.turns)


@dataclass(order=True, slots=True)
class Waiting:
    """A message that waits, since ``since``; whoever is more urgent, or came first, comes first."""

    urgency: Urgency
    number: int
    room: Room = field(compare=False)
    since: float = field(compare=False)
    granted: asyncio.Future[Turn] = field(compare=False)
    overtaken: int = field(default=0, compare=False)
    """So many that came later have gone before it to the same room."""


@frozen
class Turns:
    """How turns are given.

    ``overtaken_at_most`` is after how many more urgent ones that came later a message goes before the next of
    them: whoever presses again and again would otherwise get answers only, and never the board.
    After ``urgent_after_s`` whatever waits is urgent: where a crowd is to be told more than may go out, no
    board would ever go, and people who see none ask again, and are to be told still more.
    ``under_way_s`` is how long at most it takes until it is told that what had its turn has arrived; with 0
    it counts from its turn on, and it is not told. The platform counts when messages arrive, and those that
    were let go one after the other may do that together: drawn slowly, or held up on their way.
    ``used_within_s`` is how long a turn is good for: a process that was held up meanwhile asks for another.
    """

    overtaken_at_most: int | None = None
    under_way_s: float = 0.0
    used_within_s: float = math.inf
    urgent_after_s: float = math.inf


IN_ORDER = Turns()


def _one_sender() -> int:
    return 1


class RateLimits:
    """One for each platform; it knows the whole and every room, and never lets one room hold up another.

    ``senders`` tells how many processes share the limits on the whole now. A room has one sender.
    """

    def __init__(
        self,
        everywhere: tuple[RateLimit, ...],
        in_room: Callable[[Room], tuple[RateLimit, ...]],
        turns: Turns = IN_ORDER,
        senders: Callable[[], int] = _one_sender,
    ) -> None:
        self._everywhere = [_Spent(budget) for budget in everywhere]
        self._in_room = in_room
        self._turns = turns
        self._senders = senders
        self._rooms: dict[Room, list[_Spent]] = {}
        self._under_way: dict[Room, deque[Turn]] = {}
        self._held_until: dict[Room, float] = {}
        self._queue: list[Waiting] = []
        self._numbers = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """How many messages wait for their turn."""
        return len(self._queue)

    async def turn(self, room: Room, urgency: Urgency) -> float:
        """Wait until a message to ``room`` is within every limit; it then counts as sent.

        Until when it is to go, by the loop's clock: later on it has to wait for another turn.
        """
        loop = asyncio.get_running_loop()
        while True:
            granted: asyncio.Future[Turn] = loop.create_future()
            bisect.insort(self._queue, Waiting(urgency, next(self._numbers), room, loop.time(), granted))
            self._admit()
            try:
                turn = await granted
            except asyncio.CancelledError:
                if granted.done() and not granted.cancelled():
                    self._give_back(room, granted.result())
                raise
            if loop.time() <= (until := turn.at + self._turns.used_within_s):
                return until
            self._give_back(room, turn)

    def arrived(self, room: Room) -> None:
        """The platform has answered a message to ``room``: it counts from now, had it its turn or not."""
        now = asyncio.get_running_loop().time()
        if under_way := self._under_way.get(room):
            under_way.popleft().goes()
        self._counted(room, now).missing_at = now
        if self._queue:
            self._admit()

    def free_at(self, room: Room) -> float:
        """When the next message to ``room`` fits, by the loop's clock."""
        return self._free_at(room, asyncio.get_running_loop().time())

    def sent_before(self, room: Room, seconds_ago: Iterable[float]) -> None:
        """Count what another process has sent there so long ago."""
        now = asyncio.get_running_loop().time()
        for seconds in seconds_ago:
            turn = Turn(now - seconds, now - seconds)
            for spent in (*self._everywhere, *self._spent_in(room)):
                spent.turns.append(turn)

    def unused(self, room: Room) -> None:
        """Something that had its turn is not going to be sent."""
        if under_way := self._under_way.get(room):
            self._give_back(room, under_way[0])

    def _give_back(self, room: Room, turn: Turn) -> None:
        """It does not count: nobody is there any more who would use it, or it has grown too old."""
        turn.goes()
        if room in self._under_way:
            self._under_way[room] = deque(each for each in self._under_way[room] if each is not turn)

    def hold(self, room: Room, seconds: float) -> None:
        """The platform asks us to leave ``room`` alone for so long; no other room is concerned."""
        until = asyncio.get_running_loop().time() + seconds
        self._held_until[room] = max(self._held_until.get(room, until), until)

    def _admit(self) -> None:
        """Let go whoever may go now, the most urgent first; look again when the next one may."""
        now = asyncio.get_running_loop().time()
        self._note_waiting_long(now)
        left = [one for one in self._queue if not (one.granted.cancelled() or self._goes(one, now))]
        self._queue = sorted(left)  # some may be more urgent by now
        self._forget_quiet_rooms(now)
        self._look_again_at(min((self._free_at(each.room, now) for each in self._queue), default=None))

    def _goes(self, waiting: Waiting, now: float) -> bool:
        """Let the message go if it is within every limit."""
        if self._free_at(waiting.room, now) > now:
            return False
        turn = self._counted(waiting.room, now)
        if self._turns.under_way_s:
            self._note_under_way(waiting.room, turn)
        self._note_overtaken(waiting)
        waiting.granted.set_result(turn)
        return True

    def _counted(self, room: Room, now: float) -> Turn:
        turn = Turn(now, now + self._turns.under_way_s)
        for spent in (*self._everywhere, *self._spent_in(room)):
            spent.turns.append(turn)
        return turn

    def _note_under_way(self, room: Room, turn: Turn) -> None:
        """Turns that nobody has used are missing by now: those do not count any more."""
        under_way = self._under_way.setdefault(room, deque())
        while under_way and under_way[0].missing_at <= turn.at:
            under_way.popleft()
        under_way.append(turn)

    def _note_overtaken(self, first: Waiting) -> None:
        """Whoever has been overtaken often enough is as urgent as those that did it, and came before them."""
        if self._turns.overtaken_at_most is None:
            return
        for each in self._queue:
            if each.room == first.room and each.urgency > first.urgency and each.number < first.number:
                each.overtaken += 1
                if each.overtaken >= self._turns.overtaken_at_most:
                    each.urgency = first.urgency

    def _note_waiting_long(self, now: float) -> None:
        for each in self._queue:
            if now - each.since >= self._turns.urgent_after_s:
                each.urgency = Urgency.PING
        self._queue.sort()

    def _free_at(self, room: Room, now: float) -> float:
        """When no limit is in the way any more."""
        in_room = (spent.free_at(now) for spent in self._spent_in(room))
        everywhere = (spent.free_at(now, self._senders()) for spent in self._everywhere)
        return max([self._held_until.get(room, now), *in_room, *everywhere])

    def _spent_in(self, room: Room) -> list[_Spent]:
        if room not in self._rooms:
            self._rooms[room] = [_Spent(budget) for budget in self._in_room(room)]
        return self._rooms[room]

    def _forget_quiet_rooms(self, now: float) -> None:
        """A room in which nothing counts any more takes no memory."""
        for room, under_way in list(self._under_way.items()):
            if not under_way or under_way[-1].missing_at <= now:
                del self._under_way[room]
        for room, limits in list(self._rooms.items()):
            if all(spent.is_quiet(now) for spent in limits):
                del self._rooms[room]
        self._held_until = {room: until for room, until in self._held_until.items() if until > now}

    def _look_again_at(self, when: float | None) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_at(when, self._admit) if when is not None else None
