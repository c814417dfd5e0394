"""Edits that nobody has answered, in Redis: the last of each board, in a hash for each platform."""

from redis.asyncio import Redis

from bot.delivery.limits import UNANSWERED_KEPT_MS
from bot.delivery.message_books import UnansweredEdit
from bot.kernel.ids import Platform, SessionId
from bot.kernel.time import Instant
from storage.codec.fields import text
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.scripts import script


class RedisUnansweredEdits:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._settle = redis.register_script(script("settle_edit"))

    async def note(self, edit: UnansweredEdit) -> None:
        key = keys.unanswered_edits(edit.room.platform)
        with reaching():
            async with self._redis.pipeline(transaction=True) as pipe:
                pipe.hset(key, *_written(edit))
                pipe.pexpire(key, UNANSWERED_KEPT_MS)
                await pipe.execute()

    async def all(self, platform: Platform) -> tuple[UnansweredEdit, ...]:
        key = keys.unanswered_edits(platform)
        with reaching():
            found = await self._redis.hgetall(key)
        return tuple(_read(text(key, board), text(key, at)) for board, at in found.items())

    async def settle(self, edit: UnansweredEdit) -> None:
        with reaching():
            await self._settle(keys=[keys.unanswered_edits(edit.room.platform)], args=[*_written(edit)])


def _written(edit: UnansweredEdit) -> tuple[str, str]:
    return f"{keys.quoted(edit.session)} {keys.room_name(edit.room)}", f"{edit.at.ms}"


def _read(board: str, at: str) -> UnansweredEdit:
    session, room = board.split(" ")
    return UnansweredEdit(SessionId(keys.unquoted(session)), keys.room_named(room), Instant(int(at)))
