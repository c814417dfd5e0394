"""The book of boards in Redis: a hash for each table, with one field for each room."""

from redis.asyncio import Redis

from bot.desk.boards import BoardRef, ShownBoard
from bot.kernel.ids import Room, SessionId, Version
from storage.codec.record import Unreadable, text
from storage.redis import keys
from storage.redis.client import reaching
from storage.redis.scripts import script
from storage.redis.walking import drop_field


class RedisBoards:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._record = redis.register_script(script("record"))
        self._forget = redis.register_script(script("forget"))

    async def boards(self, session: SessionId) -> tuple[ShownBoard, ...]:
        with reaching():
            found = await self._redis.hgetall(keys.boards(session))
        return tuple(
            _read(session, text("room", room), text("board", shown)) for room, shown in found.items()
        )

    async def intend(self, session: SessionId, room: Room, after: str) -> None:
        with reaching():
            await self._redis.hset(keys.intentions(session), keys.room_name(room), after)

    async def intention(self, session: SessionId, room: Room) -> str | None:
        with reaching():
            found = await self._redis.hget(keys.intentions(session), keys.room_name(room))
        return None if found is None else text("intention", found)

    async def abandon(self, session: SessionId, room: Room) -> None:
        with reaching():
            await self._redis.hdel(keys.intentions(session), keys.room_name(room))

    async def record(self, shown: ShownBoard) -> None:
        board = shown.board
        with reaching():
            await self._record(
                keys=[keys.boards(board.session), keys.intentions(board.session)],
                args=[keys.room_name(board.room), board.message, shown.version],
            )

    async def leave(self, room: Room) -> None:
        for pattern in (keys.EVERY_BOARD, keys.EVERY_INTENTION):
            await drop_field(self._redis, pattern, keys.room_name(room))

    async def clear(self, session: SessionId) -> None:
        with reaching():
            await self._redis.delete(keys.boards(session), keys.intentions(session))

    async def forget(self, board: BoardRef) -> None:
        with reaching():
            await self._forget(
                keys=[keys.boards(board.session)], args=[keys.room_name(board.room), board.message]
            )


def _read(session: SessionId, room: str, shown: str) -> ShownBoard:
    version, _, message = shown.partition(" ")
    if not version.isdecimal():
        message = f"the board of {session} in {room} is {shown!r}"
        raise Unreadable(message)
    return ShownBoard(BoardRef(session, keys.room_named(room), message), Version(int(version)))
