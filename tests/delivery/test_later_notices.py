"""A room lets us write nothing for a while: once it does, it shows what is newest, and whose turn it is."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
import structlog

from bot.delivery.later_notices import LaterNotices
from bot.delivery.limits import LATER_AGAIN_AT_MOST_S, LATER_AGAIN_S, LATER_AT_MOST
from bot.delivery.outbox_reader import OutboxReader
from bot.delivery.outcomes import NoAnswer, Outcome, Reason, Refused, Wait
from bot.kernel.ids import SessionId, Version
from bot.kernel.time import Instant
from bot.operations.supervisor import working
from bot.sessions.events import MovePlayed, Notice, TableOpened
from tests.kit.clock import SettableClock
from tests.kit.memory_store.outbox import MemoryKeptNotices
from tests.kit.moot import ABROAD, ANN, CLUB, PUB, Moot, moot, named
from tests.kit.results import person
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.kit.waiting import comes_true

ZED = named("Zed", ABROAD)
FIRST, SECOND = MovePlayed(person("Ann"), ("d",)), MovePlayed(person("Bob"), ("e",))
LONG = 4 * LATER_AGAIN_S
TRIED_FOR_S = 4 * LATER_AGAIN_AT_MOST_S


class GoesOn(SettableClock):
    """Goes as the loop does."""

    def now(self) -> Instant:
        return super().now().after(int(asyncio.get_running_loop().time() * 1_000))


def notice(table: str = "one", version: int = 1, *events: object) -> Notice:
    return Notice(SessionId(table), Version(version), events)


def some(kept: MemoryKeptNotices[Notice] | None = None) -> LaterNotices[Notice]:
    return LaterNotices(kept or MemoryKeptNotices(), "boards")


async def tried(later: LaterNotices[Notice], for_s: float, every_s: float = 1.0) -> list[float]:
    """Looks so often, and finds the room barred each time; when it was tried."""
    loop, times = asyncio.get_running_loop(), list[float]()
    began = loop.time()
    while loop.time() < began + for_s:
        await asyncio.sleep(every_s)
        for one in await later.due():
            times.append(round(loop.time() - began))
            await later.failed(one)
            later.ended(one)
    return times


def test_it_is_tried_more_and_more_seldom_and_then_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.later_notices.LATER_TRIED_FOR_S", TRIED_FOR_S)

    async def hours() -> None:
        later = some()
        await later.failed(notice())
        times = await tried(later, 1.2 * TRIED_FOR_S, LATER_AGAIN_S)
        pauses = [after - before for before, after in zip((0, *times), times, strict=False)]
        assert pauses[:5] == [LATER_AGAIN_S * 2**number for number in range(5)]
        assert max(pauses) == LATER_AGAIN_AT_MOST_S
        assert times[-1] <= TRIED_FOR_S
        assert await later.kept.all("boards") == ()

    leaping(hours())


def test_news_are_shown_with_what_was_left_and_make_no_hurry() -> None:
    async def minute() -> None:
        later = some()
        await later.failed(notice("one", 1, TableOpened("fourrow", PUB, ANN)))
        for version in range(2, 9):
            await asyncio.sleep(1)
            await later.failed(later.with_news(notice("one", version)))
        assert await tried(later, LATER_AGAIN_S - 7) == [LATER_AGAIN_S - 7]
        whole = notice("one", 9, TableOpened("fourrow", PUB, ANN))
        assert later.with_news(notice("one", 9)) == whole
        assert await later.kept.all("boards") == (replace(whole, version=Version(8)),)

    leaping(minute())


def test_a_platform_that_is_in_trouble_is_tried_no_more_seldom() -> None:
    async def minutes() -> None:
        later = some()
        await later.failed(notice(), soon=True)
        loop, times = asyncio.get_running_loop(), list[float]()
        while loop.time() < 10 * LATER_AGAIN_S:
            await asyncio.sleep(1)
            for one in await later.due():
                times.append(loop.time())
                await later.failed(one, soon=True)
                later.ended(one)
        pauses = [round(after - before) for before, after in itertools.pairwise(times)]
        assert len(pauses) >= 7
        assert set(pauses) <= {LATER_AGAIN_S, LATER_AGAIN_S + 1}

    leaping(minutes())


def test_a_try_that_takes_longer_than_the_pause_is_not_begun_beside_itself() -> None:
    async def minutes() -> None:
        home, tries = moot(), 0

        async def act(_: Notice) -> None:
            nonlocal tries
            tries += 1
            if tries == 1:
                raise RuntimeError
            await asyncio.sleep(3.5 * LATER_AGAIN_S)
            if tries < 3:
                raise RuntimeError

        reader = OutboxReader(home.world.outbox, "listeners", "worker", act)
        async with working(reader.run):
            await home.type(ANN, "/play fourrow", settle=False)
            await asyncio.sleep(10 * LATER_AGAIN_S)
        assert tries == 3

    leaping(minutes())


def test_what_was_shown_is_tried_no_more() -> None:
    async def minute() -> None:
        later = some()
        await later.failed(notice("one"))
        await later.failed(notice("other"))
        await later.done(notice("one", 2))
        assert len(await tried(later, LATER_AGAIN_S)) == 1
        assert later.with_news(notice("one", 3)) == notice("one", 3)

    leaping(minute())


def test_what_comes_again_late_stands_before_what_has_happened_since() -> None:
    async def minute() -> None:
        later = some()
        await later.failed(notice("one", 3, SECOND))
        assert later.with_news(notice("one", 2, FIRST)) == notice("one", 3, FIRST, SECOND)

    leaping(minute())


def test_what_is_done_or_fails_late_takes_nothing_newer_along() -> None:
    """It was in hand all the while."""

    async def minute() -> None:
        later = some()
        old, new = notice("one", 2, FIRST), notice("one", 3, SECOND)
        await later.failed(old)
        whole = later.with_news(new)
        await later.failed(whole)
        await later.failed(old)
        assert await later.kept.all("boards") == (whole,)
        await later.done(old)
        assert await later.kept.all("boards") == (whole,)
        await later.done(whole)
        assert await later.kept.all("boards") == ()

    leaping(minute())


def test_of_two_in_hand_at_once_that_fail_both_are_kept_whichever_is_first() -> None:
    async def minute() -> None:
        old, new = notice("one", 2, FIRST), notice("one", 3, SECOND)
        for one, other in ((old, new), (new, old)):
            later = some()
            await later.failed(one)
            await later.failed(other)
            assert await later.kept.all("boards") == (notice("one", 3, FIRST, SECOND),)

    leaping(minute())


def test_another_process_goes_on_with_it_at_once() -> None:
    async def minute() -> None:
        kept = MemoryKeptNotices[Notice]()
        dead, alive = some(kept), some(kept)
        await dead.failed(notice())
        await alive.look()
        assert await alive.due() == (notice(),)
        await alive.done(notice())
        await dead.look()
        assert await tried(dead, 2 * LATER_AGAIN_S) == []

    leaping(minute())


def test_of_very_many_the_first_are_remembered() -> None:
    async def minute() -> None:
        later = some()
        for number in range(2 * LATER_AT_MOST):
            await later.failed(notice(f"table {number}"))
        assert len(await tried(later, LATER_AGAIN_S)) == LATER_AT_MOST == len(await later.kept.all("boards"))

    leaping(minute())


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
            home.couriers[ABROAD].call_faults = [Refused(Reason.FORBIDDEN)] * 100
            await home.type(ANN, "/move d", settle=False)
            await asyncio.sleep(LATER_AGAIN_S)
            assert (home.board(PUB).table, home.board(CLUB).table) == ((table, 3), (table, 2))
        home.couriers[ABROAD].faults.clear()
        home.couriers[ABROAD].call_faults.clear()
        home.restarts()
        async with at_work(home):
            await comes_true(lambda: home.board(CLUB).table == (table, 3), LONG)
            await comes_true(lambda: home.couriers[ABROAD].called, LONG + LATER_AGAIN_AT_MOST_S)
            await asyncio.sleep(LATER_AGAIN_S)
            assert [one.handle for one in home.couriers[ABROAD].called] == [ZED.handle]

    leaping(evening())


@pytest.mark.parametrize(
    "trouble",
    [
        pytest.param(Wait(2), marks=pytest.mark.slow),
        pytest.param(NoAnswer(), marks=pytest.mark.slow),
        NoAnswer(),
    ],
)
@pytest.mark.parametrize("pings", ["room", pytest.param("private", marks=pytest.mark.slow)])
def test_whoever_is_to_move_while_their_platform_is_away_is_called_afterwards_and_once(
    trouble: Outcome, pings: str
) -> None:
    async def evening() -> None:
        home = moot(platforms=(PUB.platform, ABROAD))
        async with at_work(home):
            await begun_between_the_pub_and_the_club(home)
            await home.type(ZED, f"/settings pings {pings}", CLUB, settle=False)
            home.couriers[ABROAD].away = trouble
            await home.type(ANN, "/move d", settle=False)
            await asyncio.sleep(2.5 * LATER_AGAIN_S)
            assert not home.couriers[ABROAD].called
            home.couriers[ABROAD].away = None
            await comes_true(lambda: home.couriers[ABROAD].called, 1.5 * LATER_AGAIN_S)
            await asyncio.sleep(LONG)
            assert [one.handle for one in home.couriers[ABROAD].called] == [ZED.handle]

    leaping(evening())
