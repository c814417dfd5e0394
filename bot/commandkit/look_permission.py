"""Who may look at a table, by its code or however else they come to it."""

from dataclasses import dataclass

from bot.accounts.model import Strangers
from bot.accounts.ports import CommunityBook, RoomBook
from bot.commandkit.context import Context
from bot.kernel.ids import Room
from bot.kernel.text import Refusal, say
from bot.sessions.model import Session
from bot.sessions.ports import TableIndex
from bot.sessions.trials import is_hidden_from


@dataclass(frozen=True, slots=True)
class LookPermission:
    """A game in a community is seen by its players, in that community, and in rooms that show it already."""

    communities: CommunityBook
    rooms: RoomBook
    index: TableIndex

    async def refused(self, context: Context, session: Session) -> Refusal | None:
        """Why whoever asks, where they ask, may not look at the table."""
        if is_hidden_from(session, context.asker.account.players):
            return Refusal(say("trial-refuse-private"))
        if _is_part_of(context, session) or context.room == session.room:
            return None
        home, community = await self._home(session)
        if community is None or (home.platform, community) == (context.room.platform, context.community):
            return None
        if context.room == home or session.id in await self.index.in_room(context.room):
            return None
        choices = await self.communities.choices(home.platform, community)
        return None if choices.strangers is Strangers.ALLOWED else Refusal(say("table-refuse-strangers"))

    async def administers(self, context: Context, session: Session) -> bool:
        """Whether the asker is an administrator of the game's community, and asks there."""
        if not context.admin or context.community is None:
            return False
        home, community = await self._home(session)
        return (home.platform, community) == (context.room.platform, context.community)

    async def _home(self, session: Session) -> tuple[Room, str | None]:
        """The room of the table as it is called now, and its community."""
        home = await self.rooms.current(session.room)
        return home, (await self.rooms.known(home)).place.community


def _is_part_of(context: Context, session: Session) -> bool:
    invited = (session.invited.player,) if session.invited else ()
    return not context.asker.account.players.isdisjoint((*session.players, session.opener.player, *invited))
