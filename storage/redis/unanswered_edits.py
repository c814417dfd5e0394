"""Edits that nobody has answered, in Redis: a set for each platform."""

from redis.asyncio import Redis

from bot.delivery.limits import UNANSWERED_KEPT_MS
from bot.delivery.message_books import UnansweredEdit
from bot.kernel.ids import Platform, SessionId
from bot.kernel.time import Instant
from storage.codec.fields import text
from storage.redis import keys
from storage.redis.connections import reaching


class RedisUnansweredEdits:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def note(self, edit: UnansweredEdit) -> None:
        key = keys.unanswered_edits(edit.room.platform)
        with reaching():
            async with self._redis.pipeline(transaction=True) as pipe:
                pipe.sadd(key, _written(edit))
                pipe.pexpire(key, UNANSWERED_KEPT_MS)
                await pipe.execute()

    async def all(self, platform: Platform) -> tuple[UnansweredEdit, ...]:
        key = keys.unanswered_edits(platform)
        with reaching():
            found = await self._redis.smembers(key)
        return tuple(_read(text(key, one)) for one in found)

    async def settle(self, edits: tuple[UnansweredEdit, ...]) -> None:
        with reaching():
            await self._redis.srem(keys.unanswered_edits(edits[0].room.platform), *map(_written, edits))


def _written(edit: UnansweredEdit) -> str:
    return f"{edit.at.ms} {keys.quoted(edit.session)} {keys.room_name(edit.room)}"


def _read(written: str) -> UnansweredEdit:
    at, session, room = written.split(" ")
    return UnansweredEdit(SessionId(keys.unquoted(session)), keys.room_named(room), Instant(int(at)))
