"""Instants, durations in milliseconds, and the clock port."""

from dataclasses import dataclass
from typing import Protocol

from bot.kernel.frozen import frozen

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


@frozen
class Sent:
    """When a request was sent.

    ``at`` counts against a deadline. Time is ``charged`` until then, or, where there is no stamp, until the
    request came in.
    """

    at: Instant
    charged: Instant


class Clock(Protocol):
    """Tells the time; only services ask."""

    def now(self) -> Instant: ...
