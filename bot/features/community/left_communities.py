"""Communities that have thrown the bot out: their people are told where their games go on."""

from collections import defaultdict
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace

from bot.accounts.ports import AccountBook, CommunityBook, RoomBook
from bot.commandkit.tables import TableAccess
from bot.delivery.posts import CallPlace, Post, RoomPosts
from bot.documents.outage_log import Outage
from bot.documents.ports import Leases
from bot.features.community.limits import TOLD_AGAIN_MS
from bot.kernel.frozen import frozen
from bot.kernel.ids import CommunityRef, Platform, Player, level_of
from bot.kernel.text import say
from bot.messages.card import Card
from bot.messages.table_list import tables_card
from bot.sessions.model import Session


@frozen
class LeftCommunities:
    """Tells the people of one platform's communities, and goes on where another process has ended."""

    platform: Platform
    communities: CommunityBook
    rooms: RoomBook
    tables: TableAccess
    accounts: AccountBook
    posts: RoomPosts
    leases: Leases
    pause_s: float = 5.0

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        await Outage("people of a community that the bot has left").repeat(self.tick, self.pause_s)

    async def tick(self) -> None:
        for community in await self.communities.untold(self.platform):
            if await self.leases.take(f"left {community.platform} {community.name}", TOLD_AGAIN_MS):
                for player, sessions in (await self._open_tables(community)).items():
                    await self._tell(community, player, sessions)
                await self.communities.note_told(community)

    async def _open_tables(self, community: CommunityRef) -> Mapping[Player, list[Session]]:
        """What each person plays, or is awaited at, in the rooms of the community."""
        by_player = defaultdict[Player, dict[str, Session]](dict)
        for room in await self.rooms.rooms_in(community):
            for session in await self.tables.in_room(room, still_open=True):
                for player in session.players:
                    if level_of(player) is None:
                        by_player[player][session.id] = session
        return {player: list(sessions.values()) for player, sessions in by_player.items()}

    async def _tell(self, community: CommunityRef, player: Player, sessions: list[Session]) -> None:
        """In private, by the first of their handles that lets us; on the community's platform at first."""
        account = await self.accounts.account(player)
        card = self._card(player, sessions, self.platform)
        rooms = (session.room for session in sessions)
        language = await self.posts.display.choices.language_for(account, *rooms)
        post = Post(card, None, language, account.theme)
        await self.posts.reach(
            self._places(player), post, (community, player, [session.id for session in sessions])
        )

    async def _places(self, player: Player) -> AsyncIterator[CallPlace]:
        handles = await self.accounts.handles_of(player)
        for handle in sorted(handles, key=lambda handle: handle.platform != self.platform):
            if handle.platform in self.posts.couriers:
                yield self.posts.private(handle)

    def _card(self, player: Player, sessions: list[Session], platform: Platform) -> Card:
        card = tables_card(player, sessions, self.tables.games, self.posts.display.limits[platform])
        return replace(card, title=say("left-title"), lines=(say("left-line"), *card.lines))
