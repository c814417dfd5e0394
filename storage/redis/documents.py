"""Documents of one kind in Redis: one trip to look, one script to commit.

One that is damaged does not hide the others; only who asks for that very one hears of it.
"""

import json
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import structlog
from redis.asyncio import Redis

from bot.documents.ports import REQUEST_MEMORY_S, Change, Commit, Document, Loaded, StoredDocument
from bot.kernel.ids import Player, RequestId, Room, SessionId, Version
from bot.kernel.time import Instant
from bot.sessions.events import Event, Notice
from bot.sessions.model import Session
from bot.tournaments.events import CupNotice
from bot.tournaments.events import Event as CupEvent
from bot.tournaments.model import Cup, CupId
from storage.codec import session_events, sessions, tournament_events, tournaments
from storage.codec.fields import Unreadable
from storage.codec.schema import FromTheFuture, Schema
from storage.limits import BACKLOG
from storage.redis.connections import reaching
from storage.redis.key_scan import keys_like
from storage.redis.keys import CUPS, TABLES, Keys
from storage.redis.scripts import script

_END_OF_TIME_MS = 2**63
_log = structlog.get_logger()

K = TypeVar("K", bound=str)
D = TypeVar("D", bound=Document[Any])
E = TypeVar("E")
N = TypeVar("N")


@dataclass(frozen=True, slots=True)
class Kind(Generic[K, D, E, N]):
    """How documents of one kind are named, written and told of in the outbox."""

    keys: Keys
    name: Callable[[str], K]
    documents: Schema[D]
    notices: Schema[N]
    notice: Callable[[K, Version, tuple[E, ...]], N]
    salvaged: Callable[[str], D | None] = lambda _document: None
    """What is left of a damaged one, where that is enough to go on with."""


SESSIONS: Kind[SessionId, Session, Event, Notice] = Kind(
    TABLES, SessionId, sessions.SCHEMA, session_events.SCHEMA, Notice, sessions.salvaged
)
TOURNAMENTS: Kind[CupId, Cup, CupEvent, CupNotice] = Kind(
    CUPS, CupId, tournaments.SCHEMA, tournament_events.SCHEMA, CupNotice
)


@dataclass(frozen=True, slots=True)
class _Found:
    """A document, its key, and when it was last changed, if that is known."""

    key: str
    document: str
    changed: Instant | None


class RedisDocuments(Generic[K, D, E, N]):
    def __init__(self, redis: Redis, kind: Kind[K, D, E, N], backlog: int = BACKLOG) -> None:
        self._redis = redis
        self._kind = kind
        self._keys = kind.keys
        self._backlog = backlog
        self._remove = redis.register_script(script("remove_document"))
        self._commit = redis.register_script(script("commit_document"))

    async def load(self, name: K, request: RequestId) -> Loaded[D] | None:
        """Raises Unreadable: whoever asks for this one must hear of it."""
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                pipe.hget(self._keys.document(name), "document")
                pipe.exists(self._keys.done(name, request))
                document, repeated = await pipe.execute()
        return None if document is None else Loaded(self._decoded(name, document), bool(repeated))

    async def load_many(self, names: tuple[K, ...]) -> tuple[D, ...]:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for name in names:
                    pipe.hget(self._keys.document(name), "document")
                documents = await pipe.execute()
        found = zip(names, documents, strict=True)
        return tuple(read for name, document in found if document and (read := self._read(name, document)))

    async def commit(self, change: Change[D, E]) -> Commit:
        name, keys = change.document.id, self._keys
        part = keys.partition(name)
        written = [keys.document(name), keys.done(name, change.request), keys.due(part), keys.outbox(part)]
        with reaching():
            return Commit(await self._commit(keys=written, args=self._arguments(change)))

    async def remove(self, document: D) -> None:
        written = [self._keys.document(document.id), self._keys.due(self._keys.partition(document.id))]
        with reaching():
            await self._remove(keys=written, args=[document.version, document.id])

    async def every(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[StoredDocument[D]]:
        """Before it was told when one was last changed, all that is known is when it was opened."""
        async for found in self._found(unchanged_since):
            if read := self._read(found.key, found.document):
                stored = StoredDocument(read, found.changed or read.opened)
                if unchanged_since is None or stored.changed <= unchanged_since:
                    yield stored

    async def about(
        self, player: Player, rooms: frozenset[Room] = frozenset()
    ) -> AsyncIterator[StoredDocument[D]]:
        """Few are wanted out of many: the others are not even read as documents."""
        wanted = [json.dumps(name) for name in (player.account, *(room.chat for room in rooms))]
        async for found in self._found(None):
            named = any(name in found.document for name in wanted)
            if named and (read := self._read(found.key, found.document)):
                yield StoredDocument(read, found.changed or read.opened)

    def _read(self, name: str, document: str) -> D | None:
        try:
            return self._decoded(name, document)
        except Unreadable:
            _log.exception("a document cannot be read", kind=self._kind.documents.kind, name=name)
            return None

    def _decoded(self, name: str, document: str) -> D:
        """One that a newer version has written is left to that."""
        try:
            return self._kind.documents.decode(document)
        except FromTheFuture:
            raise
        except Unreadable as damaged:
            left = self._kind.salvaged(document)
            if left is None:
                raise
            _log.error("a document is damaged", kind=self._kind.documents.kind, name=name, why=str(damaged))
            return left

    async def _found(self, unchanged_since: Instant | None) -> AsyncIterator[_Found]:
        """Every document, each once; one whose age is not known counts as old."""
        latest = unchanged_since.ms if unchanged_since else _END_OF_TIME_MS
        seen: set[str] = set()
        async for keys in keys_like(self._redis, self._keys.every):
            fresh = tuple(key for key in dict.fromkeys(keys) if key not in seen)
            seen.update(fresh)
            for key, (document, changed) in zip(fresh, await self._rows(fresh), strict=True):
                if document and int(changed or 0) <= latest:
                    yield _Found(key, document, Instant(int(changed)) if changed else None)

    async def _rows(self, found: tuple[str, ...]) -> list[tuple[str | None, str | None]]:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for key in found:
                    pipe.hmget(key, "document", "changed")
                return await pipe.execute()

    def _arguments(self, change: Change[D, E]) -> list[str | int]:
        kind, changed = self._kind, change.document
        notice = kind.notice(changed.id, changed.version, change.events)
        return [
            change.expecting,
            changed.version,
            kind.documents.encode(changed),
            REQUEST_MEMORY_S,
            changed.id,
            changed.due.ms if changed.due else "",
            kind.notices.encode(notice) if change.events else "",
            self._backlog,
        ]
