"""Documents of one kind in Redis: one round trip to load, one script to commit.

A damaged document does not hide the others; only a caller that asks for it gets an error. A document that a
newer version wrote is not treated as damaged; a caller that asks for it gets LeftToNewerVersion.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Iterator, Mapping
from hashlib import blake2b
from typing import Any, Generic, TypeVar

import structlog
from redis.asyncio import Redis

from bot.documents.due_worker import CommittedWork
from bot.documents.limits import COMMITTED_LEASE_MS, LOOK_AFTER_MS, REQUEST_MEMORY_S
from bot.documents.ports import (
    NOTICES,
    Change,
    Commit,
    DamagedDocument,
    DamagedText,
    Document,
    Loaded,
    OutOfReach,
    StoredDocument,
    readable,
)
from bot.kernel.caches import Cache
from bot.kernel.frozen import frozen
from bot.kernel.ids import Player, RequestId, Room, SessionId, Version
from bot.kernel.time import Instant
from storage.codec.fields import Unreadable
from storage.codec.packed import is_packed, pack_text, unpack_text
from storage.codec.schema import FromTheFuture
from storage.limits import KEYS_AT_ONCE, LARGE_TEXT, REMEMBERED_TEXT
from storage.redis import keys as store_keys
from storage.redis.connections import RedisPort, is_cluster, reaching, trip
from storage.redis.document_index import DocumentIndex
from storage.redis.document_kinds import Kind, Read
from storage.redis.key_scan import boards_in, keys_like
from storage.redis.notices import notice_id

_ASIDE = "damaged:"
K = TypeVar("K", bound=str)
D = TypeVar("D", bound=Document[Any])


class DamagedTexts(RedisPort, Generic[D]):
    def __init__(self, redis: Redis, kind: Kind[Any, D, Any, Any]) -> None:
        super().__init__(redis)
        self._kind = kind
        self._keys = kind.keys

    def among(self, key: str, fields: Mapping[str, str]) -> Iterator[DamagedText]:
        name = self._keys.name_in(key)
        yield from (DamagedText(name, text) for field, text in fields.items() if field.startswith(_ASIDE))
        if (document := fields.get("document")) is not None:
            damage = self._kind.damage(name, document)
            if damage and _aside(document) not in fields:
                yield DamagedText(name, document, damage)

    async def put_aside(self, name: str, document: str, loaded: Read[D]) -> None:
        """Keep a damaged text beside the document before the next commit overwrites it."""
        if loaded.damage:
            script_keys = [self._keys.document(name), self._keys.unreadable(self._keys.partition(name))]
            await self._run("put_aside", keys=script_keys, args=[document, _aside(document), name])

    async def discard(self, text: DamagedText) -> None:
        name = self._kind.name(text.name)
        keys, part = self._keys, self._keys.partition(name)
        timed = [keys.due(part), keys.looks(part), *(keys.work(part, work) for work in self._kind.works)]
        script_keys = [keys.document(name), keys.unreadable(part), *timed]
        await self._run("discard_damaged", keys=script_keys, args=[text.text, _aside(text.text), name])


def _aside(text: str) -> str:
    return _ASIDE + blake2b(text.encode(errors="surrogatepass"), digest_size=8).hexdigest()


_NO_TEXT = ""
"""Replaces a text that could only be read in part."""

_A_DOCUMENT, _A_CHARACTER = 2_000, 6
"""The maximum memory of a document, in bytes, and what each character of its text adds."""


class RecentDocuments(Generic[K, D]):
    def __init__(self, kind: Kind[K, D, Any, Any]) -> None:
        self._kind = kind
        self._cache: Cache[K, tuple[str, D]] = Cache(
            lambda _, entry: _A_DOCUMENT + _A_CHARACTER * len(entry[0])
        )

    async def read(self, name: K, text: str) -> Read[D]:
        """Raises :class:`storage.codec.fields.Unreadable`."""
        if (entry := self._cache.get(name)) and entry[0] == text:
            return Read(entry[1])
        loaded = await self._kind.read(name, text)
        self.keep(name, _NO_TEXT if loaded.damage else text, loaded.document)
        return loaded

    def latest(self, name: K) -> D | None:
        """Return the remembered document; None for a damaged one, whose text must be put aside first."""
        entry = self._cache.get(name)
        return entry[1] if entry and 0 < len(entry[0]) <= REMEMBERED_TEXT else None

    def text(self, name: K, version: Version) -> str:
        """Return the stored text of that version, '' if it is not remembered."""
        entry = self._cache.get(name)
        is_remembered = entry and entry[1].version == version and len(entry[0]) <= REMEMBERED_TEXT
        return entry[0] if entry and is_remembered else _NO_TEXT

    def keep(self, name: K, text: str, document: D) -> None:
        """Remember a document, unless it is large and would displace many others."""
        if len(text) < LARGE_TEXT:
            self._cache.put(name, (text, document))


_END_OF_TIME_MS = 2**63
_TEXT = 2
"""The index of the document among the arguments of a commit."""

_log = structlog.get_logger()

E = TypeVar("E")
N = TypeVar("N")


@frozen
class _Row:
    """A stored document, its key, and when it was last changed, if that is known."""

    key: str
    document: str
    changed: Instant | None

    @property
    def is_archived(self) -> bool:
        return is_packed(self.document)


class RedisDocuments(RedisPort, Generic[K, D, E, N]):
    def __init__(self, redis: Redis, kind: Kind[K, D, E, N]) -> None:
        self.work = CommittedWork[K, D]()
        """Hands the work that commits make due to the workers of this process."""
        super().__init__(redis)
        self._kind = kind
        self._keys = kind.keys
        self._damaged_texts = DamagedTexts(redis, kind)
        self._index = DocumentIndex(redis, kind)
        self._recent = RecentDocuments(kind)

    async def load(self, name: K, request: RequestId) -> Loaded[D] | None:
        """Load a document. Raises DamagedDocument if it cannot be read."""
        async with trip(self._redis) as pipe:
            pipe.hget(self._keys.document(name), "document")
            pipe.exists(self._keys.request_mark(name, request))
            document, repeated = await pipe.execute()
        if document is None:
            return None
        try:
            loaded = await self._recent.read(name, document)
        except Unreadable as error:
            raise self._kind.damage_report(name, document, error) from error
        await self._damaged_texts.put_aside(name, document, loaded)
        return Loaded(loaded.document, bool(repeated))

    def latest_known(self, name: K) -> D | None:
        return self._recent.latest(name)

    async def load_many(self, names: tuple[K, ...]) -> tuple[D, ...]:
        return readable(await self.load_each(names))

    async def load_each(self, names: tuple[K, ...]) -> tuple[D | OutOfReach, ...]:
        async with trip(self._redis) as pipe:
            for name in names:
                pipe.hget(self._keys.document(name), "document")
            documents = await pipe.execute()
        stored = [row for row in zip(names, documents, strict=True) if row[1] is not None]
        return tuple([await self._each(name, document) for name, document in stored])

    async def _each(self, name: K, document: str) -> D | OutOfReach:
        try:
            loaded = await self._unless_damaged(name, self._recent.read(name, document))
        except FromTheFuture:
            return OutOfReach(name, is_newer=True)
        if loaded is None:
            return OutOfReach(name, is_newer=False)
        await self._damaged_texts.put_aside(name, document, loaded)
        return loaded.document

    async def commit(self, change: Change[D, E]) -> Commit:
        name, keys = change.document.id, self._keys
        part = keys.partition(name)
        script_keys = [keys.document(name), keys.request_mark(name, change.request), keys.due(part)]
        script_keys += [keys.to_sort(part), keys.looks(part), keys.news(part), keys.work(part, NOTICES)]
        due = frozenset(self._kind.due_work(change.document, change.events))
        awaited = frozenset(filter(self.work.is_awaited, due))
        followers = self._kind.new_followers(change.events)
        script_keys += [store_keys.followers(SessionId(name)) if followers else keys.document(name)]
        script_keys += [
            keys.work(part, work) for work in (*awaited, *(due - awaited), *(self._kind.lapsing - due))
        ]
        script_keys += [boards_in(part, room) for room in followers]
        arguments = [*await self._arguments(change), len(due), len(awaited), COMMITTED_LEASE_MS]
        arguments += map(store_keys.room_name, followers)
        outcome = Commit(await self._run("wake_worker", "commit_document", keys=script_keys, args=arguments))
        if outcome is Commit.DONE:
            self._recent.keep(name, str(arguments[_TEXT]), change.document)
            for work in awaited:
                self.work.hand(work, name, change.document)
        return outcome

    async def remove(self, document: D) -> None:
        keys, name = self._keys, document.id
        part = keys.partition(name)
        timed = [keys.due(part), keys.looks(part), *(keys.work(part, work) for work in self._kind.works)]
        script_keys = [keys.document(name), *timed, *self._index.sets_with(document)]
        await self._run("remove_document", keys=script_keys, args=[document.version, name, len(timed)])

    async def archive(self, document: D) -> bool:
        text = await asyncio.to_thread(pack_text, await self._kind.encode(document))
        return bool(
            await self._run(
                "archive_document", keys=[self._keys.document(document.id)], args=[document.version, text]
            )
        )

    async def every(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[StoredDocument[D]]:
        """A document of a version that did not note changes counts as changed when it was opened."""
        async for row in self._scan_rows(unchanged_since):
            stored = await self._load_row(row)
            if stored and (unchanged_since is None or stored.changed <= unchanged_since):
                yield stored

    async def about(
        self, player: Player, rooms: frozenset[Room] = frozenset()
    ) -> AsyncIterator[StoredDocument[D]]:
        """Search the texts first, and decode only the few documents that match."""
        names = (player.account, *(room.chat for room in rooms))
        quoted_names = [json.dumps(name) for name in names]
        newer: FromTheFuture | None = None
        async for row in self._rows_of(await self._index.naming(names)):
            try:
                text = _searchable_text(row.document)
                loaded = (
                    await self._read(row.key, text) if any(name in text for name in quoted_names) else None
                )
            except FromTheFuture as error:
                newer = error
                continue
            if loaded:
                yield StoredDocument(loaded.document, row.changed or loaded.document.opened, row.is_archived)
        if newer:
            raise newer

    async def to_look_at(self, now: Instant) -> AsyncIterator[StoredDocument[D]]:
        async for row in self._rows_of(await self._index.due(now)):
            if due := await self._load_row(row):
                yield due

    async def look_again(self, document: D, at: Instant | None) -> None:
        await self._index.look_again(document, at)

    async def forget(self, player: Player, rooms: frozenset[Room] = frozenset()) -> None:
        await self._index.forget((player.account, *(room.chat for room in rooms)))

    async def catch_up(self) -> None:
        await self._index.catch_up()

    async def damaged(self, player: Player | None = None) -> AsyncIterator[DamagedText]:
        seen_keys: set[str] = set()
        async for batch in self._key_batches(player):
            for key in batch:
                if key not in seen_keys:
                    seen_keys.add(key)
                    with reaching():
                        fields: Any = await self._redis.hgetall(key)
                    for text in self._damaged_texts.among(key, fields):
                        yield text

    async def discard(self, text: DamagedText) -> None:
        await self._damaged_texts.discard(text)

    async def _load_row(self, row: _Row) -> StoredDocument[D] | None:
        """Decode a row of a scan; None if it is damaged, or left to a newer version."""
        try:
            loaded = await self._read(row.key, row.document)
        except FromTheFuture:
            return None
        if loaded is None:
            return None
        return StoredDocument(loaded.document, row.changed or loaded.document.opened, row.is_archived)

    async def _read(self, key: str, text: str) -> Read[D] | None:
        """Decode without remembering the document; None if it is damaged. Raises FromTheFuture."""
        return await self._unless_damaged(key, self._kind.read(key, text))

    async def _unless_damaged(self, name: str, reading: Awaitable[Read[D]]) -> Read[D] | None:
        try:
            return await reading
        except Unreadable as error:
            _log.error(
                "a document cannot be read",
                kind=self._kind.documents.kind,
                name=name,
                why=str(error),
                action=DamagedDocument.action,
            )
            return None

    async def _scan_rows(self, unchanged_since: Instant | None) -> AsyncIterator[_Row]:
        """Yield every document once; one of unknown age counts as old."""
        latest = unchanged_since.ms if unchanged_since else _END_OF_TIME_MS
        seen_keys: set[str] = set()
        async for keys in keys_like(self._redis, self._keys.every):
            fresh = tuple(key for key in dict.fromkeys(keys) if key not in seen_keys)
            seen_keys.update(fresh)
            for key, (document, changed) in zip(fresh, await self._rows(fresh), strict=True):
                if document and int(changed or 0) <= latest:
                    yield _Row(key, document, Instant(int(changed)) if changed else None)

    async def _rows_of(self, names: tuple[str, ...]) -> AsyncIterator[_Row]:
        """Yield the documents of these names that still exist."""
        for at in range(0, len(names), KEYS_AT_ONCE):
            batch = tuple(map(self._keys.document, names[at : at + KEYS_AT_ONCE]))
            for key, (document, changed) in zip(batch, await self._rows(batch), strict=True):
                if document:
                    yield _Row(key, document, Instant(int(changed)) if changed else None)

    async def _key_batches(self, player: Player | None) -> AsyncIterator[tuple[str, ...]]:
        """Yield batches of the keys of documents that may name the player; of all documents for None."""
        if player:
            yield tuple(map(self._keys.document, await self._index.naming((player.account,))))
            return
        async for batch in keys_like(self._redis, self._keys.every):
            yield batch

    async def _rows(self, batch: tuple[str, ...]) -> list[tuple[str | None, str | None]]:
        async with trip(self._redis) as pipe:
            for key in batch:
                pipe.hmget(key, "document", "changed")
            return await pipe.execute()

    async def _arguments(self, change: Change[D, E]) -> list[str | int]:
        kind, changed = self._kind, change.document
        notice = ""
        if change.events:
            notice = kind.notices.encode(kind.notice(changed.id, changed.version, change.events))
        is_told = kind.is_told(change.events)
        return [
            change.expecting,
            changed.version,
            await kind.encode(changed),
            REQUEST_MEMORY_S,
            changed.id,
            changed.due.ms if changed.due else "",
            notice,
            notice_id(changed.id, changed.version, notice) if is_told else "",
            1 if is_cluster(self._redis) else 0,
            LOOK_AFTER_MS,
            self._recent.text(changed.id, change.expecting),
        ]


def _searchable_text(text: str) -> str:
    """Return the text to search; a damaged packed text as it is. Raises FromTheFuture."""
    try:
        return unpack_text(text)
    except Unreadable:
        return text
