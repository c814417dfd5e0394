"""How fast one page may talk."""

from dataclasses import dataclass

from bot.platforms.web.limits import BURST, PER_SECOND


@dataclass(slots=True)
class RateLimit:
    """A bucket of ``BURST`` messages that fills again by ``PER_SECOND``; times are in seconds."""

    left: float = BURST
    since: float = 0.0

    def allows(self, now: float) -> bool:
        """Whether one more message may come at ``now``; counts it if so."""
        self.left = min(BURST, self.left + (now - self.since) * PER_SECOND)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
