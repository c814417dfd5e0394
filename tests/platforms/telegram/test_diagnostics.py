"""What the doctor asks Telegram, and what it makes of the answers."""

import pytest

from bot.kernel.diagnostics import Finding, Verdict
from bot.platforms.telegram.diagnostics import checkup
from bot.platforms.telegram.settings import TelegramSettings
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble

HERE, ELSEWHERE = "https://moot.example/telegram", "https://elsewhere.example/bot"


async def said(telegram: TelegramDouble, **more: str) -> tuple[Finding, ...]:
    return await checkup(TelegramSettings(_env_file=None, **{"token": TOKEN, "api": telegram.url, **more}))


def wrong(findings: tuple[Finding, ...]) -> Finding:
    (finding,) = (one for one in findings if one.verdict is not Verdict.OK)
    return finding


async def test_an_ordinary_bot_is_well(telegram: TelegramDouble) -> None:
    findings = await said(telegram)
    assert {finding.verdict for finding in findings} == {Verdict.OK}
    assert "@moot_test_bot" in findings[0].says
    assert "privacy mode is on" in findings[1].says


async def test_an_unknown_token_fails_and_is_not_shown(telegram: TelegramDouble) -> None:
    (finding,) = await said(telegram, token="42:of-nobody")  # noqa: S106 - it opens nothing
    assert finding.verdict is Verdict.FAIL
    assert "TELEGRAM_TOKEN" in finding.says
    assert "of-nobody" not in finding.says


async def test_a_telegram_that_does_not_answer_fails(telegram: TelegramDouble) -> None:
    telegram.goes_wrong("getMe", status=502, description="Bad Gateway")
    (finding,) = await said(telegram)
    assert finding.verdict is Verdict.FAIL
    assert telegram.url in finding.says


@pytest.mark.parametrize(
    ("ability", "value", "cure"),
    [
        ("can_join_groups", False, "/setjoingroups"),
        ("supports_inline_queries", False, "/setinline"),
        ("can_read_all_group_messages", True, "/setprivacy"),
    ],
)
async def test_what_botfather_can_mend_is_named(
    telegram: TelegramDouble, ability: str, value: object, cure: str
) -> None:
    telegram.me[ability] = value
    finding = wrong(await said(telegram))
    assert finding.verdict is Verdict.WARN
    assert cure in finding.says


async def test_updates_that_go_elsewhere_are_noticed_and_stay_there(telegram: TelegramDouble) -> None:
    telegram.send_updates_to(ELSEWHERE, "")
    assert "elsewhere.example" in wrong(await said(telegram)).says
    assert telegram.updates.webhook == ELSEWHERE


async def test_a_webhook_that_is_not_set_yet_is_well(telegram: TelegramDouble) -> None:
    findings = await said(telegram, webhook_url=HERE, webhook_secret="s")  # noqa: S106 - it opens nothing
    assert {finding.verdict for finding in findings} == {Verdict.OK}
    assert any("as soon as we start" in finding.says for finding in findings)


async def test_updates_that_could_not_be_delivered_are_told_of(telegram: TelegramDouble) -> None:
    telegram.send_updates_to(HERE, "")
    telegram.webhook_troubles = {"last_error_date": 1_795_176_000, "last_error_message": "Connection refused"}
    findings = await said(telegram, webhook_url=HERE, webhook_secret="s")  # noqa: S106 - it opens nothing
    assert "Connection refused" in wrong(findings).says


async def test_many_updates_that_wait_are_told_of(telegram: TelegramDouble) -> None:
    ann = telegram.person("Ann", begun=True)
    for _ in range(101):
        ann.types(ann.private, "/games")
    assert "101 updates" in wrong(await said(telegram)).says
