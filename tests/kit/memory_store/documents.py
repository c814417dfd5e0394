"""Documents of one kind in a dict."""

from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any, Generic, TypeVar

from bot.documents.ports import REQUEST_MEMORY_S, Change, Commit, Document, Loaded, StoredDocument
from bot.kernel.ids import Player, RequestId, Room, Version
from bot.kernel.time import SECOND, Clock, Instant
from tests.kit.memory_store.deadlines import MemoryDeadlines
from tests.kit.memory_store.outbox import MemoryOutbox

K = TypeVar("K", bound=str)
D = TypeVar("D", bound=Document[Any])
E = TypeVar("E")
N = TypeVar("N")


class MemoryDocuments(Generic[K, D, E, N]):
    """Commits touch the deadlines and the outbox in the same breath, as one script does in Redis."""

    def __init__(
        self,
        clock: Clock,
        outbox: MemoryOutbox[N],
        deadlines: MemoryDeadlines[K],
        notice: Callable[[K, Version, tuple[E, ...]], N],
    ) -> None:
        self._clock = clock
        self._outbox = outbox
        self._deadlines = deadlines
        self._notice = notice
        self._kept: dict[str, D] = {}
        self._changed: dict[str, Instant] = {}
        self._done: dict[tuple[str, RequestId], int] = {}

    async def load(self, name: K, request: RequestId) -> Loaded[D] | None:
        found = self._kept.get(name)
        return Loaded(found, self._repeated(name, request)) if found else None

    async def load_many(self, names: tuple[K, ...]) -> tuple[D, ...]:
        return tuple(self._kept[name] for name in names if name in self._kept)

    async def commit(self, change: Change[D, E]) -> Commit:
        document = change.document
        if self._repeated(document.id, change.request):
            return Commit.REPEATED
        before = self._kept.get(document.id)
        if (before.version if before else 0) != change.expecting:
            return Commit.STALE
        self._kept[document.id] = document
        self._changed[document.id] = self._clock.now()
        self._remember(document.id, change.request)
        self._deadlines.move(document)
        if change.events:
            self._outbox.append(self._notice(document.id, document.version, change.events))
        return Commit.DONE

    async def every(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[StoredDocument[D]]:
        for stored in self._found():
            if unchanged_since is None or stored.changed <= unchanged_since:
                yield stored

    async def about(
        self, player: Player, rooms: frozenset[Room] = frozenset()
    ) -> AsyncIterator[StoredDocument[D]]:
        wanted = [repr(one) for one in (player, *rooms)]
        for stored in self._found():
            if any(one in repr(stored.document) for one in wanted):
                yield stored

    async def remove(self, document: D) -> None:
        if self._kept.get(document.id) == document:
            del self._kept[document.id], self._changed[document.id]
            self._deadlines.drop(document.id)

    def _found(self) -> Iterator[StoredDocument[D]]:
        self._forget_requests()
        for name, document in tuple(self._kept.items()):
            yield StoredDocument(document, self._changed[name])

    def _repeated(self, name: str, request: RequestId) -> bool:
        return self._done.get((name, request), 0) > self._clock.now().ms

    def _remember(self, name: str, request: RequestId) -> None:
        self._forget_requests()
        self._done[name, request] = self._clock.now().ms + REQUEST_MEMORY_S * SECOND

    def _forget_requests(self) -> None:
        """They go in the order in which they came, since all are kept equally long."""
        now = self._clock.now().ms
        while self._done and self._done[oldest := next(iter(self._done))] <= now:
            del self._done[oldest]
