"""Texts in the place of documents that cannot be read, and those that were put aside before they went on."""

from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Any, Generic, TypeVar

from redis.asyncio import Redis

from bot.documents.ports import DamagedText, Document
from storage.redis.connections import reaching
from storage.redis.document_kinds import Kind, Read
from storage.redis.scripts import script

_ASIDE = "damaged:"

D = TypeVar("D", bound=Document[Any])


class DamagedTexts(Generic[D]):
    def __init__(self, redis: Redis, kind: Kind[Any, D, Any, Any]) -> None:
        self._kind = kind
        self._keys = kind.keys
        self._keep = redis.register_script(script("put_aside"))
        self._discard = redis.register_script(script("discard_damaged"))

    def among(self, key: str, fields: Mapping[str, str]) -> Iterator[DamagedText]:
        name = self._keys.name_in(key)
        yield from (DamagedText(name, text) for field, text in fields.items() if field.startswith(_ASIDE))
        if (document := fields.get("document")) is not None:
            damage = self._kind.damage(name, document)
            if damage and _aside(document) not in fields:
                yield DamagedText(name, document, damage)

    async def put_aside(self, name: str, document: str, read: Read[D]) -> None:
        """What comes next is written over a text that nobody could read: it stays beside it."""
        if read.damage:
            with reaching():
                written = [self._keys.document(name), self._keys.unreadable(self._keys.partition(name))]
                await self._keep(keys=written, args=[document, _aside(document), name])

    async def discard(self, text: DamagedText) -> None:
        name = self._kind.name(text.name)
        keys, part = self._keys, self._keys.partition(name)
        timed = [keys.due(part), keys.looks(part), *(keys.work(part, work) for work in self._kind.works)]
        written = [keys.document(name), keys.unreadable(part), *timed]
        with reaching():
            await self._discard(keys=written, args=[text.text, _aside(text.text), name])


def _aside(text: str) -> str:
    return _ASIDE + blake2b(text.encode(errors="surrogatepass"), digest_size=8).hexdigest()
