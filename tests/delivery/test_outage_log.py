"""What a worker says of a store that it waits for: once that it waits, once that it goes on."""

import asyncio
from dataclasses import replace

import structlog

from bot.documents.limits import LOOK_AGAIN_S
from bot.documents.outage_log import Outage, sentences
from bot.documents.ports import Change, Commit, StoreRefuses, StoreUnreachable
from bot.platforms.web.errors import log_error
from storage.redis.refusals import ACTIONS
from tests.kit.clock import SettableClock
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import ANN, moot
from tests.kit.simulated_time_loop import in_simulated_time
from tests.kit.stores import CutOff

FULL = StoreRefuses("OOM", "command not allowed when used memory > 'maxmemory'")
NO_ROOM = StoreRefuses("DISKFULL", "MISCONF No space left on device", ACTIONS["DISKFULL"])


async def test_a_full_disk_is_named_by_every_request_that_meets_it() -> None:
    class Full(CutOff):
        async def commit(self, change: Change) -> Commit:
            del change
            raise NO_ROOM

    world = memory_store(SettableClock())
    home = moot(replace(world, sessions=Full(world.sessions)))
    with structlog.testing.capture_logs() as log:
        await home.type(ANN, "/play fourrow", settle=False)
        log_error(NO_ROOM, "look")
    assert [(line["why"], line["action"]) for line in log if line["event"] == "the store cannot be used"] == [
        ("DISKFULL", ACTIONS["DISKFULL"])
    ] * 2


def test_an_operator_reads_at_a_terminal_what_to_do_about_the_store() -> None:
    assert sentences(NO_ROOM).startswith("The store cannot be used: DISKFULL: MISCONF No space left")
    assert sentences(NO_ROOM).endswith(ACTIONS["DISKFULL"])
    assert sentences(StoreUnreachable("nobody answers.")).startswith(
        "The store cannot be reached: nobody answers. See that"
    )


def test_work_goes_on_once_the_store_is_back_and_an_outage_is_logged_once() -> None:
    async def worked(often: int) -> list[float]:
        refusals, times, began = often * [FULL], list[float](), asyncio.get_running_loop().time()

        async def work() -> None:
            if refusals:
                raise refusals.pop()
            times.append(asyncio.get_running_loop().time() - began)

        repeating = asyncio.create_task(Outage("lists").repeat(work, every_s=5.0))
        await asyncio.sleep(often * LOOK_AGAIN_S + 7.0)
        repeating.cancel()
        return times

    with structlog.testing.capture_logs() as log:
        assert in_simulated_time(worked(20)) == [20 * LOOK_AGAIN_S, 20 * LOOK_AGAIN_S + 5.0]
    assert [(line["event"], line.get("waits") or line.get("waited")) for line in log] == [
        ("the store cannot be used", "lists"),
        ("the store can be used again", "lists"),
    ]
