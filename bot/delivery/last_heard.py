"""Until when everything that a part brought is stored or refused, and when that was sent."""

import asyncio
from collections import deque
from collections.abc import Callable
from datetime import datetime
from email.utils import parsedate_to_datetime

from bot.delivery.limits import ANSWERS_COMPARED, SETTLED_WITHIN_S
from bot.kernel.time import SECOND, Clock, Instant


class LastHeard:
    def __init__(self) -> None:
        self._at: float | None = None
        self._unsettled = dict[object, float]()

    @property
    def silent_s(self) -> float | None:
        """How long ago that was, in seconds; None before the first time."""
        now = asyncio.get_running_loop().time()
        return None if self._at is None else max(now - self._at, self.unsettled_s)

    @property
    def unsettled_s(self) -> float:
        """For how many seconds a request has waited to be stored or refused, unless it takes very long."""
        now = asyncio.get_running_loop().time()
        ages = (now - at for at in self._unsettled.values())
        return max((age for age in ages if age < SETTLED_WITHIN_S), default=0.0)

    def note(self, at: float | None = None) -> None:
        """All that there was then, or is now, has come in; ``at`` is by the loop's clock."""
        self._at = asyncio.get_running_loop().time() if at is None else at

    def receive(self) -> Callable[[], None]:
        """Note that a request has come in; what is returned is to be called when it is stored or refused."""
        request = object()
        self._unsettled[request] = asyncio.get_running_loop().time()

        def settle() -> None:
            self._unsettled.pop(request, None)

        return settle


class PlatformClock:
    """Reads a platform's stamps by the store's clock. How both differ is measured by the date of answers."""

    def __init__(self, clock: Clock) -> None:
        self.store = clock
        self._behind_ms = deque[int](maxlen=ANSWERS_COMPARED)
        """By how much the platform's clock seemed to be behind in the last answers, which took their way."""

    def note(self, date: str | None) -> None:
        """``date`` is the header of an answer that has just come in."""
        try:
            there = parsedate_to_datetime(date or "")
        except ValueError:
            return
        self._behind_ms.append(self.store.now().ms - round(there.timestamp() * SECOND))

    def read(self, stamp: datetime) -> Instant:
        """Return when it was by the store's clock; a date that is right to the second corrects nothing."""
        behind_ms = min(self._behind_ms, default=0)
        correction = behind_ms if abs(behind_ms) > 2 * SECOND else 0
        return Instant(round(stamp.timestamp() * SECOND) + correction)
