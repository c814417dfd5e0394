"""Says in the log once that the store cannot be used, and once that it can be again."""

from dataclasses import dataclass, field

import structlog

from bot.documents.ports import StoreUnreachable

_log = structlog.get_logger()


def sentences(lost: StoreUnreachable) -> str:
    """Return what an operator reads who waits for an answer at a terminal."""
    what = "reached" if lost.kind == StoreUnreachable.kind else "used"
    return f"The store cannot be {what}: {str(lost).removesuffix('.')}. {lost.action}"


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
        if lost.kind != self._why:
            tell = _log.warning if self.loud else _log.info
            tell("the store cannot be used", waits=self.waits, **lost.described())
        self._why = lost.kind

    def over(self) -> None:
        """The store did what it was asked."""
        if self._why:
            tell = _log.warning if self.loud else _log.info
            tell("the store can be used again", waited=self.waits)
        self._why = ""
