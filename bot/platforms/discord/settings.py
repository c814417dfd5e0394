"""Discord's settings, from the environment or from ``.env``."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, ClassVar

from pydantic_core import core_schema as core

from bot.kernel.frozen import frozen
from bot.kernel.ids import Platform
from bot.kernel.public_address import http_address, origin
from bot.kernel.settings import Check, SecretStr
from bot.listening.settings import FRAMES_OF_ALL, ONE_ADDRESS, ProxySettings

NAME = Platform("discord")
OFFICIAL_API = "https://discord.com/api/v10"
OFFICIAL_GATEWAY = "wss://gateway.discord.gg/"
INTERACTIONS_PATH = "/interactions"
"""Where interactions are sent, behind whatever address."""
_KEY = re.compile(r"[0-9a-f]{64}")
_SHARDS = re.compile(r"(?P<ids>auto|\d+(?:,\d+)*)/(?P<count>[1-9]\d*)")


@frozen
class Shards:
    """Which of ``count`` parts of Discord's servers are served here; None: as processes share them out.

    None of ``count``: all there are, by one process at a time.
    """

    ids: tuple[int, ...] | None
    count: int | None


def _readable(text: str) -> str:
    shards_in(text)
    return text


def _of_the_portal(text: str | None) -> str | None:
    key = (text or "").strip().lower()
    if key and not _KEY.fullmatch(key):
        message = "DISCORD_PUBLIC_KEY is the public key of 64 digits and letters in the developer portal"
        raise ValueError(message)
    return key or None


class DiscordSettings(ProxySettings):
    """``DISCORD_SHARDS`` is written ``0,1/4``: the first two of four.

    ``auto/4``: the processes on one store share four out among themselves. Empty: one of them serves all
    there are, and another takes over when it dies.
    """

    checks: ClassVar[Mapping[str, Check]] = MappingProxyType(
        {
            **ProxySettings.checks,
            "discord_shards": _readable,
            "discord_public_key": _of_the_portal,
            "moot_public_url": origin,
            "discord_api": http_address,
        }
    )
    replaced: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "DISCORD_INTERACTIONS_HOST": ONE_ADDRESS,
            "DISCORD_INTERACTIONS_PORT": ONE_ADDRESS,
            "DISCORD_ACTIVITY_FRAMES": FRAMES_OF_ALL,
        }
    )

    discord_token: SecretStr | None = None
    discord_api: Annotated[str, core.str_schema(pattern="^https?://")] = OFFICIAL_API
    """Where REST is; a proxy that respects the limits may stand before it."""
    discord_gateway: Annotated[str, core.str_schema(pattern="^wss?://")] = OFFICIAL_GATEWAY
    discord_shards: str = ""
    discord_public_key: str | None = None
    """The application's, from the developer portal: interactions come by HTTP, signed, without a gateway."""
    discord_client_secret: SecretStr | None = None
    """Lets our page find out who opened it as an Activity; needs MOOT_PUBLIC_URL beside it."""
    moot_public_url: str | None = None

    def check(self) -> None:
        """Interactions come one way or the other."""
        if self.discord_public_key and self.discord_shards:
            message = (
                "DISCORD_PUBLIC_KEY lets interactions come by HTTP: there are no shards for DISCORD_SHARDS"
            )
            raise ValueError(message)

    @property
    def has_gateway(self) -> bool:
        """Whether interactions come over Discord's gateway, not by HTTP."""
        return self.discord_public_key is None

    @property
    def has_activity(self) -> bool:
        """Whether the page can be opened inside Discord."""
        return self.discord_client_secret is not None and self.moot_public_url is not None

    @property
    def shards(self) -> Shards:
        return shards_in(self.discord_shards)


def shards_in(text: str) -> Shards:
    """``0,1/4`` as numbers. Raises ValueError."""
    if not text:
        return Shards(None, None)
    match = _SHARDS.fullmatch(text)
    if match is None:
        message = "DISCORD_SHARDS is written as 0,1/4: ids or auto, a slash, how many there are"
        raise ValueError(message)
    count = int(match["count"])
    if match["ids"] == "auto":
        return Shards(None, count)
    ids = tuple(map(int, match["ids"].split(",")))
    if max(ids) >= count:
        message = f"of {count} shards, the last is number {count - 1}"
        raise ValueError(message)
    return Shards(ids, count)
