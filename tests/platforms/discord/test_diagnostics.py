"""What the doctor asks Discord, and what it makes of the answers."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.kernel.diagnostics import Finding, Verdict
from bot.platforms.discord.diagnostics import about_starts, checkup
from bot.platforms.discord.settings import DiscordSettings, Shards
from tests.platforms.discord.club import settings_for
from tests.platforms.doubles.discord_double import TOKEN, DiscordDouble
from tests.platforms.doubles.discord_faults import HANGS_UP
from tests.platforms.doubles.discord_world import Right


@pytest_asyncio.fixture
async def discord() -> AsyncIterator[DiscordDouble]:
    double = DiscordDouble()
    await double.start()
    double.world.guild("Club")
    yield double
    await double.stop()
    assert double.violations == []
    assert double.judge is None or not double.judge.disagreements


async def said(discord: DiscordDouble, token: str = TOKEN) -> tuple[Finding, ...]:
    return await checkup(settings_for(discord, token), token)


def wrong(findings: tuple[Finding, ...]) -> Finding:
    (finding,) = (one for one in findings if one.verdict is not Verdict.OK)
    return finding


async def test_an_ordinary_bot_is_well(discord: DiscordDouble) -> None:
    findings = await said(discord)
    assert {finding.verdict for finding in findings} == {Verdict.OK}
    assert "knows us as moot, in 1 server" in findings[0].says


async def test_an_unknown_token_fails_and_is_not_shown(discord: DiscordDouble) -> None:
    (finding,) = await said(discord, "another-token")
    assert finding.verdict is Verdict.FAIL
    assert "DISCORD_TOKEN" in finding.says
    assert "another-token" not in finding.says


async def test_a_discord_that_does_not_answer_fails(discord: DiscordDouble) -> None:
    discord.misbehave(".*", HANGS_UP, 50)
    (finding,) = await said(discord)
    assert finding.verdict is Verdict.FAIL
    assert discord.api in finding.says


async def test_taps_that_go_elsewhere_fail(discord: DiscordDouble) -> None:
    discord.world.application["interactions_endpoint_url"] = "https://elsewhere.example/taps"
    finding = wrong(await said(discord))
    assert finding.verdict is Verdict.FAIL
    assert "Interactions Endpoint URL" in finding.says


async def test_a_bot_that_nobody_can_invite_is_warned_about(discord: DiscordDouble) -> None:
    discord.world.application["bot_require_code_grant"] = True
    assert "OAuth2 Code Grant" in wrong(await said(discord)).says


async def test_intents_that_are_not_needed_are_named(discord: DiscordDouble) -> None:
    message_content_limited = 1 << 19
    discord.world.application["flags"] = message_content_limited
    assert "(message content)" in wrong(await said(discord)).says


async def test_rights_that_a_server_does_not_give_are_named(discord: DiscordDouble) -> None:
    discord.world.guild("Den", denied=Right.ATTACH_FILES | Right.SEND_IN_THREADS)
    finding = wrong(await said(discord))
    assert finding.verdict is Verdict.WARN
    assert "attach files, send messages in threads in 1 of 2 servers (Den)" in finding.says


@pytest.mark.parametrize(
    ("left", "shards", "verdict"),
    [
        (1_000, Shards(None, None), Verdict.OK),
        (3, Shards(None, None), Verdict.WARN),
        (1_000, Shards((0,), 2), Verdict.WARN),
        (1_000, Shards((0,), 4), Verdict.OK),
    ],
)
def test_how_often_we_may_sign_in(left: int, shards: Shards, verdict: Verdict) -> None:
    gateway = {"shards": 4, "session_start_limit": {"remaining": left}}
    assert about_starts(gateway, shards).verdict is verdict


ADDRESS = "https://moot.example/interactions"


def by_http(discord: DiscordDouble) -> DiscordSettings:
    return DiscordSettings(
        **vars(settings_for(discord)) | {"discord_public_key": discord.endpoint.public_key}
    )


async def test_taps_that_come_by_http_are_well(discord: DiscordDouble) -> None:
    discord.world.application |= {
        "interactions_endpoint_url": ADDRESS,
        "verify_key": discord.endpoint.public_key,
    }
    findings = await checkup(by_http(discord), TOKEN)
    assert {finding.verdict for finding in findings} == {Verdict.OK}
    assert any(ADDRESS in finding.says for finding in findings)


@pytest.mark.parametrize("address", [None, "https://moot.example/elsewhere"])
async def test_an_address_that_discord_does_not_know_fails(
    discord: DiscordDouble, address: str | None
) -> None:
    discord.world.application |= {
        "interactions_endpoint_url": address,
        "verify_key": discord.endpoint.public_key,
    }
    finding = wrong(await checkup(by_http(discord), TOKEN))
    assert finding.verdict is Verdict.FAIL
    assert "/interactions" in finding.says


async def test_another_key_than_discord_s_fails(discord: DiscordDouble) -> None:
    discord.world.application |= {"interactions_endpoint_url": ADDRESS, "verify_key": "ab" * 32}
    finding = wrong(await checkup(by_http(discord), TOKEN))
    assert finding.verdict is Verdict.FAIL
    assert "DISCORD_PUBLIC_KEY" in finding.says
