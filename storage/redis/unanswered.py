"""Rule questions that got no answer, in Redis: a sorted set for each community that keeps them."""

import json
from typing import Any

from bot.kernel.ids import GameId, Platform, Room
from bot.kernel.time import Instant
from bot.rulebook.limits import UNANSWERED_KEPT, UNANSWERED_KEPT_MS
from bot.rulebook.unanswered import Unanswered
from storage.codec.fields import Unreadable, text
from storage.redis import keys
from storage.redis.connections import RedisPort


class RedisUnanswered(RedisPort):
    async def note(self, platform: Platform, community: str, question: Unanswered, at: Instant) -> None:
        key = keys.open_questions(platform, community)
        line = json.dumps([question.game, question.language, question.text])
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.zadd(key, {line: at.ms})
            pipe.zremrangebyscore(key, "-inf", f"({at.ms - UNANSWERED_KEPT_MS}")
            pipe.zremrangebyrank(key, 0, -UNANSWERED_KEPT - 1)
            pipe.pexpire(key, UNANSWERED_KEPT_MS)
            await pipe.execute()

    async def list_recent(self, platform: Platform, community: str, now: Instant) -> tuple[Unanswered, ...]:
        key = keys.open_questions(platform, community)
        lines = await self._redis.zrevrangebyscore(key, "+inf", now.ms - UNANSWERED_KEPT_MS)
        return tuple(_read(text(key, line)) for line in lines)

    async def clear(self, platform: Platform, community: str) -> None:
        await self._redis.delete(keys.open_questions(platform, community))

    async def moved(self, old: Room, new: Room) -> None:
        """Move the questions of a room; a repetition completes what broke off."""
        old_key, new_key = (keys.open_questions(room.platform, room.chat) for room in (old, new))
        rows: Any = await self._redis.zrange(old_key, 0, -1, withscores=True)
        if rows:
            await self._redis.zadd(new_key, dict(rows))
            await self._redis.pexpire(new_key, UNANSWERED_KEPT_MS)
            await self._redis.delete(old_key)


def _read(line: str) -> Unanswered:
    match json.loads(line):
        case [str(game), str(language), str(question)]:
            return Unanswered(GameId(game), language, question)
        case _:
            problem = f"an unanswered question is {line!r}"
            raise Unreadable(problem)
