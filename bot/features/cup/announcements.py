"""Posts a cup's news to its rooms, since an edited card notifies no one: a new round, the end."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from bot.accounts.ports import RoomBook
from bot.delivery.posts import RoomPosts
from bot.delivery.retries import to_each
from bot.features.cup.announcement_pings import AnnouncementPings
from bot.features.cup.cards import notifications
from bot.features.cup.cards.notifications import call_off_card
from bot.features.cup.cards.rounds import new_round_card
from bot.features.cup.cards.standings import podium_card
from bot.features.cup.cards.terms_text import Games, divisions_card, season_card
from bot.features.cup.off_event_loop import off_event_loop
from bot.kernel.ids import Room, SessionId
from bot.kernel.text import Phrase, say
from bot.messages.card import Card
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
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup
from bot.tournaments.ports import CupStore
from bot.tournaments.series import is_season_over

Told: TypeAlias = tuple[object, Card]
"""What a card is about, so that no room hears it twice; None where the same may come about again."""
Gains: TypeAlias = Callable[[tuple[SessionId, ...]], Awaitable[tuple[Phrase, ...]]]
"""What games together have changed about ratings, a line for each list."""


@dataclass(frozen=True, slots=True)
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
            if cards:
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
    """Of several rounds that have been published meanwhile, the newest.

    Where there are no rounds, people are paired one by one: to tell everybody of each pair would be too much.
    """
    paired = any(isinstance(event, RoundAnnounced) for event in events)
    if paired and format_of(cup.terms).in_rounds and cup.round:
        yield ("round", cup.undone, cup.round), new_round_card(cup, cup.round)
    for event in events:
        match event:
            case CupEnded():
                yield from _once(podium_card(cup), *divisions_card(cup))
                if is_season_over(cup):
                    yield from _once(season_card(cup))
            case CupCalledOff(reason):
                yield from _once(call_off_card(cup, reason))
            case TermsChanged():
                yield None, notifications.terms_changed(cup, games)
            case Tell(audience=Audience.ROOMS):
                yield None, notifications.card_of(cup, event)
            case _:
                continue
