"""Where the embedded server keeps its files, and where it listens."""

import hashlib
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

from bot.documents.ports import StoreUnreachable

SOCKET_LIMIT = 100
"""The address of a socket holds 108 bytes on Linux and 104 elsewhere, with a zero at the end."""


class UnsafeDataFolder(StoreUnreachable):
    """Somebody else could reach the socket."""


class UnusableDataFolder(StoreUnreachable):
    """The data folder cannot be made, or nothing can be written there now."""


class GamesWithoutManifest(UnsafeDataFolder):
    """A server would take the folder for an empty one, and begin anew beside the games."""


FILES = "appendonlydir"
"""The folder of the server's files, in its own."""
MANIFEST = "appendonly.aof.manifest"
"""Names those files, as they are to be read; it lies beside them."""
_EMPTY_BYTES = 4_096
"""Files of a server that has stored nothing yet are smaller: a crash may leave those without a manifest."""


@dataclass(frozen=True, slots=True)
class DataFolder:
    folder: Path
    socket: Path

    def check_files(self) -> None:
        """Raises GamesWithoutManifest."""
        files = self.folder / FILES
        if not files.is_dir() or (files / MANIFEST).exists():
            return
        if sum(file.stat().st_size for file in files.glob("appendonly.aof.*")) > _EMPTY_BYTES:
            message = (
                f"there are games in {files} and no {MANIFEST} that names their files; "
                "bring a backup back with `deploy/restore`, or move that folder away to begin anew"
            )
            raise GamesWithoutManifest(message)

    @property
    def lock(self) -> Path:
        """Locked by whoever owns the server, and by the server itself."""
        return lock_in(self.folder)

    @property
    def log(self) -> Path:
        return self.folder / "server.log"


def store_in(data: Path) -> Path:
    """The folder of our own server within the data folder."""
    return data / "valkey"


def lock_in(folder: Path) -> Path:
    """What whoever owns the server in that folder has locked."""
    return folder / "owner.lock"


def prepare(folder: Path) -> DataFolder:
    """Make the folder, for nobody but us. Raises UnsafeDataFolder, UnusableDataFolder."""
    folder = folder.absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(lock_in(folder), os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as why:
        message = f"nothing can be written to the data folder {folder}: {why.strerror}"
        raise UnusableDataFolder(message) from why
    socket = folder / "server.sock"
    if len(os.fsencode(socket)) > SOCKET_LIMIT:
        socket = _private(folder.resolve()) / "server.sock"
    return DataFolder(folder, socket)


def _private(folder: Path) -> Path:
    """A short folder of our own, the same for every process that shares ``folder``."""
    name = f"moot-{os.getuid()}-{hashlib.sha256(os.fsencode(folder)).hexdigest()[:16]}"
    private = _short_root() / name
    private.mkdir(exist_ok=True, mode=0o700)
    status = private.lstat()
    if private.is_symlink() or status.st_uid != os.getuid() or status.st_mode & 0o077:
        message = f"{private} is not ours alone; remove it and start again"
        raise UnsafeDataFolder(message)
    return private


def _short_root() -> Path:
    usual = Path(tempfile.gettempdir())
    return usual if len(os.fsencode(usual)) < SOCKET_LIMIT // 2 else Path("/tmp")  # noqa: S108 - made private above
