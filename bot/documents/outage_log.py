"""Waits for a store that cannot be used, and says in the log once that it waits, and once that it goes on."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import NoReturn, TypeVar

import structlog

from bot.documents.limits import LOOK_AGAIN_S
from bot.documents.ports import StoreUnreachable

_log = structlog.get_logger()

T = TypeVar("T")


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

    async def repeat(self, work: Callable[[], Awaitable[object]], every_s: float = 0.0) -> NoReturn:
        """Do the work until cancelled, with a pause of ``every_s`` in between."""
        while True:
            await self.outlast(work)
            if every_s:
                await asyncio.sleep(every_s)

    async def outlast(self, work: Callable[[], Awaitable[T]]) -> T:
        """Return what comes of the work: as long as the store cannot be used, it is tried again."""
        while True:
            try:
                result = await work()
            except StoreUnreachable as error:
                self.met(error)
                await asyncio.sleep(LOOK_AGAIN_S)
            else:
                self.over()
                return result

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
