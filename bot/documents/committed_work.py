"""Work that a process has made due by its own commits, and does at once by itself."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncGenerator
from typing import Generic, TypeVar

D = TypeVar("D")


class CommittedWork(Generic[D]):
    """Hands documents from commits to the workers of the same process; such a commit claims its work."""

    def __init__(self) -> None:
        self._workers = defaultdict[str, list[asyncio.Queue[D]]](list)

    def is_awaited(self, work: str) -> bool:
        """Whether a worker here takes work of that kind."""
        return bool(self._workers[work])

    def hand(self, work: str, document: D) -> None:
        """Where the worker has ended meanwhile, the claim ends by itself."""
        for worker in self._workers[work][:1]:
            worker.put_nowait(document)

    async def documents(self, work: str) -> AsyncGenerator[D, None]:
        """Yield what commits of this process make due, until closed."""
        queue = asyncio.Queue[D]()
        self._workers[work].append(queue)
        try:
            while True:
                yield await queue.get()
        finally:
            self._workers[work].remove(queue)
