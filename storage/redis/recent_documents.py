"""Documents that were read or written lately: while their texts are what is stored, none is read again.

A move is followed by readers of its notice, each of which asks for the table that this process has written.
"""

from typing import Any, Generic, TypeVar

from bot.documents.ports import Document
from bot.kernel.caches import Cache
from bot.kernel.ids import Version
from storage.limits import LARGE_TEXT, REMEMBERED_TEXT
from storage.redis.document_kinds import Kind, Read

_NO_TEXT = ""
"""In place of a text that could be read in part only."""

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
        self.keep(name, _NO_TEXT if read.damage else text, read.document)
        return read

    def latest(self, name: K) -> D | None:
        """None for what is damaged: its text is to be put aside first."""
        kept = self._kept.get(name)
        return kept[1] if kept and 0 < len(kept[0]) <= REMEMBERED_TEXT else None

    def text(self, name: K, version: Version) -> str:
        """What was stored as that version, '' where it is not remembered."""
        kept = self._kept.get(name)
        is_remembered = kept and kept[1].version == version and len(kept[0]) <= REMEMBERED_TEXT
        return kept[0] if kept and is_remembered else _NO_TEXT

    def keep(self, name: K, text: str, document: D) -> None:
        """Large ones would take the room of too much else."""
        if len(text) < LARGE_TEXT:
            self._kept.put(name, (text, document))
