"""Leases with their holders, in Redis: keys that go by themselves."""

from redis.asyncio import Redis

from storage.codec.fields import text
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.scripts import script


class RedisHeldLeases:
    def __init__(self, redis: Redis) -> None:
        self._take = redis.register_script(script("take_lease"))
        self._keep = redis.register_script(script("keep_lease"))

    async def take(self, name: str, holder: str, lasts_ms: int, instead_of: str | None = None) -> str:
        key = keys.lease(name)
        with reaching():
            return text(key, await self._take(keys=[key], args=[holder, lasts_ms, instead_of or ""]))

    async def keep(self, name: str, holder: str, lasts_ms: int) -> bool:
        with reaching():
            return bool(await self._keep(keys=[keys.lease(name)], args=[holder, lasts_ms]))

    async def give_back(self, name: str, holder: str) -> None:
        with reaching():
            await self._keep(keys=[keys.lease(name)], args=[holder, 0])
