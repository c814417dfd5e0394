"""Calls people when a cup needs them: a word in private where that is possible, else in a room of the cup."""

from collections.abc import AsyncIterator, Mapping
from functools import partial

from bot.accounts.model import Pings
from bot.accounts.ports import AccountBook, RoomBook
from bot.delivery.membership import others_of, room_of
from bot.delivery.ports import Courier
from bot.delivery.posts import CallPlace, Post, RoomPosts
from bot.delivery.retries import to_each
from bot.delivery.room_display import RoomDisplay
from bot.features.cup.cards.terms_text import Games
from bot.features.cup.cup_card_sync import off_event_loop
from bot.features.cup.cup_news import Looks, by_person, newly_paired
from bot.features.cup.limits import CALLED_AT_ONCE
from bot.kernel.away_hours import AwayHours
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOWHERE, Handle, Person, Platform, Player, Version
from bot.kernel.time import Clock
from bot.messages.card import Card
from bot.sessions.clocks import is_resting
from bot.tournaments.events import CupNotice, Event
from bot.tournaments.model import Cup
from bot.tournaments.ports import CupStore


@frozen
class CupNotifications:
    """Calls people on the first of their platforms that is served here, those of the cup's rooms first."""

    couriers: Mapping[Platform, Courier]
    posts: RoomPosts
    accounts: AccountBook
    rooms: RoomBook
    display: RoomDisplay
    store: CupStore
    clock: Clock
    games: Games

    async def call(self, notice: CupNotice) -> None:
        """Call each person once per version, however often the notice comes."""
        for cup in await self.store.load_many((notice.cup,)):
            looks = Looks(self.games, self.clock.now(), await self._rests(cup, notice.events))
            cards = await off_event_loop(cup, partial(by_person, cup, notice.events, looks))
            await to_each(cards.items(), partial(self._tell, cup, notice.version), at_once=CALLED_AT_ONCE)

    async def _tell(self, cup: Cup, version: Version, call: tuple[Person, list[Card]]) -> None:
        person, cards = call
        handle = await self._handle(cup, person)
        if handle is None:
            return
        account = await self.accounts.account(person.player)
        if account.pings is Pings.NONE:
            return
        private = self.couriers[handle.platform].private_room(handle)
        language = await self.display.choices.language_for(account, private, *cup.rooms)
        quietly = is_resting(account.rest, self.clock.now())
        for number, card in enumerate(cards):
            post = Post(card, None, language, account.theme, quietly)
            await self.posts.reach(self._places(cup, handle), post, (cup.id, version, number, person.player))

    async def _rests(self, cup: Cup, events: tuple[Event, ...]) -> Mapping[Player, AwayHours]:
        """When those are away who have just been paired."""
        people = await off_event_loop(cup, partial(_newly_paired, cup, events))
        return {player: (await self.accounts.account(player)).rest for player in people}

    async def _handle(self, cup: Cup, person: Person) -> Handle | None:
        """None if they cannot be called."""
        handles = self.display.called_by(await self.accounts.handles_of(person.player), cup.rooms)
        return next((handle for handle in handles if handle.platform in self.couriers), None)

    async def _places(self, cup: Cup, handle: Handle) -> AsyncIterator[CallPlace]:
        """In private, else in rooms of the cup in which they may be; the first, if none is known."""
        yield self.posts.private(handle)
        courier = self.couriers[handle.platform]
        rooms = [await self.rooms.current(named) for named in cup.rooms]
        own_rooms = [room for room in rooms if room != NOWHERE and room.platform == handle.platform]
        first = await room_of(courier, own_rooms, handle)
        more_rooms = await others_of(courier, [room for room in own_rooms if room != first], handle)
        for room in [*([first] if first else []), *more_rooms] or own_rooms[:1]:
            yield CallPlace(room, handle)


def _newly_paired(cup: Cup, events: tuple[Event, ...]) -> list[Player]:
    paired = {id_ for event in events for id_ in newly_paired(event)}
    numbers = {number for match in cup.matches if match.id in paired for number in match.numbers}
    return [
        person.player for entrant in cup.entrants if entrant.number in numbers for person in entrant.people
    ]
