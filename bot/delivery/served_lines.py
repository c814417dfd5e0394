"""The lines of this process, by which it hears what people say on the platforms that it serves."""

import asyncio
import contextlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.delivery.limits import HEARD_WITHIN_S
from bot.delivery.ports import Connection
from bot.kernel.ids import Platform
from bot.kernel.time import SECOND
from bot.sessions.ports import Line


@dataclass(frozen=True, slots=True)
class ServedLines:
    connections: Mapping[Platform, Connection]
    _asking: dict[Platform, asyncio.Task[None]] = field(default_factory=dict)
    """Asked once, however many want to know."""

    def silences(self) -> dict[Line, int]:
        """See :class:`bot.sessions.ports.Lines`."""
        return {
            Line(platform, part.number, part.of): round(part.silent_s * SECOND)
            for platform, connection in self.connections.items()
            for part in connection.heard()
        }

    async def ask(self, platform: Platform) -> None:
        """See :class:`bot.sessions.ports.Lines`."""
        if (connection := self.connections.get(platform)) is None:
            return
        if (asking := self._asking.get(platform)) is None:
            asking = self._asking[platform] = asyncio.create_task(_within_a_moment(connection))
            asking.add_done_callback(lambda _: self._asking.pop(platform))
        await asyncio.wait({asking})


async def _within_a_moment(connection: Connection) -> None:
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(HEARD_WITHIN_S):
            await connection.hear()
