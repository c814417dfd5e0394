"""Where the local table is to be found: from the environment, or from a ``.env`` beside the program."""

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType
from typing import ClassVar

from bot.kernel.frozen import frozen
from bot.kernel.ids import Platform
from bot.kernel.public_address import PublicAddress, names_loopback, origin
from bot.kernel.settings import Check, Port, SecretStr
from bot.listening.requests import Proxies
from bot.listening.settings import ProxySettings
from bot.platforms.web.limits import SECRET_LENGTH


@frozen
class Address:
    """Raises ValueError for an address that other machines can reach and no secret guards, or a short one.

    ``proxies`` are the machines that are trusted to name their clients.
    """

    host: str = "127.0.0.1"
    port: int = 8484
    secret: str | None = field(default=None, repr=False)
    proxies: Proxies = ()

    def __post_init__(self) -> None:
        if not self.secret and not self.is_loopback:
            message = (
                f"the local table may listen on {self.host!r}, not only on 127.0.0.1,"
                " when it has a secret: set MOOT_SECRET"
            )
            raise ValueError(message)
        if self.secret and len(self.secret) < SECRET_LENGTH:
            message = f"MOOT_SECRET, the secret of the local table, has at least {SECRET_LENGTH} characters"
            raise ValueError(message)

    @property
    def is_loopback(self) -> bool:
        """Whether only this very machine can reach it."""
        return names_loopback(self.host)


NAME = Platform("web")


class PublicSettings(ProxySettings):
    """Settings of the public pages, independent of the local one. Raises WrongSettings."""

    checks: ClassVar[Mapping[str, Check]] = MappingProxyType(
        {**ProxySettings.checks, "moot_public_url": origin}
    )

    moot_public_url: str | None = None
    """Where a proxy that ends TLS shows our pages to the world; without it only the local one is."""

    def public(self) -> PublicAddress | None:
        """Where the world finds us; None where it does not."""
        return PublicAddress(self.moot_public_url) if self.moot_public_url else None


class WebSettings(PublicSettings):
    """Raises WrongSettings for a setting that cannot be."""

    moot_host: str = "127.0.0.1"
    moot_port: Port = 8484
    moot_secret: SecretStr | None = None
    """Opens the local table to other machines; needed as soon as it listens to them."""

    def check(self) -> None:
        """An address that others can reach has a secret."""
        self.address()

    def address(self) -> Address:
        secret = self.moot_secret.get_secret_value() if self.moot_secret else None
        return Address(self.moot_host, self.moot_port, secret, self.proxies)
