"""A reader of the outbox or a worker of due work, step by step: what its run does without end."""

import asyncio
from typing import Any, TypeAlias

from bot.delivery.outbox_reader import OutboxReader
from bot.delivery.reconciler import Reconciler
from bot.documents.due_worker import DueWorker
from bot.documents.ports import StoreUnreachable

Reader: TypeAlias = OutboxReader[Any] | DueWorker[Any, Any] | Reconciler

TRIES, PAUSE_S = 5, 0.2
"""A busy disk may keep a real server longer than we wait for it; the readers of the bot ask again, too."""


async def catch_up(reader: Reader) -> None:
    """Join the group, and finish what a crash has left unfinished."""
    if not isinstance(reader, OutboxReader):
        return
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


async def tick(reader: Reader) -> int:
    """Act on the next notices, if any come in time, or on what is due; how many there were."""
    if not isinstance(reader, OutboxReader):
        return await reader.tick()
    handed = await reader.outbox.next(reader.group, reader.reader, reader.wait_ms)
    await reader._finish(handed)
    return len(handed)
