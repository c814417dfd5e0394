"""Messages between processes, in queues."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator


class MemoryPartMessages:
    def __init__(self) -> None:
        self._listening: defaultdict[str, list[asyncio.Queue[str]]] = defaultdict(list)

    async def send(self, name: str, message: str) -> None:
        for queue in self._listening[name]:
            queue.put_nowait(message)

    async def listen(self, name: str) -> AsyncIterator[str]:
        queue = asyncio.Queue[str]()
        self._listening[name].append(queue)
        try:
            yield ""
            while True:
                yield await queue.get()
        finally:
            self._listening[name].remove(queue)
