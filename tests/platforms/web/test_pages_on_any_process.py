"""Pages that are open on different processes over one store: a move made on one reaches all of them."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.app.assemble import SystemClock, assemble
from bot.app.onlookers import onlookers
from bot.operations.supervisor import working
from bot.platforms.web import PLATFORM
from bot.platforms.web.server import LocalServer
from bot.platforms.web.settings import Address
from storage.redis.connections import connections
from storage.redis.embedded_server import EmbeddedServer
from storage.redis.store import redis_store
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.installed_games import INSTALLED
from tests.kit.web_page import come_in

Client = TestClient[Any, Any]


@asynccontextmanager
async def process(socket: Path, name: str) -> AsyncIterator[Client]:
    """One process: the whole bot with connections of its own, and its own pages."""
    clients = connections(f"unix://{quote(str(socket))}")
    try:
        store = redis_store(clients)
        app = assemble(store, INSTALLED, SystemClock(), name)
        server = LocalServer(app.dispatcher, FakeRenderer(), Address(), store.leases)
        app.couriers[PLATFORM.name] = server.courier
        looking = onlookers((store.table_news, store.cup_news), [server])
        workers = (*app.workers(), *(one.run for one in looking))
        async with working(*workers), TestClient(TestServer(server.application())) as client:
            yield client
    finally:
        await clients.close()


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[tuple[Client, Client]]:
    server = EmbeddedServer(tmp_path / "store")
    await server.open()
    try:
        async with AsyncExitStack() as stack:
            one = await stack.enter_async_context(process(server.socket, "one"))
            other = await stack.enter_async_context(process(server.socket, "other"))
            yield one, other
    finally:
        await server.close()


async def test_a_move_made_on_one_process_reaches_pages_on_the_other(two: tuple[Client, Client]) -> None:
    one, other = two
    ann, ben = await come_in(one, "Ann"), await come_in(other, "Ben")
    await ann.ask("line", text="/play territories me", board=None)
    table = ann.last("card")["session"]
    card = await ben.hear("card")
    assert card["session"] == table
    await ben.ask("look", table=table)
    await ann.ask("look", table=table)
    await ann.ask("play", table=table, seen=ann.last("table")["version"], path=["e3"])
    news = await ben.hear("table")
    assert news["moves"] == {"from": 0, "list": ["e3"]}


async def test_a_card_in_the_room_is_brought_up_to_date_on_the_other_process(
    two: tuple[Client, Client],
) -> None:
    one, other = two
    ann, ben = await come_in(one, "Ann"), await come_in(other, "Ben")
    await ann.ask("line", text="/play territories me", board=None)
    card = await ben.hear("card")
    await ann.ask("line", text="/move e3", board=None)
    newer = await ben.hear(lambda heard: heard["kind"] == "card" and heard["version"] > card["version"])
    assert newer["session"] == card["session"]
    assert newer["fresh"] is False


async def test_a_page_has_what_its_board_lies_on_from_the_process_that_it_talks_to(
    two: tuple[Client, Client],
) -> None:
    one, other = two
    ann, ben = await come_in(one, "Ann"), await come_in(other, "Ben")
    await ann.ask("line", text="/play know me", board=None)
    table = (await ben.hear("card"))["session"]
    await ben.ask("look", table=table)
    assert ben.last("table")["board"]["ground"] == ben.last("ground")["name"]


async def test_a_cup_is_shown_on_the_other_process_as_it_goes_on(two: tuple[Client, Client]) -> None:
    one, other = two
    ann, ben = await come_in(one, "Ann"), await come_in(other, "Ben")
    await ann.ask("line", text="/cup open swiss territories", board=None)
    card = await ben.hear("card")
    await ben.ask("line", text="/cup join", board=None)
    for page in (ann, ben):
        await page.hear(lambda heard: heard["kind"] == "card" and heard["version"] > card["version"])
        assert page.last("card")["session"] == card["session"]
        assert "Ben" in str(page.last("card"))
