"""``python -m bot export`` and ``forget``: for people who cannot ask in a chat, or for whom others ask."""

import os
import sys
from collections.abc import Awaitable, Callable
from functools import partial

from bot.app.assemble import SystemClock
from bot.features.privacy.person_data import PersonData
from bot.kernel.ids import Handle, Platform
from bot.operations.operator_store import with_store
from storage.store import Store

_UNKNOWN = 1
_OURS_ALONE = 0o600


def export(platform: str, user: str, file: str | None) -> int:
    """Write what ``/export`` gives them. The status: 0, 1 where they are unknown, or 2 with the reason."""
    return with_store(partial(_with_person, Handle(Platform(platform), user), partial(_export, file=file)))


def forget(platform: str, user: str, *, is_sure: bool) -> int:
    """Request what ``/forget`` does, or say what it would do. The status is as above."""
    return with_store(
        partial(_with_person, Handle(Platform(platform), user), partial(_forget, is_sure=is_sure))
    )


async def _with_person(handle: Handle, work: Callable[[PersonData], Awaitable[str]], store: Store) -> int:
    player = await store.accounts.player_of(handle)
    if player is None:
        print(f"{handle.platform} has no user {handle.user} that Moot knows.", file=sys.stderr)
        return _UNKNOWN
    print(await work(PersonData(store, await store.accounts.account(player))))
    return 0


async def _export(data: PersonData, *, file: str | None) -> str:
    content = (await data.export(SystemClock().now())).content
    if file is None:
        return content.decode()
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OURS_ALONE), "wb") as written:
        written.write(content)
    return f"{file} holds what is kept about them."


async def _forget(data: PersonData, *, is_sure: bool) -> str:
    tables, cups, alone = await data.tables(), await data.cups(), await data.organised_alone()
    extent = f"Tables that name them: {len(tables)}. Cups: {len(cups)}."
    if alone:
        extent += f" They alone organise {', '.join(cup.id for cup in alone)}."
    if not is_sure:
        return f"{extent} Nothing has been done: add --yes to have them forgotten."
    await data.request_forgetting(SystemClock().now())
    return f"{extent} Moot forgets them within 15 minutes while it runs, or after its next start."
