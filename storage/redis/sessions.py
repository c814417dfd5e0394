"""Tables in Redis."""

from collections.abc import AsyncIterator

from redis.asyncio import Redis

from bot.documents.ports import Commit
from bot.kernel.ids import Player, RequestId, Room, SessionId
from bot.kernel.time import Instant
from bot.sessions.events import Notice
from bot.sessions.model import Session
from bot.sessions.ports import Change, Loaded, StoredSession
from storage.codec import session_events, sessions
from storage.limits import BACKLOG
from storage.redis.documents import RedisDocuments, Row
from storage.redis.keys import TABLES
from storage.redis.stored_documents import StoredDocuments


class RedisSessions:
    def __init__(self, redis: Redis, backlog: int = BACKLOG) -> None:
        self._documents = RedisDocuments(redis, TABLES, backlog)
        self._reading = StoredDocuments(self._documents, sessions.decode, "table")

    async def load(self, session_id: SessionId, request: RequestId) -> Loaded | None:
        found = await self._reading.load(session_id, request)
        return Loaded(*found) if found else None

    async def load_many(self, sessions: tuple[SessionId, ...]) -> tuple[Session, ...]:
        return await self._reading.load_many(sessions)

    async def commit(self, change: Change) -> Commit:
        return await self._documents.commit(_row(change))

    async def tables(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[StoredSession]:
        async for table, changed in self._reading.found(unchanged_since):
            kept = _kept(table, changed)
            if unchanged_since is None or kept.changed <= unchanged_since:
                yield kept

    async def about(
        self, player: Player, rooms: frozenset[Room] = frozenset()
    ) -> AsyncIterator[StoredSession]:
        async for table, changed in self._reading.about(player, rooms):
            yield _kept(table, changed)

    async def remove(self, session: Session) -> None:
        await self._documents.remove(session.id, session.version)


def _row(change: Change) -> Row:
    table = change.session
    notice = Notice(table.id, table.version, change.events)
    return Row(
        name=table.id,
        version=table.version,
        document=sessions.encode(table),
        due=table.due,
        notice=session_events.encode(notice) if change.events else "",
        expecting=change.expecting,
        request=change.request,
    )


def _kept(table: Session, changed: Instant | None) -> StoredSession:
    """Before tables told when they were last changed, all that is known is when they were opened."""
    return StoredSession(table, changed or table.opened)
