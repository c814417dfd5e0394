"""What several workers agree on, in Redis: keys that go by themselves, and one that stays."""

import secrets

from redis.asyncio import Redis

from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.scripts import script


class RedisLeases:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._take = redis.register_script(script("take_lease"))
        self._release = redis.register_script(script("release_lease"))

    async def take(self, name: str, lasts_ms: int) -> bool:
        """Nobody is the same holder again."""
        return await self.hold(name, secrets.token_hex(8), lasts_ms)

    async def hold(self, name: str, holder: str, lasts_ms: int) -> bool:
        with reaching():
            return str(await self._take(keys=[keys.lease(name)], args=[holder, lasts_ms, ""])) == holder

    async def release(self, name: str, holder: str) -> None:
        with reaching():
            await self._release(keys=[keys.lease(name)], args=[holder])

    async def agree(self, name: str, proposal: str) -> str:
        key = f"agreed:{name}"
        with reaching():
            await self._redis.set(key, proposal, nx=True)
            agreed = await self._redis.get(key)
        return str(agreed or proposal)
