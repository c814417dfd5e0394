"""A process that dies at a chosen moment: what it has stored and said stays, and nothing else does."""

import asyncio
import inspect
import random
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

_WAITING = frozenset({"next", "join", "unfinished", "claim", "due", "rest"})
"""What a process does all the time that has nothing to do."""


class Lifetime:
    """``moments`` are those at which it could have ended so far: before and after each act on the world.

    It ends at the moment of that number. ``dice`` let others in between for longer or shorter.
    """

    def __init__(self, ends_at: int | None = None, dice: random.Random | None = None) -> None:
        self.moments = 0
        self.over = asyncio.Event()
        self._ends_at = ends_at
        self._dice = dice
        self._acting = 0
        self._acted_at = _now()
        self._waited_for: list[asyncio.Future[None]] = []
        """What those who were acting at the end wait for; they live as long as this."""
        self._buried = False

    async def act(self, name: str, act: Callable[..., Awaitable[Any]], *args: Any, **more: Any) -> Any:
        if name in _WAITING:
            if self.over.is_set():  # the dead claim nothing
                await self._nothing_more()
            answer = await act(*args, **more)
            if getattr(answer, "names", answer):  # work was handed out
                await self._moment()
            return answer
        self._acting += 1
        try:
            await self._moment()
            answer = await act(*args, **more)
            await self._moment()
        finally:
            self._acting -= 1
            self._acted_at = _now()
        return answer

    def is_at_rest(self, quiet_s: float) -> bool:
        """Whether nothing is under way, and nothing was for so long."""
        return not self._acting and _now() - self._acted_at > quiet_s

    async def _moment(self) -> None:
        for _ in range(self._dice.randrange(4) if self._dice else 1):
            await asyncio.sleep(0)
        self.moments += 1
        if self.moments == self._ends_at:
            self.over.set()
        if self.over.is_set():
            await self._nothing_more()

    async def _nothing_more(self) -> None:
        """Nobody lives to see what comes next, nor tidies up: nothing is collected while the test goes on.

        Raises CancelledError once the test has ended.
        """
        if self._buried:
            raise asyncio.CancelledError
        self._waited_for.append(never := asyncio.get_running_loop().create_future())
        try:
            await never
        finally:
            self._buried = True


class CrashingProxy:
    """A part of the world in the hands of a process: each of its coroutines is an act of that ``life``."""

    def __init__(self, part: object, life: Lifetime) -> None:
        self._part = part
        self._life = life

    def __getattr__(self, name: str) -> Any:
        part = getattr(self._part, name)
        if inspect.isasyncgenfunction(part):  # reading one by one: what follows from it is an act
            return part
        if inspect.ismethod(part) and not inspect.iscoroutinefunction(part):  # it asks nobody
            return part
        return partial(self._life.act, name, part) if callable(part) else CrashingProxy(part, self._life)


def _now() -> float:
    return asyncio.get_running_loop().time()
