"""Telegram as a folder among others: its settings, its limits, and what it costs those who do not use it."""

import re
import subprocess
import sys

import pytest

from bot.delivery.known_tokens import KnownToken
from bot.kernel.settings import WrongSettings
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.connection import TelegramConnection
from bot.platforms.telegram.errors import WrongToken
from bot.platforms.telegram.limits import TOKEN_TRIES
from bot.platforms.telegram.settings import TelegramSettings
from tests.kit.clock import SettableClock
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.shared_ports import memory_ports
from tests.kit.waiting import comes_true
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.platforms.telegram.recording_dispatcher import RecordingDispatcher
from tests.platforms.telegram.serving import FakeRenderer, serving


def test_naming_the_platform_does_not_load_its_library() -> None:
    program = "import sys, bot.platforms.telegram; sys.exit('telegram' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_without_a_token_it_is_not_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TELEGRAM_TOKEN", raising=False)
    monkeypatch.chdir("/")
    shared = memory_ports(clock=SettableClock())
    assert PLATFORM.connect(RecordingDispatcher(), FakeRenderer(), shared) is None
    monkeypatch.setenv("TELEGRAM_TOKEN", TOKEN)
    assert PLATFORM.connect(RecordingDispatcher(), FakeRenderer(), shared) is not None


def test_a_webhook_has_a_proof_that_only_the_token_leads_to() -> None:
    def proof(token: str, **settings: str) -> str:
        return TelegramSettings(_env_file=None, token=token, webhook_url=WEBHOOK, **settings).webhook_proof

    assert re.fullmatch("[0-9a-f]{64}", proof(TOKEN))
    assert proof(TOKEN) == proof(TOKEN) != proof(OF_NOBODY)
    assert proof(TOKEN, webhook_secret="mine") == "mine"  # noqa: S106 - it opens nothing


@pytest.mark.parametrize("secret", ["", "two words", "ümlaut", "x" * 257])
def test_a_secret_is_of_plain_characters_and_never_shown(secret: str) -> None:
    with pytest.raises(WrongSettings) as wrong:
        TelegramSettings(_env_file=None, webhook_secret=secret)
    assert "two words" not in str(wrong.value)


OF_NOBODY = "42:of-nobody"
WEBHOOK = "https://moot.example/telegram"


def test_the_path_of_a_webhook_is_that_of_its_address() -> None:
    def path(address: str) -> str:
        return TelegramSettings(
            _env_file=None, webhook_url=address, webhook_secret=TOKEN.partition(":")[2]
        ).webhook_path

    assert path("https://moot.example/a/b") == "/a/b"
    assert path("https://moot.example") == "/"


async def test_a_token_that_is_refused_once_is_tried_again(telegram: TelegramDouble) -> None:
    telegram.goes_wrong("getMe", status=401, description="Unauthorized")
    async with serving(telegram, RecordingDispatcher()) as served:
        await comes_true(lambda: served.bot.health().connected)


def knowing(telegram: TelegramDouble, leases: MemoryLeases, token: str) -> TelegramConnection:
    settings = TelegramSettings(_env_file=None, token=token, api=telegram.url)
    known = KnownToken(leases, settings.common_name, token)
    return TelegramConnection(settings, RecordingDispatcher(), FakeRenderer(), known_token=known)


async def test_a_token_that_telegram_took_before_is_tried_until_it_is_taken_again(
    telegram: TelegramDouble,
) -> None:
    """Whoever is in trouble refuses good tokens; a start then would end what else is served, too."""
    leases = MemoryLeases(SettableClock())
    before = knowing(telegram, leases, TOKEN)
    await before.start()
    await before.stop()
    telegram.goes_wrong("getMe", status=401, description="Unauthorized", times=3 * TOKEN_TRIES)
    bot = knowing(telegram, leases, TOKEN)
    await bot.start()
    assert not bot.health().connected
    await comes_true(lambda: bot.health().connected)
    await bot.stop()


async def test_a_token_that_telegram_never_took_ends_the_start(telegram: TelegramDouble) -> None:
    leases = MemoryLeases(SettableClock())
    for _ in range(2):
        with pytest.raises(WrongToken):
            await knowing(telegram, leases, OF_NOBODY).start()


async def test_a_wrong_token_is_told_without_showing_it(telegram: TelegramDouble) -> None:
    with pytest.raises(WrongToken) as wrong:
        async with serving(telegram, RecordingDispatcher(), token=OF_NOBODY):
            pass
    assert OF_NOBODY not in str(wrong.value)
    assert wrong.value.__suppress_context__
