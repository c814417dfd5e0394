"""Applications that share an address: each is asked what it takes, and ends without the others."""

import asyncio
from collections.abc import AsyncIterator
from http import HTTPStatus

import pytest
from aiohttp import ClientSession, web

from bot.delivery.ports import CannotServe
from bot.kernel.settings import BaseSettings, WrongSettings
from bot.listening.connections import Connections
from bot.listening.listener import ListenAddress, Listener, listen
from bot.platforms.discord.settings import DiscordSettings
from bot.platforms.telegram.settings import TelegramSettings
from tests.kit.program import free_port

HOOK, OTHER = "/hook", "/other"
LARGE = 500_000


def application(name: str, *, at_most: int = LARGE + 1) -> web.Application:
    async def answer(request: web.Request) -> web.Response:
        await request.read()
        if wait := request.query.get("wait"):
            await asyncio.sleep(float(wait))
        return web.Response(text=name)

    app = web.Application(client_max_size=at_most)
    app.router.add_route("*", "/{path:.*}", answer)
    return app


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
async def client(port: int) -> AsyncIterator[ClientSession]:
    async with ClientSession(f"http://127.0.0.1:{port}") as session:
        yield session


async def begin(name: str, port: int, path: str | None = None, *, at_most: int = LARGE + 1) -> Listener:
    address = ListenAddress("127.0.0.1", port, "MOOT_PUBLIC_PORT", path)
    app = application(name, at_most=at_most)
    return await listen(app, address, Connections(8), farewell_s=5)


async def answer(client: ClientSession, path: str, method: str = "POST") -> str:
    async with client.request(method, path) as response:
        return await response.text() if response.ok else str(response.status)


async def test_each_takes_what_is_posted_to_its_path_and_pages_all_else(
    port: int, client: ClientSession
) -> None:
    """In any order of starts, and on one connection, as a proxy keeps it."""
    hook, pages, second = await asyncio.gather(
        begin("hook", port, HOOK), begin("pages", port), begin("other", port, OTHER)
    )
    assert hook.port == pages.port == second.port == port
    assert await answer(client, HOOK) == "hook"
    assert await answer(client, f"{HOOK}?a=b") == "hook"
    assert await answer(client, OTHER) == "other"
    assert await answer(client, HOOK, "GET") == "pages"
    assert await answer(client, f"{HOOK}/more") == "pages"
    await asyncio.gather(hook.close(), pages.close(), second.close())


async def test_one_ends_and_the_others_stay(port: int, client: ClientSession) -> None:
    hook, pages = await begin("hook", port, HOOK), await begin("pages", port)
    late = asyncio.create_task(answer(client, f"{HOOK}?wait=0.2"))
    await asyncio.sleep(0.1)
    await hook.close()
    assert await late == "hook"
    assert await answer(client, HOOK) == "pages"
    again = await begin("again", port, HOOK)
    await pages.close()
    assert await answer(client, HOOK) == "again"
    await again.close()
    with pytest.raises(OSError, match="Cannot connect"):
        await answer(client, HOOK)


async def test_each_keeps_how_much_may_be_sent_to_it(port: int, client: ClientSession) -> None:
    hook, pages = await begin("hook", port, HOOK), await begin("pages", port, at_most=1_000)
    for path, status in ((HOOK, HTTPStatus.OK), ("/", HTTPStatus.REQUEST_ENTITY_TOO_LARGE)):
        async with client.post(path, data=b"x" * LARGE) as response:
            assert response.status == status
    await asyncio.gather(hook.close(), pages.close())


async def test_two_of_one_path_are_refused_by_the_setting(port: int) -> None:
    hook = await begin("hook", port, HOOK)
    with pytest.raises(CannotServe, match=f"MOOT_PUBLIC_PORT: nothing can listen on .*:{port}{HOOK}"):
        await begin("hook", port, HOOK)
    await hook.close()


@pytest.mark.parametrize(
    ("kind", "name", "now"),
    [
        (DiscordSettings, "DISCORD_INTERACTIONS_HOST", "MOOT_PUBLIC_HOST and MOOT_PUBLIC_PORT say"),
        (DiscordSettings, "DISCORD_INTERACTIONS_PORT", "MOOT_PUBLIC_HOST and MOOT_PUBLIC_PORT say"),
        (DiscordSettings, "DISCORD_ACTIVITY_FRAMES", "MOOT_FRAMES names"),
        (TelegramSettings, "TELEGRAM_WEBHOOK_HOST", "MOOT_PUBLIC_HOST and MOOT_PUBLIC_PORT say"),
        (TelegramSettings, "TELEGRAM_WEBHOOK_PORT", "MOOT_PUBLIC_HOST and MOOT_PUBLIC_PORT say"),
        (TelegramSettings, "TELEGRAM_APP_FRAMES", "MOOT_FRAMES names"),
    ],
)
def test_an_old_setting_names_the_new_ones(
    kind: type[BaseSettings], name: str, now: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, "8443")
    with pytest.raises(WrongSettings, match=f"{name} cannot be: {now}"):
        kind(_env_file=None)
