"""Shares thinking fairly: accounts take turns, however many games each has."""

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Hashable

from bot.robots.limits import LIVE_IN_A_ROW


class Turns:
    """Admits ``places`` tasks at a time: live games before slow ones, and accounts in turn.

    After LIVE_IN_A_ROW live games one slow game has its turn.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._live_in_a_row = 0
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
            self._send_back(account)
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

    def _send_back(self, account: Hashable) -> None:
        """Put an account that has had its turn behind all others."""
        for queues in self._waiting.values():
            if account in queues:
                queues.move_to_end(account)

    def _let_in(self) -> None:
        while self._free and (queues := self._next()):
            account, queue = queues.popitem(last=False)
            queue.popleft().set()
            self._free -= 1
            if queue:
                queues[account] = queue  # the account's next task waits behind the other accounts

    def _next(self) -> "OrderedDict[Hashable, deque[asyncio.Event]]":
        """The queues from which the next task is taken; empty where no task waits."""
        live, slow = self._waiting[True], self._waiting[False]
        if live and not (slow and self._live_in_a_row >= LIVE_IN_A_ROW):
            self._live_in_a_row += 1
            return live
        self._live_in_a_row = 0
        return slow
