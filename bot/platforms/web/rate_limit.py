"""How fast somebody may talk to us."""

from dataclasses import dataclass, field

from bot.platforms.web.limits import BURST, PER_SECOND


@dataclass(slots=True)
class RateLimit:
    """A bucket of ``burst`` messages that fills again by ``per_second``; times are in seconds."""

    burst: float = BURST
    per_second: float = PER_SECOND
    left: float = field(init=False)
    since: float = 0.0

    def __post_init__(self) -> None:
        self.left = self.burst

    def allows(self, now: float, weight: int = 1) -> bool:
        """Whether one more message may come at ``now``, which counts as ``weight``; counts it if so."""
        self.left = min(self.burst, self.left + (now - self.since) * self.per_second)
        self.since = now
        if self.left < weight:
            return False
        self.left -= weight
        return True
