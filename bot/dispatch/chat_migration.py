"""Rooms that their platform has given another name: their tables, cups and choices go along."""

from dataclasses import replace

from bot.accounts.model import Community, Place
from bot.commandkit.core import Core
from bot.dispatch.limits import MIGRATION_AGAIN_MS
from bot.documents.outage_log import Outage
from bot.documents.ports import Leases
from bot.features.cup.cup_card_sync import CupCards
from bot.kernel.frozen import frozen
from bot.kernel.ids import CommunityRef, Platform, Room
from bot.ratings.pseudonyms import in_another_community


@frozen
class ChatMigration:
    """What breaks off is done by doing it again; that it has begun is stored before anything goes along."""

    core: Core
    cups: CupCards

    async def moved(self, old: Room, new: Room) -> None:
        await self._place(old, new)
        await self.core.store.rooms.moved(old, new)
        await self._move_choices(old, new)
        await self._move_tables(old, new)
        await self.cups.moved(old, new)
        await self.core.boards.rename(old, new)
        await self.core.store.rooms.finish_move(old)

    async def _place(self, old: Room, new: Room) -> None:
        """Before anything leads to the new room: what lies in no community, anybody may look at."""
        if (await self.core.store.rooms.load(old)).place.community == old.chat:
            await self.core.store.rooms.place(new, Place(new.chat))

    async def _move_choices(self, old: Room, new: Room) -> None:
        """A group that is a single room is a community of the same name; what it has chosen goes along."""
        choices = await self.core.store.communities.choices(old.platform, old.chat)
        has_own = await self.core.store.communities.choices(new.platform, new.chat) != Community()
        if choices != Community() and not has_own:
            rooms = frozenset(new.chat if chat == old.chat else chat for chat in choices.rooms)
            await self.core.store.communities.choose(new.platform, new.chat, replace(choices, rooms=rooms))
        old_community, new_community = (
            CommunityRef(old.platform, old.chat),
            CommunityRef(new.platform, new.chat),
        )
        await self.core.store.results.rewrite(
            lambda entry: in_another_community(entry, old_community, new_community), old_community
        )
        await self.core.store.quizzes.moved(old, new)
        await self.core.store.unanswered.moved(old, new)
        await self.core.dailies.moved(old, new)

    async def _move_tables(self, old: Room, new: Room) -> None:
        """List in the new room what is listed in the old one."""
        for session in await self.core.tables.in_room(old):
            await self.core.tables.index.note(session, new)
            await self.core.tables.index.drop(session.id, old, ())


@frozen
class UnfinishedMigrations:
    """Goes on with what a process that is gone has begun on one platform."""

    platform: Platform
    migration: ChatMigration
    leases: Leases
    pause_s: float = 5.0

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        await Outage(f"moves of rooms on {self.platform}").repeat(self.tick, self.pause_s)

    async def tick(self) -> None:
        """Go on with all of it, unless another process has begun to just now."""
        for old, new in await self.migration.core.store.rooms.moving(self.platform):
            if await self.leases.take(f"moving {old.platform} {old.chat}", MIGRATION_AGAIN_MS):
                await self.migration.moved(old, new)
