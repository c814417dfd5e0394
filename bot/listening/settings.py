"""Where we listen for what a proxy that ends TLS hands on: from the environment, or from ``.env``."""

from collections.abc import Mapping
from functools import cache
from ipaddress import ip_network
from types import MappingProxyType
from typing import ClassVar

from bot.kernel.settings import BaseSettings, Check, Port
from bot.listening.listener import ListenAddress
from bot.listening.requests import Proxies


@cache
def _networks(written: str) -> Proxies:
    return tuple(ip_network(network) for part in written.split(",") if (network := part.strip()))


def _readable(written: str) -> str:
    try:
        _networks(written)
    except ValueError:
        message = "proxies are addresses or networks, as 127.0.0.1 or 172.16.0.0/12, with commas between them"
        raise ValueError(message) from None
    return written


ONE_ADDRESS = "MOOT_PUBLIC_HOST and MOOT_PUBLIC_PORT say where a proxy finds all that comes from outside"
FRAMES_OF_ALL = "MOOT_FRAMES names further origins that may show the page, of all apps"


class ProxySettings(BaseSettings):
    """Of what a proxy that ends TLS hands on to us. Raises WrongSettings."""

    checks: ClassVar[Mapping[str, Check]] = MappingProxyType({"moot_proxies": _readable})

    moot_proxies: str = "127.0.0.0/8,::1"
    """Proxies that tell in X-Forwarded-For who asks: this very machine, unless others are named."""
    moot_public_host: str = "127.0.0.1"
    moot_public_port: Port = 8585
    """Where the proxy finds us."""
    moot_frames: str = ""
    """Further origins that may show the page inside chat apps in a frame, with spaces between them."""

    @property
    def proxies(self) -> Proxies:
        return _networks(self.moot_proxies)

    def listen_at(self, path: str | None = None) -> ListenAddress:
        """For what is posted to ``path``, or without it for all else."""
        names = "MOOT_PUBLIC_HOST and MOOT_PUBLIC_PORT"
        return ListenAddress(self.moot_public_host, self.moot_public_port, names, path)
