"""Documents of one kind in a dict."""

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from bot.documents.ports import REQUEST_MEMORY_S, Commit, Timed
from bot.kernel.ids import Player, RequestId, Room, Version
from bot.kernel.time import SECOND, Clock, Instant
from tests.kit.memory_store.deadlines import MemoryDeadlines

D = TypeVar("D", bound=Timed[Any])


class MemoryDocuments(Generic[D]):
    """Commits touch the deadlines in the same breath, as one script does in Redis."""

    def __init__(self, clock: Clock, deadlines: MemoryDeadlines[Any]) -> None:
        self._clock = clock
        self._deadlines = deadlines
        self._kept: dict[str, D] = {}
        self._changed: dict[str, Instant] = {}
        self._done: dict[tuple[str, RequestId], int] = {}

    def load(self, name: str, request: RequestId) -> tuple[D, bool] | None:
        found = self._kept.get(name)
        return (found, self._repeated(name, request)) if found else None

    def load_many(self, names: tuple[str, ...]) -> tuple[D, ...]:
        return tuple(self._kept[name] for name in names if name in self._kept)

    def commit(self, document: D, expecting: Version, request: RequestId) -> Commit:
        if self._repeated(document.id, request):
            return Commit.REPEATED
        before = self._kept.get(document.id)
        if (before.version if before else 0) != expecting:
            return Commit.STALE
        self._kept[document.id] = document
        self._changed[document.id] = self._clock.now()
        self._remember(document.id, request)
        self._deadlines.move(document)
        return Commit.DONE

    def found(self, unchanged_since: Instant | None = None) -> Iterator[tuple[D, Instant]]:
        """Every document, and when it was last changed."""
        self._forget_requests()
        for document in tuple(self._kept.values()):
            changed = self._changed[document.id]
            if unchanged_since is None or changed <= unchanged_since:
                yield document, changed

    def about(self, player: Player, rooms: frozenset[Room]) -> Iterator[tuple[D, Instant]]:
        wanted = [repr(one) for one in (player, *rooms)]
        for document, changed in self.found():
            if any(one in repr(document) for one in wanted):
                yield document, changed

    def remove(self, document: D) -> None:
        if self._kept.get(document.id) == document:
            del self._kept[document.id], self._changed[document.id]
            self._deadlines.drop(document.id)

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
