"""Each error of the library, or of the wire, is one outcome; also where it is we who have hung up."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord.http import HTTPClient

from bot.delivery.ports import Failed, NoAnswer, Outcome, PartDown, Reason, Refused, Wait
from bot.platforms.discord.errors import REFUSALS, outcome_of, translate_errors, while_connected
from bot.platforms.discord.request_limit import stop_retrying_when_closed

NOWHERE = "http://127.0.0.1:9/"


def refused(status: int, code: int = 0) -> discord.HTTPException:
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = discord.DiscordServerError if status >= 500 else kinds.get(status, discord.HTTPException)
    return kind(cast("Any", SimpleNamespace(status=status, reason="")), {"code": code, "message": ""})


def test_a_code_that_is_known_has_its_reason() -> None:
    for code, reason in REFUSALS.items():
        for status in (400, 403, 404):
            assert outcome_of(refused(status, code)) == Refused(reason, str(code))


AT_NOBODY = aiohttp.ClientConnectorError(cast("Any", SimpleNamespace(host="", port=0, ssl=False)), OSError())
OTHERS: list[tuple[Exception, Outcome]] = [
    (refused(400, 77_777), Refused(Reason.UNKNOWN, "77777")),
    (refused(418), Refused(Reason.UNKNOWN, "418")),
    (refused(403, 77_777), Refused(Reason.FORBIDDEN, "77777")),
    (refused(404), Refused(Reason.FORBIDDEN, "404")),
    (refused(413), Refused(Reason.CONTENT, "413")),
    (refused(401), PartDown("Discord answered 401")),
    (refused(401, 50_027), Refused(Reason.FORBIDDEN, "50027")),
    (refused(409), PartDown("Discord answered 409")),
    (refused(408), NoAnswer(code="408")),
    (refused(429), Wait(60.0)),
    (refused(400, 130_000), Wait(5.0)),
    (refused(500), NoAnswer(code="500")),
    (refused(503), NoAnswer(code="503")),
    (discord.RateLimited(3_600.0), Wait(3_600.0)),
    (discord.LoginFailure("no such token"), PartDown("no such token")),
    (discord.InvalidData("what is this"), NoAnswer()),
    (KeyError("id"), NoAnswer()),
    (TimeoutError(), NoAnswer()),
    (ConnectionResetError(), NoAnswer()),
    (aiohttp.ServerDisconnectedError(), NoAnswer()),
    (AT_NOBODY, NoAnswer(may_stand=False)),
]


def test_every_kind_of_error_is_one_outcome() -> None:
    for error, outcome in OTHERS:
        assert outcome_of(error) == outcome, error


async def test_a_pause_is_handed_on() -> None:
    held = list[float]()
    with pytest.raises(Failed):
        async with translate_errors(held.append):
            raise discord.RateLimited(45.0)
    assert held == [45.0]


async def test_a_session_that_we_have_closed_is_no_answer_and_what_was_sent_may_stand() -> None:
    """What cannot be said after hanging up is left unsaid."""
    session = aiohttp.ClientSession()
    await session.close()
    with pytest.raises(Failed) as failed:
        async with translate_errors():
            await session.get(NOWHERE)
    assert failed.value.outcome == NoAnswer()
    with while_connected():
        await session.get(NOWHERE)


async def test_so_it_is_where_we_hang_up_before_a_request_that_has_begun_has_its_line() -> None:
    async def hang_up(session: aiohttp.ClientSession, *_: object) -> None:
        await session.close()

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(hang_up)
    http = HTTPClient(asyncio.get_running_loop(), http_trace=trace)
    stop_retrying_when_closed(http)
    with pytest.raises(Failed):
        async with translate_errors():
            await http.static_login("a token")


async def test_any_other_mistake_stays_one() -> None:
    mistake = RuntimeError("a mistake of ours")
    with pytest.raises(RuntimeError, match="ours"):
        async with translate_errors():
            raise mistake
    with pytest.raises(RuntimeError, match="ours"), while_connected():
        raise mistake
