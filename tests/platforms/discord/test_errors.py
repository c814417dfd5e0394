"""What the HTTP library raises is silence of Discord's, also where it is we who have hung up."""

import asyncio

import aiohttp
import pytest
from discord.http import HTTPClient

from bot.delivery.ports import TryAgain, Unsure
from bot.platforms.discord.errors import posting, repeatable, while_connected
from bot.platforms.discord.library_limits import hung_up_means_hung_up


async def closed_session() -> aiohttp.ClientSession:
    session = aiohttp.ClientSession()
    await session.close()
    return session


async def test_a_closed_session_is_silence_for_what_may_be_sent_again() -> None:
    session = await closed_session()
    with pytest.raises(TryAgain):
        async with repeatable(lambda _: None):
            await session.get("http://127.0.0.1:9/")


async def test_what_must_not_be_sent_twice_may_have_arrived_before_that() -> None:
    session = await closed_session()
    with pytest.raises(Unsure):
        async with posting(lambda _: None):
            await session.get("http://127.0.0.1:9/")


async def test_so_it_is_where_we_hang_up_before_a_request_that_has_begun_has_its_line() -> None:
    async def hang_up(session: aiohttp.ClientSession, *_: object) -> None:
        await session.close()

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(hang_up)
    http = HTTPClient(asyncio.get_running_loop(), http_trace=trace)
    hung_up_means_hung_up(http)
    with pytest.raises(TryAgain):
        async with repeatable(lambda _: None):
            await http.static_login("a token")


async def test_any_other_mistake_stays_one() -> None:
    mistake = RuntimeError("a mistake of ours")
    with pytest.raises(RuntimeError, match="ours"):
        async with repeatable(lambda _: None):
            raise mistake


async def test_what_cannot_be_said_after_hanging_up_is_left_unsaid() -> None:
    session = await closed_session()
    with while_connected():
        await session.get("http://127.0.0.1:9/")


def test_a_mistake_is_not_left_unsaid() -> None:
    mistake = RuntimeError("a mistake of ours")
    with pytest.raises(RuntimeError, match="ours"), while_connected():
        raise mistake
