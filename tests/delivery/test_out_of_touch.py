"""A process that is cut off from its platform leaves boards to those that are not."""

import asyncio
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest
import structlog

from bot.delivery.limits import GIVEN_UP_FOR_S, OUT_OF_TOUCH_S
from bot.delivery.ports import OutOfTouch, Silent, TryAgain, Unsure
from bot.delivery.retries import Silence
from bot.kernel.ids import Room
from bot.operations.supervisor import working
from bot.sessions.events import Notice
from tests.delivery.test_board_sync import V, sync_of
from tests.kit.clock import SettableClock
from tests.kit.memory_store.outbox import MemoryOutbox
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import ABROAD, ANN, CLUB, PUB, Moot, moot, named
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.kit.waiting import comes_true

ZED = named("Zed", ABROAD)
PAUSE_S, SHOWN_WITHIN_S = 2.0, 60.0


class Cut(list[Exception]):
    """Whatever is sent meets silence, for as long as it is there."""

    def pop(self, _: object = 0) -> Exception:
        return Silent(PAUSE_S)


def leaping(evening: Coroutine[None, None, None]) -> None:
    with structlog.testing.capture_logs(), asyncio.Runner(loop_factory=TimeSkippingLoop) as runner:
        runner.run(evening)


@pytest.mark.parametrize("trouble", [Silent(PAUSE_S), Unsure(unanswered=True)])
def test_a_platform_that_never_answers_is_tried_for_a_while(trouble: TryAgain | Unsure) -> None:
    async def evening() -> None:
        silence = Silence(PUB.platform, {})
        for _ in range(int(OUT_OF_TOUCH_S) - 1):
            silence.tries()
            await asyncio.sleep(1)
            silence.met(trouble)
        await asyncio.sleep(1)
        with pytest.raises(OutOfTouch):
            silence.met(trouble)

    leaping(evening())


def test_one_that_asks_us_to_wait_or_has_trouble_of_its_own_has_answered() -> None:
    async def evening() -> None:
        silence = Silence(PUB.platform, {})
        for trouble in [Silent(1), Unsure(unanswered=True), TryAgain(40), Silent(1), Unsure()] * 5:
            silence.tries()
            await asyncio.sleep(OUT_OF_TOUCH_S / 3)
            silence.met(trouble)

    leaping(evening())


def test_the_board_is_anybodys_afterwards() -> None:
    async def evening() -> None:
        home = moot()
        sync, courier = sync_of(home), home.courier
        await sync.show(V[0], PUB)
        courier.faults = Cut([Silent(PAUSE_S)])
        with pytest.raises(OutOfTouch):
            await sync.show(V[1], PUB)
        courier.faults = []
        await replace(sync, process="another one", _lanes={}, _given_up={}).show(V[1], PUB)
        assert [one.rendered.table for one in courier.rooms[PUB]] == [(V[1].id, V[1].version)]

    leaping(evening())


def test_what_waited_behind_is_given_up_at_once() -> None:
    """Several notices of a table in hand would else keep its board for as long as each takes by itself."""

    async def evening() -> None:
        home = moot()
        sync, courier = sync_of(home), home.courier
        await sync.show(V[0], PUB)
        courier.faults = Cut([Silent(PAUSE_S)])
        began = asyncio.get_running_loop().time()
        ends = await asyncio.gather(*(sync.show(one, PUB) for one in V[1:5]), return_exceptions=True)
        assert [type(end) for end in ends] == [OutOfTouch] * 4
        assert asyncio.get_running_loop().time() - began < OUT_OF_TOUCH_S + 2 * PAUSE_S
        courier.faults = []
        await asyncio.sleep(GIVEN_UP_FOR_S)
        await sync.show(V[4], PUB)
        assert [one.rendered.table for one in courier.rooms[PUB]] == [(V[4].id, V[4].version)]

    leaping(evening())


def test_of_two_processes_the_one_that_is_not_cut_off_shows_every_board() -> None:
    async def evening() -> None:
        world = memory_store(SettableClock())
        told_of_others(world.outbox)
        cut, well = (moot(world, platforms=(PUB.platform, ABROAD)) for _ in range(2))
        cut.app, well.app = replace(cut.app, worker="cut"), replace(well.app, worker="well")
        async with AsyncExitStack() as stack:
            for home in (cut, well):
                await stack.enter_async_context(working(*home.app.workers()))
            await cut.type(ANN, "/play fourrow", settle=False)
            table = cut.on_show()
            await cut.type(ZED, f"/join {table}", CLUB, settle=False)
            await comes_true(lambda: shows(cut, well, CLUB, table, 2), SHOWN_WITHIN_S)
            well.couriers[ABROAD].rooms = cut.couriers[ABROAD].rooms  # one Discord
            well.couriers[PUB.platform].rooms = cut.couriers[PUB.platform].rooms
            cut.couriers[ABROAD].faults = Cut([Silent(PAUSE_S)])
            for number, column in enumerate("dcdcdc", 3):
                who = ANN if number % 2 else ZED
                await well.type(who, f"/move {column}", PUB, settle=False, request=f"move {number}")
                await comes_true(lambda number=number: shows(cut, well, CLUB, table, number), SHOWN_WITHIN_S)

    leaping(evening())


def told_of_others(outbox: MemoryOutbox[Notice]) -> None:
    """As a store is that several processes read: each knows of the others, and hears of what was left."""
    outbox.has_others = lambda: True
    outbox.may_be_left = lambda group: any(one.reader == "" for one in outbox._groups[group].handed.values())


def shows(cut: Moot, well: Moot, room: Room, table: str, version: int) -> bool:
    messages = [one for home in (cut, well) for one in home.couriers[room.platform].rooms[room]]
    return any(one.rendered.table == (table, version) for one in messages)
