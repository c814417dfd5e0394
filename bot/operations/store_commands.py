"""Commands of operators on the store, also while Moot runs: archive, damaged, export and forget."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from io import TextIOWrapper
from typing import Any

from bot.app.assemble import SystemClock
from bot.delivery.ports import CannotServe
from bot.delivery.store import Store
from bot.documents.ports import DamagedText, DocumentRegister, StoreUnreachable
from bot.features.privacy.person_data import PersonData
from bot.features.privacy.retention import archive_all
from bot.kernel.ids import Handle, Platform
from bot.kernel.settings import WrongSettings
from bot.operations.settings import Settings, reveal
from bot.operations.worker_name import take_over
from storage.redis.embedded_server import ServerFailed
from storage.redis.store import connect

_UNKNOWN, _REFUSED = 1, 2
_OURS_ALONE = 0o600


def with_store(work: Callable[[Store], Awaitable[int]]) -> int:
    """Return the status of ``work``, or 2 with the reason on standard error."""
    try:
        return asyncio.run(_with_store(work))
    except (StoreUnreachable, CannotServe, ServerFailed, WrongSettings, OSError) as why:
        print(why, file=sys.stderr)
        return _REFUSED


async def _with_store(work: Callable[[Store], Awaitable[int]]) -> int:
    settings = Settings()
    data = settings.moot_data.resolve()
    if not settings.redis_url and not data.is_dir():
        message = f"There is no data folder {data}: set MOOT_DATA."
        raise StoreUnreachable(message)
    store = await connect(reveal(settings.redis_url), data)
    try:
        await take_over(store)
        return await work(store)
    finally:
        await store.close()


def archive() -> int:
    """``archive``: compress finished games and cups; return 0, or 2 with the reason on standard error."""
    return with_store(_archive)


async def _archive(store: Store) -> int:
    tables, cups = await archive_all(store.register, store.cup_register, SystemClock().now())
    print(f"{tables} finished games and {cups} finished cups take less space now.")
    return 0


def list_damaged(name: str | None, *, discard: bool) -> int:
    """``damaged``: list unreadable tables and cups, or print all texts under ``name`` and maybe discard them.

    Return 0, 1 where there is nothing under the name, or 2 with the reason.
    """
    if isinstance(sys.stdout, TextIOWrapper):  # a stored value may be no text
        sys.stdout.reconfigure(errors="surrogateescape")
    return with_store(partial(show_damaged, name=name, discard=discard))


async def show_damaged(store: Store, name: str | None, *, discard: bool = False) -> int:
    """List, print or discard the damaged texts of this store; return the status."""
    texts = [(register, text) async for register, text in _find_damaged(store) if name in (None, text.name)]
    for register, text in texts:
        if name is None:
            print(f"{text.name}\t{text.why or 'put aside; the table or cup went on without it'}")
        else:
            print(text.text)
            if discard:
                await register.discard(text)
    if not texts:
        print("Nothing damaged is stored" + (f" under {name}." if name else "."), file=sys.stderr)
    return _UNKNOWN if name and not texts else 0


async def _find_damaged(store: Store) -> AsyncIterator[tuple[DocumentRegister[Any], DamagedText]]:
    for register in (store.register, store.cup_register):
        async for text in register.damaged():
            yield register, text


def export(platform: str, user: str, file: str | None) -> int:
    """``export``: write what ``/export`` gives; return 0, 1 for an unknown person, or 2 with the reason."""
    return with_store(partial(_with_person, Handle(Platform(platform), user), partial(_export, file=file)))


def forget(platform: str, user: str, *, is_sure: bool) -> int:
    """``forget``: request what ``/forget`` does, or only say what it would do; the status is as above."""
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
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OURS_ALONE), "wb") as output:
        output.write(content)
    return f"{file} holds what is kept about them."


async def _forget(data: PersonData, *, is_sure: bool) -> str:
    tables, cups, alone = await data.tables(), await data.cups(), await data.sole_organiser_cups()
    extent = f"Tables that name them: {len(tables)}. Cups: {len(cups)}."
    if alone:
        extent += f" They alone organise {', '.join(cup.id for cup in alone)}."
    if not is_sure:
        return f"{extent} Nothing has been done: add --yes to have them forgotten."
    await data.request_forgetting(SystemClock().now())
    return f"{extent} Moot forgets them within 15 minutes while it runs, or after its next start."
