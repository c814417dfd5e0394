"""Where the local table is to be found: from the environment, or from a ``.env`` beside the program."""

from typing import Self

from pydantic import Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.kernel.ids import Platform
from bot.platforms.web.address import Address

NAME = Platform("web")


class WebSettings(BaseSettings):
    """Raises a ValidationError for a setting that cannot be."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, frozen=True, extra="ignore")

    moot_host: str = "127.0.0.1"
    moot_port: int = Field(default=8484, ge=0, le=65535)
    moot_secret: SecretStr | None = None
    """Opens the local table to other machines; needed as soon as it listens to them."""
    moot_proxies: str = ""
    """Addresses of proxies, with commas between them, that tell in X-Forwarded-For who asks."""

    @model_validator(mode="after")
    def _guarded(self) -> Self:
        """An address that others can reach has a secret."""
        self.address()
        return self

    def address(self) -> Address:
        secret = self.moot_secret.get_secret_value() if self.moot_secret else None
        proxies = tuple(filter(None, (one.strip() for one in self.moot_proxies.split(","))))
        return Address(self.moot_host, self.moot_port, secret, proxies)
