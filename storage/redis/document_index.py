"""By whom documents are found, and when each is looked at next: sets and a sorted set in each partition.

A commit only notes in the same step that its document has changed. Whom it names is read out of it a little
later, beside everything else; until then it counts as one that may name anybody. What was stored before there
were these lists is noted by one walk over everything, and by another a day later: meanwhile a process of an
older version may still have written. From then on they are relied upon.
"""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Any, Generic, TypeVar

from redis.asyncio import Redis

from bot.documents.limits import LOOK_AFTER_MS
from bot.documents.ports import Document
from bot.kernel.ids import NOBODY, NOWHERE, Player, level_of
from bot.kernel.pseudonyms import named_in
from bot.kernel.time import Instant
from storage.codec.fields import Unreadable
from storage.codec.schema import FromTheFuture
from storage.limits import INDEXED_AT_ONCE, LARGE_TEXT
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.document_kinds import Kind
from storage.redis.key_scan import Walks, keys_like
from storage.redis.scripts import script

D = TypeVar("D", bound=Document[Any])


class DocumentIndex(Generic[D]):
    def __init__(self, redis: Redis, kind: Kind[Any, D, Any, Any]) -> None:
        self._redis = redis
        self._kind = kind
        self._keys = kind.keys
        self._sort = redis.register_script(script("index_document"))
        self._look = redis.register_script(script("look_again"))
        self._walks = Walks(redis, kind.keys.letter)

    async def is_complete(self) -> bool:
        """Whether every document has been noted; from then on each is noted by its commits."""
        return await self._walks.is_complete()

    async def naming(self, subjects: Iterable[str]) -> tuple[str, ...]:
        """Documents that may name one of these accounts or chats; all that do are among them."""
        kinds: list[Callable[[int], str]] = [self._keys.to_sort, self._keys.unreadable]
        kinds += [partial(self._keys.naming, name=name) for name in subjects]
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for part in range(keys.PARTITIONS):
                    for key in kinds:
                        pipe.smembers(key(part))
                rows = await pipe.execute()
        return tuple(dict.fromkeys(name for names in rows for name in names))

    def sets_with(self, document: D) -> tuple[str, ...]:
        """Those that may hold it, as it is now."""
        part = self._keys.partition(document.id)
        named = [self._keys.naming(part, subject) for subject in sorted(_names(document))]
        return (self._keys.to_sort(part), self._keys.unreadable(part), *named)

    async def due(self, at: Instant) -> tuple[str, ...]:
        """Documents that are to be looked at by now."""
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for part in range(keys.PARTITIONS):
                    pipe.zrangebyscore(self._keys.looks(part), "-inf", at.ms)
                rows = await pipe.execute()
        return tuple(name for names in rows for name in names)

    async def look_again(self, document: D, at: Instant | None) -> None:
        part = self._keys.partition(document.id)
        script_keys = [self._keys.document(document.id), self._keys.looks(part)]
        with reaching():
            await self._look(keys=script_keys, args=[document.version, document.id, at.ms if at else ""])

    async def forget(self, names: Iterable[str]) -> None:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for name in names:
                    for part in range(keys.PARTITIONS):
                        pipe.delete(self._keys.naming(part, name))
                await pipe.execute()

    async def catch_up(self) -> None:
        """Every step can be done again."""
        if await self._walks.is_due():
            await self._walk()
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for part in range(keys.PARTITIONS):
                    pipe.smembers(self._keys.to_sort(part))
                rows = await pipe.execute()
        changed = [name for names in rows for name in sorted(map(str, names))]
        for at in range(0, len(changed), INDEXED_AT_ONCE):
            await self._sort_in(changed[at : at + INDEXED_AT_ONCE])

    async def _walk(self) -> None:
        """Note every document there is."""
        async for batch in keys_like(self._redis, self._keys.every):
            with reaching():
                async with self._redis.pipeline(transaction=False) as pipe:
                    for key in batch:
                        pipe.hget(key, "changed")
                    ages = await pipe.execute()
                async with self._redis.pipeline(transaction=False) as pipe:
                    for key, changed in zip(batch, ages, strict=True):
                        name = self._keys.name_in(key)
                        part = self._keys.partition(name)
                        pipe.sadd(self._keys.to_sort(part), name)
                        pipe.zadd(self._keys.looks(part), {name: int(changed or 0) + LOOK_AFTER_MS}, nx=True)
                    await pipe.execute()
        await self._walks.note()

    async def _sort_in(self, names: list[str]) -> None:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for name in names:
                    pipe.hmget(self._keys.document(name), "version", "document")
                rows = await pipe.execute()
        sorting = []
        for name, (version, text) in zip(names, rows, strict=True):
            with suppress(FromTheFuture):  # it waits for whoever can read it, and is found meanwhile
                script_keys = [self._keys.document(name), *await self._sets_of(name, text)]
                sorting.append((script_keys, [version or "", name]))
            await asyncio.sleep(0)
        with reaching():
            await asyncio.gather(*(self._sort(keys=script_keys, args=args) for script_keys, args in sorting))

    async def _sets_of(self, name: str, text: str | None) -> list[str]:
        """What it leaves, and what it is to be in. Raises FromTheFuture."""
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
    """The accounts and chats by which somebody may ask for it: robots and nobody are not asked about."""
    names = set[str]()
    for subject in named_in(document):
        if isinstance(subject, Player):
            if level_of(subject) is None and subject != NOBODY.player:
                names.add(subject.account)
        elif subject != NOWHERE:
            names.add(subject.chat)
    return frozenset(names)
