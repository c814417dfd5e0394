"""What is committed, as those who look on hear of it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Generic, TypeVar

N = TypeVar("N")


class MemoryNews(Generic[N]):
    def __init__(self) -> None:
        self._listening = set[asyncio.Queue[N | None]]()

    def tell(self, notice: N) -> None:
        for heard in self._listening:
            heard.put_nowait(notice)

    async def listen(self) -> AsyncIterator[N | None]:
        heard = asyncio.Queue[N | None]()
        self._listening.add(heard)
        try:
            yield None
            while True:
                yield await heard.get()
        finally:
            self._listening.discard(heard)
