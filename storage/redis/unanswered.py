"""Rule questions that got no answer, in Redis: a sorted set for each community that keeps them."""

import json
from typing import Any

from redis.asyncio import Redis

from bot.kernel.ids import GameId, Platform, Room
from bot.kernel.time import Instant
from bot.rulebook.limits import UNANSWERED_KEPT, UNANSWERED_KEPT_MS
from bot.rulebook.unanswered import Unanswered
from storage.codec.fields import Unreadable, text
from storage.redis import keys
from storage.redis.connections import reaching


class RedisUnanswered:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def note(self, platform: Platform, community: str, question: Unanswered, at: Instant) -> None:
        key = keys.unanswered(platform, community)
        written = json.dumps([question.game, question.language, question.text])
        with reaching():
            async with self._redis.pipeline(transaction=True) as pipe:
                pipe.zadd(key, {written: at.ms})
                pipe.zremrangebyscore(key, "-inf", f"({at.ms - UNANSWERED_KEPT_MS}")
                pipe.zremrangebyrank(key, 0, -UNANSWERED_KEPT - 1)
                pipe.pexpire(key, UNANSWERED_KEPT_MS)
                await pipe.execute()

    async def list_recent(self, platform: Platform, community: str, now: Instant) -> tuple[Unanswered, ...]:
        key = keys.unanswered(platform, community)
        with reaching():
            found = await self._redis.zrevrangebyscore(key, "+inf", now.ms - UNANSWERED_KEPT_MS)
        return tuple(_read(text(key, one)) for one in found)

    async def clear(self, platform: Platform, community: str) -> None:
        with reaching():
            await self._redis.delete(keys.unanswered(platform, community))

    async def moved(self, old: Room, new: Room) -> None:
        """What breaks off is done by doing it again."""
        before, now = (keys.unanswered(room.platform, room.chat) for room in (old, new))
        with reaching():
            found: Any = await self._redis.zrange(before, 0, -1, withscores=True)
            if found:
                await self._redis.zadd(now, dict(found))
                await self._redis.pexpire(now, UNANSWERED_KEPT_MS)
                await self._redis.delete(before)


def _read(written: str) -> Unanswered:
    match json.loads(written):
        case [str(game), str(language), str(question)]:
            return Unanswered(GameId(game), language, question)
        case _:
            problem = f"an unanswered question is {written!r}"
            raise Unreadable(problem)
