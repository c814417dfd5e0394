"""Several processes behind one balancer: any of them is sent updates, and any sends; one announces."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.delivery.limits import CUT_OFF_S
from bot.delivery.standby import Standby
from bot.documents.ports import Leases
from bot.kernel.ids import Room
from bot.platforms.telegram.connection import TelegramConnection
from bot.platforms.telegram.limits import WEBHOOK_LOOKED_AT_EVERY_S
from bot.platforms.telegram.rate_limits import shared_limits
from bot.platforms.telegram.settings import NAME, TelegramSettings
from tests.kit.balancer import balanced
from tests.kit.clock import LoopClock
from tests.kit.memory_store.budgets import MemoryBudgets
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.memory_store.store import WallClock
from tests.kit.waiting import comes_true
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.platforms.telegram.recording_dispatcher import TABLE, RecordingDispatcher, board
from tests.platforms.telegram.serving import FakeRenderer
from tests.platforms.telegram.test_standby import cut_off
from tests.platforms.telegram.test_updates import free_port

LEFT_WITHIN_S = WEBHOOK_LOOKED_AT_EVERY_S + CUT_OFF_S + 15.0
SECRET = "an-open-secret"  # noqa: S105 - of a test


@asynccontextmanager
async def three(
    telegram: TelegramDouble,
) -> AsyncIterator[list[tuple[TelegramConnection, RecordingDispatcher]]]:
    ports = [free_port() for _ in range(3)]
    leases, budgets = MemoryLeases(WallClock()), MemoryBudgets(WallClock())
    async with balanced({"/telegram": ports}) as address:
        served = []
        for number, port in enumerate(ports):
            settings = TelegramSettings(
                _env_file=None,
                token=TOKEN,
                api=telegram.url,
                webhook_url=f"{address}/telegram",
                webhook_secret=SECRET,
                moot_public_port=port,
            )
            dispatcher = RecordingDispatcher()
            standby = Standby(leases, "telegram 1", f"process {number}")
            limits = shared_limits(budgets, "telegram 1")
            bot = TelegramConnection(settings, dispatcher, FakeRenderer(), limits=limits, standby=standby)
            served.append((bot, dispatcher))
            await bot.start()
        try:
            await comes_true(lambda: telegram.updates.webhook)
            yield served
        finally:
            for bot, _ in served:
                await bot.stop()


async def test_any_process_is_sent_updates_and_one_announces(telegram: TelegramDouble) -> None:
    ann = telegram.person("Ann", begun=True)
    async with three(telegram) as served:
        for column in "abcdef":
            ann.types(ann.private, f"/move {column}1")
        await comes_true(lambda: sum(len(one.requests) for _, one in served) == 6)
        assert all(one.requests for _, one in served)
        await comes_true(lambda: all(bot.health().connected for bot, _ in served))
        assert not any(bot.health().standby for bot, _ in served)
        assert announced(telegram) == 1


async def test_any_process_sends_and_one_that_stops_is_not_missed(telegram: TelegramDouble) -> None:
    ann = telegram.person("Ann", begun=True)
    group = telegram.group("Club", ann)
    async with three(telegram) as served:
        for bot, _ in served[1:]:
            await bot.courier.post(Room(NAME, str(group.id)), TABLE, board())
        assert len(group.bots) == 2
        await served[0][0].stop()
        ann.types(ann.private, "/move a1")
        ann.types(ann.private, "/move b1")
        await comes_true(lambda: sum(len(one.requests) for _, one in served[1:]) == 2)


def test_by_polling_one_process_serves() -> None:
    assert not TelegramSettings(_env_file=None).is_shared
    assert TelegramSettings(_env_file=None, webhook_url="https://moot.example.org/telegram").is_shared


def alone_at(telegram: TelegramDouble, leases: Leases, name: str) -> tuple[TelegramConnection, Standby]:
    """One that serves by itself, at an address of its own."""
    port = free_port()
    settings = TelegramSettings(
        _env_file=None,
        token=TOKEN,
        api=telegram.url,
        webhook_url=f"http://127.0.0.1:{port}/telegram",
        webhook_secret=SECRET,
        webhook_shared=False,
        moot_public_port=port,
    )
    standby = Standby(leases, "telegram 1", name)
    return TelegramConnection(settings, RecordingDispatcher(), FakeRenderer(), standby=standby), standby


async def test_who_serves_again_announces_the_webhook_again(telegram: TelegramDouble) -> None:
    """Meanwhile another process has announced another address."""
    leases = MemoryLeases(WallClock())
    bot, _ = alone_at(telegram, leases, "one")
    await bot.start()
    try:
        await comes_true(lambda: bot.health().connected)
        await leases.release("telegram 1", "one")
        assert await leases.hold("telegram 1", "another", 60_000)
        await comes_true(lambda: not bot.health().connected)
        await leases.release("telegram 1", "another")
        await comes_true(lambda: announced(telegram) == 2)
        await comes_true(lambda: bot.health().connected)
    finally:
        await bot.stop()


async def test_what_has_been_told_otherwise_is_announced_again(telegram: TelegramDouble) -> None:
    """As by a program that polls with the same token: nobody would ever be answered again."""
    ann = telegram.person("Ann", begun=True)
    bot, _ = alone_at(telegram, MemoryLeases(LoopClock()), "one")
    await bot.start()
    try:
        await comes_true(lambda: bot.health().connected)
        telegram.send_updates_to(None, "")
        ann.types(ann.private, "/move a1")
        await comes_true(lambda: announced(telegram) == 2)
        await telegram.quiet()
    finally:
        await bot.stop()


async def test_who_is_cut_off_leaves_the_webhook_to_the_other(
    telegram: TelegramDouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    leases = MemoryLeases(LoopClock())
    (one, serving), (other, waiting) = (alone_at(telegram, leases, name) for name in ("one", "other"))
    await one.start()
    await comes_true(serving.held.is_set)
    await other.start()
    try:
        await comes_true(lambda: waiting.waits)
        cut_off(one, monkeypatch)
        await comes_true(waiting.held.is_set, within_s=LEFT_WITHIN_S)
        await comes_true(lambda: other.health().connected)
        assert not one.health().connected
    finally:
        await other.stop()
        await one.stop()


def announced(telegram: TelegramDouble) -> int:
    return [method for method, _ in telegram.calls].count("setWebhook")
