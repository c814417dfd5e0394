"""The current game: how it began, the moves since then, and every position on the way."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from bot.gamekit.game import AnyGame, Setup


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move as it is written, and the position it led to."""

    written: str
    state: Any


@dataclass(frozen=True, slots=True)
class GameState:
    """``setup`` is that of the last ``new``, ``start`` the position after the last ``new`` or ``load``."""

    game: AnyGame
    setup: Setup
    start: Any
    entries: tuple[PlayedMove, ...] = ()

    @property
    def state(self) -> Any:
        return self.entries[-1].state if self.entries else self.start

    def after(self, entries: Iterable[PlayedMove]) -> "GameState":
        return replace(self, entries=(*self.entries, *entries))

    def before(self, entries: int) -> "GameState":
        """Without its last ``entries``, which are no more than there are."""
        return replace(self, entries=self.entries[: len(self.entries) - entries])

    def restarted(self, start: Any) -> "GameState":
        return replace(self, start=start, entries=())
