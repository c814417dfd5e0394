"""Lists of tables by room and by person in Redis."""

from redis.asyncio import Redis

from bot.kernel.ids import Player, Room, SessionId
from bot.sessions.model import Session
from storage.codec.record import text
from storage.people import everyone
from storage.redis import keys
from storage.redis.client import reaching


class RedisIndex:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def note(self, session: Session, room: Room) -> None:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for key in _lists(room, everyone(session)):
                    pipe.zadd(key, {session.id: session.opened.ms})
                await pipe.execute()

    async def in_room(self, room: Room) -> tuple[SessionId, ...]:
        return await self._newest_first(keys.tables_in(room))

    async def of_player(self, player: Player) -> tuple[SessionId, ...]:
        return await self._newest_first(keys.tables_of(player))

    async def drop(self, session: SessionId, room: Room, players: tuple[Player, ...]) -> None:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for key in _lists(room, players):
                    pipe.zrem(key, session)
                await pipe.execute()

    async def _newest_first(self, key: str) -> tuple[SessionId, ...]:
        with reaching():
            found = await self._redis.zrevrange(key, 0, -1)
        return tuple(SessionId(text(key, table)) for table in found)


def _lists(room: Room, players: tuple[Player, ...]) -> tuple[str, ...]:
    return (keys.tables_in(room), *map(keys.tables_of, players))
