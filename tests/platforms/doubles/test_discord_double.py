"""The double notices what Discord would refuse; otherwise a good scenario would prove nothing."""

from typing import Any

import aiohttp
import pytest

from tests.platforms.doubles import discord_limits as limits
from tests.platforms.doubles.discord_double import TOKEN, DiscordDouble
from tests.platforms.doubles.openapi import OpenApi

NOBODY = {"parse": []}


def button(label: str = "a", custom_id: str = "a") -> dict[str, Any]:
    return {"type": 2, "style": 2, "label": label, "custom_id": custom_id}


def menu(*values: str) -> dict[str, Any]:
    return {"type": 3, "custom_id": "m", "options": [{"label": "a", "value": value} for value in values]}


def rows(*rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"type": 1, "components": row} for row in rows]


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2_001},
        {"nonce": "x" * 26},
        {"attachments": [{"id": 0, "description": "x" * 1_025}]},
        {"embeds": [{"description": "x" * 4_097}]},
        {"embeds": [{"description": "x" * 4_000}] * 2},
        {"components": rows(*([button(custom_id=str(n))] for n in range(6)))},
        {"components": rows([button(custom_id=str(n)) for n in range(6)])},
        {"components": rows([button(), button()])},
        {"components": rows([button(label="")])},
        {"components": rows([button(label="x" * 81)])},
        {"components": rows([button(custom_id="x" * 101)])},
        {"components": rows([{"type": 3, "custom_id": "m", "options": []}])},
        {
            "components": rows(
                [{"type": 3, "custom_id": "m", "options": [{"label": "a", "value": "x" * 101}]}]
            )
        },
        {"components": rows([{"type": 3, "custom_id": "m", "options": [{"label": "a", "value": "a"}] * 2}])},
    ],
)
def test_a_message_beyond_the_limits_is_noticed(body: dict[str, Any]) -> None:
    assert list(limits.wrong_with_message({"allowed_mentions": NOBODY, **body}, {}))


def test_a_message_that_does_not_say_who_may_be_mentioned_is_noticed() -> None:
    assert list(limits.wrong_with_message({"content": "hello"}, {}))
    assert not list(limits.wrong_with_message({"content": "hello", "allowed_mentions": NOBODY}, {}))


@pytest.mark.parametrize("name", ["Play", "two words", "x" * 33, ""])
def test_a_name_that_no_command_may_have_is_noticed(name: str) -> None:
    assert list(limits.wrong_with_commands([{"type": 1, "name": name, "description": "what it does"}]))


async def test_who_speaks_too_fast_is_told_to_wait_and_noted() -> None:
    double = DiscordDouble()
    await double.start()
    channel = double.world.channel(double.world.guild("Club"), "games")
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}) as session:
        for number in range(6):
            url = f"{double.api}/channels/{channel.id}/messages"
            body = {"content": str(number), "allowed_mentions": NOBODY}
            async with session.post(url, json=body) as response:
                answer, status = await response.json(), response.status
    await double.stop()
    assert (status, answer["global"]) == (429, False)
    assert 4 < answer["retry_after"] <= 5
    assert len(channel.public) == 5
    (said,) = double.violations
    assert said.startswith(f"too fast: POST /channels/{channel.id}/messages ({channel.id}: 5 within")


@pytest.fixture(name="judge")
def judge_of_requests() -> OpenApi:
    judge = DiscordDouble().judge
    if judge is None:
        pytest.skip("Discord's description is not at hand")
    return judge


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/channels/1/messages", {"content": 5}),
        ("POST", "/channels/1/messages", {"embeds": [{"title": "x" * 257}]}),
        ("PUT", "/applications/1/commands", [{"name": "play", "description": "x" * 101}]),
        ("POST", "/channels/1/no-such-thing", {}),
        ("DELETE", "/channels", None),
    ],
)
def test_a_request_that_is_not_as_described_is_noticed(
    judge: OpenApi, method: str, path: str, body: Any
) -> None:
    judge.request(method, path, body)
    assert judge.disagreements


def test_an_answer_that_is_not_as_described_is_noticed(judge: OpenApi) -> None:
    judge.response("GET", "/users/@me", 200, {"id": "not a number"})
    assert judge.disagreements
