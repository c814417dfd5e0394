"""Whose eyes fall on a room: the language and the look of what is shown there."""

from collections import OrderedDict
from dataclasses import dataclass, field

from bot.accounts.model import Account, Community, Place, View
from bot.accounts.ports import AccountBook, CommunityBook, RoomBook
from bot.cards.language import DEFAULT
from bot.kernel.ids import Platform, Room, Seat
from bot.kernel.scene import Aids, Theme
from bot.sessions.model import Session

_NOTED_AT_MOST = 10_000


@dataclass(frozen=True, slots=True)
class Sight:
    """How a room is written and drawn for; ``reader`` is there where nobody else can see it."""

    language: str
    theme: Theme | None = None
    aids: Aids = Aids.SHOWN
    reader: Account | None = None

    def seat_at(self, session: Session) -> Seat | None:
        """From where the board is seen: None as everybody sees it, and where both sides are one's own."""
        if self.reader is None or self.reader.view is View.PRINTED:
            return None
        own = session.seats_of(self.reader.player)
        return own[0] if len(own) == 1 else None


@dataclass(frozen=True, slots=True)
class Surroundings:
    rooms: RoomBook
    communities: CommunityBook
    accounts: AccountBook
    _noted: OrderedDict[Room, Place] = field(default_factory=OrderedDict)
    """What this process has found out about rooms already."""

    async def note(self, room: Room, place: Place) -> None:
        """A platform says where a room lies; it rarely changes, so it is rarely written."""
        if self._noted.get(room, Place()) == place:
            return
        await self.rooms.place(room, place)
        self._noted[room] = place
        self._noted.move_to_end(room)
        if len(self._noted) > _NOTED_AT_MOST:
            self._noted.popitem(last=False)

    async def sight(self, room: Room) -> Sight:
        """Its reader's choices in a private room, its community's in others."""
        known = await self.rooms.known(room)
        if known.place.reader:
            reader = await self.accounts.account(known.place.reader)
            language = known.language or reader.language or DEFAULT
            return Sight(language, reader.theme, reader.aids, reader)
        choices = await self._choices(room.platform, known.place.community)
        return Sight(known.language or DEFAULT, choices.theme, choices.aids)

    async def _choices(self, platform: Platform, community: str | None) -> Community:
        return await self.communities.choices(platform, community) if community else Community()
