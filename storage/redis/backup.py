"""Backups of our own server's files, taken while it runs and tried before they are needed.

The server names its files in a manifest, which it replaces as a whole, and only ever appends to the newest of
them. So the files that are open once the manifest has been read, each up to its length at that moment, hold
everything that was written before, even if the server rewrites or deletes files meanwhile. When they are
read, an incomplete last command is cut off.
"""

import contextlib
import fcntl
import gzip
import os
import re
import shutil
import signal
import tarfile
import tempfile
import zlib
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import IO, Any, TypeAlias
from urllib.parse import quote

from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.delivery.store import Store
from bot.documents.ports import StoreRefuses, StoreUnreachable
from storage.limits import BACKUP_TRIES, BACKUP_WRITTEN_WITHIN_MS
from storage.redis import keys
from storage.redis.connections import connections, reaching
from storage.redis.copying import copy_all
from storage.redis.data_folder import (
    FILES,
    MANIFEST,
    UnusableDataFolder,
    give_to_owner,
    lock_in,
    prepare,
    store_in,
)
from storage.redis.document_kinds import KINDS, Kind
from storage.redis.documents import RedisDocuments
from storage.redis.embedded_server import Answer, EmbeddedServer, ask
from storage.redis.moving import move
from storage.redis.scripts import script
from storage.redis.store import reach_whole, redis_store

Amend: TypeAlias = Callable[[Store], Awaitable[None]]

_NAMED = re.compile(r"^file (?P<name>\S+) seq \d+ type (?P<type>[bhi])\b.*$", re.MULTILINE)
_HISTORY = "h"
_PIECE = 1 << 20
_PLAIN = re.compile(rf"{FILES}/[A-Za-z0-9][A-Za-z0-9.-]*")
_PROBE_S = 10
_OURS_ALONE = 0o600


class NoBackup(Exception):
    """Says why nothing was backed up or restored; nothing has been changed."""


async def back_up(folder: Path, archive: Path) -> None:
    """Pack the files of the server in ``folder`` into ``archive``, which must not exist yet."""
    if url := await running_server(folder):
        await _flush_server(url)
    _pack(folder / FILES, archive)


async def running_server(folder: Path) -> str | None:
    """Return the URL of the server that runs in ``folder``, if one does."""
    socket = _socket_in(folder)
    return f"unix://{quote(str(socket))}" if socket and await ask(socket) is Answer.READY else None


async def note_backup(url: str) -> None:
    """Store the time of this backup, for the metrics of every process. Raises StoreUnreachable."""
    clients = connections(url)
    try:
        with reaching():
            await clients.asking.eval(script("note_backup"), 1, keys.BACKED_UP)
    finally:
        await clients.close()


async def try_backup(archive: Path) -> int:
    """Return how many keys a server reads from ``archive``. Raises NoBackup if it cannot be used."""
    with scratch_folder(archive.parent, ".trying-") as place:
        return await _keys_in(_unpack(archive, place))


async def restore(archive: Path, folder: Path, amend: Amend | None = None) -> Path | None:
    """Replace the games of the server in ``folder`` by those of ``archive``; return the old ones' folder.

    Nothing changes before the archive has been tried, and nothing is deleted. ``amend`` changes the restored
    data before people can play.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    with _hold_lock(folder), scratch_folder(folder.parent, ".restoring-") as place:
        coming = _unpack(archive, place)
        await _keys_in(coming, amend)
        give_to_owner(coming, folder)
        aside = _put_aside(folder)
        coming.replace(folder)
        return aside


@contextlib.contextmanager
def scratch_folder(parent: Path, prefix: str) -> Iterator[Path]:
    """Give a temporary folder; a signal to end waits until it is deleted."""
    folder = tempfile.TemporaryDirectory(dir=parent, prefix=prefix)
    try:
        yield Path(folder.name)
    finally:
        previous_mask = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
        try:
            folder.cleanup()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, previous_mask)


def _socket_in(folder: Path) -> Path | None:
    return prepare(folder).socket if folder.exists() else None


async def _flush_server(url: str) -> None:
    """Wait until all answered commands are in the files: on a busy disk the server holds some back."""
    clients = connections(url)
    try:
        with reaching():
            await clients.asking.set(keys.probe(), "backup", ex=_PROBE_S)
            (synced, _) = await clients.asking.waitaof(1, 0, BACKUP_WRITTEN_WITHIN_MS)
    except StoreRefuses as error:
        message = f"the server takes nothing ({error}). {error.action}"
        raise NoBackup(message) from error
    except (RedisError, StoreUnreachable) as error:
        message = f"the server does not answer as it should: {error}"
        raise NoBackup(message) from error
    finally:
        await clients.close()
    if not synced:
        message = "the server does not get its files written; look at its disk."
        raise NoBackup(message)


def _open_files(folder: Path, opened: contextlib.ExitStack) -> dict[str, IO[bytes]]:
    """Open the manifest and all files that it names; retry if one is gone before it is open."""
    for _ in range(BACKUP_TRIES):
        try:
            manifest = (folder / MANIFEST).read_text(encoding="utf-8")
        except FileNotFoundError:
            message = f"there are no games in {folder.parent}."
            raise NoBackup(message) from None
        lines = [line for line in _NAMED.finditer(manifest) if line["type"] != _HISTORY]
        with contextlib.suppress(FileNotFoundError):  # rewritten meanwhile: the next manifest names others
            files = {line["name"]: opened.enter_context((folder / line["name"]).open("rb")) for line in lines}
            content = "".join(f"{line[0]}\n" for line in lines)
            return {**files, MANIFEST: BytesIO(content.encode())}
    message = f"the server in {folder.parent} rewrites its files all the time; try again later."
    raise NoBackup(message)


def _pack(folder: Path, archive: Path) -> None:
    if archive.exists():
        message = f"{archive} exists already; choose another name."
        raise NoBackup(message)
    with contextlib.ExitStack() as opened:
        files = _open_files(folder, opened)
        unfinished = archive.with_name(f"{archive.name}.part")
        try:
            _write(files, unfinished)
            unfinished.replace(archive)
        except OSError as error:
            unfinished.unlink(missing_ok=True)
            message = f"{archive} cannot be written: {error.strerror}."
            raise NoBackup(message) from error


def _write(files: dict[str, IO[bytes]], archive: Path) -> None:
    """Write each file up to its present length: a server may be appending to it."""
    lengths = {name: file.seek(0, os.SEEK_END) for name, file in files.items()}
    descriptor = os.open(archive, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OURS_ALONE)
    with os.fdopen(descriptor, "wb") as output, tarfile.open(fileobj=output, mode="w:gz") as tar:
        for name, file in files.items():
            entry = tarfile.TarInfo(f"{FILES}/{name}")
            entry.size, entry.mode = lengths[name], _OURS_ALONE
            entry.mtime = int(datetime.now(UTC).timestamp())
            file.seek(0)
            tar.addfile(entry, file)


def _unpack(archive: Path, place: Path) -> Path:
    """Unpack into a folder within ``place``; only plain files of our backups are allowed."""
    folder = place / "coming"
    for new in (folder, folder / FILES):
        new.mkdir(mode=0o700)
    try:
        _is_whole(archive)
        with tarfile.open(archive) as tar:
            for entry in tar:
                _put(tar, entry, folder)
    except (OSError, EOFError, zlib.error, tarfile.TarError) as error:
        message = f"{archive} cannot be read: {error}"
        raise NoBackup(message) from error
    if not (folder / FILES / MANIFEST).exists():
        message = f"{archive} is no backup of Moot's: it has no manifest."
        raise NoBackup(message)
    return folder


def _is_whole(archive: Path) -> None:
    """Read to the end, where the checksum is: tarfile stops before it."""
    with gzip.open(archive) as content:
        while content.read(_PIECE):
            pass


def _put(tar: tarfile.TarFile, entry: tarfile.TarInfo, folder: Path) -> None:
    content = tar.extractfile(entry) if _PLAIN.fullmatch(entry.name) else None
    if content is None:
        message = f"this is no backup of Moot's: it holds {entry.name!r}."
        raise NoBackup(message)
    try:
        with (folder / entry.name).open("xb") as file:
            shutil.copyfileobj(content, file)
    except OSError as error:  # the archive itself was read to its end before
        message = f"there is no place beside {folder} to try the backup: {error.strerror or error}"
        raise NoBackup(message) from error


async def _keys_in(folder: Path, amend: Amend | None = None) -> int:
    """Let a server read the files and repair their end, then ``amend`` its data; return the key count."""
    server = EmbeddedServer(folder)
    try:
        await server.open()
        clients = connections(f"unix://{quote(str(server.socket))}")
        try:
            count = int(await clients.asking.dbsize())
            if amend:
                await amend(redis_store(clients))
        finally:
            await clients.close()
    except UnusableDataFolder as error:
        message = f"the backup could not be tried: {error}"
        raise NoBackup(message) from error
    except StoreUnreachable as error:
        message = f"a server cannot read this backup: {error}"
        raise NoBackup(message) from error
    finally:
        await server.close()
    return count


@contextlib.contextmanager
def _hold_lock(folder: Path) -> Iterator[None]:
    """Hold the server's lock, so that no server starts on files that are about to change."""
    if not folder.exists():
        yield
        return
    with lock_in(folder).open("ab") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            message = f"the server in {folder} is running; stop Moot first."
            raise NoBackup(message) from None
        yield


def _put_aside(folder: Path) -> Path | None:
    if not folder.exists():
        return None
    aside = folder.with_name(f"{folder.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    folder.replace(aside)
    return aside


_DUE = ("*:work:*", "*:outbox")
"""Keys of due work; the second pattern matches what older versions left."""


async def back_up_from(url: str, archive: Path) -> None:
    """Back up the store at ``url`` into ``archive``, which must not exist yet.

    Raises NoBackup, or StoreUnreachable if either server does not answer.
    """
    with scratch_folder(archive.parent, ".copying-") as place:
        folder = store_in(place)
        server = EmbeddedServer(folder)
        await server.open()
        try:
            reached = await reach_whole(url, folder)
            clients = connections(f"unix://{quote(str(server.socket))}")
            try:
                first = (*(kind.keys.every for kind in KINDS), *_DUE)
                try:
                    await copy_all(reached.connections.asking, clients.asking, first)
                    for kind in KINDS:
                        await _settle_deadlines(clients.asking, kind)
                except StoreRefuses as refusal:
                    if not refusal.is_full:  # the other store is only read
                        raise
                    message = f"there is no room beside {archive} for what is backed up ({refusal})."
                    raise NoBackup(message) from refusal
                await back_up(folder, archive)
            finally:
                await clients.close()
                await reached.close()
        finally:
            await server.close()


async def restore_to(url: str, archive: Path, amend: Amend | None = None) -> int:
    """Restore ``archive`` into the empty store at ``url``; return the number of keys.

    Raises NoBackup, CannotMove or StoreUnreachable.
    """
    with scratch_folder(archive.parent, ".restoring-") as place:
        folder = store_in(place)
        await restore(archive, folder, amend)
        return await move(folder, url)


async def _settle_deadlines(redis: Redis, kind: Kind[Any, Any, Any, Any]) -> None:
    """Set each document's deadline from the document itself: both were copied at different moments."""
    async for stored in RedisDocuments(redis, kind).every():
        document = stored.document
        due = kind.keys.due(kind.keys.partition(document.id))
        with reaching():
            if document.due is None:
                await redis.zrem(due, document.id)
            else:
                await redis.zadd(due, {document.id: document.due.ms})
