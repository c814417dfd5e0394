"""Notices that are due, in a dict."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from bot.documents.ports import NOTICES, LeftToNewerVersion, NoticeId, OutOfReach
from bot.kernel.time import Clock
from storage.redis.document_kinds import Kind
from storage.redis.notices import notice_id, read_notice, replacement_id
from tests.kit.memory_store.deadlines import MemoryDeadlines
from tests.kit.memory_store.work_index import MemoryWorkIndex

N = TypeVar("N")


class MemoryNotices(MemoryWorkIndex[NoticeId, N], Generic[N]):
    def __init__(self, clock: Clock, kind: Kind[Any, Any, Any, N]) -> None:
        super().__init__(clock, (NOTICES,))
        self._kind = kind

    @property
    def due(self) -> MemoryDeadlines[NoticeId]:
        return self.indexes[NOTICES]

    def append(self, notice: Any) -> None:
        payload = self._kind.notices.encode(notice)
        self.due.make_due(notice_id(notice.subject, notice.version, payload))

    async def load_each(self, names: tuple[NoticeId, ...]) -> tuple[N | OutOfReach, ...]:
        notices = (read_notice(self._kind, name) for name in names)
        return tuple(notice for notice in notices if notice is not None)

    async def rewrite(self, change: Callable[[N], N]) -> None:
        newer_count = 0
        for name in self.due.names():
            notice = read_notice(self._kind, name)
            if isinstance(notice, OutOfReach):
                newer_count += 1
            elif notice is not None:
                self.due.rename(name, replacement_id(self._kind, name, change(notice)))
        if newer_count:
            raise LeftToNewerVersion

    def __len__(self) -> int:
        """How many are to be told."""
        return len(self.due.names())
