"""What sends to a platform runs in the process that serves it, whoever asked for it."""

from functools import partial
from typing import Any

from bot.delivery.outbox_reader import OutboxReader
from bot.dispatch.chat_migration import UnfinishedMigrations
from bot.documents.due_worker import DueWorker
from bot.features.community.left_communities import LeftCommunities
from tests.kit.moot import ABROAD, WEB, Moot, named

ZED = named("Zed", ABROAD)


async def test_every_reader_that_sends_waits_for_its_platform(moot: Moot) -> None:
    """So does whoever opens tables of cups, for they may lie in threads of their own."""
    guarded: set[str] = set()

    async def serving(work: Any) -> None:
        worker = work.__self__
        guarded.add(worker.group if isinstance(worker, OutboxReader) else type(worker).__name__)

    for worker in moot.app.workers({WEB: serving}):
        if isinstance(worker, partial):
            await worker()
    readers = {
        "web",
        "web-daily",
        "web-cup-news",
        "web-cup-calls",
        "web-links",
    }
    workers = {UnfinishedMigrations, LeftCommunities, DueWorker}
    assert guarded == readers | {worker.__name__ for worker in workers}
