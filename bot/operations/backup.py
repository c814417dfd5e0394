"""``python -m bot backup``, ``restore`` and ``move``: the whole store into a file, back, or to REDIS_URL."""

import asyncio
import signal
import sys
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path

from bot.delivery.store import Store
from bot.documents.outage_log import sentences
from bot.documents.ports import StoreUnreachable
from bot.documents.service import Maintenance
from bot.kernel.settings import WrongSettings
from bot.operations.settings import Settings, reveal
from bot.sessions.events import supersede_boards
from storage.redis.backup import (
    NoBackup,
    back_up,
    back_up_from,
    note_backup,
    restore,
    restore_to,
    running_server,
    try_backup,
)
from storage.redis.data_folder import UnusableDataFolder, store_in
from storage.redis.embedded_server import ServerFailed
from storage.redis.moving import CannotMove, move


def backup(file: str | None) -> int:
    """Back up the store, also while Moot runs; return 0, or 2 with the reason on standard error."""
    archive = Path(file or f"moot-{datetime.now(UTC):%Y%m%d-%H%M%S}.tar.gz")
    return _run(_back_up, archive)


def bring_back(file: str) -> int:
    """Restore a backup while nothing runs; old data is put aside, and a store at REDIS_URL must be empty."""
    return _run(_restore, Path(file))


def _run(work: Callable[[Path], Coroutine[None, None, str]], archive: Path) -> int:
    # A timer or a shutdown may end this process; it must not leave unpacked files, which hold all data.
    previous = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        print(asyncio.run(work(archive)))
    except KeyboardInterrupt:
        return _fail("It was ended before it was done.")
    except (NoBackup, CannotMove, WrongSettings, UnusableDataFolder, ServerFailed, OSError) as why:
        return _fail(str(why))
    except StoreUnreachable as lost:
        return _fail(sentences(lost))
    finally:
        signal.signal(signal.SIGTERM, previous)
    return 0


def _fail(why: str) -> int:
    print(why, file=sys.stderr)
    return 2


async def _back_up(archive: Path) -> str:
    settings = Settings()
    if url := reveal(settings.redis_url):
        await back_up_from(url, archive)
    else:
        await back_up(_own_store(settings), archive)
    report = f"{archive}: {await try_backup(archive)} keys, and a server could read them."
    return f"{report}{await _note_backup(url or await running_server(_own_store(settings)))}"


async def _note_backup(url: str | None) -> str:
    """Note the backup for the metrics, where a store runs; return what to tell of a failure."""
    if url is None:
        return " Moot does not run, so its figures do not know of this backup."
    try:
        await note_backup(url)
    except StoreUnreachable as lost:
        return f" The figures do not know of it. {sentences(lost)}"
    return ""


async def _restore(archive: Path) -> str:
    settings = Settings()
    if url := reveal(settings.redis_url):
        count = await restore_to(url, archive, _note_lost_moves)
        return f"{count} keys of {archive} lie in the store at REDIS_URL now."
    folder = _own_store(settings)
    aside = await restore(archive, folder, _note_lost_moves)
    put_aside = f" What was there before lies in {aside}." if aside else ""
    return f"{folder} is as it was when {archive} was made.{put_aside}"


async def _note_lost_moves(store: Store) -> None:
    """Let every open game update its boards and notify its rooms after the next start."""
    tables = Maintenance(store.sessions)
    async for stored in store.register.every():
        await tables.change(stored.document.id, supersede_boards)


def _own_store(settings: Settings) -> Path:
    return store_in(settings.moot_data.resolve())


def move_store(data: str | None) -> int:
    """Move the store's folder to REDIS_URL while nothing runs; return 0, or 2 with the reason."""
    try:
        folder, url = _from_and_to(data)
        count = asyncio.run(move(folder, url))
    except (CannotMove, StoreUnreachable, WrongSettings) as why:
        print(why, file=sys.stderr)
        return 2
    print(f"{count} keys of {folder} lie in the store at REDIS_URL now; the folder is as it was.")
    return 0


def _from_and_to(data: str | None) -> tuple[Path, str]:
    settings = Settings()
    url = reveal(settings.redis_url)
    if url is None:
        message = "Set REDIS_URL to where everything is to go."
        raise CannotMove(message)
    folder = store_in(Path(data or settings.moot_data).resolve())
    if not folder.exists():
        message = f"There are no games in {folder}."
        raise CannotMove(message)
    return folder, url
