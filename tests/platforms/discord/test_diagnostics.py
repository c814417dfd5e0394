"""What the doctor asks Discord, and what it makes of the answers."""

import re
from typing import Any

import pytest

from bot.kernel.diagnostics import Verdict
from bot.platforms.discord.diagnostics import about_starts, checkup
from bot.platforms.discord.settings import DiscordSettings, Shards
from tests.platforms.discord.club import discord, settings_for
from tests.platforms.doubles.discord_double import TOKEN
from tests.platforms.doubles.discord_faults import HANGS_UP
from tests.platforms.doubles.discord_world import Right

OK, WARN, FAIL = Verdict.OK, Verdict.WARN, Verdict.FAIL
ADDRESS, ELSEWHERE = "https://moot.example/interactions", "https://elsewhere.example/taps"
DENIED = "attach files, send messages in threads in 1 of 2 servers (Den)"
KEY = "verify_key"
FOUND: list[tuple[dict[str, Any], str, bool, Verdict, str]] = [
    ({}, TOKEN, False, OK, "knows us as moot, in 1 server"),
    ({}, "another-token", False, FAIL, "^(?!.*another-token).*DISCORD_TOKEN"),
    ({"interactions_endpoint_url": ELSEWHERE}, TOKEN, False, FAIL, "Interactions Endpoint URL"),
    ({"bot_require_code_grant": True}, TOKEN, False, WARN, "OAuth2 Code Grant"),
    ({"flags": 1 << 19}, TOKEN, False, WARN, r"\(message content\)"),
    ({"interactions_endpoint_url": ADDRESS}, TOKEN, True, OK, ADDRESS),
    ({"interactions_endpoint_url": None}, TOKEN, True, FAIL, "/interactions"),
    ({"interactions_endpoint_url": ELSEWHERE}, TOKEN, True, FAIL, "/interactions"),
    ({"interactions_endpoint_url": ADDRESS, KEY: "ab" * 32}, TOKEN, True, FAIL, "DISCORD_PUBLIC_KEY"),
]


@pytest.mark.parametrize(("application", "token", "by_http", "verdict", "said"), FOUND)
async def test_what_is_wrong_is_said_and_how_it_is_mended(
    application: dict[str, Any], token: str, verdict: Verdict, said: str, *, by_http: bool
) -> None:
    async with discord() as double:
        double.world.guild("Club")
        key = {"discord_public_key": double.endpoint.public_key} if by_http else {}
        double.world.application |= ({KEY: double.endpoint.public_key} if by_http else {}) | application
        settings = DiscordSettings(**vars(settings_for(double, token)) | key)
        findings = await checkup(settings, token)
    wrong = [finding for finding in findings if finding.verdict is not OK]
    assert {finding.verdict for finding in wrong or findings} == {verdict}
    assert re.search(said, "; ".join(finding.says for finding in wrong or findings))


async def test_a_discord_that_does_not_answer_fails_and_rights_that_are_not_given_are_named() -> None:
    async with discord() as double:
        double.world.guild("Club")
        double.world.guild("Den", denied=Right.ATTACH_FILES | Right.SEND_IN_THREADS)
        findings = await checkup(settings_for(double), TOKEN)
        (wrong,) = (finding for finding in findings if finding.verdict is not OK)
        assert wrong.verdict is WARN
        assert DENIED in wrong.says
        double.misbehave(".*", HANGS_UP, 50)
        (finding,) = await checkup(settings_for(double), TOKEN)
        assert finding.verdict is FAIL
        assert double.api in finding.says


@pytest.mark.parametrize(
    ("left", "shards", "verdict"),
    [
        (1_000, Shards(None, None), OK),
        (3, Shards(None, None), WARN),
        (1_000, Shards((0,), 2), WARN),
        (1_000, Shards((0,), 4), OK),
    ],
)
def test_how_often_we_may_sign_in(left: int, shards: Shards, verdict: Verdict) -> None:
    gateway = {"shards": 4, "session_start_limit": {"remaining": left}}
    assert about_starts(gateway, shards).verdict is verdict
