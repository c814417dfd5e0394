"""Sending when a platform lets us: in our turn, and again after the pause that it asks for."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TypeVar

from bot.delivery.limits import GIVEN_UP_FOR_S, OUT_OF_TOUCH_S, PATIENCE_S, TRIES
from bot.delivery.ports import Courier, OutOfTouch, ServedElsewhere, Silent, TryAgain, Unsure
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import Platform, Room

T = TypeVar("T")


async def patiently(send: Callable[[], Awaitable[T]]) -> T:
    """What comes of sending. Raises TryAgain after too many tries or too long a pause, and what it raises."""
    for _ in range(TRIES - 1):
        try:
            return await send()
        except TryAgain as wait:
            if wait.seconds > PATIENCE_S:
                raise
            await asyncio.sleep(wait.seconds)
    return await send()


@dataclass(slots=True)
class Silence:
    """How long a ``platform`` has not answered whoever tries again and again, from the first try on.

    ``given_up`` is shared by all who do: what waited behind one who has given up need not find out anew.
    """

    platform: Platform
    given_up: dict[Platform, float]
    _since: float | None = None

    def tries(self) -> None:
        """Raises OutOfTouch where another has just given up."""
        now = asyncio.get_running_loop().time()
        if now < self.given_up.get(self.platform, now):
            raise OutOfTouch
        self._since = self._since or now

    def met(self, trouble: TryAgain | Unsure) -> None:
        """Raises OutOfTouch where it has lasted so long that another process may do better."""
        unanswered = trouble.unanswered if isinstance(trouble, Unsure) else isinstance(trouble, Silent)
        if not unanswered:
            self._since = None
        elif self._since and (now := asyncio.get_running_loop().time()) - self._since >= OUT_OF_TOUCH_S:
            self.given_up[self.platform] = now + GIVEN_UP_FOR_S
            raise OutOfTouch from trouble


@asynccontextmanager
async def turn_of(courier: Courier, room: Room) -> AsyncIterator[None]:
    """Wait for our turn to send a board; if what has to be known before cannot be learnt, others have it."""
    await courier.ready(room)
    try:
        yield
    except BaseException:
        courier.not_sent(room)
        raise


async def to_each(
    all_of_them: Iterable[T], tell: Callable[[T], Awaitable[None]], at_once: int = sys.maxsize
) -> None:
    """Tell each room, or each person, at once: nobody waits for another's limits or suffers from its trouble.

    Where there may be very many, no more than so many ``at_once``. What one could not be told is raised when
    all the others have been.
    """
    places = asyncio.Semaphore(at_once)

    async def in_place(one: T) -> None:
        async with places:
            await tell(one)

    told = await asyncio.gather(*map(in_place, all_of_them), return_exceptions=True)
    if failed := [why for why in told if why is not None]:
        raise next((why for why in failed if isinstance(why, StoreUnreachable | ServedElsewhere)), failed[0])
