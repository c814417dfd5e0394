"""Signing in by turns: Discord lets one shard in every five seconds, whichever process it belongs to."""

import asyncio
from dataclasses import dataclass

import structlog

from bot.documents.ports import Leases, StoreUnreachable
from bot.platforms.discord.limits import LOCK_ASKED_AGAIN_S, TURN_LASTS_MS

_log = structlog.get_logger()

TURN = "discord-sign-in"


@dataclass(frozen=True, slots=True)
class IdentifyLock:
    """``leases`` are those of the store that all processes with our token share."""

    leases: Leases

    async def wait(self) -> None:
        """Until a shard may sign in; and for the store, without which nobody could play anyway."""
        while not await self._has_come():  # noqa: ASYNC110 - the store tells nobody when a lease ends
            await asyncio.sleep(LOCK_ASKED_AGAIN_S)

    async def _has_come(self) -> bool:
        try:
            return await self.leases.take(TURN, TURN_LASTS_MS)
        except StoreUnreachable as lost:
            _log.warning("signs in when the store is there again", why=str(lost))
            return False
