"""The book of boards in Redis: a hash for each table, with one field for each room, and one of intentions.

Beside them, in the same slot, which tables have a board in each room, or may be about to.
"""

from collections.abc import Iterable
from functools import partial
from urllib.parse import quote, unquote

from redis.asyncio import Redis

from bot.delivery.message_books import BoardRef, Entries, Intention, ShownBoard
from bot.kernel.ids import Room, SessionId, Version
from storage.codec.fields import Unreadable, text
from storage.redis import keys
from storage.redis.book_lists import clear_books, leave_books, note_books
from storage.redis.connections import is_cluster, reaching
from storage.redis.index_keys import boards_in
from storage.redis.key_scan import drop_field
from storage.redis.scripts import script
from storage.redis.walks import Walks

_BOOKS = (keys.boards, keys.intentions)
_SEARCHED = "?"
"""After the message behind which a board is looked for; no quoted text has it."""


class RedisBoards:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._walks = Walks(redis, "boards")
        self._intend = redis.register_script(script("add_intention"))
        self._settle = redis.register_script(script("remove_intention"))
        self._record = redis.register_script(script("record_board"))
        self._forget = redis.register_script(script("forget_board"))

    async def entries(self, session: SessionId) -> Entries:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                pipe.hgetall(keys.boards(session))
                pipe.hgetall(keys.intentions(session))
                shown, intended = await pipe.execute()
        return Entries(_shown(session, shown.items()), _intended(intended.items()))

    async def take(self, session: SessionId, lease: str, holder: str, lasts_ms: int) -> tuple[str, Entries]:
        """On one server, one connection's commands are done in their order; in a cluster we see to that."""
        key = keys.lease(lease)
        if is_cluster(self._redis):
            with reaching():
                held_by = await self._redis.eval(script("take_lease"), 1, key, holder, lasts_ms, "")
            return text(key, held_by), await self.entries(session)
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                pipe.eval(script("take_lease"), 1, key, holder, lasts_ms, "")
                pipe.hgetall(keys.boards(session))
                pipe.hgetall(keys.intentions(session))
                held_by, shown, intended = await pipe.execute()
        return text(key, held_by), Entries(_shown(session, shown.items()), _intended(intended.items()))

    async def boards(self, session: SessionId) -> tuple[ShownBoard, ...]:
        with reaching():
            found = await self._redis.hgetall(keys.boards(session))
        return _shown(session, found.items())

    async def intend(self, session: SessionId, intention: Intention) -> None:
        written = [keys.intentions(session), _in_room(session, intention.room)]
        with reaching():
            await self._intend(keys=written, args=[*_arguments(intention), session])

    async def settle(self, session: SessionId, intention: Intention) -> None:
        written = [keys.intentions(session), keys.boards(session), _in_room(session, intention.room)]
        with reaching():
            await self._settle(keys=written, args=[*_arguments(intention), session])

    async def record(self, shown: ShownBoard) -> None:
        written, arguments = _recorded(shown)
        with reaching():
            await self._record(keys=written, args=arguments)

    async def record_and_release(self, shown: ShownBoard, lease: str, holder: str) -> None:
        """In their order, as in :meth:`take`."""
        key = keys.lease(lease)
        written, arguments = _recorded(shown)
        with reaching():
            if is_cluster(self._redis):
                await self._record(keys=written, args=arguments)
                await self._redis.eval(script("keep_lease"), 1, key, holder, 0)
                return
            async with self._redis.pipeline(transaction=False) as pipe:
                pipe.eval(script("record_board"), len(written), *written, *arguments)
                pipe.eval(script("keep_lease"), 1, key, holder, 0)
                await pipe.execute()

    async def leave(self, room: Room) -> None:
        if not await self._walks.is_complete():
            for pattern in (keys.EVERY_BOARD, keys.EVERY_INTENTION):
                await drop_field(self._redis, pattern, keys.room_name(room))
        listed = partial(boards_in, room=room)
        await leave_books(self._redis, keys.room_name(room), listed, *_BOOKS)

    async def clear(self, session: SessionId) -> None:
        with reaching():
            lists = await self._lists(session, *(book(session) for book in _BOOKS))
        await clear_books(self._redis, session, lists, *_BOOKS)

    async def forget(self, board: BoardRef) -> None:
        session = board.session
        with reaching():
            await self._forget(
                keys=[keys.boards(session), keys.intentions(session), _in_room(session, board.room)],
                args=[keys.room_name(board.room), board.message, session],
            )

    async def catch_up(self) -> None:
        """Once: note the boards of before, by the rooms they are in."""
        await note_books(self._redis, self._walks, self._lists, keys.EVERY_BOARD, keys.EVERY_INTENTION)

    async def _lists(self, session: SessionId, *books: str) -> frozenset[str]:
        async with self._redis.pipeline(transaction=False) as pipe:
            for key in books:
                pipe.hkeys(key)
            answers = await pipe.execute()
        rooms = {keys.room_named(text("room", one)) for names in answers for one in names}
        return frozenset(_in_room(session, room) for room in rooms)


def _in_room(session: SessionId, room: Room) -> str:
    return boards_in(keys.partition(session), room)


def _recorded(shown: ShownBoard) -> tuple[list[str], list[str | int]]:
    """The keys and the arguments with which a board is remembered."""
    board = shown.board
    return (
        [keys.boards(board.session), _in_room(board.session, board.room)],
        [keys.room_name(board.room), board.message, shown.version, board.session],
    )


def _shown(session: SessionId, found: Iterable[tuple[object, object]]) -> tuple[ShownBoard, ...]:
    return tuple(_read(session, text("room", room), text("board", shown)) for room, shown in found)


def _intended(found: Iterable[tuple[object, object]]) -> tuple[Intention, ...]:
    return tuple(
        Intention(
            keys.room_named(text("room", room)),
            unquote(after.removesuffix(_SEARCHED)),
            after.endswith(_SEARCHED),
        )
        for room, messages in found
        for after in text("intentions", messages).split()
    )


def _arguments(intention: Intention) -> list[str]:
    """Quoted, for a room's intentions stand in one line."""
    mark = _SEARCHED if intention.searched else ""
    return [keys.room_name(intention.room), quote(intention.after, safe="") + mark]


def _read(session: SessionId, room: str, shown: str) -> ShownBoard:
    version, _, message = shown.partition(" ")
    if not version.isdecimal():
        message = f"the board of {session} in {room} is {shown!r}"
        raise Unreadable(message)
    return ShownBoard(BoardRef(session, keys.room_named(room), message), Version(int(version)))
