"""Where the local table is to be found: from the environment, or from a ``.env`` beside the program."""

from typing import Self

from pydantic import Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.kernel.ids import Platform
from bot.kernel.public_address import PublicAddress, public_address
from bot.platforms.web.address import Address

NAME = Platform("web")


class PublicSettings(BaseSettings):
    """Of the pages that the world may reach, whatever the local one needs. Raises a ValidationError."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, frozen=True, extra="ignore")

    moot_proxies: str = ""
    """Addresses of proxies, with commas between them, that tell in X-Forwarded-For who asks."""
    moot_public_url: str | None = None
    """Where a proxy that ends TLS shows our pages to the world; without it only the local one is."""
    moot_public_host: str = "127.0.0.1"
    moot_public_port: int = Field(default=8585, ge=0, le=65535)
    """Where the proxy finds us."""

    @field_validator("moot_public_url")
    @classmethod
    def _public(cls, written: str | None) -> str | None:
        return public_address(written).origin if written else None

    @property
    def proxies(self) -> tuple[str, ...]:
        return tuple(filter(None, (one.strip() for one in self.moot_proxies.split(","))))

    def public(self) -> PublicAddress | None:
        """Where the world finds us; None where it does not."""
        return PublicAddress(self.moot_public_url) if self.moot_public_url else None


class WebSettings(PublicSettings):
    """Raises a ValidationError for a setting that cannot be."""

    moot_host: str = "127.0.0.1"
    moot_port: int = Field(default=8484, ge=0, le=65535)
    moot_secret: SecretStr | None = None
    """Opens the local table to other machines; needed as soon as it listens to them."""

    @model_validator(mode="after")
    def _guarded(self) -> Self:
        """An address that others can reach has a secret."""
        self.address()
        return self

    def address(self) -> Address:
        secret = self.moot_secret.get_secret_value() if self.moot_secret else None
        return Address(self.moot_host, self.moot_port, secret, self.proxies)
