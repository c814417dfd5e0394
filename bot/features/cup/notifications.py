"""Calls people when a cup needs them: a word in private where that is possible, else in a room of the cup."""

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

import structlog

from bot.accounts.model import Pings
from bot.accounts.ports import AccountBook, RoomBook
from bot.delivery.message_books import Ping, PingBook
from bot.delivery.ports import Barred, Courier, Gone, ServedElsewhere, TryAgain, Unsure
from bot.delivery.room_display import RoomDisplay
from bot.features.cup.cards import notifications
from bot.features.cup.cards.terms_text import Games
from bot.features.cup.limits import PATIENCE_S, TRIES
from bot.features.cup.vacations import away_for, vacation_line
from bot.kernel.away_hours import AwayHours
from bot.kernel.ids import NOWHERE, Handle, Person, Platform, Player, Room, SessionId
from bot.kernel.text import Phrase
from bot.kernel.time import Clock, Instant
from bot.messages.card import Card
from bot.messages.language import DEFAULT
from bot.messages.rendering import RenderedCard
from bot.sessions.paused_time import is_resting
from bot.tournaments.events import (
    AbsenteeAsked,
    CheckInOpened,
    CupNotice,
    CupStarted,
    EntrantReinstated,
    EntrantWithdrawn,
    Event,
    TermsChanged,
)
from bot.tournaments.match_events import (
    DecisionAwaited,
    MatchDecided,
    MatchesPublished,
    MatchesReminded,
    PairingFailed,
    PairsDrafted,
    ResultCorrected,
    TableSeated,
    TimeGiven,
    TimeProposed,
    TimeSettled,
)
from bot.tournaments.model import Cup, Match, MatchId, Number
from bot.tournaments.ports import CupStore
from bot.tournaments.results import FORFEITS

_log = structlog.get_logger()

Call: TypeAlias = tuple[Person, Card]


@dataclass(frozen=True, slots=True)
class CupNotifications:
    """Serves the people whom ``platform`` is to call: those who came to us there first."""

    platform: Platform
    couriers: Mapping[Platform, Courier]
    accounts: AccountBook
    rooms: RoomBook
    pings: PingBook
    display: RoomDisplay
    store: CupStore
    clock: Clock
    games: Games

    async def call(self, notice: CupNotice) -> None:
        """Whoever has been called at this version is not called again, however often it is heard of."""
        for cup in await self.store.load_many((notice.cup,)):
            shown = SessionId(cup.id)
            called = {ping.player: ping.version for ping in await self.pings.pings(shown)}
            looks = Looks(self.games, self.clock.now(), await self._rests(cup, notice.events))
            for person, cards in _by_person(cup, notice.events, looks).items():
                handle = await self._handle(person)
                if handle is None or called.get(person.player, 0) >= notice.version:
                    continue
                for card in cards:
                    await self._call(cup, person, handle, card)
                await self.pings.record(Ping(shown, person.player, notice.version))

    async def _rests(self, cup: Cup, events: tuple[Event, ...]) -> Mapping[Player, AwayHours]:
        """When those are away who have just been paired."""
        paired = {
            number
            for event in events
            for id_ in _newly_paired(event)
            if (match := cup.match(id_))
            for number in match.numbers
        }
        people = [_person(cup, number).player for number in paired]
        return {player: (await self.accounts.account(player)).rest for player in people}

    async def _handle(self, person: Person) -> Handle | None:
        """None where another platform is to call them, or nobody."""
        handles = await self.accounts.handles_of(person.player)
        return handles[0] if handles and handles[0].platform == self.platform else None

    async def _call(self, cup: Cup, person: Person, handle: Handle, card: Card) -> None:
        account = await self.accounts.account(person.player)
        if account.pings is Pings.NONE:
            return
        rendered = self.display.put(card, account.language or DEFAULT, account.theme)
        quietly = is_resting(account.rest, self.clock.now())
        await self._said(cup, handle, replace(rendered, quietly=quietly))

    async def _said(self, cup: Cup, handle: Handle, rendered: RenderedCard) -> None:
        courier = self.couriers[self.platform]
        for _ in range(TRIES):
            try:
                await courier.whisper(handle, rendered)
            except TryAgain as wait:
                if wait.seconds > PATIENCE_S:
                    break
                await asyncio.sleep(wait.seconds)
            except ServedElsewhere:
                raise
            except (Barred, Gone):
                await self._in_room(cup, handle, rendered)
                return
            except Unsure:
                return
            else:
                return
        _log.info("nobody could be called", cup=cup.id)

    async def _in_room(self, cup: Cup, handle: Handle, rendered: RenderedCard) -> None:
        """Where somebody cannot be written to in private: in the first room of theirs that shows the cup."""
        room = await self._room(cup)
        if room is None:
            return
        try:
            await self.couriers[self.platform].nudge(room, handle, rendered)
        except (TryAgain, Barred, Gone, Unsure) as silenced:
            _log.info("nobody could be called", why=type(silenced).__name__, cup=cup.id)

    async def _room(self, cup: Cup) -> Room | None:
        for named in cup.rooms:
            room = await self.rooms.current(named)
            if room != NOWHERE and room.platform == self.platform:
                return room
        return None


@dataclass(frozen=True, slots=True)
class Looks:
    """What else than the cup tells what people are told."""

    games: Games
    now: Instant
    rests: Mapping[Player, AwayHours]


def _by_person(cup: Cup, events: tuple[Event, ...], looks: Looks) -> Mapping[Person, list[Card]]:
    """Everything that somebody is to be told, in its order."""
    found: dict[Person, list[Card]] = {}
    for event in events:
        for person, card in calls(cup, event, looks):
            found.setdefault(person, []).append(card)
    return found


def calls(cup: Cup, event: Event, looks: Looks) -> Iterator[Call]:  # noqa: C901, PLR0912 - one arm an event
    """Who is told what, each for themselves; what has been overtaken by now is told to nobody."""
    match event:
        case CheckInOpened(until):
            for entrant in cup.entrants:
                if not entrant.has_left and not entrant.checked_in:
                    yield entrant.person, notifications.check_in(cup, until)
        case MatchesPublished(matches):
            yield from _published(cup, matches, looks)
        case TableSeated(id_, session):
            found = cup.match(id_)
            if found is None or found.is_over:
                return
            for number in found.numbers:
                away = _away(cup, found, number, looks)
                yield _person(cup, number), notifications.your_table(cup, found, session, number, away)
        case MatchesReminded(matches):
            for found in _found(cup, matches):
                for number in () if found.is_over else found.numbers:
                    yield _person(cup, number), notifications.reminder(cup, found, number)
        case TimeProposed(id_, proposal):
            found = cup.match(id_)
            if found and found.proposal == proposal and (other := found.opponent_of(proposal.by)) is not None:
                yield _person(cup, other), notifications.proposed(cup, found, proposal)
        case TimeSettled(id_, proposal, accepted):
            if found := cup.match(id_):
                yield (
                    _person(cup, proposal.by),
                    notifications.settled(cup, found, proposal, accepted=accepted),
                )
        case MatchDecided(id_, result, by):
            if (found := cup.match(id_)) and (by or result in FORFEITS):
                yield from _both(cup, found, notifications.decided(cup, found, by))
        case ResultCorrected(correction):
            if found := cup.match(correction.match):
                yield from _both(cup, found, notifications.decided(cup, found, correction.by))
        case AbsenteeAsked(number, out):
            if (asked := cup.entrant(number)).missed:
                yield asked.person, notifications.missed(cup, out=out)
        case CupStarted(absent):
            for person in absent:
                yield person, notifications.not_checked_in(cup)
        case EntrantReinstated(number, by):
            yield _person(cup, number), notifications.reinstated(cup, by)
        case TimeGiven((id_,), _):
            if found := cup.match(id_):
                for number in found.numbers:
                    yield _person(cup, number), notifications.your_more_time(cup, found, number)
        case TermsChanged():
            for entrant in cup.entrants:
                if not entrant.has_left:
                    yield entrant.person, notifications.terms_changed(cup, looks.games)
        case EntrantWithdrawn(_, person, by):
            if by and by.player != person.player:
                yield person, notifications.dropped(cup, by)
        case PairsDrafted(publishes):
            yield from _organisers(cup, notifications.drafted(cup, publishes))
        case DecisionAwaited(matches):
            yield from _organisers(cup, notifications.undecided(cup, len(matches)))
        case PairingFailed(reason):
            yield from _organisers(cup, notifications.stuck(cup, reason))
        case _:
            return


def _published(cup: Cup, matches: tuple[MatchId, ...], looks: Looks) -> Iterator[Call]:
    """Those who rest; and those who are to say that they are there: all others hear of their table."""
    for match in _found(cup, matches):
        if match.second is None:
            yield _person(cup, match.first), notifications.your_bye(cup, match)
        elif cup.terms.gathering:
            for number in match.numbers:
                away = _away(cup, match, number, looks)
                yield _person(cup, number), notifications.your_match(cup, match, number, away)


def _away(cup: Cup, match: Match, number: Number, looks: Looks) -> tuple[Phrase, ...]:
    """Somebody who is on vacation for much of the round is told what they can do."""
    rest = looks.rests.get(_person(cup, number).player)
    away = away_for(match, rest, looks.now) if rest else None
    return (vacation_line(cup, away),) if away else ()


def _both(cup: Cup, match: Match, card: Card) -> Iterator[Call]:
    for number in match.numbers:
        yield _person(cup, number), card


def _organisers(cup: Cup, card: Card) -> Iterator[Call]:
    for person in cup.organisers:
        yield person, card


def _newly_paired(event: Event) -> tuple[MatchId, ...]:
    match event:
        case TableSeated(id_):
            return (id_,)
        case MatchesPublished(matches):
            return matches
        case _:
            return ()


def _found(cup: Cup, ids: tuple[MatchId, ...]) -> Iterator[Match]:
    return (match for match in map(cup.match, ids) if match)


def _person(cup: Cup, number: Number) -> Person:
    return cup.entrant(number).person
