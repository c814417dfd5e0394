"""One process serves a Telegram token; another waits, says so, and takes over when the first one is gone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.delivery.ports import ServedElsewhere
from bot.delivery.standby import Standby
from bot.documents.ports import StoreFull, StoreUnreachable
from bot.kernel.ids import Handle, Room
from bot.platforms.telegram.connection import TelegramConnection
from bot.platforms.telegram.settings import NAME, TelegramSettings
from tests.kit.clock import LoopClock
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.waiting import comes_true
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.platforms.telegram.recording_dispatcher import TABLE, RecordingDispatcher, board, rendered
from tests.platforms.telegram.serving import FakeRenderer

_TAKEN_OVER_S = 15.0
FULL = StoreFull("OOM", "command not allowed when used memory > 'maxmemory'")


class Process:
    def __init__(self, telegram: TelegramDouble, leases: MemoryLeases, name: str) -> None:
        self.dispatcher = RecordingDispatcher()
        settings = TelegramSettings(_env_file=None, token=TOKEN, api=telegram.url)
        self.standby = Standby(leases, "telegram 1", name)
        self.bot = TelegramConnection(settings, self.dispatcher, FakeRenderer(), standby=self.standby)

    def die(self) -> None:
        """As a kill leaves it: nothing is given back."""
        self.standby.leases = MemoryLeases(LoopClock())
        for task in (self.bot._serving, self.bot._holding):
            task.cancel()


@asynccontextmanager
async def two(telegram: TelegramDouble) -> AsyncIterator[tuple[Process, Process]]:
    """The first serves, the second waits."""
    leases = MemoryLeases(LoopClock())
    one, other = (Process(telegram, leases, name) for name in ("one", "other"))
    await one.bot.start()
    await comes_true(one.standby.held.is_set)
    await other.bot.start()
    await comes_true(lambda: other.standby.waits)
    try:
        yield one, other
    finally:
        await one.bot.stop()
        await other.bot.stop()


async def test_only_one_is_told_what_people_ask(telegram: TelegramDouble) -> None:
    ann = telegram.person("Ann", begun=True)
    async with two(telegram) as (one, other):
        for line in ("/move a1", "/move b2", "/move c3"):
            ann.types(ann.private, line)
        await telegram.quiet()
        assert (len(one.dispatcher.requests), len(other.dispatcher.requests)) == (3, 0)
        assert not one.bot.health().standby
        assert other.bot.health().standby


async def test_what_sends_runs_in_the_one_that_serves(telegram: TelegramDouble) -> None:
    sent: list[str] = []

    async def send(name: str) -> None:
        sent.append(name)
        await asyncio.Event().wait()

    async with two(telegram) as (one, other):
        sending = [
            asyncio.create_task(process.bot.while_serving(lambda name=name: send(name)))
            for name, process in (("one", one), ("other", other))
        ]
        await asyncio.sleep(30)
        assert sent == ["one"]
        await one.bot.stop()
        await asyncio.sleep(_TAKEN_OVER_S)
        assert sent == ["one", "other"]
        for task in sending:
            task.cancel()


async def test_the_other_takes_over_when_the_first_stops(telegram: TelegramDouble) -> None:
    await takes_over(telegram, killed=False)


async def test_the_other_takes_over_when_the_first_is_killed(telegram: TelegramDouble) -> None:
    await takes_over(telegram, killed=True)


async def takes_over(telegram: TelegramDouble, *, killed: bool) -> None:
    ann = telegram.person("Ann", begun=True)
    async with two(telegram) as (one, other):
        if killed:
            one.die()
        else:
            await one.bot.stop()
        ended = asyncio.get_running_loop().time()
        ann.types(ann.private, "/move a1")
        async with asyncio.timeout(120):
            while not other.dispatcher.requests:  # noqa: ASYNC110 - a chat sets no event of ours
                await asyncio.sleep(0.05)
        assert asyncio.get_running_loop().time() - ended <= _TAKEN_OVER_S


async def test_a_lease_that_cannot_be_renewed_in_time_is_given_up(telegram: TelegramDouble) -> None:
    async with two(telegram) as (one, other):
        one.standby.leases = Unreachable()
        await comes_true(lambda: not one.standby.held.is_set())
        await comes_true(other.standby.held.is_set)
        assert not one.standby.held.is_set()
        one.standby.leases = other.standby.leases


class Unreachable:
    async def hold(self, name: str, holder: str, lasts_ms: int) -> bool:
        raise StoreUnreachable


async def test_what_was_answered_while_nobody_could_know_who_serves_is_said_afterwards(
    telegram: TelegramDouble,
) -> None:
    ann = telegram.person("Ann", begun=True)
    leases = MemoryLeases(LoopClock())
    one = Process(telegram, leases, "one")
    one.dispatcher.answers.append(rendered("Please try again."))
    one.dispatcher.shows_s = 20.0
    await one.bot.start()
    await comes_true(one.standby.held.is_set)
    ann.types(ann.private, "/move a1")
    await comes_true(lambda: bool(one.dispatcher.requests))
    one.standby.leases = Unreachable()
    await comes_true(lambda: not one.standby.held.is_set())
    await asyncio.sleep(60)
    assert ann.private.bots == []
    one.standby.leases = leases
    await comes_true(lambda: len(ann.private.bots) == 1)
    assert len(one.dispatcher.requests) == 1
    await one.bot.stop()


async def test_whoever_waits_sends_nothing(telegram: TelegramDouble) -> None:
    """Nothing that is asked for elsewhere, nor what is still under way when the lease is lost."""
    ann = telegram.person("Ann", begun=True)
    group = telegram.group("Club", ann)
    room = Room(NAME, str(group.id))
    async with two(telegram) as (one, other):
        for ask in (
            other.bot.courier.post(room, TABLE, board()),
            other.bot.courier.nudge(room, Handle(NAME, str(ann.id)), rendered()),
            other.bot.courier.whisper(Handle(NAME, str(ann.id)), rendered()),
            other.bot.courier.branch(room, "Round 1", ()),
            other.bot.courier.unsay(room, "1"),
        ):
            with pytest.raises(ServedElsewhere):
                await ask
        assert group.bots == []
        shown = await one.bot.courier.post(room, TABLE, board())
        one.standby.held.clear()
        with pytest.raises(ServedElsewhere):
            await one.bot.courier.edit(shown, board())
        one.standby.held.set()
        assert len(group.bots) == 1


class Full:
    """Keeps what it has, and takes nothing new of anybody's."""

    def __init__(self, leases: MemoryLeases) -> None:
        self.kept = leases

    async def hold(self, name: str, holder: str, lasts_ms: int) -> bool:
        raise FULL

    async def release(self, name: str, holder: str) -> None:
        raise FULL


async def test_while_the_store_is_full_for_all_who_serves_goes_on_and_nobody_else_does(
    telegram: TelegramDouble,
) -> None:
    ann = telegram.person("Ann", begun=True)
    async with two(telegram) as (one, other):
        leases = one.standby.leases
        one.standby.leases = other.standby.leases = Full(leases)
        await asyncio.sleep(600)
        ann.types(ann.private, "/move a1")
        await telegram.quiet()
        assert (len(one.dispatcher.requests), len(other.dispatcher.requests)) == (1, 0)
        one.standby.leases = other.standby.leases = leases


async def test_who_has_served_while_it_was_full_stops_where_another_has_taken_over(
    telegram: TelegramDouble,
) -> None:
    async with two(telegram) as (one, other):
        leases = one.standby.leases
        one.standby.leases = Full(leases)
        await comes_true(other.standby.held.is_set)
        one.standby.leases = leases
        await comes_true(lambda: one.standby.waits and not one.standby.held.is_set())
