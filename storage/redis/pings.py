"""The book of pings in Redis: a hash for each table, with one field for each account."""

from redis.asyncio import Redis

from bot.delivery.message_books import Ping
from bot.kernel.ids import AccountId, Player, SessionId, Version
from storage.codec.fields import Unreadable, text
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.key_scan import drop_field

_UNKNOWN = "?"
"""Before the version of a ping that may have arrived or not."""


class RedisPings:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

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
            await self._redis.hset(keys.pings(ping.session), ping.player.account, written)

    async def forget(self, ping: Ping) -> None:
        with reaching():
            await self._redis.hdel(keys.pings(ping.session), ping.player.account)

    async def leave(self, player: Player) -> None:
        await drop_field(self._redis, keys.EVERY_PING, player.account)

    async def clear(self, session: SessionId) -> None:
        with reaching():
            await self._redis.delete(keys.pings(session))


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
