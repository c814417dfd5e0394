"""Waits for a store that cannot be used, and says in the log once that it waits, and once that it goes on."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeVar

import structlog

from bot.documents.limits import LOOK_AGAIN_S, WORK_PAUSE_LIMIT_S, WORK_PAUSE_S
from bot.documents.ports import LeftToNewerVersion, StoreUnreachable

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


@contextmanager
def tolerating(doing: str, **about: object) -> Iterator[None]:
    """Log what fails in the block, so that one of many does not stop the rest. Raises StoreUnreachable."""
    try:
        yield
    except LeftToNewerVersion as left:
        _log.warning("it is left to a newer version", doing=doing, why=str(left), **about)
    except StoreUnreachable:
        raise
    except Exception:  # noqa: BLE001 - as said
        _log.exception("it failed, and is tried again", doing=doing, **about)


def _nobody(_: str) -> None:
    """Where nobody counts."""


async def lasting(
    name: str,
    work: Callable[[], Coroutine[None, None, None]],
    broken: Callable[[str], None] = _nobody,
    pause_s: float = WORK_PAUSE_S,
) -> None:
    """Until ``work`` returns or is cancelled. What it raises is logged, and ``broken`` is told ``name``.

    The pause before it begins again grows from ``pause_s``.
    """
    loop, pause = asyncio.get_running_loop(), pause_s
    while True:
        began = loop.time()
        try:
            await work()
        except Exception:  # noqa: BLE001 - whatever it is, it is logged and counted, and tried again
            pause = pause_s if loop.time() - began > 2 * WORK_PAUSE_LIMIT_S else pause
            _log.exception("a worker broke; it begins again", worker=name, in_s=pause)
            broken(name)
            await asyncio.sleep(pause)
            pause = min(2 * pause, WORK_PAUSE_LIMIT_S)
        else:
            return


async def ended(tasks: Iterable[asyncio.Future[Any]]) -> None:
    """Cancel until they are done: Python 3.11 can lose a cancellation that meets the end of a wait."""
    pending = {task for task in tasks if not task.done()}
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=LOOK_AGAIN_S)
