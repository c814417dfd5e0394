"""The settings of the whole program, read once from the environment or from a ``.env`` beside it."""

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, ClassVar

from pydantic_core import core_schema as core

from bot.gamekit.game_catalogue import further_games
from bot.kernel.frozen import frozen
from bot.kernel.limits import CACHES_BYTES, MIB
from bot.kernel.public_address import PublicAddress, origin
from bot.kernel.settings import BaseSettings, Check, SecretStr

_WRITTEN = re.compile(r"(?P<host>\[[0-9A-Fa-f:.]+\]|[^\s:\[\]]+):(?P<port>\d{1,5})")
_LAST_PORT = 65_535


@frozen
class Address:
    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def address_in(text: str) -> Address:
    """The address in a text such as ``127.0.0.1:9464`` or ``[::1]:9464``. Raises ValueError."""
    match = _WRITTEN.fullmatch(text)
    if match is None or int(match["port"]) > _LAST_PORT:
        message = "METRICS_ADDRESS is written as 127.0.0.1:9464: a host, a colon, a port"
        raise ValueError(message)
    return Address(match["host"].strip("[]"), int(match["port"]))


def _readable(text: str) -> str:
    if text:
        address_in(text)
    return text


def _folders(text: str) -> str:
    for folder in further_games(text):
        if not folder.is_dir():
            message = f"{folder} is no folder"
            raise ValueError(message)
    return text


class Settings(BaseSettings):
    """The general settings; each platform has its own. Secrets never appear in a log."""

    checks: ClassVar[Mapping[str, Check]] = MappingProxyType(
        {
            "metrics_address": _readable,
            "moot_games": _folders,
            "moot_public_url": origin,
        }
    )

    redis_url: SecretStr | None = None
    """The Redis or Valkey of the store; without it our own server is started."""
    moot_data: Path = Path(".data")
    """The folder of our own server's files."""
    moot_allow_eviction: bool = False
    """Start on a store that evicts games when its memory is full."""
    moot_games: str = ""
    """Folders with further games, separated as in PATH."""
    moot_worker: Annotated[str, core.str_schema(min_length=1, max_length=64)] = "worker"
    """The name of this process; of several with the same name on one store, each gets a number."""
    moot_role: Annotated[str, core.str_schema(pattern="^(both|serve|work)$")] = "both"
    """``serve``: platforms and sending; ``work``: all work without a platform; or ``both``."""
    moot_cache_mib: Annotated[int, core.int_schema(ge=1, le=65_536)] = CACHES_BYTES // MIB
    """MiB that all caches may take: drawings, phrases, lists of moves."""
    moot_drawing: Annotated[str, core.str_schema(pattern="^(auto|process|thread)$")] = "auto"
    """Where pictures are drawn: in another process, in a thread, or depending on the number of cores."""
    moot_log: Annotated[str, core.str_schema(pattern="^(debug|info|warning|error)$")] = "info"
    metrics_address: str = ""
    """The address of metrics for Prometheus, such as 127.0.0.1:9464; without it nothing is measured."""

    moot_public_url: str | None = None
    """The public address of the pages of communities; the pages themselves read it, too."""

    @property
    def pages(self) -> PublicAddress | None:
        return PublicAddress(self.moot_public_url) if self.moot_public_url else None

    @property
    def metrics(self) -> Address | None:
        return address_in(self.metrics_address) if self.metrics_address else None


def reveal(secret: SecretStr | None) -> str | None:
    return secret.get_secret_value() if secret else None
