"""When each person last did something here, in a chat or on a page: who has just acted is looking."""

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.delivery.limits import ACTIONS_KEPT
from bot.kernel.ids import Handle
from bot.kernel.time import Clock, Instant


@dataclass(frozen=True, slots=True)
class LastActions:
    """What this process has heard; the oldest are forgotten."""

    clock: Clock
    _at: OrderedDict[Handle, Instant] = field(default_factory=OrderedDict)

    def note(self, handle: Handle) -> None:
        self._at[handle] = self.clock.now()
        self._at.move_to_end(handle)
        if len(self._at) > ACTIONS_KEPT:
            self._at.popitem(last=False)

    def last(self, handles: Iterable[Handle]) -> Instant | None:
        """Return when somebody who has these handles last acted; None where that is not known."""
        return max((at for handle in handles if (at := self._at.get(handle))), default=None)
