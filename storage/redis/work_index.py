"""Due work in Redis: a sorted set for each kind of work in each partition, claimed as deadlines are."""

from collections.abc import AsyncGenerator
from functools import partial
from typing import Any, Generic, TypeVar

from redis.commands.core import AsyncScript

from bot.documents.due_worker import CommittedWork
from bot.documents.limits import WORK_SWEPT_EVERY_MS
from bot.documents.ports import Claimed, Document
from bot.kernel.ids import Version
from storage.redis.cluster_deadlines import ClusterDeadlines
from storage.redis.connections import Connections, reaching
from storage.redis.deadlines import RedisDeadlines
from storage.redis.document_kinds import Kind
from storage.redis.scripts import script

K = TypeVar("K", bound=str)
D = TypeVar("D", bound=Document[Any])


class RedisWorkIndex(Generic[K, D]):
    def __init__(self, connections: Connections, kind: Kind[K, D, Any, Any], own: CommittedWork[D]) -> None:
        redis = connections.asking
        self._own = own
        self._keys = kind.keys
        self._lapsing = kind.lapsing
        self._indexes = {work: _index(connections, kind, work) for work in kind.works}
        self._finish = redis.register_script(script("wake_worker", "finish_work"))
        self._watch = redis.register_script(script("wake_worker", "watch_work"))
        self._in_cluster = 1 if connections.wakes else 0
        self._defer = redis.register_script(script("wake_worker", "defer_work"))

    async def claim(self, work: str, limit: int, lease_ms: int) -> Claimed[K]:
        return await self._indexes[work].claim(limit, lease_ms)

    def committed(self, work: str) -> AsyncGenerator[D, None]:
        return self._own.documents(work)

    async def rest(self, work: str, claimed: Claimed[K], at_most_ms: int) -> None:
        await self._indexes[work].rest(claimed, at_most_ms)

    async def defer(self, work: str, name: K, ms: int) -> None:
        index = self._keys.work(self._keys.partition(name), work)
        with reaching():
            await self._defer(keys=[index], args=[ms, name, self._in_cluster, WORK_SWEPT_EVERY_MS])

    async def finish(self, work: str, name: K, version: Version) -> None:
        is_watched = "1" if work in self._lapsing else "0"
        await self._note(self._finish, work, name, version, is_watched)

    async def watch(self, work: str, name: K, version: Version) -> None:
        await self._note(self._watch, work, name, version)

    async def _note(self, note: AsyncScript, work: str, name: K, version: Version, *more: str) -> None:
        index = self._keys.work(self._keys.partition(name), work)
        with reaching():
            await note(keys=[self._keys.document(name), index], args=[version, name, self._in_cluster, *more])


def _index(connections: Connections, kind: Kind[K, Any, Any, Any], work: str) -> RedisDeadlines[K]:
    due = partial(kind.keys.work, work=work)
    if wakes := connections.wakes:
        return ClusterDeadlines(connections, wakes, kind.keys, kind.name, due)
    return RedisDeadlines(connections.asking, kind.keys, kind.name, due=due, waiting=connections.waiting)
