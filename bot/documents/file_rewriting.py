"""Has the store rewrite its files, so that what was deleted leaves them as well."""

import secrets
from typing import Protocol

import structlog

from bot.documents.limits import FILES_AGAIN_MS, LOOK_AFTER_MS
from bot.documents.outage_log import Outage
from bot.documents.ports import Leases
from bot.kernel.frozen import frozen

_log = structlog.get_logger()
_LEASE = "store files"


class StoreFiles(Protocol):
    """Where the store writes down what happens: deletions are added to it, and take nothing out of it."""

    async def outdate(self) -> None:
        """Note that something was deleted that must leave the files as well."""

    async def are_outdated(self) -> bool: ...

    async def rewrite(self) -> str | None:
        """Write down only what is kept now. Return why the store refuses to, or None."""


@frozen
class FileRewriting:
    """One process does it, any number may try."""

    files: StoreFiles
    leases: Leases
    pause_s: float = 60.0

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        await Outage("rewriting of the store's files").repeat(self.tick, self.pause_s)

    async def tick(self) -> None:
        """Rewrite outdated files. A store that refuses is asked again a day later."""
        holder = secrets.token_hex(8)
        if not await self.files.are_outdated():
            return
        if await self.leases.hold(_LEASE, holder, FILES_AGAIN_MS) != holder:
            return
        refusal = await self.files.rewrite()
        if refusal is None:
            await self.leases.release(_LEASE, holder)
            return
        await self.leases.hold(_LEASE, holder, LOOK_AFTER_MS)
        _log.error(
            "deleted data stays in the store's files",
            why=refusal,
            action="Let the store's user call BGREWRITEAOF, or call it yourself; see deploy/privacy.md.",
        )
