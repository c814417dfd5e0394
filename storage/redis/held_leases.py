"""Leases with their holders, in Redis: keys that go by themselves."""

from collections.abc import Mapping

from redis.asyncio import Redis

from storage.codec.fields import text
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.key_scan import keys_like
from storage.redis.scripts import script


class RedisHeldLeases:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
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

    async def holders(self, beginning: str) -> Mapping[str, str]:
        holders = dict[str, str]()
        async for found in keys_like(self._redis, f"{keys.lease(beginning)}*"):
            with reaching():
                for key in found:
                    if holder := await self._redis.get(key):
                        holders[keys.leased(key)] = text(key, holder)
        return holders
