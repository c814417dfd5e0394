"""Posts a cup's news to its rooms, since an edited card notifies no one: other terms, the end."""

from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import TypeAlias

from bot.accounts.model import Pings
from bot.accounts.ports import AccountBook, RoomBook
from bot.delivery.ports import Called
from bot.delivery.posts import Post, RoomPosts
from bot.delivery.retries import to_each
from bot.delivery.room_display import RoomDisplay
from bot.features.cup.cards import notifications
from bot.features.cup.cards.notifications import call_off_card
from bot.features.cup.cards.standings import podium_card
from bot.features.cup.cards.terms_text import Games, divisions_card, season_card
from bot.features.cup.cup_card_sync import off_event_loop
from bot.features.cup.limits import PINGED_AT_MOST
from bot.kernel.frozen import frozen
from bot.kernel.ids import Named, Person, Platform, Room, SessionId
from bot.kernel.text import Phrase, say
from bot.kernel.time import Clock
from bot.messages.card import Card
from bot.sessions.clocks import is_resting
from bot.tournaments.events import (
    Audience,
    CupCalledOff,
    CupEnded,
    CupNotice,
    Event,
    RoundAnnounced,
    Tell,
    TermsChanged,
)
from bot.tournaments.model import Cup, Pinged
from bot.tournaments.ports import CupStore
from bot.tournaments.series import is_season_over


@frozen
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
                news = Card(say("cup-ping-news", name=cup.terms.name))
                about = ("ping", notice.cup, notice.version)
                await self.posts.announce(room, Post(news, called), about)

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


Told: TypeAlias = tuple[object, Card]
"""What a card is about, so that no room hears it twice; None where the same may come about again."""
Gains: TypeAlias = Callable[[tuple[SessionId, ...]], Awaitable[tuple[Phrase, ...]]]
"""What games together have changed about ratings, a line for each list."""


@frozen
class CupAnnouncements:
    rooms: RoomBook
    posts: RoomPosts
    store: CupStore
    games: Games
    gains: Gains
    pings: AnnouncementPings

    async def tell(self, notice: CupNotice) -> None:
        for cup in await self.store.load_many((notice.cup,)):
            cards = await off_event_loop(cup, partial(_all_told, cup, notice.events, self.games))
            if any(isinstance(event, CupEnded) for event in notice.events):
                cards += await self._gains(cup)
            rooms = [await self.rooms.current(named) for named in cup.rooms]
            await to_each(rooms, partial(self._tell_room, notice, cards))
            if cards or any(isinstance(event, RoundAnnounced) for event in notice.events):
                await self.pings.ping(cup, notice)

    async def _tell_room(self, notice: CupNotice, cards: tuple[Told, ...], room: Room) -> None:
        """Told of again with later news, a room does not hear again what it knows already."""
        for number, (what, card) in enumerate(cards):
            await self.posts.announce(room, card, (notice.cup, what or (notice.version, number)))

    async def _gains(self, cup: Cup) -> tuple[Told, ...]:
        """What the games of the cup have changed about ratings, after its podium."""
        sessions = tuple(game.session for match in cup.matches for game in match.games if game.session)
        lines = await self.gains(sessions)
        return _once(Card(say("cup-ratings", name=cup.terms.name), lines)) if lines else ()


def _once(*cards: Card) -> tuple[Told, ...]:
    """Each card as its own key, so that it is posted once."""
    return tuple((card, card) for card in cards)


def _all_told(cup: Cup, events: tuple[Event, ...], games: Games) -> tuple[Told, ...]:
    return tuple(announcement_cards(cup, events, games))


def announcement_cards(cup: Cup, events: tuple[Event, ...], games: Games) -> Iterator[Told]:
    """A round has no post of its own: the cup's card shows it, in a new message."""
    for event in events:
        match event:
            case CupEnded():
                yield from _once(podium_card(cup), *divisions_card(cup))
                if is_season_over(cup):
                    yield from _once(season_card(cup))
            case CupCalledOff(reason):
                yield from _once(call_off_card(cup, reason))
            case TermsChanged(changed):
                yield None, notifications.terms_changed(cup, games, changed)
            case Tell(audience=Audience.ROOMS):
                yield None, notifications.card_of(cup, event)
            case _:
                continue
