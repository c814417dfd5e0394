"""Who is told what when something happens in a cup: each for themselves, in private."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from bot.features.cup.cards import notifications
from bot.features.cup.cards.terms_text import Games
from bot.features.cup.vacations import VacationOffer, offer_when_paired
from bot.kernel.away_hours import AwayHours
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, Person, Player
from bot.kernel.time import Instant
from bot.messages.card import Card
from bot.tournaments.decisions.scheduling import away_for
from bot.tournaments.events import (
    Audience,
    Event,
    MatchDecided,
    MatchesPublished,
    ResultCorrected,
    TableSeated,
    Tell,
    TermsChanged,
    open_questions,
)
from bot.tournaments.model import Cup, Match, MatchId, Number
from bot.tournaments.results import FORFEITS
from bot.tournaments.team_play.rosters import captain, find_team

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
        case TermsChanged():
            numbers = tuple(entrant.number for entrant in cup.entrants if not entrant.has_left)
            yield from _each(cup, numbers, notifications.terms_changed(cup, looks.games))
        case MatchesPublished(matches):
            yield from _of_new_pairs(cup, matches, looks)
        case TableSeated(id_, session):
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
        elif cup.terms.gathering or cup.terms.reported:
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
