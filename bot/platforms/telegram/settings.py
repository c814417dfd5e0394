"""Telegram's settings: read from the environment, or from a ``.env`` beside the program, once."""

import hmac
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar
from urllib.parse import urlsplit
from urllib.request import getproxies

from bot.kernel.ids import Platform
from bot.kernel.public_address import http_address, origin
from bot.kernel.settings import Check, SecretStr
from bot.listening.settings import FRAMES_OF_ALL, ONE_ADDRESS, ProxySettings

_APP = re.compile("[A-Za-z0-9_]{3,30}")
_SECRET = re.compile("[A-Za-z0-9_-]{1,256}")

_TOKEN = re.compile("[0-9]+:[A-Za-z0-9_-]+")
_PROXIES = frozenset({"http", "https", "socks5", "socks5h"})
"""What a proxy may speak through which Telegram is reached."""

NAME = Platform("telegram")


def _without_slash(address: str) -> str:
    return http_address(address).rstrip("/")


def _webhook(address: str | None) -> str | None:
    return http_address(address) if address else None


def _of_botfather(token: SecretStr | None) -> SecretStr | None:
    if token is not None and not _TOKEN.fullmatch(token.get_secret_value()):
        message = "a token is written as BotFather gives it, a number, a colon, and letters and digits"
        raise ValueError(message)
    return token


def _of_an_app(name: str | None) -> str | None:
    if name is not None and not _APP.fullmatch(name):
        message = "the short name of a Mini App has 3 to 30 letters, digits and _"
        raise ValueError(message)
    return name


def _of_plain_characters(secret: SecretStr | None) -> SecretStr | None:
    if secret is not None and not _SECRET.fullmatch(secret.get_secret_value()):
        message = "1 to 256 letters, digits, _ and - are allowed"
        raise ValueError(message)
    return secret


def _is_proxy(text: str) -> bool:
    try:
        address = urlsplit(text if "://" in text else f"http://{text}")
        return address.scheme in _PROXIES and bool(address.hostname) and address.port != 0
    except ValueError:
        return False


class TelegramSettings(ProxySettings):
    """Without a token Telegram is not served. Secrets never show in a log or an error."""

    prefix: ClassVar[str] = "telegram_"
    names: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "public_url": "MOOT_PUBLIC_URL",
            "moot_proxies": "MOOT_PROXIES",
            "moot_public_host": "MOOT_PUBLIC_HOST",
            "moot_public_port": "MOOT_PUBLIC_PORT",
            "moot_frames": "MOOT_FRAMES",
        }
    )
    checks: ClassVar[Mapping[str, Check]] = MappingProxyType(
        {
            **ProxySettings.checks,
            "api": _without_slash,
            "token": _of_botfather,
            "webhook_url": _webhook,
            "app": _of_an_app,
            "public_url": origin,
            "webhook_secret": _of_plain_characters,
        }
    )
    replaced: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "TELEGRAM_WEBHOOK_HOST": ONE_ADDRESS,
            "TELEGRAM_WEBHOOK_PORT": ONE_ADDRESS,
            "TELEGRAM_APP_FRAMES": FRAMES_OF_ALL,
        }
    )

    token: SecretStr | None = None
    api: str = "https://api.telegram.org"
    """Where the Bot API is served: Telegram itself, or a Bot API server of one's own."""
    webhook_url: str | None = None
    """Where Telegram is to send updates; without it they are fetched by long polling."""
    webhook_secret: SecretStr | None = None
    """Proves that an update comes from Telegram. Without it the proof is made of the token."""
    app: str | None = None
    """The short name that BotFather has given to our page as a Mini App; needs MOOT_PUBLIC_URL beside it."""
    public_url: str | None = None

    @property
    def common_name(self) -> str:
        """Of all processes that serve this bot: its token begins with its number, which is no secret."""
        token = self.token.get_secret_value() if self.token else ""
        return f"{NAME} {token.partition(':')[0]}"

    def check(self) -> None:
        """The environment's proxies are some that can be spoken to."""
        for name, address in getproxies().items():
            if self.token and name in {"http", "https", "all"} and not _is_proxy(address):
                message = (
                    f"{name.upper()}_PROXY names no proxy that Telegram can be reached through: "
                    "one is written as http://HOST:PORT or socks5://HOST:PORT"
                )
                raise ValueError(message)

    @property
    def app_page(self) -> str | None:
        """Where the Mini App is; None where it is not set up."""
        return f"{self.public_url}/{NAME}/" if self.app and self.public_url else None

    @property
    def webhook_proof(self) -> str:
        """What Telegram says with each update: the same in every process of this token."""
        if self.webhook_secret:
            return self.webhook_secret.get_secret_value()
        token = self.token.get_secret_value() if self.token else ""
        return hmac.new(token.encode(), b"webhook", "sha256").hexdigest()

    @property
    def webhook_path(self) -> str:
        return urlsplit(self.webhook_url or "").path or "/"
