"""Several processes behind one balancer: any of them receives updates; the owner handles them and sends."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import NoReturn

import pytest

from bot.delivery.parts import SharedPorts
from bot.documents.limits import CUT_OFF_S
from bot.documents.ownership import Claim
from bot.documents.ports import StoreUnreachable
from bot.platforms.telegram.connection import TelegramConnection
from bot.platforms.telegram.limits import WEBHOOK_LOOKED_AT_EVERY_S
from bot.platforms.telegram.settings import TelegramSettings
from tests.kit.balancer import balanced
from tests.kit.clock import SettableClock
from tests.kit.memory_store.kept_updates import MemoryKeptUpdates
from tests.kit.memory_store.owners import MemoryOwnerLeases
from tests.kit.shared_ports import beside, memory_ports
from tests.kit.waiting import comes_true
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.platforms.telegram.recording_dispatcher import RecordingDispatcher
from tests.platforms.telegram.serving import FakeRenderer
from tests.platforms.telegram.test_owner import cut_off
from tests.platforms.telegram.test_updates import free_port

LEFT_WITHIN_S = WEBHOOK_LOOKED_AT_EVERY_S + CUT_OFF_S + 15.0
SECRET = "an-open-secret"  # noqa: S105 - of a test


class Unreachable(MemoryKeptUpdates):
    """A store that cannot be reached."""

    async def keep(self, *_: object) -> NoReturn:
        raise StoreUnreachable


OUT_OF_REACH = Unreachable(SettableClock())


@asynccontextmanager
async def three(
    telegram: TelegramDouble,
) -> AsyncIterator[list[tuple[TelegramConnection, RecordingDispatcher]]]:
    ports = [free_port() for _ in range(3)]
    shared = memory_ports()
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
            ports_of_it = beside(shared, f"process {number}")
            bot = TelegramConnection(settings, dispatcher, FakeRenderer(), shared=ports_of_it)
            served.append((bot, dispatcher))
            await bot.start()
        try:
            await comes_true(lambda: telegram.updates.webhook)
            yield served
        finally:
            for bot, _ in served:
                await bot.stop()


async def test_any_process_receives_updates_and_the_owner_handles_them(telegram: TelegramDouble) -> None:
    ann = telegram.person("Ann", begun=True)
    async with three(telegram) as served:
        for column in "abcdef":
            ann.types(ann.private, f"/move {column}1")
        await comes_true(lambda: sum(len(one.requests) for _, one in served) == 6)
        assert [bool(one.requests) for _, one in served].count(True) == 1
        assert announced(telegram) == 1
        await comes_true(lambda: all(bot.health().connected for bot, _ in served))
        assert [bot.health().standby for bot, _ in served].count(True) == 2
        updates = served[0][0]._in_hand._unfinished.updates
        await comes_true(lambda: not updates._kept["telegram 42"])


async def test_what_is_received_while_nobody_owns_the_bot_is_handled_by_the_next_owner(
    telegram: TelegramDouble,
) -> None:
    ann = telegram.person("Ann", begun=True)
    async with three(telegram) as served:
        owner = next(bot for bot, _ in served if bot.ownership.epoch)
        owner.ownership.leases = MemoryOwnerLeases()  # as one that is killed
        owner._owning.cancel()
        await comes_true(lambda: not any(bot.ownership.epoch for bot, _ in served))
        ann.types(ann.private, "/move a1")
        ann.types(ann.private, "/move b1")
        await telegram.quiet()
        assert not any(one.requests for _, one in served)
        await comes_true(lambda: sum(len(one.requests) for bot, one in served if bot is not owner) == 2)


async def test_a_receiver_that_cannot_store_an_update_lets_it_come_again(telegram: TelegramDouble) -> None:
    ann = telegram.person("Ann", begun=True)
    async with three(telegram) as served:
        for bot, _ in served:
            bot._in_hand._unfinished = replace(bot._in_hand._unfinished, updates=OUT_OF_REACH)
        for column in "abcdef":
            ann.types(ann.private, f"/move {column}1")
        await comes_true(lambda: sum(len(one.requests) for _, one in served) == 6)


def alone_at(telegram: TelegramDouble, shared: SharedPorts) -> TelegramConnection:
    """One at an address of its own."""
    port = free_port()
    settings = TelegramSettings(
        _env_file=None,
        token=TOKEN,
        api=telegram.url,
        webhook_url=f"http://127.0.0.1:{port}/telegram",
        webhook_secret=SECRET,
        moot_public_port=port,
    )
    return TelegramConnection(settings, RecordingDispatcher(), FakeRenderer(), shared=shared)


async def test_who_serves_again_announces_the_webhook_again(telegram: TelegramDouble) -> None:
    """Meanwhile another process has announced another address."""
    shared = memory_ports()
    bot = alone_at(telegram, shared)
    await bot.start()
    try:
        await comes_true(lambda: bot.health().connected)
        await shared.owners.release(bot.ownership.name, bot.ownership.holder)
        assert (await shared.owners.claim(bot.ownership.name, "another", Claim(1, 60_000, 1))).epochs
        await comes_true(lambda: bot.health().standby)
        await shared.owners.release(bot.ownership.name, "another")
        await comes_true(lambda: announced(telegram) == 2)
        await comes_true(lambda: bot.health().connected)
    finally:
        await bot.stop()


async def test_what_has_been_told_otherwise_is_announced_again(telegram: TelegramDouble) -> None:
    """As by a program that polls with the same token: nobody would ever be answered again."""
    ann = telegram.person("Ann", begun=True)
    bot = alone_at(telegram, memory_ports())
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
    shared = memory_ports()
    one, other = alone_at(telegram, shared), alone_at(telegram, beside(shared, "second"))
    await one.start()
    await comes_true(lambda: one.ownership.epoch)
    await other.start()
    try:
        await comes_true(lambda: other.ownership.waits)
        cut_off(one, monkeypatch)
        await comes_true(lambda: other.ownership.epoch, within_s=LEFT_WITHIN_S)
        await comes_true(lambda: other.health().connected)
        assert not one._source.is_connected
    finally:
        await other.stop()
        await one.stop()


def announced(telegram: TelegramDouble) -> int:
    return [method for method, _ in telegram.calls].count("setWebhook")
