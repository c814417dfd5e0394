"""Due work in Redis: a sorted set for each kind of work in each partition, claimed like deadlines."""

from collections.abc import AsyncGenerator, Callable, Iterable
from functools import partial
from typing import Generic, TypeVar

from bot.documents.due_worker import CommittedWork, Versioned
from bot.documents.limits import WORK_SWEPT_EVERY_MS
from bot.documents.ports import Claimed
from bot.kernel.ids import Version
from storage.redis.connections import Connections, RedisPort
from storage.redis.deadlines import ClusterDeadlines, RedisDeadlines
from storage.redis.keys import Keys

K = TypeVar("K", bound=str)
D = TypeVar("D", bound=Versioned)


class RedisWorkIndex(RedisPort, Generic[K, D]):
    """``committed`` hands the commits' work to workers of this process; a commit can end ``lapsing`` work."""

    def __init__(  # noqa: PLR0913, PLR0917 - what is due, where it lies, and how it is named
        self,
        connections: Connections,
        kind: Keys,
        name: Callable[[str], K],
        works: Iterable[str],
        committed: CommittedWork[K, D],
        lapsing: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(connections.asking)
        self._committed = committed
        self._keys = kind
        self._lapsing = lapsing
        self._indexes = {work: _index(connections, kind, name, work) for work in works}
        self._in_cluster = 1 if connections.wakes else 0

    async def claim(self, work: str, limit: int, lease_ms: int) -> Claimed[K]:
        return await self._indexes[work].claim(limit, lease_ms)

    def committed(self, work: str) -> AsyncGenerator[tuple[K, D], None]:
        return self._committed.documents(work)

    async def rest(self, work: str, claimed: Claimed[K], at_most_ms: int) -> None:
        await self._indexes[work].rest(claimed, at_most_ms)

    async def defer(self, work: str, name: K, ms: int, version: Version | None = None) -> None:
        script_keys = [self._keys.document(self._document_name(name)), self._index_of(work, name)]
        acted_on = "" if version is None else version
        args = [ms, name, self._in_cluster, WORK_SWEPT_EVERY_MS, acted_on]
        await self._run("wake_worker", "defer_work", keys=script_keys, args=args)

    async def finish(self, work: str, name: K, version: Version) -> None:
        is_watched = "1" if work in self._lapsing else "0"
        await self._note("finish_work", work, name, version, is_watched)

    async def watch(self, work: str, name: K, version: Version) -> None:
        await self._note("watch_work", work, name, version)

    async def _note(self, note: str, work: str, name: K, version: Version, *more: str) -> None:
        script_keys = [self._keys.document(self._document_name(name)), self._index_of(work, name)]
        await self._run("wake_worker", note, keys=script_keys, args=[version, name, self._in_cluster, *more])

    def _index_of(self, work: str, name: K) -> str:
        return self._keys.work(self._keys.partition(self._document_name(name)), work)

    def _document_name(self, name: K) -> str:
        """The document that the work is of: its partition holds the index, too."""
        return name


def _index(connections: Connections, kind: Keys, name: Callable[[str], K], work: str) -> RedisDeadlines[K]:
    due = partial(kind.work, work=work)
    if wakes := connections.wakes:
        return ClusterDeadlines(connections, wakes, kind, name, due)
    return RedisDeadlines(connections.asking, kind, name, due=due, waiting=connections.waiting)
