"""Tables in Redis: one trip to look, one script to commit."""

import json
import logging
from collections.abc import AsyncIterator

from redis.asyncio import Redis

from bot.kernel.ids import Player, RequestId, Room, SessionId
from bot.kernel.time import Instant
from bot.sessions.events import Notice
from bot.sessions.model import Session
from bot.sessions.ports import REQUEST_MEMORY_S, Change, Commit, Kept, Loaded
from storage.codec import events, session
from storage.codec.record import Unreadable
from storage.limits import BACKLOG
from storage.redis import keys
from storage.redis.client import reaching
from storage.redis.scripts import script
from storage.redis.walking import keys_like

_END_OF_TIME_MS = 2**63
_log = logging.getLogger(__name__)


class RedisSessions:
    def __init__(self, redis: Redis, backlog: int = BACKLOG) -> None:
        self._redis = redis
        self._backlog = backlog
        self._remove = redis.register_script(script("remove"))
        self._commit = redis.register_script(script("commit"))

    async def load(self, session_id: SessionId, request: RequestId) -> Loaded | None:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                pipe.hget(keys.table(session_id), "document")
                pipe.exists(keys.done(session_id, request))
                document, repeated = await pipe.execute()
        return None if document is None else Loaded(session.decode(document), bool(repeated))

    async def load_many(self, sessions: tuple[SessionId, ...]) -> tuple[Session, ...]:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for session_id in sessions:
                    pipe.hget(keys.table(session_id), "document")
                documents = await pipe.execute()
        found = zip(sessions, documents, strict=True)
        return tuple(table for one, document in found if document and (table := _readable(one, document)))

    async def commit(self, change: Change) -> Commit:
        with reaching():
            answer = await self._commit(keys=_keys(change), args=self._arguments(change))
        return Commit(answer)

    async def tables(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[Kept]:
        latest = unchanged_since.ms if unchanged_since else _END_OF_TIME_MS
        async for key, document, changed in self._documents():
            if int(changed or 0) > latest:
                continue
            kept = _kept(key, document, changed)
            if kept and kept.changed.ms <= latest:
                yield kept

    async def about(self, player: Player, rooms: frozenset[Room] = frozenset()) -> AsyncIterator[Kept]:
        """Few are wanted out of many: the others are not even read as documents."""
        wanted = [json.dumps(name) for name in (player.account, *(room.chat for room in rooms))]
        async for key, document, changed in self._documents():
            if any(name in document for name in wanted) and (kept := _kept(key, document, changed)):
                yield kept

    async def _documents(self) -> AsyncIterator[tuple[str, str, str | None]]:
        """Every table's key and document, each once, and when it was last changed, if that is known."""
        seen: set[str] = set()
        async for found in keys_like(self._redis, keys.EVERY_TABLE):
            fresh = tuple(key for key in dict.fromkeys(found) if key not in seen)
            seen.update(fresh)
            for key, (document, changed) in zip(fresh, await self._rows(fresh), strict=True):
                if document:
                    yield key, document, changed

    async def _rows(self, found: tuple[str, ...]) -> list[tuple[str | None, str | None]]:
        """The document of each table, and when it was last changed."""
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for key in found:
                    pipe.hmget(key, "document", "changed")
                return await pipe.execute()

    async def remove(self, session: Session) -> None:
        written = [keys.table(session.id), keys.due(keys.partition(session.id))]
        with reaching():
            await self._remove(keys=written, args=[session.version, session.id])

    def _arguments(self, change: Change) -> list[str | int]:
        table = change.session
        notice = Notice(table.id, table.version, change.events)
        return [
            change.expecting,
            table.version,
            session.encode(table),
            REQUEST_MEMORY_S,
            table.id,
            table.due.ms if table.due else "",
            events.encode(notice) if change.events else "",
            self._backlog,
        ]


def _readable(table: str, document: str) -> Session | None:
    """One damaged table must not hide the others of its room."""
    try:
        return session.decode(document)
    except Unreadable:
        _log.exception("the document of table %s cannot be read", table)
        return None


def _kept(key: str, document: str, changed: str | None) -> Kept | None:
    """Before tables told when they were last changed, all that is known is when they were opened."""
    table = _readable(key, document)
    if table is None:
        return None
    return Kept(table, Instant(int(changed)) if changed else table.opened)


def _keys(change: Change) -> list[str]:
    table = change.session.id
    part = keys.partition(table)
    return [keys.table(table), keys.done(table, change.request), keys.due(part), keys.outbox(part)]
