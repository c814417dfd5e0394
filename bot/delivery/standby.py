"""One process serves a platform that can be served by one only; another waits until that one is gone.

Or until that one has been cut off from the platform for a while: then it leaves it to whoever waits.
"""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field

import structlog

from bot.documents.lasting import ended
from bot.documents.limits import (
    CUT_OFF_S,
    LEASE_AWAITED_EVERY_S,
    LEASE_EVERY_S,
    LEASE_S,
    LEASE_SPARE_S,
    LEFT_TO_OTHERS_S,
)
from bot.documents.ports import Leases, StoreFull, StoreUnreachable
from bot.kernel.time import SECOND

_log = structlog.get_logger()
Work = Callable[[], Coroutine[None, None, None]]


def pause_s(*until: float) -> float:
    """How long to wait, in seconds, before who holds leases ``until`` then says so again.

    What could not be said again at once is said again sooner, and so is known in time to be lost.
    """
    sure = asyncio.get_running_loop().time() + LEASE_S - LEASE_EVERY_S
    return LEASE_EVERY_S if all(end > sure for end in until) else LEASE_AWAITED_EVERY_S


@dataclass(slots=True)
class Standby:
    """``name`` is what is served, ``holder`` this process. While ``held`` is set nobody else serves it.

    ``what`` is the same in words, for the log; the name where that says it.
    """

    leases: Leases
    name: str
    holder: str
    what: str = ""
    held: asyncio.Event = field(default_factory=asyncio.Event)
    lost: asyncio.Event = field(default_factory=asyncio.Event)
    waits: bool = False
    """Whether another process has it."""
    reached: Callable[[], bool] = lambda: True
    """Whether what is served can be reached, as far as this process knows."""
    _until: float = 0.0
    _cut_off_at: float = 0.0
    """When it counts as cut off, unless it is reached before."""
    _was_reached: bool = True
    """Since it was last left to others; while it is not, nobody is told again."""

    def __post_init__(self) -> None:
        self.what = self.what or self.name

    async def run(self) -> None:
        """Take the lease as soon as it is free, and hold it, until cancelled; then give it back."""
        try:
            while True:
                await self._try()
                if self._is_cut_off():
                    await self._leave_to_others()
                await asyncio.sleep(pause_s(self._until if self.held.is_set() else 0.0))
        finally:
            self._leave()
            with contextlib.suppress(StoreUnreachable):  # then it ends by itself
                await self.leases.release(self.name, self.holder)

    async def serve(self, work: Work) -> None:
        """Work whenever the lease is held, until cancelled."""
        while True:
            await self.held.wait()
            working, losing = asyncio.create_task(work()), asyncio.create_task(self.lost.wait())
            try:
                await asyncio.wait({working, losing}, return_when=asyncio.FIRST_COMPLETED)
                if working.done():
                    return working.result()
            finally:
                await ended((working, losing))

    async def _try(self) -> None:
        loop = asyncio.get_running_loop()
        asked = loop.time()
        try:
            # A store that answers nothing is not waited for until another may serve.
            async with asyncio.timeout_at(self._until - LEASE_SPARE_S if self.held.is_set() else None):
                is_ours = await self.leases.hold(self.name, self.holder, int(LEASE_S * SECOND))
        except StoreFull:  # nobody else can take it either, and people are to be told
            if self.held.is_set():
                self._until = asked + LEASE_S
            return
        except Exception as error:  # noqa: BLE001 - whatever it is, who serves is asked for again
            if not isinstance(error, StoreUnreachable | TimeoutError):
                _log.exception("it cannot be known who serves this; asked again", what=self.what)
            if loop.time() + LEASE_SPARE_S >= self._until:  # by now another may have it
                self._leave()
            return
        if is_ours:
            self._until = asked + LEASE_S
            self._enter()
        else:
            self._leave()
            if not self.waits:
                _log.warning("another process serves this; waiting until it ends", what=self.what)
            self.waits = True

    def _is_cut_off(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self.reached():
            self._was_reached, self._cut_off_at = True, now + CUT_OFF_S
        return self.held.is_set() and now >= self._cut_off_at

    async def _leave_to_others(self) -> None:
        """For so long that whoever waits has it by then; where nobody does, it is taken again afterwards."""
        if self._was_reached:
            _log.warning("out of reach; left to another process that can reach it", what=self.what)
        self._was_reached = False
        self._leave()
        await asyncio.sleep(LEASE_SPARE_S)  # what is under way here ends before another begins
        with contextlib.suppress(StoreUnreachable):  # then it ends by itself
            await self.leases.release(self.name, self.holder)
        await asyncio.sleep(LEFT_TO_OTHERS_S)

    def _enter(self) -> None:
        if self.waits:
            _log.warning("the other process is gone; serving now", what=self.what)
        if not self.held.is_set():
            self._cut_off_at = asyncio.get_running_loop().time() + CUT_OFF_S
        self.waits = False
        self.lost.clear()
        self.held.set()

    def _leave(self) -> None:
        self.held.clear()
        self.lost.set()
