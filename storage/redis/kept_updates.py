"""Updates that are not done yet, in Redis: a hash of their texts by number for each bot."""

from collections.abc import Mapping

from bot.documents.limits import REQUEST_MEMORY_S
from storage.codec.fields import text
from storage.redis import keys
from storage.redis.connections import RedisPort


class RedisKeptUpdates(RedisPort):
    async def keep(self, name: str, updates: Mapping[int, str]) -> None:
        key = keys.updates(name)
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.hset(key, mapping={str(number): update for number, update in updates.items()})
            pipe.expire(key, REQUEST_MEMORY_S)
            await pipe.execute()

    async def kept(self, name: str) -> Mapping[int, str]:
        fields = await self._redis.hgetall(keys.updates(name))
        updates = {int(number): text("update", update) for number, update in fields.items()}
        return dict(sorted(updates.items()))

    async def done(self, name: str, number: int) -> None:
        await self._redis.hdel(keys.updates(name), str(number))
