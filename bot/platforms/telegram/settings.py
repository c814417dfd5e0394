"""Telegram's settings: read from the environment, or from a ``.env`` beside the program, once."""

import re
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.kernel.ids import Platform
from bot.kernel.public_address import public_address

_APP = re.compile("[A-Za-z0-9_]{3,30}")
_SECRET = re.compile("[A-Za-z0-9_-]{1,256}")

NAME = Platform("telegram")


class TelegramSettings(BaseSettings):
    """Without a token Telegram is not served. Secrets never show in a log or an error."""

    model_config = SettingsConfigDict(
        env_prefix="telegram_",
        env_file=".env",
        env_ignore_empty=True,
        frozen=True,
        extra="ignore",
        hide_input_in_errors=True,
        populate_by_name=True,
    )

    token: SecretStr | None = None
    api: str = "https://api.telegram.org"
    """Where the Bot API is served: Telegram itself, or a Bot API server of one's own."""
    webhook_url: str | None = None
    """Where Telegram is to send updates; without it they are fetched by long polling."""
    webhook_secret: SecretStr | None = None
    """Proves that an update comes from Telegram: letters, digits, ``_`` and ``-``."""
    webhook_shared: bool = False
    """Several processes listen behind one balancer: each is sent updates, and each sends."""
    webhook_host: str = "127.0.0.1"
    webhook_port: int = Field(default=8443, ge=0, le=65535)
    ephemeral: bool = False
    """Answer in groups with messages that only the asker sees (Bot API 10.2)."""
    app: str | None = None
    """The short name that BotFather has given to our page as a Mini App; needs MOOT_PUBLIC_URL beside it."""
    app_frames: str = "https://web.telegram.org"
    """Origins that may show the Mini App in a frame, with spaces between them: Telegram in the browser."""
    public_url: str | None = Field(default=None, validation_alias="MOOT_PUBLIC_URL")

    @field_validator("api")
    @classmethod
    def _without_slash(cls, address: str) -> str:
        return address.rstrip("/")

    @field_validator("app")
    @classmethod
    def _of_an_app(cls, name: str | None) -> str | None:
        if name is not None and not _APP.fullmatch(name):
            message = "the short name of a Mini App has 3 to 30 letters, digits and _"
            raise ValueError(message)
        return name

    @field_validator("public_url")
    @classmethod
    def _public(cls, written: str | None) -> str | None:
        return public_address(written).origin if written else None

    @field_validator("webhook_secret")
    @classmethod
    def _of_plain_characters(cls, secret: SecretStr | None) -> SecretStr | None:
        if secret is not None and not _SECRET.fullmatch(secret.get_secret_value()):
            message = "1 to 256 letters, digits, _ and - are allowed"
            raise ValueError(message)
        return secret

    @model_validator(mode="after")
    def _webhooks_have_a_secret(self) -> "TelegramSettings":
        if self.webhook_url and not self.webhook_secret:
            message = "TELEGRAM_WEBHOOK_URL needs a TELEGRAM_WEBHOOK_SECRET beside it"
            raise ValueError(message)
        if self.webhook_shared and not self.webhook_url:
            message = "TELEGRAM_WEBHOOK_SHARED needs a TELEGRAM_WEBHOOK_URL: by polling one process is served"
            raise ValueError(message)
        return self

    @property
    def app_page(self) -> str | None:
        """Where the Mini App is; None where it is not set up."""
        return f"{self.public_url}/{NAME}/" if self.app and self.public_url else None

    @property
    def webhook_path(self) -> str:
        return urlsplit(self.webhook_url or "").path or "/"
