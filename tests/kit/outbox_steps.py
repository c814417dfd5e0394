"""A reader of the outbox, step by step: what its run does without end."""

from bot.delivery.outbox_events import N
from bot.delivery.outbox_reader import OutboxReader


async def catch_up(reader: OutboxReader[N]) -> None:
    """Join the group, and finish what a crash has left unfinished."""
    await reader.outbox.join(reader.group)
    while handed := await reader._unfinished():
        await reader._finish(handed)


async def tick(reader: OutboxReader[N]) -> int:
    """Act on the next notices, if any come in time; how many there were."""
    handed = await reader.outbox.next(reader.group, reader.reader, reader.wait_ms)
    await reader._finish(handed)
    return len(handed)
