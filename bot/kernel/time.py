"""Instants, durations in milliseconds, and the clock port."""

from dataclasses import dataclass
from typing import Protocol

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


@dataclass(frozen=True, slots=True, order=True)
class Instant:
    """A moment, in whole milliseconds since the Unix epoch (UTC)."""

    ms: int

    def after(self, ms: int) -> "Instant":
        return Instant(self.ms + ms)


class Clock(Protocol):
    """Tells the time; only services ask."""

    def now(self) -> Instant: ...
