"""What all processes together have sent, in lists."""

from collections import defaultdict
from dataclasses import dataclass, field

from bot.delivery.rate_limits import RateLimit, Urgency
from bot.delivery.shared_rate_limits import Granted, Outgoing, Refused
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
    urgent_until: int = 0
    held_until: int = 0

    def wait(self, limit: RateLimit, under_way_ms: int, now: int) -> int:
        span = int(limit.seconds * SECOND)
        ends = [at + span for name, at in self.sent.items() if name not in self.under_way and at > now - span]
        ends += [self._ends(missing, span, under_way_ms, now) for missing in self.under_way.values()]
        return sorted(ends)[len(ends) - limit.count] - now if len(ends) >= limit.count else 0

    @staticmethod
    def _ends(missing: int, span: int, under_way_ms: int, now: int) -> int:
        """It may arrive at any moment, and then counts a span; or it is missing some day."""
        return min(now + span, max(missing, missing - under_way_ms + span))


class MemoryBudgets:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._budgets: defaultdict[tuple[str, Room | None], _Budget] = defaultdict(_Budget)

    async def spend(
        self,
        name: str,
        room: Room | None,
        message: Outgoing,
        limits: tuple[RateLimit, ...],
        under_way_s: float,
    ) -> Granted | Refused:
        budget, now, under_way_ms = self._budgets[name, room], self._now, int(under_way_s * SECOND)
        if budget.held_until > now:
            return Refused((budget.held_until - now) / SECOND)
        budget.under_way = {one: until for one, until in budget.under_way.items() if until > now}
        if (wait := max(budget.wait(limit, under_way_ms, now) for limit in limits)) > 0:
            if message.urgency is Urgency.PING:
                budget.urgent_until = now + wait + _A_LITTLE_MS
            return Refused(wait / SECOND)
        if message.urgency is Urgency.PING:
            budget.urgent_until = 0
        elif budget.urgent_until > now:
            return Refused((budget.urgent_until - now) / SECOND, boards=True)
        budget.sent[message.name] = now
        if under_way_ms:
            budget.under_way[message.name] = now + under_way_ms
        budget.senders[message.sender] = now
        budget.senders = {one: at for one, at in budget.senders.items() if at > now - SENDER_MS}
        return Granted(len(budget.senders))

    async def arrived(
        self, name: str, room: Room | None, message: str, limits: tuple[RateLimit, ...]
    ) -> None:
        del limits
        budget = self._budgets[name, room]
        budget.under_way.pop(message, None)
        budget.sent[message] = self._now

    async def take_back(self, name: str, room: Room | None, message: str) -> None:
        budget = self._budgets[name, room]
        budget.sent.pop(message, None)
        budget.under_way.pop(message, None)

    async def hold(self, name: str, room: Room, seconds: float) -> None:
        self._budgets[name, room].held_until = self._now + int(seconds * SECOND)

    @property
    def _now(self) -> int:
        return self._clock.now().ms
