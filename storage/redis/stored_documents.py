"""Documents of one kind, read: one that is damaged does not hide the others."""

import json
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

import structlog

from bot.kernel.ids import Player, RequestId, Room
from bot.kernel.time import Instant
from storage.codec.fields import Unreadable
from storage.redis.documents import Found, RedisDocuments

T = TypeVar("T")
_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class StoredDocuments(Generic[T]):
    """``kind`` is what the log calls a document; with what is found comes when it was changed, if known."""

    documents: RedisDocuments
    decode: Callable[[str], T]
    kind: str

    async def load(self, name: str, request: RequestId) -> tuple[T, bool] | None:
        """Raises Unreadable: whoever asks for this one must hear of it."""
        document, repeated = await self.documents.load(name, request)
        return None if document is None else (self.decode(document), repeated)

    async def load_many(self, names: tuple[str, ...]) -> tuple[T, ...]:
        found = zip(names, await self.documents.load_many(names), strict=True)
        return tuple(read for name, document in found if document and (read := self._read(name, document)))

    async def found(self, unchanged_since: Instant | None = None) -> AsyncIterator[tuple[T, Instant | None]]:
        async for found in self.documents.found(unchanged_since=unchanged_since):
            if read := self._read(found.key, found.document):
                yield read, found.changed

    async def about(self, player: Player, rooms: frozenset[Room]) -> AsyncIterator[tuple[T, Instant | None]]:
        """Few are wanted out of many: the others are not even read as documents."""
        wanted = [json.dumps(name) for name in (player.account, *(room.chat for room in rooms))]
        async for found in self.documents.found():
            if _names_one(found, wanted) and (read := self._read(found.key, found.document)):
                yield read, found.changed

    def _read(self, name: str, document: str) -> T | None:
        try:
            return self.decode(document)
        except Unreadable:
            _log.exception("a document cannot be read", kind=self.kind, name=name)
            return None


def _names_one(found: Found, wanted: list[str]) -> bool:
    return any(name in found.document for name in wanted)
