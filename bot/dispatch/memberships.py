"""Which communities let the bot in and throw it out, as platforms tell it."""

import asyncio
from dataclasses import dataclass

import structlog

from bot.accounts.ports import CommunityBook
from bot.dispatch.limits import STORE_AGAIN_S
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import CommunityRef
from bot.kernel.time import Clock

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Memberships:
    """A platform tells this once, so a store out of reach is waited for."""

    communities: CommunityBook
    clock: Clock

    async def enter(self, communities: frozenset[CommunityRef]) -> None:
        """The bot is in these communities, in some of them perhaps again."""
        while True:
            try:
                for community in communities & (await self.communities.departures()).keys():
                    await self.communities.enter(community)
            except StoreUnreachable as lost:
                await _pause(lost)
            else:
                return

    async def leave(self, community: CommunityRef) -> None:
        """The community has thrown the bot out."""
        at = self.clock.now()
        while True:
            try:
                return await self.communities.leave(community, at)
            except StoreUnreachable as lost:
                await _pause(lost)


async def _pause(lost: StoreUnreachable) -> None:
    _log.warning("it waits for the store that a community was entered or left", why=str(lost))
    await asyncio.sleep(STORE_AGAIN_S)
