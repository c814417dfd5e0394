"""Lists of documents by room, community and person in Redis: sorted sets of open ones, and of others."""

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from redis.asyncio import Redis

from bot.kernel.ids import Platform, Player, Room, SessionId
from bot.kernel.time import Instant
from bot.sessions.limits import CLOSED_LISTED
from bot.sessions.model import Session, is_open
from bot.tournaments.limits import CUPS_LISTED
from bot.tournaments.model import Cup, CupId
from storage.codec.fields import text
from storage.limits import LISTS_AT_ONCE
from storage.redis import keys
from storage.redis.connections import RedisPort, trip

K = TypeVar("K", bound=str)


class _Lists(RedisPort, Generic[K]):
    """Each list keeps the last ``closed_listed`` of the documents that are over."""

    def __init__(self, redis: Redis, word: str, name: Callable[[str], K], closed_listed: int) -> None:
        super().__init__(redis)
        self._word = word
        self._name = name
        self._closed_listed = closed_listed

    async def in_room(self, room: Room) -> tuple[K, ...]:
        return await self._names_in(self._list(room))

    async def open_in_room(self, room: Room) -> tuple[K, ...]:
        still_open = self._list(room)
        names = await self._redis.zrevrange(still_open, 0, -1)
        return tuple(self._name(text(still_open, name)) for name in names)

    async def of_player(self, player: Player) -> tuple[K, ...]:
        return await self._names_in(self._list(player))

    async def forget(self, place: Room | Player) -> None:
        opened = self._list(place)
        await self._redis.delete(opened)
        await self._redis.delete(keys.list_of_closed(opened))

    def _list(self, place: Room | Player) -> str:
        return keys.document_list(place, self._word)

    async def _note(self, name: K, opened: Instant, lists: tuple[str, ...], *, is_open: bool) -> None:
        for part in _parts(lists):
            async with trip(self._redis) as pipe:
                for still_open in part:
                    closed = keys.list_of_closed(still_open)
                    current, previous = (still_open, closed) if is_open else (closed, still_open)
                    pipe.zadd(current, {name: opened.ms})
                    pipe.zrem(previous, name)
                    pipe.zremrangebyrank(closed, 0, -self._closed_listed - 1)
                await pipe.execute()

    async def _drop(self, name: K, lists: tuple[str, ...]) -> None:
        for part in _parts(lists):
            async with trip(self._redis) as pipe:
                for still_open in part:
                    pipe.zrem(still_open, name)
                    pipe.zrem(keys.list_of_closed(still_open), name)
                await pipe.execute()

    async def _names_in(self, still_open: str) -> tuple[K, ...]:
        async with trip(self._redis) as pipe:
            pipe.zrevrange(still_open, 0, -1)
            pipe.zrevrange(keys.list_of_closed(still_open), 0, -1)
            rows = await pipe.execute()
        return tuple(self._name(text(still_open, name)) for names in rows for name in names)


def _parts(lists: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Split the lists: a cup has a thousand players, and writing all lists at once would block us."""
    return (lists[at : at + LISTS_AT_ONCE] for at in range(0, len(lists), LISTS_AT_ONCE))


class RedisSessionIndex(_Lists[SessionId]):
    def __init__(self, redis: Redis) -> None:
        super().__init__(redis, "tables", SessionId, CLOSED_LISTED)

    async def note(self, session: Session, room: Room) -> None:
        lists = self._lists(room, session.players)
        await self._note(session.id, session.opened, lists, is_open=is_open(session))

    async def drop(self, session: SessionId, room: Room, players: tuple[Player, ...]) -> None:
        await self._drop(session, self._lists(room, players))

    def _lists(self, room: Room, players: tuple[Player, ...]) -> tuple[str, ...]:
        return (self._list(room), *map(self._list, players))


class RedisTournamentIndex(_Lists[CupId]):
    def __init__(self, redis: Redis) -> None:
        super().__init__(redis, "cups", CupId, CUPS_LISTED)

    async def note(self, cup: Cup) -> None:
        await self._note(cup.id, cup.opened, self._lists(cup), is_open=not cup.is_finished)

    async def in_community(self, platform: Platform, community: str) -> tuple[CupId, ...]:
        return await self._names_in(keys.cups_among(platform, community))

    async def drop(self, cup: Cup) -> None:
        await self._drop(cup.id, self._lists(cup))

    async def unlist(
        self, cup: CupId, places: tuple[Room | Player, ...], community: tuple[Platform, str] | None
    ) -> None:
        among = (keys.cups_among(*community),) if community else ()
        await self._drop(cup, (*map(self._list, places), *among))

    def _lists(self, cup: Cup) -> tuple[str, ...]:
        among = (keys.cups_among(cup.rooms[0].platform, cup.community),) if cup.community else ()
        return (*map(self._list, cup.rooms), *among, *map(self._list, cup.players))
