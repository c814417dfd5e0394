"""Which communities let the bot in and throw it out, as platforms tell it."""

from bot.accounts.ports import CommunityBook
from bot.documents.outage_log import Outage
from bot.kernel.frozen import frozen
from bot.kernel.ids import CommunityRef
from bot.kernel.time import Clock


@frozen
class Memberships:
    """A platform tells this once, so a store out of reach is waited for."""

    communities: CommunityBook
    clock: Clock

    async def enter(self, communities: frozenset[CommunityRef]) -> None:
        """The bot is in these communities, in some of them perhaps again."""

        async def enter_each() -> None:
            for community in communities & (await self.communities.departures()).keys():
                await self.communities.enter(community)

        await Outage("entering a community").outlast(enter_each)

    async def leave(self, community: CommunityRef) -> None:
        """The community has thrown the bot out."""
        at = self.clock.now()
        await Outage("leaving a community").outlast(lambda: self.communities.leave(community, at))
