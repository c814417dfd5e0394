"""Lists of tables by room and by person in Redis: two sorted sets each, of open tables and of closed ones."""

from redis.asyncio import Redis

from bot.kernel.ids import Player, Room, SessionId
from bot.sessions.limits import CLOSED_LISTED
from bot.sessions.model import Session, is_open
from storage.codec.fields import text
from storage.redis import keys
from storage.redis.connections import reaching


class RedisSessionIndex:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def note(self, session: Session, room: Room) -> None:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for opened in _lists(room, session.players):
                    closed = keys.closed(opened)
                    listed, other = (opened, closed) if is_open(session) else (closed, opened)
                    pipe.zadd(listed, {session.id: session.opened.ms})
                    pipe.zrem(other, session.id)
                    pipe.zremrangebyrank(closed, 0, -CLOSED_LISTED - 1)
                await pipe.execute()

    async def in_room(self, room: Room) -> tuple[SessionId, ...]:
        return await self._listed(keys.tables_in(room))

    async def of_player(self, player: Player) -> tuple[SessionId, ...]:
        return await self._listed(keys.tables_of(player))

    async def drop(self, session: SessionId, room: Room, players: tuple[Player, ...]) -> None:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for opened in _lists(room, players):
                    pipe.zrem(opened, session)
                    pipe.zrem(keys.closed(opened), session)
                await pipe.execute()

    async def forget(self, place: Room | Player) -> None:
        opened = keys.tables_in(place) if isinstance(place, Room) else keys.tables_of(place)
        with reaching():
            await self._redis.delete(opened)
            await self._redis.delete(keys.closed(opened))

    async def _listed(self, opened: str) -> tuple[SessionId, ...]:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                pipe.zrevrange(opened, 0, -1)
                pipe.zrevrange(keys.closed(opened), 0, -1)
                found = await pipe.execute()
        return tuple(SessionId(text(opened, table)) for tables in found for table in tables)


def _lists(room: Room, players: tuple[Player, ...]) -> tuple[str, ...]:
    return (keys.tables_in(room), *map(keys.tables_of, players))
