"""Says in the log once that the store cannot be used, and once that it can be again."""

from dataclasses import dataclass, field

import structlog

from bot.documents.ports import StoreRefuses, StoreUnreachable

_log = structlog.get_logger()


@dataclass(slots=True)
class Outage:
    """Of one worker, and what ``waits`` for the store meanwhile.

    Of all the workers of a process one that asks every second is ``loud``; the others are heard by whoever
    wants to hear more.
    """

    waits: str
    loud: bool = False
    _why: str = field(default="", init=False)

    def met(self, lost: StoreUnreachable) -> None:
        """The store could not be used just now."""
        why = lost.kind if isinstance(lost, StoreRefuses) else "out of reach"
        if why != self._why:
            tell = _log.warning if self.loud else _log.info
            tell("the store cannot be used", waits=self.waits, why=why, said=str(lost))
        self._why = why

    def over(self) -> None:
        """The store did what it was asked."""
        if self._why:
            tell = _log.warning if self.loud else _log.info
            tell("the store can be used again", waited=self.waits)
        self._why = ""
