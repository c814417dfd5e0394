"""Settings of the proxy that ends TLS before us, from the environment or from ``.env``."""

from collections.abc import Mapping
from functools import cache
from ipaddress import ip_network
from types import MappingProxyType
from typing import ClassVar

from bot.kernel.settings import BaseSettings, Check, Port
from bot.listening.listener import ListenAddress
from bot.listening.requests import Proxies


@cache
def _networks(text: str) -> Proxies:
    return tuple(ip_network(network) for part in text.split(",") if (network := part.strip()))


def _readable(text: str) -> str:
    try:
        _networks(text)
    except ValueError:
        message = "proxies are addresses or networks, as 127.0.0.1 or 172.16.0.0/12, with commas between them"
        raise ValueError(message) from None
    return text


ONE_ADDRESS = "MOOT_PUBLIC_HOST and MOOT_PUBLIC_PORT say where a proxy finds all that comes from outside"
FRAMES_OF_ALL = "MOOT_FRAMES names further origins that may show the page, of all apps"


class ProxySettings(BaseSettings):
    """Settings for a proxy that ends TLS and forwards to us. Raises WrongSettings."""

    checks: ClassVar[Mapping[str, Check]] = MappingProxyType({"moot_proxies": _readable})

    moot_proxies: str = "127.0.0.0/8,::1"
    """Proxies whose X-Forwarded-For is trusted; by default this machine."""
    moot_public_host: str = "127.0.0.1"
    moot_public_port: Port = 8585
    """The address to which the proxy forwards."""
    moot_frames: str = ""
    """Further origins that may show the page in a frame inside chat apps, separated by spaces."""

    @property
    def proxies(self) -> Proxies:
        return _networks(self.moot_proxies)

    def listen_at(self, path: str | None = None) -> ListenAddress:
        """The address for what is posted to ``path``, or without it for all other requests."""
        names = "MOOT_PUBLIC_HOST and MOOT_PUBLIC_PORT"
        return ListenAddress(self.moot_public_host, self.moot_public_port, names, path)
