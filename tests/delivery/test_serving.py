"""What sends to a platform runs in the process that serves it, whoever asked for it."""

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

from bot.delivery.unanswered_edits import UnansweredEditWorker

from bot.app.cup_workers import GROUP
from bot.delivery.outbox_reader import OutboxReader
from bot.dispatch.chat_migration import UnfinishedMigrations
from bot.documents.ownership import Ownership
from bot.features.community.left_communities import LeftCommunities
from bot.operations.supervisor import working
from tests.kit.clock import SettableClock
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import ABROAD, ANN, CLUB, PUB, WEB, Moot, moot, named
from tests.kit.waiting import comes_true

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
        GROUP,
        "web",
        "web-calls",
        "web-daily",
        "web-cups",
        "web-cup-news",
        "web-cup-calls",
        "web-links",
    }
    workers = {UnfinishedMigrations, UnansweredEditWorker, LeftCommunities}
    assert guarded == readers | {worker.__name__ for worker in workers}


async def test_what_is_asked_elsewhere_reaches_a_room_through_the_process_that_serves_it() -> None:
    """Zed plays by way of the process that waits: nothing of that goes to the web from there."""
    world = memory_store(SettableClock())
    serving, waiting = (moot(world, platforms=(WEB, ABROAD)) for _ in range(2))
    owners = [Ownership(world.owners, "web", name) for name in ("serving", "waiting")]
    async with AsyncExitStack() as stack:
        for one, owner in zip((serving, waiting), owners, strict=True):
            owning = asyncio.create_task(owner.run())
            stack.callback(owning.cancel)
            await comes_true(lambda owner=owner: owner.epoch is not None or owner.waits)
            await stack.enter_async_context(working(*one.app.workers({WEB: owner.serve})))
        await serving.type(ANN, "/play fourrow", settle=False)
        table = serving.on_show()
        await waiting.type(ZED, f"/join {table}", CLUB, settle=False, request="join")
        await comes_true(lambda: serving.board(PUB).table == (table, 2))
        await serving.type(ANN, "/move d", settle=False)
        await comes_true(lambda: table in {one.board.session for one in waiting.couriers[ABROAD].rooms[CLUB]})
        await waiting.type(ZED, "/move e", CLUB, settle=False, request="move")
        await comes_true(lambda: serving.board(PUB).table == (table, 4))
        assert waiting.couriers[WEB].calls == 0
        assert waiting.couriers[WEB].called == []
