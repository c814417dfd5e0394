"""A line to Discord whose other end is gone looks like one on which nothing happens: it is asked for a word.

By itself the library gives a line up after a minute without a word, and half a minute of goodbye; whoever
presses meanwhile is not heard.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from socket import SHUT_RDWR

import structlog
from discord.gateway import DiscordWebSocket

from bot.platforms.discord.errors import WIRE_TROUBLE
from bot.platforms.discord.limits import (
    ASKED_AFTER_LOOKS,
    ASKED_NOW_AND_THEN,
    HUNG_UP_AFTER_LOOKS,
    LINES_LOOKED_AT_EVERY_S,
)

_log = structlog.get_logger()


@dataclass(slots=True)
class SilentLines:
    """``lines`` are those that are open now.

    Silence is counted in looks: a process that stood still has heard nothing meanwhile, but looked as little.
    """

    lines: Callable[[], Iterable[DiscordWebSocket]]
    closely: bool = False
    """Whether quiet lines are asked at once: the time of somebody is nearly over."""
    _silent: dict[DiscordWebSocket, tuple[float | None, int]] = field(default_factory=dict)
    """When each said its last word, and how often it has been looked at since."""

    async def watch(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(LINES_LOOKED_AT_EVERY_S)
            await self._look()

    async def _look(self) -> None:
        previous, self._silent = self._silent, {}
        quiet_lines = list[DiscordWebSocket]()
        for line in self.lines():
            word = last_word(line)
            last, looks = previous.get(line, (word, -1))
            looks = looks + 1 if last == word else 0
            self._silent[line] = word, looks
            if looks == HUNG_UP_AFTER_LOOKS:
                _log.warning("a line to discord says nothing any more; taken up anew", shard=line.shard_id)
                _hang_up(line)
            elif looks >= (ASKED_AFTER_LOOKS if self.closely else ASKED_NOW_AND_THEN):
                quiet_lines.append(line)
        await asyncio.gather(*map(_ask, quiet_lines))


def silent_s(line: DiscordWebSocket) -> float | None:
    """For how many seconds nothing has come in by it; None where nothing has yet."""
    word = last_word(line)
    return None if word is None else time.perf_counter() - word


def last_word(line: DiscordWebSocket) -> float | None:
    """When something last came in, by the processor's clock."""
    heart = line._keep_alive  # noqa: SLF001 - the library has no public name for it
    return heart._last_recv if heart else None  # noqa: SLF001 - as above


async def _ask(line: DiscordWebSocket) -> None:
    """Discord answers whenever it is asked."""
    with contextlib.suppress(*WIRE_TROUBLE):  # then it stays silent
        async with asyncio.timeout(LINES_LOOKED_AT_EVERY_S):
            if heart := line._keep_alive:  # noqa: SLF001 - else the library reckons its own heartbeat answered late
                await line.send_heartbeat(heart.beat())


def _hang_up(line: DiscordWebSocket) -> None:
    """Without a goodbye, which would have to be answered; the library takes it for a line that was lost."""
    if (wire := line.socket.get_extra_info("socket")) is not None:
        with contextlib.suppress(OSError):  # it has just been lost
            wire.shutdown(SHUT_RDWR)
