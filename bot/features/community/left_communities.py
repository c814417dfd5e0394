"""Communities that have thrown the bot out: their people are told where their games go on."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

import structlog

from bot.accounts.ports import AccountBook, CommunityBook, RoomBook
from bot.commandkit.tables import TableAccess
from bot.delivery.ports import Barred, Courier, Gone, ServedElsewhere, TryAgain, Unsure
from bot.delivery.room_display import RoomDisplay
from bot.delivery.saying import Saying, name_of
from bot.documents.ports import Leases, StoreUnreachable
from bot.features.community.limits import TOLD_AGAIN_MS
from bot.kernel.ids import CommunityRef, Platform, Player
from bot.kernel.robot_accounts import level_of
from bot.kernel.text import say
from bot.messages.card import Card
from bot.messages.language import DEFAULT
from bot.messages.table_list import tables_card
from bot.sessions.model import Session

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class LeftCommunities:
    """Tells the people of one platform's communities, and goes on where another process has ended."""

    platform: Platform
    couriers: Mapping[Platform, Courier]
    communities: CommunityBook
    rooms: RoomBook
    tables: TableAccess
    accounts: AccountBook
    display: RoomDisplay
    saying: Saying
    leases: Leases
    pause_s: float = 5.0

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        while True:
            try:
                await self.tick()
            except (StoreUnreachable, ServedElsewhere, TryAgain, Unsure) as why:
                _log.info("people of a community wait to be told", why=type(why).__name__)
            await asyncio.sleep(self.pause_s)

    async def tick(self) -> None:
        for community in await self.communities.untold(self.platform):
            if await self.leases.take(f"left {community.platform} {community.name}", TOLD_AGAIN_MS):
                for player, sessions in (await self._open_tables(community)).items():
                    await self._tell(community, player, sessions)
                await self.communities.note_told(community)

    async def _open_tables(self, community: CommunityRef) -> Mapping[Player, list[Session]]:
        """What each person plays, or is awaited at, in the rooms of the community."""
        theirs = defaultdict[Player, dict[str, Session]](dict)
        for room in await self.rooms.rooms_in(community):
            for session in await self.tables.shown_in(room, still_open=True):
                for player in session.players:
                    if level_of(player) is None:
                        theirs[player][session.id] = session
        return {player: list(sessions.values()) for player, sessions in theirs.items()}

    async def _tell(self, community: CommunityRef, player: Player, sessions: list[Session]) -> None:
        """In private, by the first of their handles that lets us; on the community's platform at first."""
        account = await self.accounts.account(player)
        handles = await self.accounts.handles_of(player)
        for handle in sorted(handles, key=lambda handle: handle.platform != self.platform):
            if (courier := self.couriers.get(handle.platform)) is None:
                continue
            card = self._card(player, sessions, handle.platform)
            rendered = self.display.put(card, account.language or DEFAULT, account.theme)
            name = name_of((community, player, [session.id for session in sessions]))
            whisper = partial(courier.whisper, handle, replace(rendered, once=name))
            try:
                return await self.saying.once(handle.platform, name, whisper)
            except ServedElsewhere:
                raise
            except (Barred, Gone) as silenced:
                _log.info("a person could not be told", why=type(silenced).__name__, community=community.name)
        return None

    def _card(self, player: Player, sessions: list[Session], platform: Platform) -> Card:
        card = tables_card(player, sessions, self.tables.games, self.display.limits[platform])
        return replace(card, title=say("left-title"), lines=(say("left-line"), *card.lines))
