"""When each person last did something here, in a chat or on a page: who has just acted is looking."""

from collections import OrderedDict
from dataclasses import dataclass, field

from bot.delivery.limits import ACTIONS_KEPT
from bot.kernel.ids import Player
from bot.kernel.time import Clock, Instant


@dataclass(frozen=True, slots=True)
class LastActions:
    """What this process has heard; the oldest are forgotten."""

    clock: Clock
    _at: OrderedDict[Player, Instant] = field(default_factory=OrderedDict)

    def note(self, player: Player) -> None:
        self._at[player] = self.clock.now()
        self._at.move_to_end(player)
        if len(self._at) > ACTIONS_KEPT:
            self._at.popitem(last=False)

    def last(self, player: Player) -> Instant | None:
        """Return when the person last acted; None where that is not known."""
        return self._at.get(player)
