"""Lines to platforms that go silent as a test wants."""

from bot.kernel.ids import Platform
from bot.kernel.time import Clock, Instant
from bot.sessions.ports import Line


class FakeLines:
    """Each is heard whenever it is asked or looked at, but for those that are ``cut``."""

    def __init__(self, clock: Clock, *lines: Line) -> None:
        self._clock = clock
        self.lines = lines
        self.cut: set[Line] = set()
        self._heard: dict[Line, Instant] = {}

    def silences(self) -> dict[Line, int]:
        for line in self.lines:
            self._hear(line)
        return {line: self._clock.now().ms - heard.ms for line, heard in self._heard.items()}

    async def ask(self, platform: Platform) -> None:
        for line in self.lines:
            if line.platform == platform:
                self._hear(line)

    def _hear(self, line: Line) -> None:
        if line not in self.cut:
            self._heard[line] = self._clock.now()
