"""A room lets us write nothing for a while: once it does, it shows what is newest, and whose turn it is."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager

import pytest
import structlog

from bot.delivery.limits import BACKOFF_MS
from bot.delivery.ports import Reason, Refused
from bot.documents.limits import BACKOFF_AT_MOST_MS
from bot.kernel.ids import SessionId
from bot.kernel.time import SECOND, Instant
from bot.operations.supervisor import working
from tests.kit.clock import SettableClock
from tests.kit.moot import ABROAD, ANN, CLUB, PUB, Moot, moot, named
from tests.kit.raising import Barred, TryAgain, Unsure
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.kit.waiting import comes_true

ZED = named("Zed", ABROAD)
AGAIN_S, AGAIN_AT_MOST_S = BACKOFF_MS / SECOND, BACKOFF_AT_MOST_MS / SECOND
LONG = 4 * AGAIN_S


class GoesOn(SettableClock):
    """Goes as the loop does."""

    def now(self) -> Instant:
        return super().now().after(int(asyncio.get_running_loop().time() * 1_000))


def leaping(evening: Coroutine[None, None, None]) -> None:
    with structlog.testing.capture_logs(), asyncio.Runner(loop_factory=TimeSkippingLoop) as runner:
        runner.run(evening)


@asynccontextmanager
async def at_work(home: Moot) -> AsyncIterator[None]:
    async with working(*home.app.workers()):
        yield


async def begun_between_the_pub_and_the_club(home: Moot) -> SessionId:
    await home.type(ANN, "/play fourrow", settle=False)
    table = home.on_show()
    await home.type(ZED, f"/join {table}", CLUB, settle=False)
    await comes_true(lambda: home.board(CLUB).table == (table, 2))
    return table


def test_a_barred_room_shows_the_newest_move_afterwards_though_the_process_was_killed_meanwhile() -> None:
    async def evening() -> None:
        home = moot(clock=GoesOn(), platforms=(PUB.platform, ABROAD))
        async with at_work(home):
            table = await begun_between_the_pub_and_the_club(home)
            home.couriers[ABROAD].faults = [Refused(Reason.FORBIDDEN)] * 100
            home.couriers[ABROAD].call_faults = [Barred()] * 100
            await home.type(ANN, "/move d", settle=False)
            await asyncio.sleep(AGAIN_S)
            assert (home.board(PUB).table, home.board(CLUB).table) == ((table, 3), (table, 2))
        home.couriers[ABROAD].faults.clear()
        home.couriers[ABROAD].call_faults.clear()
        home.restarts()
        async with at_work(home):
            await comes_true(lambda: home.board(CLUB).table == (table, 3), LONG)
            await comes_true(lambda: home.couriers[ABROAD].called, LONG + AGAIN_AT_MOST_S)
            await asyncio.sleep(AGAIN_S)
            assert [one.handle for one in home.couriers[ABROAD].called] == [ZED.handle]

    leaping(evening())


@pytest.mark.parametrize(
    "trouble",
    [
        pytest.param(TryAgain(2), marks=pytest.mark.slow),
        pytest.param(Unsure(), marks=pytest.mark.slow),
        Unsure(unanswered=True),
    ],
)
@pytest.mark.parametrize("pings", ["room", pytest.param("private", marks=pytest.mark.slow)])
def test_whoever_is_to_move_while_their_platform_is_away_is_called_afterwards_and_once(
    trouble: Exception, pings: str
) -> None:
    async def evening() -> None:
        home = moot(platforms=(PUB.platform, ABROAD))
        async with at_work(home):
            await begun_between_the_pub_and_the_club(home)
            await home.type(ZED, f"/settings pings {pings}", CLUB, settle=False)
            home.couriers[ABROAD].away = trouble
            await home.type(ANN, "/move d", settle=False)
            await asyncio.sleep(2.5 * AGAIN_S)
            assert not home.couriers[ABROAD].called
            home.couriers[ABROAD].away = None
            await comes_true(lambda: home.couriers[ABROAD].called, 1.5 * AGAIN_S)
            await asyncio.sleep(LONG)
            assert [one.handle for one in home.couriers[ABROAD].called] == [ZED.handle]

    leaping(evening())
