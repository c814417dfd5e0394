"""What all processes together have sent, in Redis: a sorted set of moments for each room, and one for all."""

from redis.asyncio import Redis

from bot.delivery.rate_limits import RateLimit, Urgency
from bot.delivery.shared_rate_limits import Granted, Outgoing, Refused
from bot.kernel.ids import Room
from bot.kernel.time import SECOND
from storage.limits import SENDER_MS
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.keys import BudgetKeys
from storage.redis.scripts import script

_FITS, _URGENT = "fits", "urgent"
_LEAST_S = 0.005
"""So long at least is waited before asking again, in seconds."""


class RedisBudgets:
    """A room's lies where its name falls, the whole elsewhere."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._spend = redis.register_script(script("spend_budget"))
        self._arrived = redis.register_script(script("count_arrived"))

    async def spend(
        self,
        name: str,
        room: Room | None,
        message: Outgoing,
        limits: tuple[RateLimit, ...],
        under_way_s: float,
    ) -> Granted | Refused:
        urgent = 1 if message.urgency is Urgency.PING else 0
        under_way_ms = int(under_way_s * SECOND)
        spans = [word for limit in limits for word in (limit.count, int(limit.seconds * SECOND))]
        with reaching():
            said, number = await self._spend(
                keys=_keys(name, room),
                args=[message.name, message.sender, urgent, under_way_ms, SENDER_MS, *spans],
            )
        if said == _FITS:
            return Granted(int(number))
        return Refused(max(_LEAST_S, int(number) / SECOND), boards=said == _URGENT)

    async def arrived(
        self, name: str, room: Room | None, message: str, limits: tuple[RateLimit, ...]
    ) -> None:
        budget, longest_ms = _keys(name, room), int(max(limit.seconds for limit in limits) * SECOND)
        with reaching():
            await self._arrived(keys=[budget.sent, budget.under_way], args=[message, longest_ms])

    async def take_back(self, name: str, room: Room | None, message: str) -> None:
        budget = _keys(name, room)
        with reaching():
            await self._redis.zrem(budget.sent, message)
            await self._redis.zrem(budget.under_way, message)

    async def hold(self, name: str, room: Room, seconds: float) -> None:
        lasts_ms = max(2, int(seconds * SECOND))
        with reaching():
            await self._redis.set(_keys(name, room).held, lasts_ms, px=lasts_ms)


def _keys(name: str, room: Room | None) -> BudgetKeys:
    return keys.budget(name, keys.room_name(room) if room else "")
