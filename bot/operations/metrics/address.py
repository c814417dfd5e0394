"""Where the figures are shown, written ``127.0.0.1:9464`` or ``[::1]:9464``."""

import re
from dataclasses import dataclass

_WRITTEN = re.compile(r"(?P<host>\[[0-9A-Fa-f:.]+\]|[^\s:\[\]]+):(?P<port>\d{1,5})")
_LAST_PORT = 65_535


@dataclass(frozen=True, slots=True)
class Address:
    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def address_in(written: str) -> Address:
    """Raises ValueError."""
    found = _WRITTEN.fullmatch(written)
    if found is None or int(found["port"]) > _LAST_PORT:
        message = "METRICS_ADDRESS is written as 127.0.0.1:9464: a host, a colon, a port"
        raise ValueError(message)
    return Address(found["host"].strip("[]"), int(found["port"]))
