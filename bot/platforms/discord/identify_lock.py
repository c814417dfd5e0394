"""Signing in by turns: of each lane Discord lets one shard in every five seconds, over all processes."""

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

    async def wait(self, lane: int = 0) -> None:
        """Until a shard of the lane may sign in; and for the store, without which nobody can play anyway."""
        turn = f"{TURN} {lane}" if lane else TURN
        while not await self._has_come(turn):  # noqa: ASYNC110 - the store tells nobody when a lease ends
            await asyncio.sleep(LOCK_ASKED_AGAIN_S)

    async def _has_come(self, turn: str) -> bool:
        try:
            return await self.leases.take(turn, TURN_LASTS_MS)
        except StoreUnreachable as lost:
            _log.warning("signs in when the store is there again", why=str(lost))
            return False
