"""Documents that were read or written lately: while their texts are what is stored, none is read again.

A move is followed by readers of its notice, each of which asks for the table that this process has written.
"""

from typing import Any, Generic, TypeVar

from bot.documents.ports import Document
from bot.kernel.caches import Cache
from storage.limits import LARGE_TEXT
from storage.redis.document_kinds import Kind, Read

_A_DOCUMENT, _A_CHARACTER = 2_000, 6
"""Bytes, at most, that a document takes with its text, and more for each character of that."""

K = TypeVar("K", bound=str)
D = TypeVar("D", bound=Document[Any])


class RecentDocuments(Generic[K, D]):
    def __init__(self, kind: Kind[K, D, Any, Any]) -> None:
        self._kind = kind
        self._kept: Cache[K, tuple[str, D]] = Cache(lambda _, kept: _A_DOCUMENT + _A_CHARACTER * len(kept[0]))

    async def read(self, name: K, text: str) -> Read[D]:
        """Raises :class:`storage.codec.fields.Unreadable`."""
        if (kept := self._kept.get(name)) and kept[0] == text:
            return Read(kept[1])
        read = await self._kind.read(name, text)
        if not read.damage:
            self.keep(name, text, read.document)
        return read

    def keep(self, name: K, text: str, document: D) -> None:
        """Large ones would take the room of too much else."""
        if len(text) < LARGE_TEXT:
            self._kept.put(name, (text, document))
