"""Documents of one kind in Redis: one trip to look, one script to commit."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from redis.asyncio import Redis

from bot.documents.ports import REQUEST_MEMORY_S, Commit
from bot.kernel.ids import RequestId, Version
from bot.kernel.time import Instant
from storage.limits import BACKLOG
from storage.redis.connections import reaching
from storage.redis.key_scan import keys_like
from storage.redis.keys import Kind
from storage.redis.scripts import script

_END_OF_TIME_MS = 2**63


@dataclass(frozen=True, slots=True)
class Row:
    """What a commit writes; ``notice`` is empty where nothing has happened."""

    name: str
    version: Version
    document: str
    due: Instant | None
    notice: str
    expecting: Version
    request: RequestId


@dataclass(frozen=True, slots=True)
class Found:
    """A document, its key, and when it was last changed, if that is known."""

    key: str
    document: str
    changed: Instant | None


class RedisDocuments:
    def __init__(self, redis: Redis, kind: Kind, backlog: int = BACKLOG) -> None:
        self._redis = redis
        self._kind = kind
        self._backlog = backlog
        self._remove = redis.register_script(script("remove"))
        self._commit = redis.register_script(script("commit"))

    async def load(self, name: str, request: RequestId) -> tuple[str | None, bool]:
        """The document, and whether the request has been done at it before."""
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                pipe.hget(self._kind.document(name), "document")
                pipe.exists(self._kind.done(name, request))
                document, repeated = await pipe.execute()
        return document, bool(repeated)

    async def load_many(self, names: tuple[str, ...]) -> list[str | None]:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for name in names:
                    pipe.hget(self._kind.document(name), "document")
                return await pipe.execute()

    async def commit(self, row: Row) -> Commit:
        with reaching():
            return Commit(await self._commit(keys=self._keys(row), args=self._arguments(row)))

    async def remove(self, name: str, version: Version) -> None:
        written = [self._kind.document(name), self._kind.due(self._kind.partition(name))]
        with reaching():
            await self._remove(keys=written, args=[version, name])

    async def found(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[Found]:
        """Every document, each once; one whose age is not known counts as old."""
        latest = unchanged_since.ms if unchanged_since else _END_OF_TIME_MS
        seen: set[str] = set()
        async for keys in keys_like(self._redis, self._kind.every):
            fresh = tuple(key for key in dict.fromkeys(keys) if key not in seen)
            seen.update(fresh)
            for key, (document, changed) in zip(fresh, await self._rows(fresh), strict=True):
                if document and int(changed or 0) <= latest:
                    yield Found(key, document, Instant(int(changed)) if changed else None)

    async def _rows(self, found: tuple[str, ...]) -> list[tuple[str | None, str | None]]:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for key in found:
                    pipe.hmget(key, "document", "changed")
                return await pipe.execute()

    def _keys(self, row: Row) -> list[str]:
        kind, part = self._kind, self._kind.partition(row.name)
        return [kind.document(row.name), kind.done(row.name, row.request), kind.due(part), kind.outbox(part)]

    def _arguments(self, row: Row) -> list[str | int]:
        return [
            row.expecting,
            row.version,
            row.document,
            REQUEST_MEMORY_S,
            row.name,
            row.due.ms if row.due else "",
            row.notice,
            self._backlog,
        ]
