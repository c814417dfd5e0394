"""What all processes together have sent, in Redis: a sorted set of moments for each room, and one for all."""

import asyncio

from redis.asyncio import Redis

from bot.delivery.rate_limits import RateLimit, Urgency
from bot.delivery.shared_rate_limits import Bounds, Full, Granted, Outgoing, Refused
from bot.kernel.ids import Room
from bot.kernel.time import SECOND
from storage.limits import SENDER_MS
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.keys import BudgetKeys
from storage.redis.scripts import script

_FULL = {"held": Full.ROOM, "urgent": Full.BOARDS}
_LEAST_S = 0.005
"""So long at least is waited before asking again, in seconds."""


class RedisBudgets:
    """A room's lies where its name falls, the whole elsewhere: what fits only in the one is taken back."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._spend = redis.register_script(script("spend_budget"))
        self._arrived = redis.register_script(script("count_arrived"))

    async def spend(self, name: str, message: Outgoing, bounds: Bounds) -> Granted | Refused:
        in_room, everywhere = _keys(name, message.room)
        with reaching():
            told = await self._asked(in_room, message, bounds.in_room, bounds.under_way_s, Full.ROOM)
            if isinstance(told, Refused):
                return told
            in_all = await self._asked(
                everywhere, message, bounds.everywhere, bounds.missing_after_s, Full.EVERYWHERE
            )
            if isinstance(in_all, Refused):
                await self._removed(in_room, message)
                return in_all
            return max(told, in_all, key=lambda granted: granted.senders)

    async def arrived(self, name: str, message: Outgoing, bounds: Bounds) -> None:
        in_room, everywhere = _keys(name, message.room)
        with reaching():
            await asyncio.gather(
                self._counted(in_room, message, bounds.in_room),
                self._counted(everywhere, message, bounds.everywhere),
            )

    async def take_back(self, name: str, message: Outgoing) -> None:
        with reaching():
            await asyncio.gather(*(self._removed(one, message) for one in _keys(name, message.room)))

    async def hold(self, name: str, room: Room, seconds: float) -> None:
        in_room, _ = _keys(name, room)
        with reaching():
            await self._redis.set(in_room.held, "1", px=max(1, int(seconds * SECOND)))

    async def _asked(
        self,
        budget: BudgetKeys,
        message: Outgoing,
        limits: tuple[RateLimit, ...],
        under_way_s: float,
        full: Full,
    ) -> Granted | Refused:
        if not limits:
            return Granted()
        urgent = 1 if message.urgency is Urgency.PING else 0
        spans = [word for limit in limits for word in (limit.count, int(limit.seconds * SECOND))]
        under_way_ms = int(under_way_s * SECOND)
        said, number = await self._spend(
            keys=budget.all, args=[message.name, message.sender, urgent, under_way_ms, SENDER_MS, *spans]
        )
        if said == "fits":
            return Granted(int(number))
        return Refused(_FULL.get(said, full), max(_LEAST_S, int(number) / SECOND))

    async def _counted(self, budget: BudgetKeys, message: Outgoing, limits: tuple[RateLimit, ...]) -> None:
        if limits:
            longest_ms = int(max(limit.seconds for limit in limits) * SECOND)
            await self._arrived(keys=[budget.sent, budget.under_way], args=[message.name, longest_ms])

    async def _removed(self, budget: BudgetKeys, message: Outgoing) -> None:
        for key in (budget.sent, budget.under_way):
            await self._redis.zrem(key, message.name)


def _keys(name: str, room: Room) -> tuple[BudgetKeys, BudgetKeys]:
    """Of the room, and of all together."""
    return keys.budget(name, keys.room_name(room)), keys.budget(name)
