"""What all processes together have sent, in Redis: a sorted set of moments for each room, and one for all."""

import secrets

from redis.asyncio import Redis

from bot.delivery.rate_limits import RateLimit, Urgency
from bot.delivery.shared_rate_limits import Full, Refused
from bot.kernel.ids import Room
from bot.kernel.time import SECOND
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.scripts import script

_FULL = {"held": Full.ROOM, "urgent": Full.BOARDS}
_LEAST_S = 0.005
"""So long at least is waited before asking again, in seconds."""


class RedisBudgets:
    """A room's lies where its name falls, the whole elsewhere: what fits only in the one is taken back."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._spend = redis.register_script(script("spend_budget"))

    async def spend(
        self,
        name: str,
        room: Room,
        urgency: Urgency,
        limits: tuple[RateLimit, ...],
        all_limits: tuple[RateLimit, ...],
    ) -> Refused | None:
        message = secrets.token_hex(8)
        in_room, everywhere = keys.budget(name, keys.room_name(room)), keys.budget(name)
        with reaching():
            if refused := await self._asked(in_room, message, urgency, limits, Full.ROOM):
                return refused
            refused = await self._asked(everywhere, message, urgency, all_limits, Full.EVERYWHERE)
            if refused:
                await self._redis.zrem(in_room[0], message)
            return refused

    async def hold(self, name: str, room: Room, seconds: float) -> None:
        *_, held = keys.budget(name, keys.room_name(room))
        with reaching():
            await self._redis.set(held, "1", px=max(1, int(seconds * SECOND)))

    async def _asked(
        self,
        budget: tuple[str, str, str],
        message: str,
        urgency: Urgency,
        limits: tuple[RateLimit, ...],
        full: Full,
    ) -> Refused | None:
        if not limits:
            return None
        spans = [word for limit in limits for word in (limit.count, int(limit.seconds * SECOND))]
        said, wait_ms = await self._spend(
            keys=budget, args=[message, 1 if urgency is Urgency.PING else 0, *spans]
        )
        if said == "fits":
            return None
        return Refused(_FULL.get(said, full), max(_LEAST_S, int(wait_ms) / SECOND))
