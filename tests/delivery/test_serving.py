"""What sends to a platform runs in the process that serves it, whoever asked for it."""

from functools import partial
from typing import Any

from bot.dispatch.chat_migration import UnfinishedMigrations
from bot.documents.due_worker import DueWorker
from bot.features.community.left_communities import LeftCommunities
from tests.kit.moot import ABROAD, WEB, Moot, named

ZED = named("Zed", ABROAD)


async def test_who_sends_without_a_room_s_owner_waits_for_the_platform(moot: Moot) -> None:
    """So does whoever opens tables of cups, for they may lie in threads of their own."""
    guarded = set[type]()

    async def serving(work: Any) -> None:
        guarded.add(type(work.__self__))

    for worker in moot.app.workers({WEB: serving}):
        if isinstance(worker, partial):
            await worker()
    assert guarded == {UnfinishedMigrations, LeftCommunities, DueWorker}
