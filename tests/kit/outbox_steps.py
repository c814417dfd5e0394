"""A reader of the outbox, step by step: what its run does without end."""

import asyncio

from bot.delivery.outbox_events import N
from bot.delivery.outbox_reader import OutboxReader
from bot.documents.ports import StoreUnreachable

TRIES, PAUSE_S = 5, 0.2
"""A busy disk may keep a real server longer than we wait for it; the readers of the bot ask again, too."""


async def catch_up(reader: OutboxReader[N]) -> None:
    """Join the group, and finish what a crash has left unfinished."""
    for tries_left in reversed(range(TRIES)):
        try:
            await reader.outbox.join(reader.group)
            while handed := await reader._unfinished():
                await reader._finish(handed)
        except StoreUnreachable:
            if not tries_left:
                raise
            await asyncio.sleep(PAUSE_S)
        else:
            return


async def tick(reader: OutboxReader[N]) -> int:
    """Act on the next notices, if any come in time; how many there were."""
    handed = await reader.outbox.next(reader.group, reader.reader, reader.wait_ms)
    await reader._finish(handed)
    return len(handed)
