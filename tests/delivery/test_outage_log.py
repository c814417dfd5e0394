"""What a worker says of a store that it waits for: once that it waits, once that it goes on."""

import asyncio
from dataclasses import replace

import structlog

from bot.documents.outage_log import sentences
from bot.documents.ports import Change, Commit, StoreFull, StoreUnreachable
from bot.kernel.ids import Player
from bot.platforms.web.errors import noted
from storage.redis.refusals import ACTIONS
from tests.kit.clock import SettableClock
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import ANN, moot
from tests.kit.stores import CutOff

FULL = StoreFull("OOM", "command not allowed when used memory > 'maxmemory'")
NO_ROOM = StoreFull("DISKFULL", "MISCONF No space left on device", ACTIONS["DISKFULL"])


class Refusing:
    """Of whatever is asked, the first questions are refused."""

    def __init__(self, often: int) -> None:
        self.left = often
        self.gone_on = asyncio.Event()

    async def _asked(self) -> None:
        if self.left:
            self.left -= 1
            raise FULL
        self.gone_on.set()

    async def take(self, name: str, lasts_ms: int) -> bool:
        await self._asked()
        return False

    async def pending(self) -> tuple[Player, ...]:
        await self._asked()
        return ()


async def test_a_full_disk_is_named_by_every_request_that_meets_it() -> None:
    class Full(CutOff):
        async def commit(self, change: Change) -> Commit:
            del change
            raise NO_ROOM

    world = memory_store(SettableClock())
    home = moot(replace(world, sessions=Full(world.sessions)))
    with structlog.testing.capture_logs() as log:
        await home.type(ANN, "/play fourrow", settle=False)
        noted(NO_ROOM, "look")
    assert [(line["why"], line["action"]) for line in log if line["event"] == "the store cannot be used"] == [
        ("DISKFULL", ACTIONS["DISKFULL"])
    ] * 2


def test_an_operator_reads_at_a_terminal_what_to_do_about_the_store() -> None:
    assert sentences(NO_ROOM).startswith("The store cannot be used: DISKFULL: MISCONF No space left")
    assert sentences(NO_ROOM).endswith(ACTIONS["DISKFULL"])
    assert sentences(StoreUnreachable("nobody answers.")).startswith(
        "The store cannot be reached: nobody answers. See that"
    )


async def test_an_outage_is_told_of_once_by_each_however_long_it_lasts() -> None:
    app = moot(memory_store(SettableClock())).app
    lists, people = Refusing(20), Refusing(20)
    forgetting = app.forgetting()
    workers = (
        replace(app.index_updates(), leases=lists, pause_s=0.001),
        replace(forgetting, kept=replace(forgetting.kept, farewells=people), pause_s=0.001),
    )
    with structlog.testing.capture_logs() as log:
        running = [asyncio.create_task(worker.run()) for worker in workers]
        await asyncio.gather(lists.gone_on.wait(), people.gone_on.wait())
        await asyncio.sleep(0.05)
        for one in running:
            one.cancel()
        await asyncio.wait(running)
    assert sorted(line.get("waits", "") for line in log if line["event"] == "the store cannot be used") == [
        "forgetting of people",
        "lists of what is kept",
    ]
    assert len([line for line in log if line["event"] == "the store can be used again"]) == 2
