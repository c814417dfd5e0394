"""Settings: read from the environment, or from a ``.env`` beside the program, once."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, ClassVar

from pydantic_core import core_schema as core

from bot.gamekit.game_catalogue import further_games
from bot.kernel.limits import CACHES_BYTES, MIB
from bot.kernel.public_address import PublicAddress, http_address, origin
from bot.kernel.settings import BaseSettings, Check, SecretStr
from bot.operations.metrics.address import Address, address_in


def _readable(written: str) -> str:
    if written:
        address_in(written)
    return written


def _folders(written: str) -> str:
    for folder in further_games(written):
        if not folder.is_dir():
            message = f"{folder} is no folder"
            raise ValueError(message)
    return written


class Settings(BaseSettings):
    """What concerns the whole; each platform has settings of its own. Secrets never show in a log."""

    checks: ClassVar[Mapping[str, Check]] = MappingProxyType(
        {
            "metrics_address": _readable,
            "moot_answers_url": http_address,
            "moot_games": _folders,
            "moot_public_url": origin,
        }
    )

    redis_url: SecretStr | None = None
    """The Redis or Valkey to keep everything in; without it a server of our own is started."""
    moot_data: Path = Path(".data")
    """Where our own server keeps its files."""
    moot_allow_eviction: bool = False
    """Start on a store that throws games away when its memory is full."""
    moot_games: str = ""
    """Folders with further games, separated as in PATH."""
    moot_worker: Annotated[str, core.str_schema(min_length=1, max_length=64)] = "worker"
    """This process's name. Where several share one store and have none of their own, each finds one."""
    moot_role: Annotated[str, core.str_schema(pattern="^(both|serve|work)$")] = "both"
    """``serve``: platforms and what is sent to them; ``work``: all that needs no platform; or both."""
    moot_cache_mib: Annotated[int, core.int_schema(ge=1, le=65_536)] = CACHES_BYTES // MIB
    """MiB that everything kept only to save work may take: drawings, phrases, lists of moves."""
    moot_drawing: Annotated[str, core.str_schema(pattern="^(auto|process|thread)$")] = "auto"
    """Where pictures are drawn: in a process beside this one, in a thread, or as there are cores for it."""
    moot_log: Annotated[str, core.str_schema(pattern="^(debug|info|warning|error)$")] = "info"
    moot_answers_url: str = ""
    """Where answers to rule questions are put into words, in the form of chat completions."""
    moot_answers_model: str = ""
    moot_answers_key: SecretStr | None = None
    metrics_address: str = ""
    """Where figures for Prometheus are shown, such as 127.0.0.1:9464; without it nothing is measured."""

    moot_public_url: str | None = None
    """Where the world sees what communities have made public; the pages themselves read it, too."""

    @property
    def pages(self) -> PublicAddress | None:
        return PublicAddress(self.moot_public_url) if self.moot_public_url else None

    @property
    def metrics(self) -> Address | None:
        return address_in(self.metrics_address) if self.metrics_address else None


def revealed(secret: SecretStr | None) -> str | None:
    return secret.get_secret_value() if secret else None
