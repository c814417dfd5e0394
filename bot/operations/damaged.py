"""``python -m bot damaged``: texts in the store that cannot be read as tables or cups."""

import asyncio
import sys
from collections.abc import AsyncIterator
from io import TextIOWrapper
from typing import Any

from bot.documents.ports import DamagedText, DocumentRegister, StoreUnreachable
from bot.kernel.settings import WrongSettings
from bot.operations.settings import Settings, revealed
from storage.redis.embedded_server import ServerFailed
from storage.redis.store import connect
from storage.store import Store

_NONE = 1


def damaged(name: str | None, *, discard: bool) -> int:
    """Print what there is, or all texts under ``name``, which may then be taken away.

    Also while Moot runs. The status: 0, 1 where there is nothing under the name, or 2 with the reason.
    """
    if isinstance(sys.stdout, TextIOWrapper):  # what is stored may be no text
        sys.stdout.reconfigure(errors="surrogateescape")
    try:
        return asyncio.run(_work(name, discard=discard))
    except (StoreUnreachable, ServerFailed, WrongSettings) as why:
        print(why, file=sys.stderr)
        return 2


async def _work(name: str | None, *, discard: bool) -> int:
    settings = Settings()
    if not settings.redis_url and not settings.moot_data.is_dir():
        print(f"There is no data folder {settings.moot_data.resolve()}: set MOOT_DATA.", file=sys.stderr)
        return 2
    store = await connect(revealed(settings.redis_url), settings.moot_data.resolve())
    try:
        return await shown(store, name, discard=discard)
    finally:
        await store.close()


async def shown(store: Store, name: str | None, *, discard: bool = False) -> int:
    """As above, of this store."""
    found = [(register, one) async for register, one in _found(store) if name in (None, one.name)]
    for register, one in found:
        if name is None:
            print(f"{one.name}\t{one.why or 'put aside; the table or cup went on without it'}")
        else:
            print(one.text)
            if discard:
                await register.discard(one)
    if not found:
        print("Nothing damaged is stored" + (f" under {name}." if name else "."), file=sys.stderr)
    return _NONE if name and not found else 0


async def _found(store: Store) -> AsyncIterator[tuple[DocumentRegister[Any], DamagedText]]:
    for register in (store.register, store.cup_register):
        async for one in register.damaged():
            yield register, one
