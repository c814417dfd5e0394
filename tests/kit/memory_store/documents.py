"""Documents of one kind in a dict."""

import json
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import Any, Generic, TypeVar

from bot.documents.limits import LOOK_AFTER_MS, REQUEST_MEMORY_S
from bot.documents.ports import (
    Change,
    Commit,
    DamagedText,
    Document,
    Loaded,
    OutOfReach,
    StoredDocument,
    readable,
)
from bot.kernel.ids import Player, RequestId, Room, SessionId
from bot.kernel.time import SECOND, Clock, Instant
from storage.codec.fields import Unreadable
from storage.codec.schema import FromTheFuture
from storage.redis.document_kinds import Kind
from tests.kit.memory_store.deadlines import MemoryDeadlines
from tests.kit.memory_store.news import MemoryNews
from tests.kit.memory_store.notices import MemoryNotices
from tests.kit.memory_store.room_slots import MemoryFollowers
from tests.kit.memory_store.work_index import MemoryWorkIndex

K = TypeVar("K", bound=str)
D = TypeVar("D", bound=Document[Any])
E = TypeVar("E")
N = TypeVar("N")


class MemoryDocuments(Generic[K, D, E, N]):
    """Commits change deadlines, notices and followers in the same step, as one script does in Redis."""

    def __init__(  # noqa: PLR0913, PLR0917 - it is told of all that a commit touches
        self,
        clock: Clock,
        deadlines: MemoryDeadlines[K],
        kind: Kind[K, D, E, N],
        notices: MemoryNotices[N],
        work: MemoryWorkIndex[K, D] | None = None,
        news: MemoryNews[N] | None = None,
        followers: MemoryFollowers | None = None,
    ) -> None:
        self._work = work or MemoryWorkIndex[K, D](clock, ())
        self._clock = clock
        self._notices, self._news = notices, news or MemoryNews[N]()
        self._followers = followers or MemoryFollowers()
        self._deadlines = deadlines
        self._kind = kind
        self._kept: dict[str, D] = {}
        self._damaged: dict[str, str] = {}
        """Texts that stand in the place of documents."""
        self._aside: dict[str, list[str]] = defaultdict(list)
        self._changed: dict[str, Instant] = {}
        self._done: dict[tuple[str, RequestId], int] = {}
        self._archived: set[str] = set()
        self._looks: dict[str, Instant] = {}

    async def load(self, name: K, request: RequestId) -> Loaded[D] | None:
        try:
            document = self._load(name)
        except Unreadable as error:
            raise self._kind.damage_report(name, self._damaged[name], error) from error
        return Loaded(document, self._is_repeated(name, request)) if document else None

    def latest_known(self, name: K) -> D | None:
        return None if name in self._damaged else self._kept.get(name)

    async def load_many(self, names: tuple[K, ...]) -> tuple[D, ...]:
        return readable(await self.load_each(names))

    async def load_each(self, names: tuple[K, ...]) -> tuple[D | OutOfReach, ...]:
        documents: list[D | OutOfReach | None] = []
        for name in names:
            try:
                documents.append(self._load(name))
            except FromTheFuture:
                documents.append(OutOfReach(name, is_newer=True))
            except Unreadable:
                documents.append(OutOfReach(name, is_newer=False))
        return tuple(document for document in documents if document)

    def damage(self, name: K, text: str) -> None:
        """Replace the stored text of a document."""
        self._damaged[name] = text

    def text_of(self, name: K) -> str:
        """Return the document's text as Redis would store it."""
        return self._kind.documents.encode(self._kept[name])

    def _load(self, name: str) -> D | None:
        if (text := self._damaged.get(name)) is None:
            return self._kept.get(name)
        loaded = self._kind.read_at_once(name, text)
        if loaded.damage and text not in self._aside[name]:
            self._aside[name].append(text)
        return loaded.document

    async def to_look_at(self, now: Instant) -> AsyncIterator[StoredDocument[D]]:
        for stored in self._all_stored():
            due = self._looks.get(stored.document.id)
            if due is not None and due <= now:
                yield stored

    async def look_again(self, document: D, at: Instant | None) -> None:
        stored = self._kept.get(document.id)
        if stored and stored.version == document.version:
            if at is None:
                self._looks.pop(document.id, None)
            else:
                self._looks[document.id] = at

    async def forget(self, player: Player, rooms: frozenset[Room] = frozenset()) -> None:
        """Dicts need no index."""

    async def catch_up(self) -> None:
        """As above."""

    async def damaged(self, player: Player | None = None) -> AsyncIterator[DamagedText]:
        for name, text in tuple(self._damaged.items()):
            if text not in self._aside[name] and (damage := self._kind.damage(name, text)):
                yield DamagedText(name, text, damage)
        for name, texts in tuple(self._aside.items()):
            for text in tuple(texts):
                yield DamagedText(name, text)

    async def discard(self, text: DamagedText) -> None:
        if text.text in self._aside[text.name]:
            self._aside[text.name].remove(text.text)
        if self._damaged.get(text.name) == text.text:
            del self._damaged[text.name], self._kept[text.name], self._changed[text.name]
            self._deadlines.drop(self._kind.name(text.name))
            self._work.drop(self._kind.name(text.name))

    async def commit(self, change: Change[D, E]) -> Commit:
        document = change.document
        if self._is_repeated(document.id, change.request):
            return Commit.REPEATED
        previous = self._load(document.id)
        if (previous.version if previous else 0) != change.expecting:
            return Commit.STALE
        self._damaged.pop(document.id, None)
        self._kept[document.id] = document
        self._archived.discard(document.id)
        self._changed[document.id] = self._clock.now()
        self._looks[document.id] = self._clock.now().after(LOOK_AFTER_MS)
        self._remember(document.id, change.request)
        self._deadlines.move(document)
        self._work.commit(document, self._kind.due_work(document, change.events), self._kind.lapsing)
        notice = self._kind.notice(document.id, document.version, change.events)
        for room in self._kind.new_followers(change.events):
            self._followers.follow(SessionId(document.id), room)
        if self._kind.is_told(change.events):
            self._notices.append(notice)
        if change.events:
            self._news.tell(notice)
        return Commit.DONE

    async def archive(self, document: D) -> bool:
        stored = self._kept.get(document.id)
        if stored is None or stored.version != document.version:
            return False
        self._archived.add(document.id)
        return True

    async def every(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[StoredDocument[D]]:
        for stored in self._all_stored():
            if unchanged_since is None or stored.changed <= unchanged_since:
                yield stored

    async def about(
        self, player: Player, rooms: frozenset[Room] = frozenset()
    ) -> AsyncIterator[StoredDocument[D]]:
        words = [repr(subject) for subject in (player, *rooms)]
        for stored in self._all_stored():
            if any(word in repr(stored.document) for word in words):
                yield stored
        for text in self._damaged.values():
            with suppress(ValueError):
                if player.account in text and json.loads(text)["schema"] > self._kind.documents.number:
                    raise FromTheFuture(text)

    async def remove(self, document: D) -> None:
        if self._kept.get(document.id) == document:
            del self._kept[document.id], self._changed[document.id]
            self._aside.pop(document.id, None)
            self._deadlines.drop(document.id)
            self._work.drop(document.id)

    def _all_stored(self) -> Iterator[StoredDocument[D]]:
        self._forget_requests()
        for name in tuple(self._kept):
            with suppress(Unreadable, FromTheFuture):
                if document := self._load(name):
                    yield StoredDocument(document, self._changed[name], name in self._archived)

    def _is_repeated(self, name: str, request: RequestId) -> bool:
        return self._done.get((name, request), 0) > self._clock.now().ms

    def _remember(self, name: str, request: RequestId) -> None:
        self._forget_requests()
        self._done[name, request] = self._clock.now().ms + REQUEST_MEMORY_S * SECOND

    def _forget_requests(self) -> None:
        """Forget requests in their order, since all last equally long."""
        now_ms = self._clock.now().ms
        while self._done and self._done[oldest := next(iter(self._done))] <= now_ms:
            del self._done[oldest]
