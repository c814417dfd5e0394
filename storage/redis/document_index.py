"""Indexes of documents by account and chat, and by when each is looked at next, in each partition.

A commit only notes, in the same step, that its document has changed. The accounts and chats that it names are
read from it a little later, in the background; until then every search includes it.
"""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Any, Generic, TypeVar

from redis.asyncio import Redis

from bot.documents.ports import Document
from bot.kernel.ids import NOBODY, NOWHERE, Player, level_of
from bot.kernel.pseudonyms import names_in
from bot.kernel.time import Instant
from storage.codec.fields import Unreadable
from storage.codec.schema import FromTheFuture
from storage.limits import INDEXED_AT_ONCE, LARGE_TEXT
from storage.redis import keys
from storage.redis.connections import RedisPort, trip
from storage.redis.document_kinds import Kind

D = TypeVar("D", bound=Document[Any])


class DocumentIndex(RedisPort, Generic[D]):
    def __init__(self, redis: Redis, kind: Kind[Any, D, Any, Any]) -> None:
        super().__init__(redis)
        self._kind = kind
        self._keys = kind.keys

    async def naming(self, subjects: Iterable[str]) -> tuple[str, ...]:
        """Return the documents that may name one of these accounts or chats, including all that do."""
        kinds: list[Callable[[int], str]] = [self._keys.to_sort, self._keys.unreadable]
        kinds += [partial(self._keys.naming, name=name) for name in subjects]
        async with trip(self._redis) as pipe:
            for part in range(keys.PARTITIONS):
                for key in kinds:
                    pipe.smembers(key(part))
            rows = await pipe.execute()
        return tuple(dict.fromkeys(name for names in rows for name in names))

    def sets_with(self, document: D) -> tuple[str, ...]:
        """Return the sets that may contain the document in its present version."""
        part = self._keys.partition(document.id)
        named = [self._keys.naming(part, subject) for subject in sorted(_names(document))]
        return (self._keys.to_sort(part), self._keys.unreadable(part), *named)

    async def due(self, at: Instant) -> tuple[str, ...]:
        """Return the documents whose time to be looked at has come."""
        async with trip(self._redis) as pipe:
            for part in range(keys.PARTITIONS):
                pipe.zrangebyscore(self._keys.looks(part), "-inf", at.ms)
            rows = await pipe.execute()
        return tuple(name for names in rows for name in names)

    async def look_again(self, document: D, at: Instant | None) -> None:
        part = self._keys.partition(document.id)
        script_keys = [self._keys.document(document.id), self._keys.looks(part)]
        await self._run(
            "look_again", keys=script_keys, args=[document.version, document.id, at.ms if at else ""]
        )

    async def forget(self, names: Iterable[str]) -> None:
        async with trip(self._redis) as pipe:
            for name in names:
                for part in range(keys.PARTITIONS):
                    pipe.delete(self._keys.naming(part, name))
            await pipe.execute()

    async def catch_up(self) -> None:
        """Index what is not indexed yet; every step can be repeated."""
        async with trip(self._redis) as pipe:
            for part in range(keys.PARTITIONS):
                pipe.smembers(self._keys.to_sort(part))
            rows = await pipe.execute()
        changed = [name for names in rows for name in sorted(map(str, names))]
        for at in range(0, len(changed), INDEXED_AT_ONCE):
            await self._sort_in(changed[at : at + INDEXED_AT_ONCE])

    async def _sort_in(self, names: list[str]) -> None:
        async with trip(self._redis) as pipe:
            for name in names:
                pipe.hmget(self._keys.document(name), "version", "document")
            rows = await pipe.execute()
        sorting = []
        for name, (version, text) in zip(names, rows, strict=True):
            with suppress(FromTheFuture):  # it waits for a newer version; searches include it meanwhile
                script_keys = [self._keys.document(name), *await self._sets_of(name, text)]
                sorting.append((script_keys, [version or "", name]))
            await asyncio.sleep(0)
        await asyncio.gather(
            *(self._run("index_document", keys=script_keys, args=args) for script_keys, args in sorting)
        )

    async def _sets_of(self, name: str, text: str | None) -> list[str]:
        """Return the sets that the document leaves, and then those that it joins. Raises FromTheFuture."""
        part = self._keys.partition(name)
        sets = [self._keys.to_sort(part), self._keys.looks(part)]
        if text is None:
            return sets
        try:
            loaded = await self._kind.read(name, text)
        except Unreadable:
            return [*sets, self._keys.unreadable(part)]
        if loaded.damage:
            return [*sets, self._keys.unreadable(part)]
        document = loaded.document
        is_large = len(text) >= LARGE_TEXT
        named = await asyncio.to_thread(_names, document) if is_large else _names(document)
        return [*sets, *(self._keys.naming(part, subject) for subject in sorted(named))]


def _names(document: object) -> frozenset[str]:
    """Return the accounts and chats by which a search may ask for it: without robots and NOBODY."""
    names = set[str]()
    for subject in names_in(document):
        if isinstance(subject, Player):
            if level_of(subject) is None and subject != NOBODY.player:
                names.add(subject.account)
        elif subject != NOWHERE:
            names.add(subject.chat)
    return frozenset(names)
