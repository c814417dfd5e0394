"""``python -m bot move``: everything from our own store's folder into the one at REDIS_URL."""

import asyncio
import sys
from pathlib import Path

from bot.documents.ports import StoreUnreachable
from bot.kernel.settings import WrongSettings
from bot.operations.settings import Settings, revealed
from storage.redis.data_folder import store_in
from storage.redis.moving import CannotMove, move


def moved(data: str | None) -> int:
    """While nothing runs. The status: 0, or 2 with the reason on standard error."""
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
    url = revealed(settings.redis_url)
    if url is None:
        message = "Set REDIS_URL to where everything is to go."
        raise CannotMove(message)
    folder = store_in(Path(data or settings.moot_data).resolve())
    if not folder.exists():
        message = f"There are no games in {folder}."
        raise CannotMove(message)
    return folder, url
