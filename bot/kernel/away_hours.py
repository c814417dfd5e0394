"""Away hours: quiet hours and vacations, in which a person's clock stands still."""

from dataclasses import dataclass

from bot.kernel.frozen import frozen
from bot.kernel.time import DAY, MINUTE, Instant

UTC_NAME = "UTC"


@dataclass(frozen=True, slots=True, order=True)
class Period:
    """From ``start`` until just before ``end``."""

    start: Instant
    end: Instant

    @property
    def ms(self) -> int:
        return max(0, self.end.ms - self.start.ms)


@frozen
class QuietHours:
    """Hours of every day, in minutes after local midnight; they may reach into the next day."""

    begin: int
    end: int

    @property
    def minutes(self) -> int:
        return (self.end - self.begin) % (DAY // MINUTE)


@frozen
class AwayHours:
    """When a person does not play: quiet hours by the clocks of ``zone``, and vacations, in order."""

    zone: str = UTC_NAME
    quiet: QuietHours | None = None
    vacations: tuple[Period, ...] = ()


ALWAYS_AT_IT = AwayHours()
