"""Several processes behind one balancer: any of them is sent updates, and any sends; one announces."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.delivery.standby import Standby
from bot.kernel.ids import Room
from bot.kernel.settings import WrongSettings
from bot.platforms.telegram.connection import TelegramConnection
from bot.platforms.telegram.rate_limits import shared_limits
from bot.platforms.telegram.settings import NAME, TelegramSettings
from tests.kit.balancer import balanced
from tests.kit.memory_store.budgets import MemoryBudgets
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.memory_store.store import WallClock
from tests.kit.waiting import comes_true
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.platforms.telegram.recording_dispatcher import TABLE, RecordingDispatcher, board
from tests.platforms.telegram.serving import FakeRenderer
from tests.platforms.telegram.test_updates import free_port

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
                webhook_port=port,
                webhook_shared=True,
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


def test_it_needs_a_webhook() -> None:
    with pytest.raises(WrongSettings, match="TELEGRAM_WEBHOOK_URL"):
        TelegramSettings(_env_file=None, webhook_shared=True)


async def test_who_serves_again_announces_the_webhook_again(telegram: TelegramDouble) -> None:
    """Meanwhile another process has announced another address."""
    leases = MemoryLeases(WallClock())
    settings = TelegramSettings(
        _env_file=None,
        token=TOKEN,
        api=telegram.url,
        webhook_url="http://127.0.0.1:9/telegram",
        webhook_secret=SECRET,
        webhook_port=free_port(),
    )
    standby = Standby(leases, "telegram 1", "one")
    bot = TelegramConnection(settings, RecordingDispatcher(), FakeRenderer(), standby=standby)
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


def announced(telegram: TelegramDouble) -> int:
    return [method for method, _ in telegram.calls].count("setWebhook")
