"""Who may open tables and cups here."""

from dataclasses import dataclass

from bot.accounts.model import Starters
from bot.accounts.ports import CommunityBook, RoomBook
from bot.commandkit.context import Context
from bot.kernel.text import Refusal, say


@dataclass(frozen=True, slots=True)
class StartPermission:
    communities: CommunityBook
    rooms: RoomBook

    async def admit(self, context: Context) -> Refusal | None:
        """Whether the community lets this person open a table here; its language becomes the room's.

        Where it may be done in a channel, it may in the channel's threads.
        """
        if context.community is None:
            return None
        choices = await self.communities.choices(context.room.platform, context.community)
        if choices.starters is Starters.ADMINS and not context.admin:
            return Refusal(say("setup-refuse-starting"))
        here = {room.chat for room in (context.room, context.within) if room}
        if choices.rooms and choices.rooms.isdisjoint(here):
            return Refusal(say("setup-refuse-room"))
        if choices.language and not await self.rooms.language_of(context.room):
            await self.rooms.choose_language(context.room, choices.language)
        return None

    async def usual_clock(self, context: Context) -> str | None:
        """That of every table in this community."""
        if context.community is None:
            return None
        return (await self.communities.choices(context.room.platform, context.community)).clock
