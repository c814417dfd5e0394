"""The embedded server's folder of files, and its socket."""

import contextlib
import errno
import hashlib
import os
import tempfile
from pathlib import Path

from bot.documents.ports import StoreUnreachable
from bot.kernel.frozen import frozen

SOCKET_LIMIT = 100
"""The address of a socket holds 108 bytes on Linux and 104 elsewhere, with a zero at the end."""


class UnsafeDataFolder(StoreUnreachable):
    """Another user could reach the socket."""


class UnusableDataFolder(StoreUnreachable):
    """The data folder cannot be created or written to."""

    action = "Make room in MOOT_DATA, or give us the right to write there."


class GamesWithoutManifest(UnsafeDataFolder):
    """A server would treat the folder as empty, and ignore its games."""


FILES = "appendonlydir"
"""The folder of the server's files, in its own."""
MANIFEST = "appendonly.aof.manifest"
"""Names those files, as they are to be read; it lies beside them."""
_OBSTACLES = tuple(map(os.strerror, (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES)))
"""System errors that keep a server from its files and do not mean damage."""
_ROOT = 0
_PROBE_BYTES = 65_536
"""More than a server needs for its first files."""
_EMPTY_BYTES = 4_096
"""Files of a server that has stored nothing yet are smaller: a crash may leave those without a manifest."""


@frozen
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

    def find_obstacle(self, log: str) -> str | None:
        """Return what keeps a server from its files, if anything does; ``log`` is what it said.

        A write is tried first: on a full disk, or where the log is not ours, the log says nothing.
        """
        try:
            with tempfile.TemporaryFile(dir=self.folder) as probe:
                probe.write(bytes(_PROBE_BYTES))
                probe.flush()
                os.fsync(probe.fileno())
            for file in (self.log, *self.folder.glob(f"{FILES}/*")):
                if file.exists():
                    os.close(os.open(file, os.O_RDWR))
        except OSError as refusal:
            return f"{refusal.filename or self.folder}: {refusal.strerror}"
        return next((obstacle for obstacle in _OBSTACLES if obstacle in log), None)

    @property
    def lock(self) -> Path:
        """The file that the server's owner and the server itself lock."""
        return lock_in(self.folder)

    @property
    def log(self) -> Path:
        return self.folder / "server.log"


def store_in(data: Path) -> Path:
    """Return the folder of our own server within the data folder."""
    return data / "valkey"


def lock_in(folder: Path) -> Path:
    """Return the file that the owner of the server in that folder has locked."""
    return folder / "owner.lock"


def give_to_owner(files: Path, folder: Path) -> None:
    """Give files that root wrote to the owner of ``folder`` or of its parent, which is the service's user."""
    if os.geteuid() != _ROOT:
        return
    owners = (place.stat() for place in (folder, folder.parent) if place.exists())
    if owner := next((status for status in owners if status.st_uid != _ROOT), None):
        for file in (files, *files.rglob("*")):
            with contextlib.suppress(FileNotFoundError):
                os.chown(file, owner.st_uid, owner.st_gid, follow_symlinks=False)


def prepare(folder: Path) -> DataFolder:
    """Make the folder, for our user alone. Raises UnsafeDataFolder, UnusableDataFolder."""
    folder = folder.absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(lock_in(folder), os.O_RDWR | os.O_CREAT, 0o600))
        give_to_owner(folder, folder)
        socket = folder / "server.sock"
        if len(os.fsencode(socket)) > SOCKET_LIMIT:
            socket = _private(folder.resolve()) / "server.sock"
    except OSError as error:
        message = f"nothing can be written to the data folder {folder}: {error.strerror} ({error.filename})"
        raise UnusableDataFolder(message) from error
    return DataFolder(folder, socket)


def _private(folder: Path) -> Path:
    """Return a private folder with a short path, the same for every process that shares ``folder``."""
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
