"""What is told of cups: notices become messages to people and rooms, and rounds and results are announced."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from bot.accounts.model import Pings
from bot.accounts.ports import AccountBook, RoomBook
from bot.delivery.membership import others_of, room_of
from bot.delivery.ports import Called, Courier
from bot.delivery.posts import CallPlace, Post, RoomPosts
from bot.delivery.retries import to_each
from bot.delivery.room_display import RoomDisplay
from bot.features.cup.cards import notifications
from bot.features.cup.cards.notifications import call_off_card
from bot.features.cup.cards.standings import podium_card
from bot.features.cup.cards.terms_text import FOR_NEWCOMERS, Games, divisions_card, season_card
from bot.features.cup.cup_card_sync import off_event_loop
from bot.features.cup.limits import CALLED_AT_ONCE, PINGED_AT_MOST
from bot.features.cup.match_tables import is_live
from bot.features.cup.vacations import VacationOffer, offer_when_paired
from bot.kernel.away_hours import AwayHours
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, NOWHERE, Handle, Named, Person, Platform, Player, Room, SessionId, Version
from bot.kernel.text import Phrase, say
from bot.kernel.time import Clock, Instant
from bot.messages.card import Card
from bot.sessions.clocks import is_resting
from bot.tournaments.decisions.scheduling import away_for
from bot.tournaments.model import FORFEITS, Cup, Match, MatchId, Number, Pinged
from bot.tournaments.ports import CupStore
from bot.tournaments.requests import (
    Audience,
    CupCalledOff,
    CupEnded,
    CupNotice,
    Event,
    MatchDecided,
    MatchesPublished,
    ResultCorrected,
    RoundAnnounced,
    TableSeated,
    Tell,
    TermsChanged,
    open_questions,
)
from bot.tournaments.series import is_season_over
from bot.tournaments.team_play.as_teams import captain, find_team

Call: TypeAlias = tuple[Person, Card]


@frozen
class Looks:
    """What else than the cup tells what people are told."""

    games: Games
    now: Instant
    rests: Mapping[Player, AwayHours]


def by_person(cup: Cup, events: tuple[Event, ...], looks: Looks) -> Mapping[Person, list[Card]]:
    """The cards for each person, in order, without news that is out of date."""
    cards: dict[Person, list[Card]] = {}
    for event in events:
        for person, card in _calls(cup, event, looks):
            cards.setdefault(person, []).append(card)
    return cards


def newly_paired(event: Event) -> tuple[MatchId, ...]:
    match event:
        case TableSeated(id_):
            return (id_,)
        case MatchesPublished(matches):
            return matches
        case _:
            return ()


def _calls(cup: Cup, event: Event, looks: Looks) -> Iterator[Call]:
    match event:
        case Tell(question=question) if question and question not in open_questions(cup):
            return
        case Tell():
            yield from _tell(cup, event)
        case TermsChanged(changed) if not FOR_NEWCOMERS.issuperset(changed):
            numbers = tuple(entrant.number for entrant in cup.entrants if not entrant.has_left)
            yield from _each(cup, numbers, notifications.terms_changed(cup, looks.games, changed))
        case MatchesPublished(matches):
            yield from _of_new_pairs(cup, matches, looks)
        case TableSeated(id_, session) if not is_live(cup.terms):
            for match_ in _find_matches(cup, (id_,)):
                for number, person in () if match_.is_over else _players(cup, match_):
                    away = _away(cup, match_, person, looks)
                    yield person, notifications.your_table(cup, match_, session, number, away)
        case MatchDecided(id_, result, by):
            yield from _of_decision(cup, id_, by, is_missed=result in FORFEITS)
        case ResultCorrected(correction):
            by = correction.by if correction.by != NOBODY else None
            yield from _of_decision(cup, correction.match, by, is_missed=True)


def _tell(cup: Cup, tell: Tell) -> Iterator[Call]:
    match tell.audience:
        case Audience.PAIRS:
            yield from _tell_pairs(cup, tell)
        case Audience.CAPTAINS:
            for number in tell.numbers:
                yield from _to_captain(cup, number, tell)
        case Audience.PEOPLE | Audience.ORGANISERS:
            people = tell.people if tell.audience is Audience.PEOPLE else cup.organisers
            for person in people:
                yield person, notifications.card_of(cup, tell)
        case Audience.ENTRANTS:
            yield from _each(cup, tell.numbers, notifications.card_of(cup, tell))
        case Audience.UNCHECKED:
            awaited = (each for each in cup.entrants if not each.has_left and not each.checked_in)
            numbers = tuple(entrant.number for entrant in awaited)
            yield from _each(cup, numbers, notifications.card_of(cup, tell))


def _tell_pairs(cup: Cup, tell: Tell) -> Iterator[Call]:
    for match in _find_matches(cup, tell.matches):
        for number, person in () if match.is_over and not tell.title else _players(cup, match):
            if number not in tell.numbers:
                yield person, notifications.match_card(cup, tell, match, number)


def _to_captain(cup: Cup, number: Number, tell: Tell) -> Iterator[Call]:
    entrant = next((each for each in cup.entrants if each.number == number), None)
    team = find_team(cup, entrant.team) if entrant else None
    leads = captain(cup, team.number) if team else None
    if entrant and team and leads and leads.number != number:
        yield leads.person, notifications.your_team(cup, team, tell)


def _of_decision(cup: Cup, id_: MatchId, by: Person | None, *, is_missed: bool) -> Iterator[Call]:
    """Of what the table has not decided: an organiser has, or time, or somebody who did not come."""
    for match in _find_matches(cup, (id_,)):
        is_by_time = bool(match.games) and match.games[-1].result is None
        if by or is_missed or is_by_time:
            for _, person in _players(cup, match):
                yield person, notifications.decision_card(cup, match, by)


def _of_new_pairs(cup: Cup, matches: tuple[MatchId, ...], looks: Looks) -> Iterator[Call]:
    """Those who rest; and those who are to say that they are there: all others hear of their table."""
    for match in _find_matches(cup, matches):
        if match.second is None:
            yield from _each(cup, (match.first,), notifications.your_bye(cup, match))
        elif cup.terms.reported or (cup.terms.gathering and not match.games):
            card_of = notifications.your_outside_match if cup.terms.reported else notifications.your_match
            for number, person in _players(cup, match):
                yield person, card_of(cup, match, number, _away(cup, match, person, looks))


def _away(cup: Cup, match: Match, person: Person, looks: Looks) -> VacationOffer | None:
    """What a player can do whose vacation takes up much of the round; None without one."""
    rest = looks.rests.get(person.player)
    away = away_for(match, rest, looks.now) if rest else None
    return offer_when_paired(cup, match, away) if away else None


def _find_matches(cup: Cup, ids: tuple[MatchId, ...]) -> Iterator[Match]:
    """In the order in which they are named."""
    named = set(ids)
    by_id = {match.id: match for match in cup.matches if match.id in named}
    return (by_id[id_] for id_ in ids if id_ in by_id)


def _players(cup: Cup, match: Match) -> Iterator[tuple[Number, Person]]:
    """Everybody who plays it, and as which entrant."""
    for number in match.numbers:
        for person in cup.entrant(number).people:
            yield number, person


def _each(cup: Cup, numbers: tuple[Number, ...], card: Card) -> Iterator[Call]:
    """Of partners both."""
    for number in numbers:
        for person in cup.entrant(number).people:
            yield person, card


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
        people = await off_event_loop(cup, partial(_players_of_new_pairs, cup, events))
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


def _players_of_new_pairs(cup: Cup, events: tuple[Event, ...]) -> list[Player]:
    paired = {id_ for event in events for id_ in newly_paired(event)}
    numbers = {number for match in cup.matches if match.id in paired for number in match.numbers}
    return [
        person.player for entrant in cup.entrants if entrant.number in numbers for person in entrant.people
    ]
