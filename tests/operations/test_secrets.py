"""Nothing that is said of a wrong setting has a secret in it, whichever setting is wrong."""

from typing import get_args

import pytest

from bot.kernel.settings import BaseSettings, SecretStr, WrongSettings, _field_hints
from bot.operations.settings import Settings
from bot.platforms.discord.settings import DiscordSettings
from bot.platforms.telegram.settings import TelegramSettings
from bot.platforms.web.settings import WebSettings

_KINDS = (Settings, DiscordSettings, TelegramSettings, WebSettings)
_WRONG = "hush hush\x01"


def secrets_of(kind: type[BaseSettings]) -> tuple[str, ...]:
    return tuple(name for name, hint in _field_hints(kind).items() if SecretStr in get_args(hint))


def test_every_secret_is_looked_at() -> None:
    names = {kind.variable_name(name) for kind in _KINDS for name in secrets_of(kind)}
    assert names >= {
        "REDIS_URL",
        "MOOT_SECRET",
        "TELEGRAM_TOKEN",
        "TELEGRAM_WEBHOOK_SECRET",
        "DISCORD_TOKEN",
        "DISCORD_CLIENT_SECRET",
    }


@pytest.mark.parametrize("kind", _KINDS)
def test_no_secret_is_said_whichever_setting_is_wrong(
    kind: type[BaseSettings], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in secrets_of(kind):
        monkeypatch.setenv(kind.variable_name(name), _WRONG)
    for name in ("", *kind.fields()):
        with monkeypatch.context() as context:
            if name and name not in secrets_of(kind):
                context.setenv(kind.variable_name(name), "\x02[:")
            try:
                kind(_env_file=None)
            except WrongSettings as wrong:
                message = f"{wrong} {wrong!r} {wrong.__cause__}"
                assert "hush" not in message
                assert "\n" not in message


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("TELEGRAM_TOKEN", "garbage"),
        ("TELEGRAM_API", "nonsense"),
        ("TELEGRAM_API", "ftp://x"),
        ("TELEGRAM_API", "http://[::bad"),
        ("TELEGRAM_API", "http://127.0.0.1:99999"),
        ("TELEGRAM_WEBHOOK_URL", "nonsense"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    name: str, written: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TELEGRAM_WEBHOOK_SECRET", "abc")
    monkeypatch.setenv(name, written)
    with pytest.raises(WrongSettings, match=rf"^{name} cannot be: [^.]*\.$"):
        TelegramSettings(_env_file=None)
