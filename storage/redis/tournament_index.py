"""Lists of cups by room, community and person in Redis: two sorted sets each, of open cups and of others."""

from redis.asyncio import Redis

from bot.kernel.ids import Platform, Player, Room
from bot.tournaments.limits import CUPS_LISTED
from bot.tournaments.model import Cup, CupId
from storage.codec.fields import text
from storage.redis import keys
from storage.redis.connections import reaching


class RedisTournamentIndex:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def note(self, cup: Cup) -> None:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for opened in _lists(cup):
                    closed = keys.closed(opened)
                    listed, other = (closed, opened) if cup.is_finished else (opened, closed)
                    pipe.zadd(listed, {cup.id: cup.opened.ms})
                    pipe.zrem(other, cup.id)
                    pipe.zremrangebyrank(closed, 0, -CUPS_LISTED - 1)
                await pipe.execute()

    async def in_room(self, room: Room) -> tuple[CupId, ...]:
        return await self._listed(keys.cups_in(room))

    async def in_community(self, platform: Platform, community: str) -> tuple[CupId, ...]:
        return await self._listed(keys.cups_among(platform, community))

    async def of_player(self, player: Player) -> tuple[CupId, ...]:
        return await self._listed(keys.cups_of(player))

    async def drop(self, cup: Cup) -> None:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for opened in _lists(cup):
                    pipe.zrem(opened, cup.id)
                    pipe.zrem(keys.closed(opened), cup.id)
                await pipe.execute()

    async def forget(self, place: Room | Player) -> None:
        opened = keys.cups_in(place) if isinstance(place, Room) else keys.cups_of(place)
        with reaching():
            await self._redis.delete(opened)
            await self._redis.delete(keys.closed(opened))

    async def _listed(self, opened: str) -> tuple[CupId, ...]:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                pipe.zrevrange(opened, 0, -1)
                pipe.zrevrange(keys.closed(opened), 0, -1)
                found = await pipe.execute()
        return tuple(CupId(text(opened, cup)) for cups in found for cup in cups)


def _lists(cup: Cup) -> tuple[str, ...]:
    community = (keys.cups_among(cup.rooms[0].platform, cup.community),) if cup.community else ()
    return (*map(keys.cups_in, cup.rooms), *community, *map(keys.cups_of, cup.players))
