"""Backups of a server or cluster elsewhere, taken while people play: its keys go into a server of our own.

No two keys are read at the same moment. So documents are read first, then what is due for them, then what
came of that: nothing that was acted on is missing beside a document that was read before. What was done
meanwhile is there or not; when it is due, a document says itself.
"""

from pathlib import Path
from typing import Any
from urllib.parse import quote

from redis.asyncio import Redis

from bot.documents.ports import StoreRefuses
from storage.redis.backup import Amend, NoBackup, back_up, restore, scratch_folder
from storage.redis.connections import connections, reaching
from storage.redis.copying import copied
from storage.redis.data_folder import store_in
from storage.redis.document_kinds import KINDS, Kind
from storage.redis.documents import RedisDocuments
from storage.redis.embedded_server import EmbeddedServer
from storage.redis.moving import move
from storage.redis.store import reach_whole

_DUE = ("*:work:*", "*:outbox")
"""The second of stores that an older version has left."""


async def back_up_from(url: str, archive: Path) -> None:
    """All that lies at ``url`` into ``archive``, which must not exist yet.

    Raises NoBackup, or StoreUnreachable where either server does not answer.
    """
    with scratch_folder(archive.parent, ".copying-") as place:
        folder = store_in(place)
        server = EmbeddedServer(folder)
        await server.open()
        try:
            reached = await reach_whole(url, folder)
            ours = connections(f"unix://{quote(str(server.socket))}")
            try:
                first = (*(kind.keys.every for kind in KINDS), *_DUE)
                try:
                    await copied(reached.connections.asking, ours.asking, first)
                    for kind in KINDS:
                        await _settle_deadlines(ours.asking, kind)
                except StoreRefuses as refusal:
                    if not refusal.is_full:  # the other store is only read
                        raise
                    message = f"there is no room beside {archive} for what is backed up ({refusal})."
                    raise NoBackup(message) from refusal
                await back_up(folder, archive)
            finally:
                await ours.close()
                await reached.close()
        finally:
            await server.close()


async def restore_to(url: str, archive: Path, amend: Amend | None = None) -> int:
    """How many keys of ``archive`` lie in the store at ``url`` now, which was empty before.

    Raises NoBackup, CannotMove or StoreUnreachable.
    """
    with scratch_folder(archive.parent, ".restoring-") as place:
        folder = store_in(place)
        await restore(archive, folder, amend)
        return await move(folder, url)


async def _settle_deadlines(redis: Redis, kind: Kind[Any, Any, Any, Any]) -> None:
    """Each document is due when it says so, whatever was read of its deadlines before or after."""
    async for kept in RedisDocuments(redis, kind).every():
        document = kept.document
        due = kind.keys.due(kind.keys.partition(document.id))
        with reaching():
            if document.due is None:
                await redis.zrem(due, document.id)
            else:
                await redis.zadd(due, {document.id: document.due.ms})
