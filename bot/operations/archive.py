"""``python -m bot archive``: finished games and cups into less space, as the day's round does."""

import asyncio
import sys

from bot.app.assemble import SystemClock
from bot.documents.ports import StoreUnreachable
from bot.features.privacy.archive import archive_all
from bot.kernel.settings import WrongSettings
from bot.operations.settings import Settings, revealed
from storage.redis.embedded_server import ServerFailed
from storage.redis.store import connect


def archive() -> int:
    """Also while Moot runs. The status: 0, or 2 with the reason on standard error."""
    try:
        tables, cups = asyncio.run(_work())
    except (StoreUnreachable, ServerFailed, WrongSettings) as why:
        print(why, file=sys.stderr)
        return 2
    print(f"{tables} finished games and {cups} finished cups take less space now.")
    return 0


async def _work() -> tuple[int, int]:
    settings = Settings()
    store = await connect(revealed(settings.redis_url), settings.moot_data.resolve())
    try:
        return await archive_all(store.register, store.cup_register, SystemClock().now())
    finally:
        await store.close()
