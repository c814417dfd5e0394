"""What is committed, as those who look on hear of it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Generic, TypeVar

N = TypeVar("N")


class MemoryNews(Generic[N]):
    def __init__(self) -> None:
        self._listening = set[asyncio.Queue[N | None]]()

    def tell(self, notice: N) -> None:
        for queue in self._listening:
            queue.put_nowait(notice)

    async def listen(self) -> AsyncIterator[N | None]:
        queue = asyncio.Queue[N | None]()
        self._listening.add(queue)
        try:
            yield None
            while True:
                yield await queue.get()
        finally:
            self._listening.discard(queue)
