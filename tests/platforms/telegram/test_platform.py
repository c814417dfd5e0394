"""Telegram as an operator meets it: settings, tokens, what the doctor finds, menus, a proxy, the double."""

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import BadRequest, RetryAfter
from telegram.request import HTTPXRequest

from bot.delivery.known_tokens import KnownToken
from bot.kernel.diagnostics import Verdict
from bot.kernel.settings import WrongSettings
from bot.messages.language import LANGUAGES
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.connection import TelegramConnection
from bot.platforms.telegram.diagnostics import checkup
from bot.platforms.telegram.errors import WrongToken
from bot.platforms.telegram.limits import TOKEN_TRIES
from bot.platforms.telegram.settings import TelegramSettings
from tests.kit.clock import SettableClock
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.moot import moot
from tests.kit.recording_dispatcher import RecordingDispatcher
from tests.kit.waiting import comes_true
from tests.platforms.doubles.botapi import Judge
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.platforms.telegram.serving import FakeRenderer, serving

OF_NOBODY = "42:of-nobody"
HERE, ELSEWHERE = "https://moot.example/telegram", "https://elsewhere.example/bot"


def settings(**more: Any) -> TelegramSettings:
    return TelegramSettings(_env_file=None, **{"token": TOKEN, **more})


def test_a_webhook_has_a_proof_that_only_the_token_leads_to_and_the_path_of_its_address() -> None:
    proofs = [settings(token=token, webhook_url=HERE).webhook_proof for token in (TOKEN, TOKEN, OF_NOBODY)]
    assert re.fullmatch("[0-9a-f]{64}", proofs[0])
    assert proofs[0] == proofs[1] != proofs[2]
    assert settings(webhook_url=HERE, webhook_secret="mine").webhook_proof == "mine"  # noqa: S106 - of a test
    paths = [settings(webhook_url=f"https://moot.example{path}").webhook_path for path in ("/a/b", "")]
    assert paths == ["/a/b", "/"]


@pytest.mark.parametrize("secret", ["", "two words", "ümlaut", "x" * 257])
def test_a_secret_is_of_plain_characters_and_never_shown(secret: str) -> None:
    with pytest.raises(WrongSettings) as wrong:
        settings(webhook_secret=secret)
    assert "two words" not in str(wrong.value)


def knowing(telegram: TelegramDouble, leases: MemoryLeases, token: str) -> TelegramConnection:
    of_it = settings(api=telegram.url, token=token)
    known = KnownToken(leases, of_it.common_name, token)
    return TelegramConnection(of_it, RecordingDispatcher(), FakeRenderer(), known_token=known)


async def test_a_token_is_tried_again_and_ends_the_start_only_where_telegram_never_took_it(
    telegram: TelegramDouble,
) -> None:
    """Whoever is in trouble refuses good tokens; a start then would end what else is served, too."""
    leases, refused = MemoryLeases(SettableClock()), {"status": 401, "description": "Unauthorized"}
    for times in (1, 3 * TOKEN_TRIES):
        telegram.goes_wrong("getMe", times=times, **refused)
        bot = knowing(telegram, leases, TOKEN)
        await bot.start()
        assert bot.health().connected is (times == 1)
        await comes_true(lambda bot=bot: bot.health().connected)
        await bot.stop()
    for _ in range(2):
        with pytest.raises(WrongToken) as wrong:
            await knowing(telegram, leases, OF_NOBODY).start()
    assert OF_NOBODY not in str(wrong.value)
    assert wrong.value.__suppress_context__


async def findings(telegram: TelegramDouble, **more: str) -> list[tuple[Verdict, str]]:
    found = await checkup(settings(api=telegram.url, **more))
    return [(finding.verdict, finding.says) for finding in found if finding.verdict is not Verdict.OK] or [
        (Verdict.OK, "; ".join(finding.says for finding in found))
    ]


@pytest.mark.parametrize(
    ("token", "abilities", "fault", "verdict", "said"),
    [
        (TOKEN, {}, {}, Verdict.OK, "@moot_test_bot.*privacy mode is on"),
        (OF_NOBODY, {}, {}, Verdict.FAIL, "^(?!.*of-nobody).*TELEGRAM_TOKEN"),
        (TOKEN, {}, {"status": 502, "description": "Bad Gateway"}, Verdict.FAIL, "http://127"),
        (TOKEN, {"can_join_groups": False}, {}, Verdict.WARN, "/setjoingroups"),
        (TOKEN, {"supports_inline_queries": False}, {}, Verdict.WARN, "/setinline"),
        (TOKEN, {"supports_guest_queries": False}, {}, Verdict.WARN, "guest mode"),
        (TOKEN, {"can_read_all_group_messages": True}, {}, Verdict.WARN, "/setprivacy"),
    ],
)
async def test_the_doctor_says_of_the_bot_what_is_wrong_and_how_it_is_mended(  # noqa: PLR0913, PLR0917 - a table
    telegram: TelegramDouble, token: str, abilities: Any, fault: Any, verdict: Verdict, said: str
) -> None:
    telegram.me |= abilities
    if fault:
        telegram.goes_wrong("getMe", **fault)
    ((found, says),) = await findings(telegram, token=token)
    assert found is verdict
    assert re.search(said, says, re.DOTALL)


async def test_the_doctor_looks_where_updates_go(telegram: TelegramDouble) -> None:
    ann, webhook = telegram.person("Ann", begun=True), {"webhook_url": HERE, "webhook_secret": "s"}
    ((verdict, says),) = await findings(telegram, **webhook)
    assert verdict is Verdict.OK
    assert "as soon as we start" in says
    telegram.send_updates_to(ELSEWHERE, "")
    assert "elsewhere.example" in (await findings(telegram))[0][1]
    assert telegram.updates.webhook == ELSEWHERE, "they stay there"
    telegram.send_updates_to(HERE, "")
    telegram.webhook_troubles = {"last_error_date": 1_795_176_000, "last_error_message": "Connection refused"}
    assert "Connection refused" in (await findings(telegram, **webhook))[0][1]
    telegram.send_updates_to(None, "")
    telegram.webhook_troubles = {}
    for _ in range(101):
        ann.types(ann.private, "/games")
    assert "101 updates" in (await findings(telegram))[0][1]


async def test_menus_are_told_for_every_kind_of_chat_in_every_language_once(telegram: TelegramDouble) -> None:
    async with serving(telegram, RecordingDispatcher()):
        await comes_true(lambda: len(telegram.descriptions) == 2 * len(LANGUAGES))
    scopes = {"default", "all_private_chats", "all_group_chats", "all_chat_administrators"}
    spoken = {"" if code == "en" else code for code in LANGUAGES}
    assert set(telegram.menus) == {(scope, code) for scope in scopes for code in spoken}
    setup = {"command": "setup", "description": "what setup does (it)"}
    assert setup not in telegram.menus["all_group_chats", "it"]
    assert setup in telegram.menus["all_chat_administrators", "it"]
    assert telegram.descriptions["short_description", "fa"].startswith("بازی")
    telegram.calls.clear()
    async with serving(telegram, RecordingDispatcher()):
        await comes_true(lambda: len(telegram.called("getMyShortDescription")) == len(LANGUAGES))
    assert [method for method, _ in telegram.calls if method.startswith("setMy")] == []


async def test_without_menus_everything_else_works(telegram: TelegramDouble) -> None:
    telegram.goes_wrong("getMyCommands")
    dispatcher = RecordingDispatcher()
    async with serving(telegram, dispatcher):
        telegram.person("Ann").starts()
        await telegram.quiet()
    assert len(dispatcher.requests) == 1


class SocksDouble:
    """A SOCKS 5 proxy (RFC 1928) that wants no secret; ``asked`` are the ports it was sent to."""

    def __init__(self) -> None:
        self.asked: set[int] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert await reader.readexactly(3) == b"\x05\x01\x00"
        writer.write(b"\x05\x00")
        is_name = (await reader.readexactly(4))[3] == 3
        await reader.readexactly((await reader.readexactly(1))[0] if is_name else 4)
        port = int.from_bytes(await reader.readexactly(2))
        self.asked.add(port)
        answers, asks = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"\x05\x00\x00\x01" + bytes(6))
        await asyncio.gather(_carry(reader, asks), _carry(answers, writer), return_exceptions=True)


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while some := await reader.read(65_536):
            writer.write(some)
            await writer.drain()
    finally:
        writer.close()


async def test_a_proxy_of_the_environment_is_gone_through(
    telegram: TelegramDouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "NO_PROXY", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
    socks = SocksDouble()
    async with await asyncio.start_server(socks.serve, "127.0.0.1", 0) as server:
        monkeypatch.setenv("ALL_PROXY", f"socks5://127.0.0.1:{server.sockets[0].getsockname()[1]}")
        async with serving(telegram, RecordingDispatcher()):
            await comes_true(lambda: telegram.called("getMe"))
    assert socks.asked == {urlsplit(telegram.url).port}


async def test_whatever_is_typed_behind_the_bots_name_is_answered(telegram: TelegramDouble) -> None:
    async with serving(telegram, moot(platforms=(PLATFORM.name,)).app.dispatcher):
        ann, reza = (telegram.person(name, language=code) for name, code in (("Ann", "en"), ("Reza", "fa")))
        offered = [*await ann.searches("territories")]
        assert (*offered[:2], len(offered)) == ("Play Territories", "Territories 0: Aim", 26)
        for question in ("", "know 99"):
            assert isinstance(await ann.searches(question), dict)
        assert next(iter(await reza.searches("keshvargosha 7.1"))).startswith("کشورگشا")


@pytest.fixture(name="careless")
async def bot_that_keeps_no_limits(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Any, Bot]]:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    one, other = (HTTPXRequest(httpx_kwargs={"verify": False}) for _ in range(2))
    async with (
        TelegramDouble() as double,
        Bot(TOKEN, f"{double.url}/bot", request=one, get_updates_request=other) as bot,
    ):
        yield double, bot


async def test_the_double_notices_what_telegram_would_not_take(careless: tuple[Any, Bot]) -> None:
    double, bot = careless
    club = double.group("Club", ann := double.person("Ann", username="ann_k"))
    for text, rows, wrong in (
        ("x" * 4097, [["a"]], "4097 characters"),
        (" ", [["a"]], "an empty text"),
        ("<b>open", [["a"]], "can't parse"),
        ("<code><b>x</b></code>", [["a"]], "can't parse"),
        ("wide", [["a"] * 9], "rows of [9]"),
        ("many", [["a"] * 8] * 13, "104 buttons"),
        ("heavy", [["☃" * 22]], "66 bytes"),
    ):
        keyboard = [[InlineKeyboardButton("x", callback_data=data) for data in row] for row in rows]
        with pytest.raises(BadRequest):
            await bot.send_message(club.id, text, "HTML", reply_markup=InlineKeyboardMarkup(keyboard))
        assert wrong in double.violations.pop()
    assert club.bots == []
    for text in ("hello @ann_k", "hello <code>@ann_k</code>", *["x"] * 6):
        await bot.send_message(club.id, text, "HTML")
    assert double.pings == [(ann, club.bots[0])]
    with pytest.raises(RetryAfter):
        await bot.send_message(club.id, "and one more")
    assert double.violations == ["too many messages in Club"]


def test_the_judge_knows_the_description() -> None:
    judge, sent = Judge(), {"chat_id": 1, "text": "x"}
    if not judge.at_hand:
        pytest.skip("the description of the Bot API is not at hand")
    judge.call("sendMessage", sent)
    assert judge.found == []
    for method, given in (
        ("sendMessage", {"chat_id": 1}),
        ("sendMessage", sent | {"text": 2}),
        ("sendMessage", sent | {"colour": "red"}),
        ("sendSmoke", {}),
    ):
        judge.call(method, given)
    judge.answer("sendMessage", {"message_id": 1})
    assert len(judge.found) == 5
