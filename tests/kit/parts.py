"""Parts of platforms that go silent as a test wants."""

from collections.abc import Iterable

from bot.kernel.ids import Part
from bot.kernel.time import SECOND, Clock, Instant


class FakeParts:
    """Each is heard whenever it is looked at, but for those that are ``cut``."""

    def __init__(self, clock: Clock, parts: Iterable[str]) -> None:
        self._clock = clock
        self.cut: set[str] = set()
        self.closely = False
        """Whether they were listened to closely the last time."""
        self._heard = dict.fromkeys(map(Part, parts), Instant(0))

    def __call__(self, near: bool) -> dict[Part, float]:  # noqa: FBT001 - it is a Hear
        self.closely, now = near, self._clock.now()
        self._heard = {part: at if part in self.cut else now for part, at in self._heard.items()}
        return {part: (now.ms - at.ms) / SECOND for part, at in self._heard.items() if at.ms}
