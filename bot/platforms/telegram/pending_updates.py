"""Updates in hand: many at once, fair by person and chat, each known to be stored or not."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Protocol, TypeVar
from weakref import WeakValueDictionary

import structlog
from telegram import Bot, Update

from bot.delivery.parts import KeptUpdates, OwnedParts
from bot.documents.outage_log import ended
from bot.documents.ports import StoreUnreachable
from bot.kernel.frozen import frozen
from bot.platforms.telegram.limits import (
    AT_ONCE,
    AT_ONCE_IN_A_CHAT,
    AT_ONCE_OF_A_PERSON,
    IN_HAND_OF_A_PERSON,
    KEPT_AT_MOST,
    KEPT_LOOKED_AT_EVERY_S,
    REFUSALS_AT_ONCE,
)
from bot.platforms.telegram.requests import read_update


@frozen
class UnfinishedUpdates:
    """``name`` is the same in all processes that serve ``bot``, which is one part."""

    updates: KeptUpdates
    parts: OwnedParts
    name: str
    bot: Bot

    async def keep(self, updates: Iterable[Update]) -> bool:
        """Store all of them together; return whether that went well."""
        texts = {update.update_id: update.to_json() for update in updates}
        try:
            await self.updates.keep(self.name, texts)
        except StoreUnreachable as lost:
            _log.warning("updates could not be kept", why=str(lost))
            return False
        return True

    async def pass_on(self, update: Update) -> bool:
        """Store an update and wake the owner; return whether it is stored."""
        if not await self.keep([update]):
            return False
        try:
            await self.parts.wake(self.parts.names[0])
        except StoreUnreachable as lost:  # the owner looks by itself, too
            _log.debug("the owner could not be woken", why=str(lost))
        return True

    async def load_all(self) -> tuple[Update, ...]:
        """Return all that is stored. Raises StoreUnreachable."""
        texts = (await self.updates.kept(self.name)).values()
        updates = (read_update(json.loads(text), self.bot) for text in texts)
        return tuple(update for update in updates if update)

    async def rest(self) -> None:
        """Wait until another process may have stored something."""
        await self.parts.rest(self.parts.names[0], KEPT_LOOKED_AT_EVERY_S)

    async def done(self, update: Update) -> None:
        """Forget an update; where the store cannot be told, it is told at the next look."""
        try:
            await self.updates.done(self.name, update.update_id)
        except StoreUnreachable as lost:
            _log.warning("an update that is done stays kept", update=update.update_id, why=str(lost))


_log = structlog.get_logger()
T = TypeVar("T")


class Receiver(Protocol):
    """Nothing is to rise from either."""

    async def receive(self, update: Update, stored: Callable[[], None], since: float | None) -> None:
        """``stored`` is called when the update need not be handed out again.

        It was sent after ``since`` by the loop's clock, at the earliest; None where that is unknown.
        """

    async def turn_away(self, update: Update, *, tell: bool) -> bool:
        """Whether they who sent it were told that it is left out."""


@dataclass(slots=True)
class Taken:
    """``stored`` has a result as soon as what the update asks for is stored or refused, or it is ``kept``."""

    update: Update
    since: float | None = None
    """It was sent later; where it is handed out again, the first time counts."""
    kept: bool = False
    stored: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def settle(self) -> None:
        if not self.stored.done():
            self.stored.set_result(None)


class PendingUpdates:
    """Each is handled by itself: a slow update of one user delays no other user.

    An update holds a place until it is stored, not while its chat makes its answer wait.
    Whoever has too many that wait for their answers is told once, and turned away until all of them
    have been answered.

    ``unfinished`` keeps updates until they are done: what takes long, and what other processes have received.
    """

    def __init__(self, receiver: Receiver, unfinished: UnfinishedUpdates | None = None) -> None:
        self._receiver = receiver
        self._unfinished = unfinished
        self._refusals = asyncio.Semaphore(REFUSALS_AT_ONCE)
        self._places = asyncio.Semaphore(AT_ONCE)
        self._of_chats: WeakValueDictionary[int, asyncio.Semaphore] = WeakValueDictionary()
        self._of_people: WeakValueDictionary[int, asyncio.Semaphore] = WeakValueDictionary()
        self._in_hand: Counter[int] = Counter()
        self._told: set[int] = set()
        self._taken: dict[int, Taken] = {}
        self._done_lately: dict[int, None] = {}
        """Kept updates that are done: a reading of what is kept may be older than that."""
        self._tasks: set[asyncio.Task[None]] = set()

    def take(self, update: Update, since: float | None = None, *, is_kept: bool = False) -> Taken:
        """The same update once more is the one in hand."""
        pending = self._taken.get(update.update_id) or Taken(update, since)
        pending.kept = pending.kept or is_kept
        is_done = update.update_id in self._done_lately
        if pending.kept or is_done:
            pending.settle()
        if is_done or update.update_id in self._taken:
            return pending
        person = _asker(update)
        if person is None or self._in_hand[person] < IN_HAND_OF_A_PERSON:
            return self._accept(pending, person)
        if person in self._told:
            pending.settle()
            self._start(self._turn_away(pending))
        else:
            self._told.add(person)
            self._taken[update.update_id] = pending
            self._start(self._tell(pending, person))
        return pending

    async def take_up_what_is_kept(self) -> None:
        """Do what other processes have received or left undone, until cancelled."""
        while self._unfinished:
            try:
                await self._take_up(self._unfinished)
            except StoreUnreachable as lost:
                _log.warning("what was kept waits for the store", why=str(lost))
            await self._unfinished.rest()

    async def pass_on(self, update: Update) -> bool:
        """Leave an update to the owner of the bot; return whether it is stored."""
        return self._unfinished is not None and await self._unfinished.pass_on(update)

    async def _take_up(self, unfinished: UnfinishedUpdates) -> None:
        for update in await unfinished.load_all():
            if update.update_id in self._done_lately:
                await unfinished.done(update)
            else:
                self.take(update, is_kept=True)

    async def keep(self, pending: Iterable[Taken]) -> None:
        """See to it that those that are not stored yet need not be handed out again.

        Where the store cannot keep them, or there are very many, they are left as they are.
        """
        slow = [entry for entry in pending if not entry.stored.done()]
        if not slow or self._unfinished is None or len(self._taken) > KEPT_AT_MOST:
            return
        if not await self._unfinished.keep(entry.update for entry in slow):
            return
        for entry in slow:
            if self._taken.get(entry.update.update_id) is entry:
                entry.kept = True
                entry.settle()
            else:  # done meanwhile
                await self._unfinished.done(entry.update)

    async def settle(self, pending: Iterable[Taken], within_s: float) -> None:
        """Wait until these are stored, but not for long."""
        if waiting := [entry.stored for entry in pending if not entry.stored.done()]:
            await asyncio.wait(waiting, timeout=within_s)

    async def finish(self, within_s: float) -> None:
        """Wait for all that is left; what takes longer is let go of."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=within_s)
        await ended(list(self._tasks))

    def _accept(self, pending: Taken, person: int | None) -> Taken:
        self._taken[pending.update.update_id] = pending
        if person is not None:
            self._in_hand[person] += 1
        self._start(self._work(pending, person))
        return pending

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, pending: Taken, person: int | None) -> None:
        try:
            async with self._place(pending.update, person) as leave:

                def stored() -> None:
                    pending.settle()
                    leave()

                receiving = self._receiver.receive(pending.update, stored, pending.since)
                await _in_any_case(pending.update, receiving)
            pending.settle()
        finally:
            del self._taken[pending.update.update_id]
            self._leave_queue(person)
        await self._finish(pending)

    async def _finish(self, pending: Taken) -> None:
        if pending.kept and self._unfinished:
            self._done_lately[pending.update.update_id] = None
            if len(self._done_lately) > KEPT_AT_MOST:
                del self._done_lately[next(iter(self._done_lately))]
            await self._unfinished.done(pending.update)

    async def _tell(self, pending: Taken, person: int) -> None:
        """It is not confirmed before they know; where they cannot be told now, they are next time."""
        try:
            is_told = await _in_any_case(pending.update, self._receiver.turn_away(pending.update, tell=True))
            if not is_told:
                self._told.discard(person)
            pending.settle()
        finally:
            del self._taken[pending.update.update_id]
        await self._finish(pending)

    async def _turn_away(self, pending: Taken) -> None:
        async with self._refusals:
            await _in_any_case(pending.update, self._receiver.turn_away(pending.update, tell=False))
        await self._finish(pending)

    def _leave_queue(self, person: int | None) -> None:
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
        acquired: list[asyncio.Semaphore] = []

        def leave() -> None:
            while acquired:
                acquired.pop().release()

        try:
            for queue in reversed(queues):  # the person's queue first: waiting there delays no other person
                await queue.acquire()
                acquired.append(queue)
            yield leave
        finally:
            leave()


async def _in_any_case(update: Update, handling: Awaitable[T]) -> T | None:
    """What comes of it. An update that breaks is done with: Telegram would hand out nothing else for ever."""
    try:
        return await handling
    except Exception:  # noqa: BLE001 - any error is logged, and the others are served
        _log.exception("an update could not be handled", update=update.update_id)
        return None


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
    if update.my_chat_member or (message and (message.migrate_to_chat_id or message.migrate_from_chat_id)):
        return None
    return update.effective_user.id if update.effective_user else None
