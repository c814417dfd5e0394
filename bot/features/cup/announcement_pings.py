"""Pings the audience of an announcement, where the room wants pings, except people who refuse them."""

from dataclasses import dataclass

from bot.accounts.model import Pings
from bot.accounts.ports import AccountBook, RoomBook
from bot.delivery.ports import Called
from bot.delivery.posts import Post, RoomPosts
from bot.delivery.room_display import RoomDisplay
from bot.features.cup.cards.pings import ping
from bot.features.cup.limits import PINGED_AT_MOST
from bot.kernel.ids import Named, Person, Platform
from bot.kernel.time import Clock
from bot.sessions.clocks import is_resting
from bot.tournaments.events import CupCalledOff, CupEnded, CupNotice, Event, Tell
from bot.tournaments.model import Cup, Pinged


@dataclass(frozen=True, slots=True)
class AnnouncementPings:
    posts: RoomPosts
    rooms: RoomBook
    accounts: AccountBook
    display: RoomDisplay
    clock: Clock

    async def ping(self, cup: Cup, notice: CupNotice) -> None:
        """Once something has been announced."""
        for pinged in cup.pinged:
            room = await self.rooms.current(pinged.room)
            called = await self._mentions(cup, pinged, notice.events, room.platform)
            if called.role or called.people:
                about = ("ping", notice.cup, notice.version)
                await self.posts.announce(room, Post(ping(cup), called), about)

    async def _mentions(
        self, cup: Cup, pinged: Pinged, events: tuple[Event, ...], platform: Platform
    ) -> Called:
        if pinged.role:
            return Called(role=pinged.role)
        if not any(_pings(event) for event in events):
            return Called()
        playing = [person for entrant in cup.entrants if not entrant.has_left for person in entrant.people]
        if len(playing) > PINGED_AT_MOST:
            return Called()
        named = [await self._mention(cup, person, platform) for person in playing]
        return Called(tuple(mention for mention in named if mention))

    async def _mention(self, cup: Cup, person: Person, platform: Platform) -> Named | None:
        """None where they are to be pinged elsewhere, in private, or not at all."""
        handles = self.display.called_by(await self.accounts.handles_of(person.player), cup.rooms)
        if not handles or handles[0].platform != platform:
            return None
        account = await self.accounts.account(person.player)
        if account.pings is not Pings.ROOM or is_resting(account.rest, self.clock.now()):
            return None
        return Named(handles[0], person.name)


def _pings(event: Event) -> bool:
    """Of what else is announced, everybody who plays is told in private, with what it means for them."""
    return event.pings if isinstance(event, Tell) else isinstance(event, CupEnded | CupCalledOff)
