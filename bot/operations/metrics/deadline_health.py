"""The health of the worker of deadlines: whether it still claims them, and how late."""

import asyncio
import math
from typing import Generic, TypeVar

from bot.documents.ports import Claimed, Timed
from bot.kernel.time import SECOND, Instant
from bot.operations.limits import DEADLINES_SILENT_S
from bot.operations.metrics.instruments import Instruments

K = TypeVar("K", bound=str)


class DeadlineHealth(Generic[K]):
    """The health of deadlines ``of`` tables, or of cups."""

    def __init__(self, instruments: Instruments, of: str) -> None:
        self._lateness_s = instruments.lateness_s.labels(of)
        self._open = dict[K, Instant]()
        self._last: float | None = None

    @property
    def ticking(self) -> bool:
        """Whether this process has claimed deadlines lately."""
        return self.silence_s() < DEADLINES_SILENT_S

    def silence_s(self) -> float:
        """Seconds since the last claim; infinite before the first."""
        return math.inf if self._last is None else _now_s() - self._last

    def note_claim(self, claimed: Claimed[K]) -> None:
        """Note a claim; earlier claims are finished or given up by now."""
        self._open = dict.fromkeys(claimed.names, claimed.now)
        self._last = _now_s()

    def note_look(self, timed: Timed[K]) -> None:
        """Note that a document was read: the first reader after a claim acts on the deadline."""
        claimed = self._open.pop(timed.id, None)
        if claimed and timed.due and timed.due <= claimed:
            self._lateness_s.observe((claimed.ms - timed.due.ms) / SECOND)


def _now_s() -> float:
    return asyncio.get_running_loop().time()
