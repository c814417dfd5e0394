"""What all processes together have sent, in lists."""

from collections import defaultdict

from bot.delivery.rate_limits import RateLimit, Urgency
from bot.delivery.shared_rate_limits import Full, Refused
from bot.kernel.ids import Room
from bot.kernel.time import SECOND, Clock

_EVERYWHERE = None
_A_LITTLE_MS = 100


class MemoryBudgets:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._sent: defaultdict[tuple[str, Room | None], list[int]] = defaultdict(list)
        self._held: dict[tuple[str, Room], int] = {}
        self._urgent: dict[tuple[str, Room | None], int] = {}

    async def spend(
        self,
        name: str,
        room: Room,
        urgency: Urgency,
        limits: tuple[RateLimit, ...],
        all_limits: tuple[RateLimit, ...],
    ) -> Refused | None:
        now = self._clock.now().ms
        if (held := self._held.get((name, room), 0)) > now:
            return Refused(Full.ROOM, (held - now) / SECOND)
        for place, bounds, full in ((room, limits, Full.ROOM), (_EVERYWHERE, all_limits, Full.EVERYWHERE)):
            waits = [self._wait((name, place), limit, now) for limit in bounds]
            if (wait := max(waits, default=0)) > 0:
                if urgency is Urgency.PING:
                    self._urgent[name, place] = now + wait + _A_LITTLE_MS
                return Refused(full, wait / SECOND)
            if bounds and (urgent := self._urgent.get((name, place), 0)) > now:
                if urgency is not Urgency.PING:
                    return Refused(Full.BOARDS, (urgent - now) / SECOND)
                del self._urgent[name, place]
        for place in (room, _EVERYWHERE):
            self._sent[name, place].append(now)
        return None

    async def hold(self, name: str, room: Room, seconds: float) -> None:
        self._held[name, room] = self._clock.now().ms + int(seconds * SECOND)

    def _wait(self, place: tuple[str, Room | None], limit: RateLimit, now: int) -> int:
        span = int(limit.seconds * SECOND)
        counting = [at for at in self._sent[place] if at > now - span]
        return counting[-limit.count] + span - now if len(counting) >= limit.count else 0
