"""One process owns a Telegram bot and sends; others wait, receive for it behind a balancer, and take over."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, NoReturn

import pytest
from telegram.error import NetworkError, TimedOut

from bot.delivery.parts import SharedPorts
from bot.documents.limits import CUT_OFF_S
from bot.documents.ownership import Claim, Ownership
from bot.documents.ports import StoreRefuses, StoreUnreachable
from bot.kernel.ids import Handle, Room
from bot.platforms.telegram.connection import TelegramConnection
from bot.platforms.telegram.limits import POLL_S, WEBHOOK_LOOKED_AT_EVERY_S
from bot.platforms.telegram.settings import NAME, TelegramSettings
from tests.kit.balancer import balanced
from tests.kit.clock import SettableClock
from tests.kit.memory_store.kept_updates import MemoryKeptUpdates
from tests.kit.memory_store.owners import MemoryOwnerLeases
from tests.kit.raising import Raising, ServedElsewhere
from tests.kit.recording_dispatcher import TABLE, RecordingDispatcher, board, rendered
from tests.kit.sent_boards import edit_board, post_board
from tests.kit.shared_ports import beside, memory_ports
from tests.kit.waiting import comes_true
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.platforms.doubles.telegram_faults import Way
from tests.platforms.doubles.telegram_people import Someone
from tests.platforms.telegram.serving import FakeRenderer, by_webhook, free_port

TAKEN_OVER_S, HANDED_OVER_S, PATIENCE_S = 8.0, 1.5, 10.0
LEFT_WITHIN_S = max(POLL_S + PATIENCE_S, WEBHOOK_LOOKED_AT_EVERY_S + 10.0) + CUT_OFF_S + 5.0
FOR_EVER = 1_000
FULL = StoreRefuses("OOM", "command not allowed when used memory > 'maxmemory'", is_full=True)


class Process:
    def __init__(self, telegram: TelegramDouble, shared: SharedPorts, **more: Any) -> None:
        self.dispatcher = RecordingDispatcher()
        settings = TelegramSettings(_env_file=None, **{"token": TOKEN, "api": telegram.url, **more})
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
async def two(telegram: TelegramDouble, **more: Any) -> AsyncIterator[tuple[Process, Process]]:
    """The first is the owner, the second waits."""
    shared = memory_ports()
    one = Process(telegram, shared, **more)
    other = Process(telegram, beside(shared, "second"), **more and by_webhook())
    await one.bot.start()
    await comes_true(one.owns)
    await other.bot.start()
    await comes_true(lambda: other.ownership.waits)
    try:
        yield one, other
    finally:
        await one.bot.stop()
        await other.bot.stop()


@asynccontextmanager
async def alone(telegram: TelegramDouble, **more: Any) -> AsyncIterator[Process]:
    one = Process(telegram, memory_ports(), **more)
    await one.bot.start()
    await comes_true(one.owns)
    yield one
    await one.bot.stop()


class Failing(MemoryOwnerLeases):
    def __init__(self, error: Exception | type[Exception] = StoreUnreachable) -> None:
        super().__init__()
        self.error = error

    async def claim(self, *_: object) -> NoReturn:
        raise self.error


@pytest.fixture(name="ann")
def ann_in_private(telegram: TelegramDouble) -> Someone:
    return telegram.person("Ann", begun=True)


async def test_the_owner_alone_is_told_what_people_ask_and_sends(
    telegram: TelegramDouble, ann: Someone
) -> None:
    """The other sends nothing that it is asked for, nor what is still under way when the lease is lost."""
    group = telegram.group("Club", ann)
    at, who = Room(NAME, str(group.id)), Handle(NAME, str(ann.id))
    async with two(telegram) as (one, other):
        for line in ("/move a1", "/move b2", "/move c3"):
            ann.types(ann.private, line)
        await telegram.quiet()
        assert (len(one.dispatcher.requests), len(other.dispatcher.requests)) == (3, 0)
        assert [process.bot.health().standby for process in (one, other)] == [False, True]
        courier = Raising(other.bot.courier)
        for ask in (
            post_board(courier, at, TABLE, board()),
            courier.nudge(at, who, rendered()),
            courier.whisper(who, rendered()),
            courier.unsay(at, "1"),
        ):
            with pytest.raises(ServedElsewhere):
                await ask
        assert await courier.branch(at, "Round 1", ()) is None
        shown = await post_board(one.bot.courier, at, TABLE, board())
        one.ownership._doubt()
        with pytest.raises(ServedElsewhere):
            await edit_board(one.bot.courier, shown, board())
        assert len(group.bots) == 1


@pytest.mark.parametrize("killed", [False, True])
async def test_the_other_takes_over_with_all_its_work(
    telegram: TelegramDouble, ann: Someone, *, killed: bool
) -> None:
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
        if killed:
            one.die()
        else:
            await one.bot.stop()
        ended = asyncio.get_running_loop().time()
        ann.types(ann.private, "/move a1")
        await comes_true(lambda: other.dispatcher.requests)
        passed_s = asyncio.get_running_loop().time() - ended
        assert passed_s <= (TAKEN_OVER_S if killed else HANDED_OVER_S)
        await comes_true(lambda: sent == ["one", "other"])
        for task in sending:
            task.cancel()


async def test_a_lease_that_cannot_be_renewed_in_time_is_given_up(telegram: TelegramDouble) -> None:
    async with two(telegram) as (one, other):
        one.ownership.leases = Failing()
        await comes_true(lambda: not one.owns())
        await comes_true(other.owns)
        one.ownership.leases = other.ownership.leases


async def test_what_was_answered_while_nobody_could_know_who_serves_is_said_afterwards(
    telegram: TelegramDouble, ann: Someone
) -> None:
    async with alone(telegram) as one:
        leases, one.dispatcher.shows_s = one.ownership.leases, 20.0
        one.dispatcher.answers.append(rendered("Please try again."))
        ann.types(ann.private, "/move a1")
        await comes_true(lambda: one.dispatcher.requests)
        one.ownership.leases = Failing()
        await comes_true(lambda: not one.owns())
        await asyncio.sleep(60)
        assert ann.private.bots == []
        one.ownership.leases = leases
        await comes_true(lambda: len(ann.private.bots) == 1)
        assert len(one.dispatcher.requests) == 1


async def test_while_the_store_is_full_who_serves_goes_on_until_another_has_taken_over(
    telegram: TelegramDouble, ann: Someone
) -> None:
    async with two(telegram) as (one, other):
        leases = one.ownership.leases
        one.ownership.leases = other.ownership.leases = Failing(FULL)
        await asyncio.sleep(120)
        ann.types(ann.private, "/move a1")
        await telegram.quiet()
        assert (len(one.dispatcher.requests), len(other.dispatcher.requests)) == (1, 0)
        other.ownership.leases = leases
        await comes_true(other.owns)
        one.ownership.leases = leases
        await comes_true(lambda: one.ownership.waits and not one.owns())


def cut_off(bot: TelegramConnection, monkeypatch: pytest.MonkeyPatch) -> None:
    """Telegram no longer answers this one: it waits for each answer until it counts as silence."""

    async def silence(*_: object, read_timeout: float | None = None, **__: object) -> NoReturn:
        await asyncio.sleep(read_timeout or PATIENCE_S)
        raise TimedOut

    async def refusal(*_: object, **__: object) -> NoReturn:
        raise NetworkError("All connection attempts failed")  # noqa: EM101, TRY003 - as the library says it

    for requests, answers in zip(bot._bot._request, (silence, refusal), strict=True):
        monkeypatch.setattr(requests, "do_request", answers)


@pytest.mark.parametrize("webhook", [False, True])
async def test_who_is_cut_off_from_telegram_leaves_it_to_the_other(
    telegram: TelegramDouble, ann: Someone, monkeypatch: pytest.MonkeyPatch, *, webhook: bool
) -> None:
    async with two(telegram, **by_webhook() if webhook else {}) as (one, other):
        began = asyncio.get_running_loop().time()
        with monkeypatch.context() as cut:
            cut_off(one.bot, cut)
            ann.types(ann.private, "/move a1")  # ends the poll that is under way
            await comes_true(other.owns, within_s=LEFT_WITHIN_S)
            assert asyncio.get_running_loop().time() - began >= CUT_OFF_S - 1
            await comes_true(lambda: other.bot.health().connected)
            assert not one.bot._source.is_connected
            ann.types(ann.private, "/move b2")
            await comes_true(lambda: "/move b2" in other.dispatcher.typed)
            assert not one.owns()
        await asyncio.sleep(LEFT_WITHIN_S)
        assert other.owns()
        assert one.bot.health().standby


async def test_who_never_reached_telegram_leaves_it_to_the_other(
    telegram: TelegramDouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = memory_ports()
    one, other = Process(telegram, shared), Process(telegram, beside(shared, "second"))
    cut_off(one.bot, monkeypatch)
    await one.bot.start()
    await comes_true(one.owns)
    await other.bot.start()
    await comes_true(other.owns, within_s=LEFT_WITHIN_S)
    for process in (one, other):
        await process.bot.stop()


@pytest.mark.parametrize("way", [Way.FALL_SILENT, Way.KEEP_WAITING])
async def test_one_alone_goes_on_when_telegram_is_back(
    telegram: TelegramDouble, ann: Someone, way: Way
) -> None:
    async with alone(telegram) as one:
        for method in ("getUpdates", "deleteWebhook"):
            telegram.goes_wrong(method, way, times=FOR_EVER)
        ann.types(ann.private, "/move a1")  # the poll that is under way still brings it
        await comes_true(lambda: not one.owns(), within_s=LEFT_WITHIN_S)
        assert not one.bot.health().connected
        telegram.faults.clear()
        ann.types(ann.private, "/move b2")
        await comes_true(lambda: "/move b2" in one.dispatcher.typed, within_s=CUT_OFF_S / 2 + 3)
        await comes_true(lambda: one.bot.health().connected)


@pytest.mark.parametrize("answer", [None, {"status": 429, "retry_after": 40}, {"status": 409}])
async def test_a_telegram_that_is_quiet_late_or_refuses_is_within_reach(
    telegram: TelegramDouble, answer: dict[str, int] | None
) -> None:
    async with two(telegram) as (one, other):
        for late_s in (0.0, 3.0):
            telegram.updates.late_s = late_s
            if answer:
                telegram.goes_wrong("getUpdates", times=FOR_EVER, **answer)
            for _ in range(100):
                await asyncio.sleep(1)
                assert one.owns()
        assert not other.owns()


class OutOfReach(MemoryKeptUpdates):
    """A store that cannot be reached."""

    async def keep(self, *_: object) -> NoReturn:
        raise StoreUnreachable


@asynccontextmanager
async def three(telegram: TelegramDouble) -> AsyncIterator[list[Process]]:
    """Behind a balancer."""
    ports, shared = [free_port() for _ in range(3)], memory_ports()
    async with balanced({"/telegram": ports}) as address:
        told = {"webhook_url": f"{address}/telegram", "webhook_secret": "an-open-secret"}
        processes = [
            Process(telegram, beside(shared, f"process {port}"), moot_public_port=port, **told)
            for port in ports
        ]
        for process in processes:
            await process.bot.start()
        try:
            await comes_true(lambda: telegram.updates.webhook)
            yield processes
        finally:
            for process in processes:
                await process.bot.stop()


def handled(processes: list[Process]) -> list[int]:
    return sorted(len(process.dispatcher.requests) for process in processes)


@pytest.mark.parametrize("is_stored", [True, False])
async def test_any_process_receives_updates_and_the_owner_handles_them(
    telegram: TelegramDouble, ann: Someone, *, is_stored: bool
) -> None:
    """A receiver that cannot store an update lets it come again."""
    async with three(telegram) as processes:
        for process in () if is_stored else processes:
            unfinished = process.bot._in_hand._unfinished
            process.bot._in_hand._unfinished = replace(unfinished, updates=OutOfReach(SettableClock()))
        for column in "abcdef":
            ann.types(ann.private, f"/move {column}1")
        await comes_true(lambda: handled(processes) == [0, 0, 6])
        assert announced(telegram) == 1
        await comes_true(lambda: all(process.bot.health().connected for process in processes))
        assert [process.bot.health().standby for process in processes].count(True) == 2
        kept = processes[0].bot._in_hand._unfinished.updates
        await comes_true(lambda: not kept._kept.get("telegram 42"))


async def test_what_is_received_while_nobody_owns_the_bot_is_handled_by_the_next_owner(
    telegram: TelegramDouble, ann: Someone
) -> None:
    async with three(telegram) as processes:
        owner = next(process for process in processes if process.owns())
        owner.ownership.leases = MemoryOwnerLeases()  # as one that is killed
        owner.bot._owning.cancel()
        await comes_true(lambda: not any(process.owns() for process in processes))
        for line in ("/move a1", "/move b1"):
            ann.types(ann.private, line)
        await telegram.quiet()
        assert handled(processes) == [0, 0, 0]
        await comes_true(lambda: handled(processes) == [0, 0, 2])
        assert not owner.dispatcher.requests


async def test_a_webhook_that_was_told_otherwise_is_announced_again(
    telegram: TelegramDouble, ann: Someone
) -> None:
    """By another process meanwhile, or by a program that polls: nobody would ever be answered again."""
    async with alone(telegram, **by_webhook()) as one:
        await comes_true(lambda: one.bot.health().connected)
        owners, name = one.ownership.leases, one.ownership.name
        await owners.release(name, one.ownership.holder)
        assert (await owners.claim(name, "another", Claim(1, 60_000, 1))).epochs
        await comes_true(lambda: one.bot.health().standby)
        await owners.release(name, "another")
        await comes_true(lambda: announced(telegram) == 2)
        await comes_true(lambda: one.bot.health().connected)
        telegram.send_updates_to(None, "")
        ann.types(ann.private, "/move a1")
        await comes_true(lambda: announced(telegram) == 3)
        await telegram.quiet()


def announced(telegram: TelegramDouble) -> int:
    return len(telegram.called("setWebhook"))
