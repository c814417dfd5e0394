"""Updates in hand: many at once, fair by person and chat, each known to be stored or not."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Protocol
from weakref import WeakValueDictionary

from telegram import Update

from bot.platforms.telegram.limits import (
    AT_ONCE,
    AT_ONCE_IN_A_CHAT,
    AT_ONCE_OF_A_PERSON,
    IN_HAND_OF_A_PERSON,
)


class Receiver(Protocol):
    """Nothing rises from either."""

    async def receive(self, update: Update, stored: Callable[[], None]) -> None:
        """``stored`` is called when the update need not be handed out again."""

    async def turn_away(self, update: Update, *, tell: bool) -> None: ...


@dataclass(slots=True)
class Taken:
    """``stored`` has a result as soon as what the update asks for is stored or refused."""

    update: Update
    stored: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def settle(self) -> None:
        if not self.stored.done():
            self.stored.set_result(None)


class PendingUpdates:
    """Each is worked on by itself, and nobody waits for what is slow with somebody else.

    An update holds a place until it is stored, not while its chat makes its answer wait.
    Whoever has too many that wait for their answers is told once, and turned away until all of them
    have been answered.
    """

    def __init__(self, receiver: Receiver) -> None:
        self._receiver = receiver
        self._places = asyncio.Semaphore(AT_ONCE)
        self._of_chats: WeakValueDictionary[int, asyncio.Semaphore] = WeakValueDictionary()
        self._of_people: WeakValueDictionary[int, asyncio.Semaphore] = WeakValueDictionary()
        self._in_hand: Counter[int] = Counter()
        self._told: set[int] = set()
        self._taken: dict[int, Taken] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def take(self, update: Update) -> Taken:
        """The same update once more is the one in hand."""
        if known := self._taken.get(update.update_id):
            return known
        taken = Taken(update)
        person = _asker(update)
        if person is not None and self._in_hand[person] >= IN_HAND_OF_A_PERSON:
            self._start(self._receiver.turn_away(update, tell=person not in self._told))
            self._told.add(person)
            taken.settle()
        else:
            self._taken[update.update_id] = taken
            if person is not None:
                self._in_hand[person] += 1
            self._start(self._work(taken, person))
        return taken

    async def settle(self, taken: Iterable[Taken], within_s: float) -> None:
        """Wait until these are stored, but not for long."""
        if waiting := [one.stored for one in taken if not one.stored.done()]:
            await asyncio.wait(waiting, timeout=within_s)

    async def finish(self, within_s: float) -> None:
        """Wait for all that is left; what takes longer is let go of."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=within_s)
        left = list(self._tasks)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, taken: Taken, person: int | None) -> None:
        try:
            async with self._place(taken.update, person) as leave:

                def stored() -> None:
                    taken.settle()
                    leave()

                await self._receiver.receive(taken.update, stored)
            taken.settle()
        finally:
            del self._taken[taken.update.update_id]
            self._answered(person)

    def _answered(self, person: int | None) -> None:
        if person is None:
            return
        self._in_hand[person] -= 1
        if not self._in_hand[person]:
            del self._in_hand[person]
            self._told.discard(person)

    @asynccontextmanager
    async def _place(self, update: Update, person: int | None) -> AsyncIterator[Callable[[], None]]:
        """A place in every queue that the update stands in; what it hands out gives them back early."""
        queues = [self._places]
        if update.effective_chat:
            queues.append(_queue(self._of_chats, update.effective_chat.id, AT_ONCE_IN_A_CHAT))
        if person is not None:
            queues.append(_queue(self._of_people, person, AT_ONCE_OF_A_PERSON))
        held: list[asyncio.Semaphore] = []

        def leave() -> None:
            while held:
                held.pop().release()

        try:
            for queue in reversed(queues):  # one's own first: whoever waits there keeps nobody else waiting
                await queue.acquire()
                held.append(queue)
            yield leave
        finally:
            leave()


def _queue(
    queues: "WeakValueDictionary[int, asyncio.Semaphore]", whose: int, places: int
) -> asyncio.Semaphore:
    queue = queues.get(whose)
    if queue is None:
        queues[whose] = queue = asyncio.Semaphore(places)
    return queue


def _asker(update: Update) -> int | None:
    """Who asks for something; None for news of Telegram's own, which are never turned away."""
    message = update.message
    if message and (message.migrate_to_chat_id or message.migrate_from_chat_id):
        return None
    if update.callback_query or update.inline_query or message:
        return update.effective_user.id if update.effective_user else None
    return None
