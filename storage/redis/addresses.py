"""What a REDIS_URL says: one server, a cluster, or the Sentinels that watch over a server.

``redis://`` and ``rediss://`` (with TLS) name one server, ``unix://`` its socket. A cluster is
``redis+cluster://HOST:PORT,HOST:PORT``, a server behind Sentinels
``redis+sentinel://HOST:PORT,HOST:PORT/NAME``; ``rediss+…`` is the same with TLS. The scheme says which, not a
setting behind it: what a cluster is asked is decided before the first connection, several hosts belong into
one URL, and whoever reads it sees it at once. User, password and further settings stand where they do in
``redis://``.
"""

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from redis.asyncio.connection import parse_url

from storage.redis.slots import Place

PORT, SENTINEL_PORT = 6379, 26379
_SENTINEL = "sentinel_"
"""Settings that begin so are for the Sentinels themselves."""


class Kind(Enum):
    ONE = auto()
    CLUSTER = auto()
    SENTINEL = auto()


@dataclass(frozen=True, slots=True)
class Address:
    """``settings`` are those of a connection; without host and port where there are ``places``."""

    kind: Kind
    settings: dict[str, Any] = field(repr=False)
    places: tuple[Place, ...] = ()
    name: str = ""
    """What the Sentinels call the server."""
    sentinel_settings: dict[str, Any] = field(default_factory=dict, repr=False)


def address(url: str) -> Address:
    """Raises ValueError for what cannot be read."""
    scheme, _, _ = url.partition("://")
    plain, _, kind = scheme.partition("+")
    match kind:
        case "":
            return Address(Kind.ONE, dict(parse_url(url)))
        case "cluster":
            return _cluster(plain, url)
        case "sentinel":
            return _sentinel(plain, url)
        case _:
            message = f"nothing is known of {scheme}"
            raise ValueError(message)


def _cluster(scheme: str, url: str) -> Address:
    parts = urlsplit(url)
    if parts.path not in {"", "/", "/0"}:
        message = "a cluster has one database, with the number 0"
        raise ValueError(message)
    settings = _settings(scheme, parts.netloc, parts.query)
    return Address(Kind.CLUSTER, settings, _places(parts.netloc, PORT))


def _sentinel(scheme: str, url: str) -> Address:
    """After the name, the number of a database may stand."""
    parts = urlsplit(url)
    name, _, database = parts.path.strip("/").partition("/")
    if not name:
        message = "after the Sentinels stands the name of what they watch over"
        raise ValueError(message)
    own = {key: one[-1] for key, one in parse_qs(parts.query).items()}
    of_sentinels = {key: own.pop(key) for key in list(own) if key.startswith(_SENTINEL)}
    settings = _settings(scheme, parts.netloc, urlencode(own), database)
    theirs = _settings(
        scheme, "", urlencode({key.removeprefix(_SENTINEL): one for key, one in of_sentinels.items()})
    )
    return Address(Kind.SENTINEL, settings, _places(parts.netloc, SENTINEL_PORT), name, theirs)


def _settings(scheme: str, netloc: str, query: str, database: str = "") -> dict[str, Any]:
    who, at, _ = netloc.rpartition("@")
    settings = dict(parse_url(f"{scheme}://{who}{at}host:1/{database}?{query}"))
    del settings["host"], settings["port"]
    return settings


def _places(netloc: str, port: int) -> tuple[Place, ...]:
    hosts = netloc.rpartition("@")[2].split(",")
    read = [urlsplit(f"//{host}") for host in hosts]
    if not all(one.hostname for one in read):
        message = "hosts are written HOST:PORT,HOST:PORT"
        raise ValueError(message)
    return tuple(Place(str(one.hostname), one.port or port) for one in read)
