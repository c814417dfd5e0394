"""The book of calls in Redis: a hash for each table, with one field for each account.

Sets beside them, in the same slot, list the tables at which each account was called.
"""

from bot.delivery.call_book import Call
from bot.kernel.ids import AccountId, Player, SessionId, Version
from storage.codec.fields import Unreadable, text
from storage.redis import keys
from storage.redis.connections import RedisPort, trip
from storage.redis.key_scan import calls_of

_UNKNOWN = "?"
"""Earlier versions wrote this before the version of a call whose delivery was uncertain."""
_TURN = "turn "


class RedisCalls(RedisPort):
    async def calls(self, session: SessionId) -> tuple[Call, ...]:
        key = keys.pings(session)
        fields = await self._redis.hgetall(key)
        return tuple(_read(session, text(key, who), text(key, call)) for who, call in fields.items())

    async def record(self, call: Call) -> None:
        room = keys.room_name(call.room) if call.room else ""
        last = f"{_TURN}{call.turn}" if call.turn else call.message or ""
        line = f"{call.version} {room} {last}"
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.sadd(_of(call.session, call.player), call.session)
            pipe.hset(keys.pings(call.session), call.player.account, line)
            await pipe.execute()

    async def forget(self, call: Call) -> None:
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.hdel(keys.pings(call.session), call.player.account)
            pipe.srem(_of(call.session, call.player), call.session)
            await pipe.execute()

    async def leave(self, player: Player) -> None:
        lists = [calls_of(part, player) for part in range(keys.PARTITIONS)]
        async with trip(self._redis) as pipe:
            for key in lists:
                pipe.smembers(key)
            rows = await pipe.execute()
        async with trip(self._redis) as pipe:
            for session in (SessionId(text("table", name)) for names in rows for name in names):
                pipe.hdel(keys.pings(session), player.account)
            for key in lists:
                pipe.delete(key)
            await pipe.execute()

    async def clear(self, session: SessionId) -> None:
        accounts = await self._redis.hkeys(keys.pings(session))
        async with self._redis.pipeline(transaction=True) as pipe:
            for account in accounts:
                pipe.srem(_of(session, Player(AccountId(text("account", account)))), session)
            pipe.delete(keys.pings(session))
            await pipe.execute()


def _of(session: SessionId, player: Player) -> str:
    return calls_of(keys.partition(session), player)


def _read(session: SessionId, who: str, line: str) -> Call:
    """Decode a call; earlier versions wrote a message instead of the turn, and marked uncertain delivery."""
    number, *rest = line.split(" ", 2)
    version = number.removeprefix(_UNKNOWN)
    if not version.isdecimal() or len(rest) != 2:  # noqa: PLR2004 - a room and a message or turn
        problem = f"the call of {who} to {session} is {line!r}"
        raise Unreadable(problem)
    room, last = rest
    place, player = keys.room_named(room) if room else None, Player(AccountId(who))
    if last.startswith(_TURN):
        return Call(session, player, Version(int(version)), place, last.removeprefix(_TURN))
    return Call(session, player, Version(int(version)), place, message=last or None)
