"""What all processes together have sent, in lists."""

from collections import defaultdict
from dataclasses import dataclass, field

from bot.delivery.rate_limits import RateLimit, Urgency
from bot.delivery.shared_rate_limits import Bounds, Full, Granted, Outgoing, Refused
from bot.kernel.ids import Room
from bot.kernel.time import SECOND, Clock
from storage.limits import SENDER_MS

_A_LITTLE_MS = 100


@dataclass
class _Budget:
    """``sent`` and ``under_way`` are messages by when they were sent, and until when they are under way."""

    sent: dict[str, int] = field(default_factory=dict)
    under_way: dict[str, int] = field(default_factory=dict)
    senders: dict[str, int] = field(default_factory=dict)
    urgent: int = 0

    def wait(self, limit: RateLimit, under_way_ms: int, now: int) -> int:
        span = int(limit.seconds * SECOND)
        ends = [at + span for name, at in self.sent.items() if name not in self.under_way and at > now - span]
        ends += [
            min(now + span, max(missing, missing - under_way_ms + span))
            for missing in self.under_way.values()
        ]
        return sorted(ends)[len(ends) - limit.count] - now if len(ends) >= limit.count else 0


class MemoryBudgets:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._budgets: defaultdict[tuple[str, Room | None], _Budget] = defaultdict(_Budget)
        self._held: dict[tuple[str, Room], int] = {}

    async def spend(self, name: str, message: Outgoing, bounds: Bounds) -> Granted | Refused:
        if (held := self._held.get((name, message.room), 0)) > (now := self._now):
            return Refused(Full.ROOM, (held - now) / SECOND)
        granted = Granted()
        for place, limits, under_way_s, full in (
            (message.room, bounds.in_room, bounds.under_way_s, Full.ROOM),
            (None, bounds.everywhere, bounds.missing_after_s, Full.EVERYWHERE),
        ):
            if not limits:
                continue
            told = self._asked(self._budgets[name, place], message, limits, under_way_s, full)
            if isinstance(told, Refused):
                await self.take_back(name, message)
                return told
            granted = max(granted, told, key=lambda one: one.senders)
        return granted

    async def arrived(self, name: str, message: Outgoing, bounds: Bounds) -> None:
        del bounds
        for place in (message.room, None):
            self._budgets[name, place].under_way.pop(message.name, None)
            self._budgets[name, place].sent[message.name] = self._now

    async def take_back(self, name: str, message: Outgoing) -> None:
        for place in (message.room, None):
            self._budgets[name, place].sent.pop(message.name, None)
            self._budgets[name, place].under_way.pop(message.name, None)

    async def hold(self, name: str, room: Room, seconds: float) -> None:
        self._held[name, room] = self._now + int(seconds * SECOND)

    @property
    def _now(self) -> int:
        return self._clock.now().ms

    def _asked(
        self,
        budget: _Budget,
        message: Outgoing,
        limits: tuple[RateLimit, ...],
        under_way_s: float,
        full: Full,
    ) -> Granted | Refused:
        now, under_way_ms = self._now, int(under_way_s * SECOND)
        budget.under_way = {one: until for one, until in budget.under_way.items() if until > now}
        if (wait := max(budget.wait(limit, under_way_ms, now) for limit in limits)) > 0:
            if message.urgency is Urgency.PING:
                budget.urgent = now + wait + _A_LITTLE_MS
            return Refused(full, wait / SECOND)
        if message.urgency is Urgency.PING:
            budget.urgent = 0
        elif budget.urgent > now:
            return Refused(Full.BOARDS, (budget.urgent - now) / SECOND)
        budget.sent[message.name] = now
        if under_way_ms:
            budget.under_way[message.name] = now + under_way_ms
        budget.senders[message.sender] = now
        budget.senders = {one: at for one, at in budget.senders.items() if at > now - SENDER_MS}
        return Granted(len(budget.senders))
