"""Tables in Redis."""

import json
import logging
from collections.abc import AsyncIterator

from redis.asyncio import Redis

from bot.keeping.ports import Commit
from bot.kernel.ids import Player, RequestId, Room, SessionId
from bot.kernel.time import Instant
from bot.sessions.events import Notice
from bot.sessions.model import Session
from bot.sessions.ports import Change, Kept, Loaded
from storage.codec import events, session
from storage.codec.record import Unreadable
from storage.limits import BACKLOG
from storage.redis.documents import Found, RedisDocuments, Row
from storage.redis.keys import TABLES

_log = logging.getLogger(__name__)


class RedisSessions:
    def __init__(self, redis: Redis, backlog: int = BACKLOG) -> None:
        self._documents = RedisDocuments(redis, TABLES, backlog)

    async def load(self, session_id: SessionId, request: RequestId) -> Loaded | None:
        document, repeated = await self._documents.load(session_id, request)
        return None if document is None else Loaded(session.decode(document), repeated)

    async def load_many(self, sessions: tuple[SessionId, ...]) -> tuple[Session, ...]:
        found = zip(sessions, await self._documents.load_many(sessions), strict=True)
        return tuple(table for one, document in found if document and (table := _readable(one, document)))

    async def commit(self, change: Change) -> Commit:
        return await self._documents.commit(_row(change))

    async def tables(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[Kept]:
        async for found in self._documents.found(unchanged_since=unchanged_since):
            kept = _kept(found)
            if kept and (unchanged_since is None or kept.changed <= unchanged_since):
                yield kept

    async def about(self, player: Player, rooms: frozenset[Room] = frozenset()) -> AsyncIterator[Kept]:
        """Few are wanted out of many: the others are not even read as documents."""
        wanted = [json.dumps(name) for name in (player.account, *(room.chat for room in rooms))]
        async for found in self._documents.found():
            if any(name in found.document for name in wanted) and (kept := _kept(found)):
                yield kept

    async def remove(self, session: Session) -> None:
        await self._documents.remove(session.id, session.version)


def _row(change: Change) -> Row:
    table = change.session
    notice = Notice(table.id, table.version, change.events)
    return Row(
        name=table.id,
        version=table.version,
        document=session.encode(table),
        due=table.due,
        notice=events.encode(notice) if change.events else "",
        expecting=change.expecting,
        request=change.request,
    )


def _readable(table: str, document: str) -> Session | None:
    """One damaged table must not hide the others of its room."""
    try:
        return session.decode(document)
    except Unreadable:
        _log.exception("the document of table %s cannot be read", table)
        return None


def _kept(found: Found) -> Kept | None:
    """Before tables told when they were last changed, all that is known is when they were opened."""
    table = _readable(found.key, found.document)
    return Kept(table, found.changed or table.opened) if table else None
