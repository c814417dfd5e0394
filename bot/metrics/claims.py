"""What is known of the worker that keeps the time: whether it still claims deadlines, and how late."""

import asyncio

from bot.keeping.ports import Claimed
from bot.kernel.ids import SessionId
from bot.kernel.time import SECOND, Instant
from bot.metrics.meters import Meters
from bot.sessions.model import Session

_SILENCE_S = 30.0


class Claims:
    def __init__(self, meters: Meters) -> None:
        self._meters = meters
        self._open = dict[SessionId, Instant]()
        self._last: float | None = None

    @property
    def ticking(self) -> bool:
        """Whether anybody has asked for deadlines in the last half minute."""
        return self._last is not None and _now_s() - self._last < _SILENCE_S

    def made(self, claimed: Claimed[SessionId]) -> None:
        """What was claimed before has been acted on by now, or given up."""
        self._open = dict.fromkeys(claimed.names, claimed.now)
        self._last = _now_s()

    def looked_at(self, session: Session) -> None:
        """The first look at a claimed table is that of whoever acts on its deadline."""
        claimed = self._open.pop(session.id, None)
        if claimed and session.due and session.due <= claimed:
            self._meters.lateness_s.observe((claimed.ms - session.due.ms) / SECOND)


def _now_s() -> float:
    return asyncio.get_running_loop().time()
