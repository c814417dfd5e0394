"""Notices in Redis: sorted sets, claimed like other due work.

An entry is the whole notice, after its document's name and version, so no two entries are equal.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import structlog

from bot.documents.due_worker import CommittedWork, Versioned
from bot.documents.ports import NOTICES, LeftToNewerVersion, NoticeId, OutOfReach, label_of
from bot.kernel.ids import Version
from storage.codec.fields import Unreadable
from storage.codec.schema import FromTheFuture
from storage.redis import keys
from storage.redis.connections import Connections
from storage.redis.document_kinds import Kind
from storage.redis.work_index import RedisWorkIndex

_log = structlog.get_logger()
N = TypeVar("N", bound=Versioned)
DROPPED_ACTION = "Report this line: the notice cannot be read, and nobody is told of it."


def notice_id(name: str, version: int, payload: str) -> NoticeId:
    return NoticeId(f"{keys.quote_name(name)} {version} {payload}")


def read_notice(kind: Kind[Any, Any, Any, Any], name: NoticeId) -> Any:
    """Return a notice, OutOfReach if a newer version wrote it, or None if it is damaged."""
    try:
        return kind.notices.decode(name.split(" ", 2)[2])
    except FromTheFuture:
        return OutOfReach(label_of(name), is_newer=True)
    except (IndexError, Unreadable) as error:
        _log.error("a notice is dropped", of=label_of(name), why=str(error), action=DROPPED_ACTION)
        return None


def replacement_id(kind: Kind[Any, Any, Any, N], name: NoticeId, notice: N) -> NoticeId:
    """Return the id of a notice that replaces another."""
    return NoticeId(f"{label_of(name)} {kind.notices.encode(notice)}")


class RedisNotices(RedisWorkIndex[NoticeId, N], Generic[N]):
    def __init__(self, connections: Connections, kind: Kind[Any, Any, Any, N]) -> None:
        super().__init__(connections, kind.keys, NoticeId, (NOTICES,), CommittedWork())
        self._kind = kind

    async def load_each(self, names: tuple[NoticeId, ...]) -> tuple[N | OutOfReach, ...]:
        notices = (read_notice(self._kind, name) for name in names)
        return tuple(notice for notice in notices if notice is not None)

    def _document_name(self, name: NoticeId) -> str:
        return keys.unquote_name(name.split(" ", 1)[0])

    async def defer(self, work: str, name: NoticeId, ms: int, version: Version | None = None) -> None:
        del version  # what is told stays to be told, whatever becomes of the document
        await super().defer(work, name, ms)

    async def finish(self, work: str, name: NoticeId, version: Version) -> None:
        del version  # it never changes
        await self._redis.zrem(self._index_of(work, name), name)

    async def rewrite(self, change: Callable[[N], N]) -> None:
        newer_count = 0
        for part in range(keys.PARTITIONS):
            index = self._kind.keys.work(part, NOTICES)
            rows: Any = await self._redis.zrange(index, 0, -1, withscores=True)
            for name, at in rows:
                notice = read_notice(self._kind, name)
                newer_count += isinstance(notice, OutOfReach)
                if notice is None or isinstance(notice, OutOfReach) or (changed := change(notice)) == notice:
                    continue
                async with self._redis.pipeline(transaction=True) as pipe:
                    pipe.zadd(index, {replacement_id(self._kind, name, changed): at})
                    pipe.zrem(index, name)
                    await pipe.execute()
        if newer_count:
            message = f"{newer_count} notices are a newer version's"
            raise LeftToNewerVersion(message)
