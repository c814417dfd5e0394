"""Robots of many tables take turns by account: whoever has many games waits for whoever has few."""

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Hashable


class Turns:
    """Lets so many in at a time; live games come before slow ones, and each account has its turn."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[bool, OrderedDict[Hashable, deque[asyncio.Event]]] = {
            True: OrderedDict(),
            False: OrderedDict(),
        }

    @contextlib.asynccontextmanager
    async def turn_of(self, account: Hashable, *, live: bool = False) -> AsyncIterator[None]:
        await self._enter(account, live=live)
        try:
            yield
        finally:
            self._free += 1
            self._let_in()

    async def _enter(self, account: Hashable, *, live: bool) -> None:
        called = asyncio.Event()
        self._waiting[live].setdefault(account, deque()).append(called)
        self._let_in()
        try:
            await called.wait()
        except asyncio.CancelledError:
            if called.is_set():
                self._free += 1
                self._let_in()
            else:
                self._remove(account, called, live=live)
            raise

    def _remove(self, account: Hashable, called: asyncio.Event, *, live: bool) -> None:
        queue = self._waiting[live][account]
        queue.remove(called)
        if not queue:
            del self._waiting[live][account]

    def _let_in(self) -> None:
        while self._free and (queues := self._waiting[True] or self._waiting[False]):
            account, queue = queues.popitem(last=False)
            queue.popleft().set()
            self._free -= 1
            if queue:
                queues[account] = queue  # its next one waits behind the others
