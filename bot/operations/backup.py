"""``python -m bot backup`` and ``restore``: the games of our own store into a file, and back."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path

from pydantic import ValidationError

from bot.operations.settings import Settings
from storage.redis.backup import NoBackup, back_up, restore, tried
from storage.redis.data_folder import store_in


def backup(file: str | None) -> int:
    """Also while Moot runs. The status: 0, or 2 with the reason on standard error."""
    archive = Path(file or f"moot-{datetime.now(UTC):%Y%m%d-%H%M%S}.tar.gz")
    return _told(_backed_up, archive)


def bring_back(file: str) -> int:
    """While nothing runs; what was there before is put aside. The status as above."""
    return _told(_restored, Path(file))


def _told(work: Callable[[Path, Path], Coroutine[None, None, str]], archive: Path) -> int:
    try:
        print(asyncio.run(work(archive, _own_store())))
    except (NoBackup, ValidationError) as why:
        print(why, file=sys.stderr)
        return 2
    return 0


def _own_store() -> Path:
    settings = Settings()
    if settings.redis_url:
        message = "Everything lies in the store at REDIS_URL: back that up in its own way (deploy/backup.md)."
        raise NoBackup(message)
    return store_in(settings.moot_data.resolve())


async def _backed_up(archive: Path, folder: Path) -> str:
    await back_up(folder, archive)
    return f"{archive}: {await tried(archive)} keys, and a server could read them."


async def _restored(archive: Path, folder: Path) -> str:
    aside = await restore(archive, folder)
    before = f" What was there before lies in {aside}." if aside else ""
    return f"{folder} is as it was when {archive} was made.{before}"
