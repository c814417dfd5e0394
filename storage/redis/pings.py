"""The book of pings in Redis: a hash for each table, with one field for each account.

Beside them, in the same slot, at which tables each account was pinged.
"""

from redis.asyncio import Redis

from bot.delivery.message_books import Ping
from bot.kernel.ids import AccountId, Player, SessionId, Version
from storage.codec.fields import Unreadable, text
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.index_keys import pinged
from storage.redis.key_scan import drop_field, keys_like
from storage.redis.walks import Walks

_UNKNOWN = "?"
"""Before the version of a ping that may have arrived or not."""


class RedisPings:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._walks = Walks(redis, "pings")

    async def pings(self, session: SessionId) -> tuple[Ping, ...]:
        key = keys.pings(session)
        with reaching():
            found = await self._redis.hgetall(key)
        return tuple(_read(session, text(key, who), text(key, ping)) for who, ping in found.items())

    async def record(self, ping: Ping) -> None:
        room = keys.room_name(ping.room) if ping.room else ""
        number = f"{ping.version}" if ping.arrived else f"{_UNKNOWN}{ping.version}"
        written = f"{number} {room} {ping.message or ''}"
        with reaching():
            async with self._redis.pipeline(transaction=True) as pipe:
                pipe.sadd(_of(ping.session, ping.player), ping.session)
                pipe.hset(keys.pings(ping.session), ping.player.account, written)
                await pipe.execute()

    async def forget(self, ping: Ping) -> None:
        with reaching():
            async with self._redis.pipeline(transaction=True) as pipe:
                pipe.hdel(keys.pings(ping.session), ping.player.account)
                pipe.srem(_of(ping.session, ping.player), ping.session)
                await pipe.execute()

    async def leave(self, player: Player) -> None:
        if not await self._walks.is_complete():
            await drop_field(self._redis, keys.EVERY_PING, player.account)
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for part in range(keys.PARTITIONS):
                    pipe.smembers(pinged(part, player))
                found = await pipe.execute()
            async with self._redis.pipeline(transaction=False) as pipe:
                for session in (SessionId(text("table", one)) for names in found for one in names):
                    pipe.hdel(keys.pings(session), player.account)
                for part in range(keys.PARTITIONS):
                    pipe.delete(pinged(part, player))
                await pipe.execute()

    async def clear(self, session: SessionId) -> None:
        with reaching():
            players = await self._players_of(keys.pings(session))
            async with self._redis.pipeline(transaction=True) as pipe:
                for player in players:
                    pipe.srem(_of(session, player), session)
                pipe.delete(keys.pings(session))
                await pipe.execute()

    async def catch_up(self) -> None:
        """Once: note the pings of before, by whom they called."""
        if not await self._walks.is_due():
            return
        async for found in keys_like(self._redis, keys.EVERY_PING):
            for key in found:
                session = SessionId(keys.TABLES.name_in(key))
                with reaching():
                    players = await self._players_of(key)
                    async with self._redis.pipeline(transaction=False) as pipe:
                        for player in players:
                            pipe.sadd(_of(session, player), session)
                        await pipe.execute()
        await self._walks.note()

    async def _players_of(self, key: str) -> tuple[Player, ...]:
        return tuple(Player(AccountId(text(key, one))) for one in await self._redis.hkeys(key))


def _of(session: SessionId, player: Player) -> str:
    return pinged(keys.partition(session), player)


def _read(session: SessionId, who: str, written: str) -> Ping:
    number, *rest = written.split(" ", 2)
    version = number.removeprefix(_UNKNOWN)
    if not version.isdecimal() or len(rest) != 2:  # noqa: PLR2004 - a room and a message
        problem = f"the ping of {who} at {session} is {written!r}"
        raise Unreadable(problem)
    room, message = rest
    place = keys.room_named(room) if room else None
    return Ping(
        session, Player(AccountId(who)), Version(int(version)), place, message or None, version == number
    )
