"""Leases in Redis: keys that go by themselves."""

from redis.asyncio import Redis

from storage.redis import keys
from storage.redis.connections import reaching


class RedisLeases:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def take(self, name: str, lasts_ms: int) -> bool:
        with reaching():
            return bool(await self._redis.set(keys.lease(name), "1", nx=True, px=lasts_ms))
