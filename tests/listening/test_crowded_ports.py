"""However many connect to one of our ports, whoever comes is answered, and most files stay for all else."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from http import HTTPStatus

import pytest
from telegram import Bot, Update

from bot.listening import connections
from bot.operations.metrics.address import Address
from bot.operations.metrics.instruments import Instruments
from bot.operations.metrics.readiness import Readiness
from bot.operations.metrics.server import MetricsPage, serve_figures
from bot.platforms.discord import interactions_endpoint
from bot.platforms.discord.interactions_endpoint import InteractionsEndpoint
from bot.platforms.discord.settings import INTERACTIONS_PATH, DiscordSettings
from bot.platforms.telegram.pending_updates import PendingUpdates
from bot.platforms.telegram.settings import TelegramSettings
from bot.platforms.telegram.webhook import Webhook
from tests.kit.memory_store.store import memory_store
from tests.kit.program import free_port
from tests.kit.waiting import PATIENCE_S
from tests.platforms.doubles.telegram import TOKEN

HOST = "127.0.0.1"
SECRET = "an-open-secret"  # noqa: S105 - of a test
IS_THERE = HTTPStatus.METHOD_NOT_ALLOWED
"""What is answered where something else than a question is expected."""


class Nobody:
    async def receive(self, update: Update, stored: Callable[[], None]) -> None:
        raise AssertionError(update, stored)

    async def turn_away(self, update: Update, *, tell: bool) -> bool:
        raise AssertionError(update, tell)


class Deadlines:
    ticking = True


@asynccontextmanager
async def webhook() -> AsyncIterator[tuple[int, str]]:
    settings = TelegramSettings(
        _env_file=None,
        token=TOKEN,
        webhook_url="https://moot.example.org/hook",
        webhook_secret=SECRET,
        webhook_port=free_port(),
    )
    opened = Webhook(Bot(TOKEN), PendingUpdates(Nobody()), settings, SECRET)
    await opened.open()
    yield settings.webhook_port, settings.webhook_path
    await opened.close()


@asynccontextmanager
async def endpoint() -> AsyncIterator[tuple[int, str]]:
    settings = DiscordSettings(_env_file=None, discord_public_key="ab" * 32, discord_interactions_port=0)
    opened = InteractionsEndpoint(settings, print)
    await opened.open()
    yield opened.port, INTERACTIONS_PATH
    await opened.close()


@asynccontextmanager
async def figures() -> AsyncIterator[tuple[int, str]]:
    page = MetricsPage(Instruments(), Readiness(memory_store(), {}, Deadlines()))
    listener = await serve_figures(page, Address(HOST, 0))
    yield listener.port, "/metrics"
    await listener.close()


PORTS: Mapping[str, tuple[Callable[[], AbstractAsyncContextManager[tuple[int, str]]], int]] = {
    "webhook": (webhook, 40),
    "interactions": (endpoint, 40),
    "figures": (figures, 200),
}
"""Each with so many files that four may connect."""


@pytest.mark.parametrize(("served", "files"), PORTS.values(), ids=PORTS)
async def test_whoever_says_nothing_gives_way(
    monkeypatch: pytest.MonkeyPatch,
    served: Callable[[], AbstractAsyncContextManager[tuple[int, str]]],
    files: int,
) -> None:
    monkeypatch.setattr(connections, "open_files_limit", lambda: files)
    async with served() as (port, path), asyncio.timeout(PATIENCE_S):
        silent = [await asyncio.open_connection(HOST, port) for _ in range(4)]
        silent[0][1].write(b"POST /half-a-request HTTP/1.1\r\nHost: a")
        reader, writer = await asyncio.open_connection(HOST, port)
        writer.write(f"DELETE {path} HTTP/1.0\r\nHost: a\r\n\r\n".encode())
        assert str(int(IS_THERE)).encode() in await reader.readline()
        assert await silent[0][0].read() == b"", "who came first is gone"
        for _, one in (*silent, (reader, writer)):
            one.close()


async def test_an_interaction_that_does_not_arrive_whole_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(interactions_endpoint, "INTERACTION_WITHIN_S", 0.05)
    async with endpoint() as (port, path), asyncio.timeout(PATIENCE_S):
        reader, writer = await asyncio.open_connection(HOST, port)
        writer.write(f'POST {path} HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{{"type"'.encode())
        assert str(int(HTTPStatus.REQUEST_TIMEOUT)).encode() in await reader.readline()
        writer.close()
