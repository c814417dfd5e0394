"""An event loop for long evenings over real sockets: where nobody has anything to do, its clock leaps ahead.

Whoever waits for a limit of a platform to pass waits no longer than the wires stay silent. All that talk must
be on this loop: a process of its own would be leapt over while it thinks.
"""

import asyncio
import selectors

_SILENCE_S = 0.002
"""As long as nothing comes in, nothing is on its way: loopback delivers at once."""


class _Leaping(selectors.DefaultSelector):
    leapt_s = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None or timeout <= _SILENCE_S:
            return super().select(timeout)
        found = super().select(_SILENCE_S)
        if not found:
            self.leapt_s += timeout - _SILENCE_S
        return found


class LeapingLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._leaping = _Leaping()
        super().__init__(self._leaping)

    def time(self) -> float:
        return super().time() + self._leaping.leapt_s
