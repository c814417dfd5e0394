"""A game in hand: how it began, the moves since then, and every position on the way."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from bot.gamekit.game import AnyGame, Setup


@dataclass(frozen=True, slots=True)
class Entry:
    """A move as it is written, and the position it led to."""

    written: str
    state: Any


@dataclass(frozen=True, slots=True)
class Record:
    """``setup`` is that of the last ``new``, ``start`` the position after the last ``new`` or ``load``."""

    game: AnyGame
    setup: Setup
    start: Any
    entries: tuple[Entry, ...] = ()

    @property
    def state(self) -> Any:
        return self.entries[-1].state if self.entries else self.start

    def after(self, entries: Iterable[Entry]) -> "Record":
        return replace(self, entries=(*self.entries, *entries))

    def before(self, entries: int) -> "Record":
        """Without its last ``entries``, which are no more than there are."""
        return replace(self, entries=self.entries[: len(self.entries) - entries])

    def restarted(self, start: Any) -> "Record":
        return replace(self, start=start, entries=())
