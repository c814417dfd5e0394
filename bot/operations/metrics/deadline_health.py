"""What is known of the worker that keeps the time: whether it still claims deadlines, and how late."""

import asyncio
import math
from typing import Generic, TypeVar

from bot.documents.ports import Claimed, Timed
from bot.kernel.time import SECOND, Instant
from bot.operations.limits import DEADLINES_SILENT_S
from bot.operations.metrics.instruments import Instruments

K = TypeVar("K", bound=str)


class DeadlineHealth(Generic[K]):
    """Of deadlines ``of`` tables, or of cups."""

    def __init__(self, instruments: Instruments, of: str) -> None:
        self._lateness_s = instruments.lateness_s.labels(of)
        self._open = dict[K, Instant]()
        self._last: float | None = None

    @property
    def ticking(self) -> bool:
        """Whether anybody has asked for deadlines lately."""
        return self.unclaimed_s() < DEADLINES_SILENT_S

    def unclaimed_s(self) -> float:
        """How long nobody has asked for deadlines; infinite where nobody ever has."""
        return math.inf if self._last is None else _now_s() - self._last

    def made(self, claimed: Claimed[K]) -> None:
        """What was claimed before has been acted on by now, or given up."""
        self._open = dict.fromkeys(claimed.names, claimed.now)
        self._last = _now_s()

    def looked_at(self, timed: Timed[K]) -> None:
        """The first look at what was claimed is that of whoever acts on its deadline."""
        claimed = self._open.pop(timed.id, None)
        if claimed and timed.due and timed.due <= claimed:
            self._lateness_s.observe((claimed.ms - timed.due.ms) / SECOND)


def _now_s() -> float:
    return asyncio.get_running_loop().time()
