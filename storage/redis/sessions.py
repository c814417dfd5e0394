"""Tables in Redis: one trip to look, one script to commit."""

import logging

from redis.asyncio import Redis

from bot.kernel.ids import RequestId, SessionId
from bot.sessions.events import Notice
from bot.sessions.model import Session
from bot.sessions.ports import REQUEST_MEMORY_S, Change, Commit, Loaded
from storage.codec import events, session
from storage.codec.record import Unreadable
from storage.limits import BACKLOG
from storage.redis import keys
from storage.redis.client import reaching
from storage.redis.scripts import script

_log = logging.getLogger(__name__)


class RedisSessions:
    def __init__(self, redis: Redis, backlog: int = BACKLOG) -> None:
        self._redis = redis
        self._backlog = backlog
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


def _readable(table: SessionId, document: str) -> Session | None:
    """One damaged table must not hide the others of its room."""
    try:
        return session.decode(document)
    except Unreadable:
        _log.exception("the document of table %s cannot be read", table)
        return None


def _keys(change: Change) -> list[str]:
    table = change.session.id
    part = keys.partition(table)
    return [keys.table(table), keys.done(table, change.request), keys.due(part), keys.outbox(part)]
