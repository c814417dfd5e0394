"""What is known of the worker that keeps the time: whether it still claims deadlines, and how late."""

import asyncio

from bot.kernel.ids import SessionId
from bot.kernel.time import SECOND, Clock
from bot.metrics.meters import Meters
from bot.sessions.model import Session

_SILENCE_S = 30.0


class Claims:
    def __init__(self, meters: Meters, clock: Clock) -> None:
        self._meters = meters
        self._clock = clock
        self._open: set[SessionId] = set()
        self._last: float | None = None

    @property
    def ticking(self) -> bool:
        """Whether anybody has asked for deadlines in the last half minute."""
        return self._last is not None and _now_s() - self._last < _SILENCE_S

    def made(self, sessions: tuple[SessionId, ...]) -> None:
        """These were claimed; what was claimed before has been acted on by now, or given up."""
        self._open = set(sessions)
        self._last = _now_s()

    def looked_at(self, session: Session) -> None:
        """The first look at a claimed table is that of whoever acts on its deadline."""
        if session.id not in self._open:
            return
        self._open.discard(session.id)
        late_ms = self._clock.now().ms - session.due.ms if session.due else -1
        if late_ms >= 0:
            self._meters.lateness_s.observe(late_ms / SECOND)


def _now_s() -> float:
    return asyncio.get_running_loop().time()
