"""``python -m bot backup`` and ``restore``: all games into a file and back, wherever the store is."""

import asyncio
import signal
import sys
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path

from bot.documents.outage_log import sentences
from bot.documents.ports import StoreUnreachable
from bot.documents.service import Maintenance
from bot.kernel.settings import WrongSettings
from bot.operations.settings import Settings, revealed
from bot.sessions.outcomes import supersede_boards
from storage.redis.backup import NoBackup, back_up, note_backup, restore, running_server, tried
from storage.redis.data_folder import UnusableDataFolder, store_in
from storage.redis.embedded_server import ServerFailed
from storage.redis.moving import CannotMove
from storage.redis.store_backup import back_up_from, restore_to
from storage.store import Store


def backup(file: str | None) -> int:
    """Also while Moot runs. The status: 0, or 2 with the reason on standard error."""
    archive = Path(file or f"moot-{datetime.now(UTC):%Y%m%d-%H%M%S}.tar.gz")
    return _told(_backed_up, archive)


def bring_back(file: str) -> int:
    """While nothing runs; what was there before is put aside, a store at REDIS_URL has to be empty."""
    return _told(_restored, Path(file))


def _told(work: Callable[[Path], Coroutine[None, None, str]], archive: Path) -> int:
    # Whoever ends us, a timer or a shutdown, finds nothing left behind: what was unpacked holds everything.
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        print(asyncio.run(work(archive)))
    except KeyboardInterrupt:
        return _refused("It was ended before it was done.")
    except (NoBackup, CannotMove, WrongSettings, UnusableDataFolder, ServerFailed, OSError) as why:
        return _refused(str(why))
    except StoreUnreachable as lost:
        return _refused(sentences(lost))
    finally:
        signal.signal(signal.SIGTERM, before)
    return 0


def _refused(why: str) -> int:
    print(why, file=sys.stderr)
    return 2


async def _backed_up(archive: Path) -> str:
    settings = Settings()
    if url := revealed(settings.redis_url):
        await back_up_from(url, archive)
    else:
        await back_up(_own_store(settings), archive)
    written = f"{archive}: {await tried(archive)} keys, and a server could read them."
    return f"{written}{await _noted(url or await running_server(_own_store(settings)))}"


async def _noted(url: str | None) -> str:
    """Note the backup for the figures, where a store runs; it is one whether that succeeds or not."""
    if url is None:
        return " Moot does not run, so its figures do not know of this backup."
    try:
        await note_backup(url)
    except StoreUnreachable as lost:
        return f" The figures do not know of it. {sentences(lost)}"
    return ""


async def _restored(archive: Path) -> str:
    settings = Settings()
    if url := revealed(settings.redis_url):
        count = await restore_to(url, archive, _note_lost_moves)
        return f"{count} keys of {archive} lie in the store at REDIS_URL now."
    folder = _own_store(settings)
    aside = await restore(archive, folder, _note_lost_moves)
    before = f" What was there before lies in {aside}." if aside else ""
    return f"{folder} is as it was when {archive} was made.{before}"


async def _note_lost_moves(store: Store) -> None:
    """Let every game in play bring its boards up to date and tell its rooms, once Moot is started."""
    tables = Maintenance(store.sessions)
    async for stored in store.register.every():
        await tables.change(stored.document.id, supersede_boards)


def _own_store(settings: Settings) -> Path:
    return store_in(settings.moot_data.resolve())
