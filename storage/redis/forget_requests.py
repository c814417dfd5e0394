"""Who is to be forgotten, in Redis: one hash of documents by account."""

from contextlib import suppress

from redis.asyncio import Redis

from bot.accounts.model import ForgetRequest
from storage.codec import forget_requests as codec
from storage.codec.fields import text
from storage.codec.schema import FromTheFuture
from storage.redis import keys
from storage.redis.connections import reaching


class RedisForgetRequests:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def note(self, farewell: ForgetRequest) -> None:
        with reaching():
            await self._redis.hset(keys.FAREWELLS, farewell.player.account, codec.encode(farewell))

    async def pending(self) -> tuple[ForgetRequest, ...]:
        with reaching():
            found = await self._redis.hvals(keys.FAREWELLS)
        requests = list[ForgetRequest]()
        for document in found:
            with suppress(FromTheFuture):  # whoever has begun to forget them goes on with it
                requests.append(codec.decode(text(keys.FAREWELLS, document)))
        return tuple(requests)

    async def finish(self, farewell: ForgetRequest) -> None:
        with reaching():
            await self._redis.hdel(keys.FAREWELLS, farewell.player.account)
