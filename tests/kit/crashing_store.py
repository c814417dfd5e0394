"""A process that dies at a chosen call to the store, just before its effect or just after."""

import inspect
from dataclasses import dataclass
from typing import Any


class Killed(BaseException):
    """No code of ours survives this, or tidies up after it."""


@dataclass
class CrashPlan:
    """Death comes with the call that is number ``at``; ``lived`` counts those that were made."""

    at: int | None = None
    after_effect: bool = False
    lived: int = 0

    def before(self) -> int:
        """A call is about to be made; its number."""
        self.lived += 1
        if self.lived == self.at and not self.after_effect:
            raise Killed
        return self.lived

    def after(self, call: int) -> None:
        if call == self.at and self.after_effect:
            raise Killed


class CrashingProxy:
    """The same thing; every call to it, or to a part of it, is a chance to die."""

    def __init__(self, thing: Any, fate: CrashPlan) -> None:
        self._thing = thing
        self._fate = fate

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._thing, name)
        if inspect.isasyncgenfunction(found):
            return self._each(found)
        if inspect.iscoroutinefunction(found):
            return self._call(found)
        if inspect.ismethod(found):  # it asks nobody
            return found
        return CrashingProxy(found, self._fate)

    def _call(self, found: Any) -> Any:
        async def call(*args: Any, **named: Any) -> Any:
            number = self._fate.before()
            answer = await found(*args, **named)
            self._fate.after(number)
            return answer

        return call

    def _each(self, found: Any) -> Any:
        async def each(*args: Any, **named: Any) -> Any:
            async for one in found(*args, **named):
                number = self._fate.before()
                yield one
                self._fate.after(number)

        return each
