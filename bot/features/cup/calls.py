"""Who is told what when something happens in a cup: each for themselves, in private."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, permutations
from typing import TypeAlias

from bot.features.cup.cards import notifications, partners
from bot.features.cup.cards.terms_text import Games
from bot.features.cup.vacations import VacationOffer, away_for, offer_when_paired
from bot.kernel.away_hours import AwayHours
from bot.kernel.ids import NOBODY, Person, Player
from bot.kernel.text import Phrase, say
from bot.kernel.time import Instant
from bot.messages.card import Card
from bot.tournaments.decisions.match_results import awaits_answer
from bot.tournaments.events import (
    AbsenteeAsked,
    CheckInOpened,
    CupStarted,
    EntrantJoined,
    EntrantMovedUp,
    EntrantReinstated,
    EntrantWithdrawn,
    Event,
    PartnerAsked,
    PartnerDeclined,
    PartnerLeft,
    PartnersChanged,
    PartnersMissing,
    PersonInvited,
    TermsChanged,
    WaitedInVain,
)
from bot.tournaments.match_events import (
    ClaimDisputed,
    ClaimStands,
    DecisionAwaited,
    MatchDecided,
    MatchesPublished,
    MatchesReminded,
    PairingFailed,
    PairsDrafted,
    ResultClaimed,
    ResultCorrected,
    TableSeated,
    TimeAsked,
    TimeGiven,
    TimeProposed,
    TimeSettled,
)
from bot.tournaments.model import Cup, Match, MatchId, Number
from bot.tournaments.outcomes import own_number
from bot.tournaments.results import FORFEITS
from bot.tournaments.team_play.rosters import captain, find_team


def of_partners(cup: Cup, event: Event) -> Iterator[tuple[Person, Card]]:
    """Calls to partners, except about their own acts and answered questions."""
    match event:
        case PartnerAsked(by, person):
            seeker = cup.seeker(by.player)
            if seeker and seeker.asks == person:
                yield person, partners.partner_request_card(cup, seeker)
        case PartnerDeclined(by, person):
            yield person, partners.partner_refusal_card(cup, by)
        case PartnersChanged():
            yield from _of_changed_partners(cup, event)
        case PartnerLeft(person, partner):
            yield partner, partners.partner_left_card(cup, person)
        case PartnersMissing(people):
            for person in people:
                yield person, partners.missing(cup)


def _of_changed_partners(cup: Cup, event: PartnersChanged) -> Iterator[tuple[Person, Card]]:
    for person, partner in permutations(event.people, 2):
        if person.player != event.by.player:
            yield person, partners.partner_found_card(cup, partner, event.by)
    if event.gone and event.gone.player != event.by.player:
        yield event.gone, notifications.drop_card(cup, event.by)


Call: TypeAlias = tuple[Person, Card]


@dataclass(frozen=True, slots=True)
class Looks:
    """What else than the cup tells what people are told."""

    games: Games
    now: Instant
    rests: Mapping[Player, AwayHours]


def by_person(cup: Cup, events: tuple[Event, ...], looks: Looks) -> Mapping[Person, list[Card]]:
    """The cards for each person, in order, without news that is out of date."""
    cards: dict[Person, list[Card]] = {}
    for event in events:
        for person, card in chain(
            _of_pairs(cup, event, looks),
            _of_times(cup, event),
            _of_people(cup, event, looks),
            _of_entries(cup, event),
            _for_captains(cup, event),
            of_partners(cup, event),
            _of_results(cup, event),
            _of_claims(cup, event),
            _for_organisers(cup, event),
        ):
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


def _of_pairs(cup: Cup, event: Event, looks: Looks) -> Iterator[Call]:
    match event:
        case MatchesPublished(matches):
            yield from _of_new_pairs(cup, matches, looks)
        case TableSeated(id_, session):
            match_ = cup.match(id_)
            if match_ is None or match_.is_over:
                return
            for number, person in _players(cup, match_):
                away = _away(cup, match_, person, looks)
                yield person, notifications.your_table(cup, match_, session, number, away)


def _of_times(cup: Cup, event: Event) -> Iterator[Call]:  # noqa: C901 - one arm an event
    match event:
        case MatchesReminded(matches):
            for match_ in _find_matches(cup, matches):
                for number, person in () if match_.is_over else _players(cup, match_):
                    yield person, notifications.reminder(cup, match_, number)
        case TimeProposed(id_, proposal):
            for match_ in _find_matches(cup, (id_,)):
                opponent = match_.opponent_of(proposal.by)
                if match_.proposal == proposal and opponent is not None:
                    yield from _each(cup, opponent, notifications.proposal_card(cup, match_, proposal))
        case TimeSettled(id_, proposal, accepted):
            for match_ in _find_matches(cup, (id_,)):
                card = notifications.proposal_answer_card(cup, match_, proposal, accepted=accepted)
                yield from _each(cup, proposal.by, card)
        case TimeGiven((id_,), _):
            for match_ in _find_matches(cup, (id_,)):
                for number, person in _players(cup, match_):
                    yield person, notifications.your_more_time(cup, match_, number)


def _of_people(  # noqa: C901, PLR0912 - one arm an event
    cup: Cup, event: Event, looks: Looks
) -> Iterator[Call]:
    match event:
        case CheckInOpened(until):
            for entrant in cup.entrants:
                if not entrant.has_left and not entrant.checked_in:
                    yield from _each(cup, entrant.number, notifications.check_in(cup, until))
        case AbsenteeAsked(number, out):
            if cup.entrant(number).missed:
                yield from _each(cup, number, notifications.absence_card(cup, out=out))
        case CupStarted(absent):
            for person in absent:
                yield person, notifications.not_checked_in(cup)
        case EntrantReinstated(number, by):
            yield from _each(cup, number, notifications.reinstatement_card(cup, by))
        case TermsChanged():
            for entrant in cup.entrants:
                if not entrant.has_left:
                    yield from _each(cup, entrant.number, notifications.terms_changed(cup, looks.games))
        case EntrantWithdrawn(number, person, by):
            if by and by.player != person.player:
                yield from _each(cup, number, notifications.drop_card(cup, by))


def _of_entries(cup: Cup, event: Event) -> Iterator[Call]:
    match event:
        case EntrantMovedUp(_, person):
            yield person, notifications.place_card(cup)
        case WaitedInVain(people):
            for person in people:
                yield person, notifications.no_place_card(cup)
        case PersonInvited(person, by):
            yield person, notifications.invitation_card(cup, by)


def _for_captains(cup: Cup, event: Event) -> Iterator[Call]:
    """News of a captain's team: who has come, gone or been absent, except by the captain's own act."""
    match event:
        case EntrantJoined(number, person):
            yield from _to_captain(cup, number, say("cup-team-joined", person=person))
        case EntrantWithdrawn(number, person):
            yield from _to_captain(cup, number, say("cup-team-lost", person=person))
        case AbsenteeAsked(number, out) if out:
            yield from _to_captain(cup, number, say("cup-team-misses", person=cup.entrant(number).person))


def _to_captain(cup: Cup, number: Number, news: Phrase) -> Iterator[Call]:
    entrant = next((each for each in cup.entrants if each.number == number), None)
    team = find_team(cup, entrant.team) if entrant else None
    leads = captain(cup, team.number) if team else None
    if entrant and team and leads and leads.number != number:
        yield leads.person, notifications.your_team(cup, team, news)


def _of_results(cup: Cup, event: Event) -> Iterator[Call]:
    match event:
        case MatchDecided(id_, result, by):
            for found in _find_matches(cup, (id_,)):
                if by or result in FORFEITS or _is_by_time(found):
                    yield from _both(cup, found, notifications.decision_card(cup, found, by))
        case ResultCorrected(correction):
            for found in _find_matches(cup, (correction.match,)):
                by = correction.by if correction.by != NOBODY else None
                yield from _both(cup, found, notifications.decision_card(cup, found, by))


def _is_by_time(match: Match) -> bool:
    """The time of the round has decided it, and not the table."""
    return bool(match.games) and match.games[-1].result is None


def _of_claims(cup: Cup, event: Event) -> Iterator[Call]:
    """Calls about claims, without answered ones."""
    match event:
        case ResultClaimed(id_, number):
            for found in _find_matches(cup, (id_,)):
                opponent = found.opponent_of(number)
                if found.claims and not found.disputed and opponent is not None:
                    yield from _each(cup, opponent, notifications.claim_card(cup, found, number))
                    if awaits_answer(cup, found):
                        yield from _second_organisers(
                            cup, found, notifications.to_confirm(cup, found, number)
                        )
        case ClaimStands(id_, confirmed):
            for found in _find_matches(cup, (id_,)):
                yield from _both(cup, found, notifications.claim_stands(cup, found, confirmed=confirmed))
        case ClaimDisputed(id_):
            for found in _find_matches(cup, (id_,)):
                if found.disputed:
                    yield from _both(cup, found, notifications.objection_card(cup, found))
                    yield from _organisers(cup, notifications.dispute_card(cup, found))


def _for_organisers(cup: Cup, event: Event) -> Iterator[Call]:
    match event:
        case TimeAsked(id_, number, until):
            for found in _find_matches(cup, (id_,)):
                if not found.is_over:
                    yield from _organisers(cup, notifications.time_asked(cup, found, number, until))
        case PairsDrafted(publishes):
            yield from _organisers(cup, notifications.new_draft_card(cup, publishes))
        case DecisionAwaited(matches):
            yield from _organisers(cup, notifications.decision_request_card(cup, len(matches)))
        case PairingFailed(reason):
            yield from _organisers(cup, notifications.stuck(cup, reason))


def _of_new_pairs(cup: Cup, matches: tuple[MatchId, ...], looks: Looks) -> Iterator[Call]:
    """Those who rest; and those who are to say that they are there: all others hear of their table."""
    for match in _find_matches(cup, matches):
        if match.second is None:
            yield from _each(cup, match.first, notifications.your_bye(cup, match))
        elif cup.terms.gathering or cup.terms.reported:
            card_of = notifications.your_outside_match if cup.terms.reported else notifications.your_match
            for number, person in _players(cup, match):
                yield person, card_of(cup, match, number, _away(cup, match, person, looks))


def _away(cup: Cup, match: Match, person: Person, looks: Looks) -> VacationOffer | None:
    """What a player can do whose vacation takes up much of the round; None without one."""
    rest = looks.rests.get(person.player)
    away = away_for(match, rest, looks.now) if rest else None
    return offer_when_paired(cup, match, away) if away else None


def _both(cup: Cup, match: Match, card: Card) -> Iterator[Call]:
    for _, person in _players(cup, match):
        yield person, card


def _organisers(cup: Cup, card: Card) -> Iterator[Call]:
    for person in cup.organisers:
        yield person, card


def _second_organisers(cup: Cup, match: Match, card: Card) -> Iterator[Call]:
    """Those who do not play the match."""
    for person, card_ in _organisers(cup, card):
        if own_number(cup, match, person.player) is None:
            yield person, card_


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


def _each(cup: Cup, number: Number, card: Card) -> Iterator[Call]:
    """Of partners both."""
    for person in cup.entrant(number).people:
        yield person, card
