"""The address under which the world reaches this bot's pages, through a proxy that ends TLS."""

import ipaddress
from urllib.parse import urlsplit

from bot.kernel.frozen import frozen
from bot.kernel.ids import SessionId
from bot.kernel.scene import Theme


@frozen
class PublicAddress:
    """``origin`` is such as ``https://moot.example.org``: neither path nor slash at its end."""

    origin: str

    @property
    def host(self) -> str:
        """As browsers name it in the header ``Host``."""
        return urlsplit(self.origin).netloc

    def of(self, path: str) -> str:
        """The whole address of ``path``, which begins with a slash."""
        return f"{self.origin}{path}"

    def picture_of(self, code: SessionId, theme: Theme, name: str) -> str:
        """Where a board's picture is, as long as it shows the scene of that ``name``."""
        return self.of(f"/t/{code}/{theme}.png?{name}")


def public_address(text: str) -> PublicAddress:
    """Raises ValueError for what no chat app could open: it must be https, or this very machine."""
    parts = urlsplit(text.strip())
    host = parts.hostname or ""
    if parts.path.strip("/") or parts.query or parts.fragment or parts.username or not host:
        message = "MOOT_PUBLIC_URL is an address without a path, such as https://moot.example.org"
        raise ValueError(message)
    if parts.scheme != "https" and not (parts.scheme == "http" and names_loopback(host)):
        message = "MOOT_PUBLIC_URL begins with https://, for chat apps open nothing else"
        raise ValueError(message)
    return PublicAddress(f"{parts.scheme}://{parts.netloc.lower()}")


def origin(text: str | None) -> str | None:
    """As a setting has it, None where there is none. Raises ValueError as above."""
    return public_address(text).origin if text else None


def http_address(text: str) -> str:
    """As it was written. Raises ValueError for what no address of a server on the web can be."""
    try:
        parts = urlsplit(text)
        is_one = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:  # brackets that do not close, a port that is none
        is_one = False
    if not is_one:
        message = "an address begins with http:// or https:// and a host"
        raise ValueError(message)
    return text


def names_loopback(host: str) -> bool:
    """Whether ``host``, a name or a number, can only mean the machine that says it."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
