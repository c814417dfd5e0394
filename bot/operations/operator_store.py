"""The store as commands of operators use it, also while Moot runs."""

import asyncio
import sys
from collections.abc import Awaitable, Callable

from bot.documents.ports import StoreUnreachable
from bot.kernel.settings import WrongSettings
from bot.operations.settings import Settings, revealed
from storage.redis.embedded_server import ServerFailed
from storage.redis.store import connect
from storage.store import Store

_REFUSED = 2


def with_store(work: Callable[[Store], Awaitable[int]]) -> int:
    """Return the status of ``work``, or 2 with the reason on standard error."""
    try:
        return asyncio.run(_with_store(work))
    except (StoreUnreachable, ServerFailed, WrongSettings, OSError) as why:
        print(why, file=sys.stderr)
        return _REFUSED


async def _with_store(work: Callable[[Store], Awaitable[int]]) -> int:
    settings = Settings()
    data = settings.moot_data.resolve()
    if not settings.redis_url and not data.is_dir():
        message = f"There is no data folder {data}: set MOOT_DATA."
        raise StoreUnreachable(message)
    store = await connect(revealed(settings.redis_url), data)
    try:
        return await work(store)
    finally:
        await store.close()
