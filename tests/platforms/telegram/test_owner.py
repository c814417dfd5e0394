"""One process owns a Telegram bot; another waits, says so, and takes over when the first one is gone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NoReturn

import pytest
from telegram.error import NetworkError, TimedOut

from bot.delivery.parts import SharedPorts
from bot.documents.limits import CUT_OFF_S
from bot.documents.ownership import Ownership
from bot.documents.ports import StoreRefuses, StoreUnreachable
from bot.kernel.ids import Handle, Room
from bot.platforms.telegram.connection import TelegramConnection
from bot.platforms.telegram.limits import POLL_S
from bot.platforms.telegram.settings import NAME, TelegramSettings
from tests.kit.memory_store.owners import MemoryOwnerLeases
from tests.kit.raising import Raising, ServedElsewhere
from tests.kit.sent_boards import edit_board, post_board
from tests.kit.shared_ports import beside, memory_ports
from tests.kit.waiting import comes_true
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.platforms.doubles.telegram_faults import Way
from tests.platforms.telegram.recording_dispatcher import TABLE, RecordingDispatcher, board, rendered
from tests.platforms.telegram.serving import FakeRenderer
from tests.platforms.telegram.test_updates import lines

_TAKEN_OVER_S, _HANDED_OVER_S = 8.0, 1.5
_PATIENCE_S = 10.0
_LEFT_WITHIN_S = POLL_S + _PATIENCE_S + CUT_OFF_S + 5.0
_FOR_EVER = 1_000
_NO_ROUTE = "All connection attempts failed"
FULL = StoreRefuses("OOM", "command not allowed when used memory > 'maxmemory'", is_full=True)


class Process:
    def __init__(self, telegram: TelegramDouble, shared: SharedPorts) -> None:
        self.dispatcher = RecordingDispatcher()
        settings = TelegramSettings(_env_file=None, token=TOKEN, api=telegram.url)
        self.bot = TelegramConnection(settings, self.dispatcher, FakeRenderer(), shared=shared)

    @property
    def ownership(self) -> Ownership:
        assert self.bot.ownership
        return self.bot.ownership

    def owns(self) -> bool:
        return self.ownership.epoch is not None

    def die(self) -> None:
        """As a kill leaves it: nothing is released."""
        self.ownership.leases = MemoryOwnerLeases()
        for task in (self.bot._serving, self.bot._owning):
            task.cancel()


@asynccontextmanager
async def two(telegram: TelegramDouble) -> AsyncIterator[tuple[Process, Process]]:
    """The first is the owner, the second waits."""
    shared = memory_ports()
    one, other = Process(telegram, shared), Process(telegram, beside(shared, "second"))
    await one.bot.start()
    await comes_true(one.owns)
    await other.bot.start()
    await comes_true(lambda: other.ownership.waits)
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
        assert asyncio.get_running_loop().time() - ended <= (_TAKEN_OVER_S if killed else _HANDED_OVER_S)


async def test_a_lease_that_cannot_be_renewed_in_time_is_given_up(telegram: TelegramDouble) -> None:
    async with two(telegram) as (one, other):
        one.ownership.leases = Unreachable()
        await comes_true(lambda: not one.owns())
        await comes_true(other.owns)
        assert not one.owns()
        one.ownership.leases = other.ownership.leases


class Unreachable(MemoryOwnerLeases):
    async def claim(self, *_: object) -> NoReturn:
        raise StoreUnreachable


async def test_what_was_answered_while_nobody_could_know_who_serves_is_said_afterwards(
    telegram: TelegramDouble,
) -> None:
    ann = telegram.person("Ann", begun=True)
    one = Process(telegram, memory_ports())
    leases = one.ownership.leases
    one.dispatcher.answers.append(rendered("Please try again."))
    one.dispatcher.shows_s = 20.0
    await one.bot.start()
    await comes_true(one.owns)
    ann.types(ann.private, "/move a1")
    await comes_true(lambda: bool(one.dispatcher.requests))
    one.ownership.leases = Unreachable()
    await comes_true(lambda: not one.owns())
    await asyncio.sleep(60)
    assert ann.private.bots == []
    one.ownership.leases = leases
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
            post_board(other.bot.courier, room, TABLE, board()),
            Raising(other.bot.courier).nudge(room, Handle(NAME, str(ann.id)), rendered()),
            Raising(other.bot.courier).whisper(Handle(NAME, str(ann.id)), rendered()),
            Raising(other.bot.courier).unsay(room, "1"),
        ):
            with pytest.raises(ServedElsewhere):
                await ask
        assert await other.bot.courier.branch(room, "Round 1", ()) is None
        assert group.bots == []
        shown = await post_board(one.bot.courier, room, TABLE, board())
        one.ownership._doubt()
        with pytest.raises(ServedElsewhere):
            await edit_board(one.bot.courier, shown, board())
        assert len(group.bots) == 1


class Full(MemoryOwnerLeases):
    async def claim(self, *_: object) -> NoReturn:
        raise FULL


async def test_while_the_store_is_full_for_all_who_serves_goes_on_and_nobody_else_does(
    telegram: TelegramDouble,
) -> None:
    ann = telegram.person("Ann", begun=True)
    async with two(telegram) as (one, other):
        leases = one.ownership.leases
        one.ownership.leases = other.ownership.leases = Full()
        await asyncio.sleep(600)
        ann.types(ann.private, "/move a1")
        await telegram.quiet()
        assert (len(one.dispatcher.requests), len(other.dispatcher.requests)) == (1, 0)
        one.ownership.leases = other.ownership.leases = leases


async def test_who_has_served_while_it_was_full_stops_where_another_has_taken_over(
    telegram: TelegramDouble,
) -> None:
    async with two(telegram) as (one, other):
        leases = one.ownership.leases
        one.ownership.leases = Full()
        await comes_true(other.owns)
        one.ownership.leases = leases
        await comes_true(lambda: one.ownership.waits and not one.owns())


def cut_off(bot: TelegramConnection, monkeypatch: pytest.MonkeyPatch) -> None:
    """Telegram no longer answers this one: it waits for each answer until it counts as silence."""

    async def silence(*_: object, read_timeout: float | None = None, **__: object) -> NoReturn:
        await asyncio.sleep(read_timeout or _PATIENCE_S)
        raise TimedOut

    async def refusal(*_: object, **__: object) -> NoReturn:
        raise NetworkError(_NO_ROUTE)

    for requests, answers in zip(bot._bot._request, (silence, refusal), strict=True):
        monkeypatch.setattr(requests, "do_request", answers)


async def test_who_is_cut_off_from_telegram_leaves_it_to_the_other(
    telegram: TelegramDouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = telegram.person("Ann", begun=True)
    async with two(telegram) as (one, other):
        began = asyncio.get_running_loop().time()
        with monkeypatch.context() as cut:
            cut_off(one.bot, cut)
            ann.types(ann.private, "/move a1")  # ends the poll that is under way
            await comes_true(other.owns, within_s=_LEFT_WITHIN_S)
            assert asyncio.get_running_loop().time() - began >= CUT_OFF_S - 1
            ann.types(ann.private, "/move b2")
            await comes_true(lambda: "/move b2" in lines(other.dispatcher))
            assert not one.owns()
        await asyncio.sleep(_LEFT_WITHIN_S)
        assert other.owns()
        assert one.bot.health().standby


@pytest.mark.parametrize("way", [Way.FALL_SILENT, Way.KEEP_WAITING])
async def test_one_alone_goes_on_when_telegram_is_back(telegram: TelegramDouble, way: Way) -> None:
    ann = telegram.person("Ann", begun=True)
    one = Process(telegram, memory_ports())
    await one.bot.start()
    await comes_true(one.owns)
    telegram.goes_wrong("getUpdates", way, times=_FOR_EVER)
    telegram.goes_wrong("deleteWebhook", way, times=_FOR_EVER)
    ann.types(ann.private, "/move a1")  # the poll that is under way still brings it
    await comes_true(lambda: not one.owns(), within_s=_LEFT_WITHIN_S)
    assert not one.bot.health().connected
    telegram.faults.clear()
    ann.types(ann.private, "/move b2")
    await comes_true(lambda: "/move b2" in lines(one.dispatcher), within_s=CUT_OFF_S / 2 + 3)
    await comes_true(lambda: one.bot.health().connected)
    await one.bot.stop()


async def test_a_quiet_telegram_is_within_reach(telegram: TelegramDouble) -> None:
    async with two(telegram) as (one, other):
        for _ in range(200):
            await asyncio.sleep(1)
            assert one.owns()
        assert not other.owns()


async def test_nor_is_one_out_of_reach_that_answers_late(telegram: TelegramDouble) -> None:
    async with two(telegram) as (one, other):
        telegram.updates.late_s = 3.0
        for _ in range(200):
            await asyncio.sleep(1)
            assert one.owns()
        assert not other.owns()


@pytest.mark.parametrize("answer", [{"status": 429, "retry_after": 40}, {"status": 409}])
async def test_a_telegram_that_refuses_is_within_reach(
    telegram: TelegramDouble, answer: dict[str, int]
) -> None:
    async with two(telegram) as (one, other):
        telegram.goes_wrong("getUpdates", Way.REFUSE, times=_FOR_EVER, **answer)
        await asyncio.sleep(100)
        assert one.owns()
        assert not other.owns()


async def test_who_never_reached_telegram_leaves_it_to_the_other(
    telegram: TelegramDouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = memory_ports()
    one, other = Process(telegram, shared), Process(telegram, beside(shared, "second"))
    cut_off(one.bot, monkeypatch)
    await one.bot.start()
    await comes_true(one.owns)
    await other.bot.start()
    await comes_true(other.owns, within_s=_LEFT_WITHIN_S)
    for process in (one, other):
        await process.bot.stop()
