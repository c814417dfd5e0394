"""Pairs that may not meet, and rounds that entrants sit out."""

from dataclasses import replace
from itertools import product
from typing import ClassVar

from bot.kernel.frozen import frozen
from bot.kernel.ids import AccountId
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.kernel.time import Instant
from bot.tournaments.decisions import rounds
from bot.tournaments.events import CardChanged, Event
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import CLUB_LIMIT, RESTS_AT_MOST
from bot.tournaments.model import Cup, Entrant, Number
from bot.tournaments.outcomes import Decision, accept, find_entrant, with_entrant
from bot.tournaments.pairing.eligibility import forbidden_pairs
from bot.tournaments.requests import OrganiserRequest, PlayerRequest
from bot.tournaments.sides import label_of
from bot.tournaments.team_play.as_teams import by_teams


@frozen
class SetClub(OrganiserRequest):
    """Two of one club are not paired; None takes an entrant out of theirs."""

    number: Number
    club: str | None
    may_redraft: ClassVar[bool] = True

    def decide(self, cup: Cup, at: Instant) -> Decision:
        entrant = find_entrant(cup, self.number)
        if isinstance(entrant, Refusal):
            return entrant
        club = self.club[:CLUB_LIMIT] if self.club else None
        return _keep_apart(with_entrant(cup, replace(entrant, club=club)), at)

    def deed(self, cup: Cup) -> Phrase:
        person = label_of(cup, self.number)
        if self.club is None:
            return say("cup-deed-no-club", person=person)
        return say("cup-deed-club", person=person, club=Written(self.club))


@frozen
class Forbid(OrganiserRequest):
    """These two are not paired; with ``allowed`` they are again."""

    one: Number
    other: Number
    allowed: bool = False
    may_redraft: ClassVar[bool] = True

    def decide(self, cup: Cup, at: Instant) -> Decision:
        first, second = find_entrant(cup, self.one), find_entrant(cup, self.other)
        for entrant in (first, second):
            if isinstance(entrant, Refusal):
                return entrant
        if isinstance(first, Refusal) or isinstance(second, Refusal) or first == second:
            return Refusal(say("cup-refuse-same-person"))
        pairs = _pairs(first, second)
        named = {frozenset(pair) for pair in pairs}
        forbidden_before = tuple(pair for pair in cup.forbidden if frozenset(pair) not in named)
        forbidden = forbidden_before if self.allowed else (*forbidden_before, *pairs)
        return _keep_apart(replace(cup, forbidden=forbidden), at)

    def deed(self, cup: Cup) -> Phrase:
        pair = {"one": label_of(cup, self.one), "other": label_of(cup, self.other)}
        return say("cup-deed-allowed", **pair) if self.allowed else say("cup-deed-forbidden", **pair)


def _keep_apart(cup: Cup, now: Instant) -> Decision:
    """Redraft if the draft holds a forbidden pair."""
    sides = by_teams(cup)
    apart = forbidden_pairs(sides)
    drafted = {
        (min(pair.first, pair.second), max(pair.first, pair.second)) for pair in sides.draft if pair.second
    }
    events: tuple[Event, ...] = ()
    if drafted & apart:
        cup, events = rounds.redraft(cup, now)
    return accept(cup, CardChanged(), *events)


@frozen
class Rest(PlayerRequest):
    """Ask in advance for half a point instead of a game in ``round``; with ``plays`` take that back."""

    round: int
    plays: bool = False

    def decide(self, cup: Cup, at: Instant) -> Decision:
        entrant = cup.entrant_of(self.person.player)
        if entrant is None or entrant.has_left:
            return Refusal(say("cup-refuse-not-in"))
        if not format_of(cup.terms).has_rests:
            return Refusal(say("cup-refuse-no-rests"))
        if refused := _refuse_round(cup, self.round):
            return refused
        rests = entrant.rests - {self.round} if self.plays else entrant.rests | {self.round}
        if len(rests) > RESTS_AT_MOST and not format_of(cup.terms).has_teams:
            return Refusal(say("cup-refuse-rests", most=RESTS_AT_MOST))
        byes = tuple(bye for bye in entrant.byes if bye[0] != self.round)
        return accept(with_entrant(cup, replace(entrant, rests=rests, byes=byes)), CardChanged())


def _refuse_round(cup: Cup, round_: int) -> Refusal | None:
    """Only in advance; and where half a point is given, not in the last round."""
    if round_ <= cup.round + bool(cup.draft):
        return Refusal(say("cup-refuse-round-paired", round=round_))
    last = cup.terms.rounds if cup.is_to_begin else format_of(cup.terms).rounds(cup)
    if format_of(cup.terms).has_teams:
        beyond = last is not None and round_ > last
        return Refusal(say("cup-refuse-no-such-round", round=round_)) if beyond else None
    if last is not None and round_ >= last:
        return Refusal(say("cup-refuse-rest-last", round=last))
    return None


def _pairs(entrant: Entrant, other: Entrant) -> tuple[tuple[AccountId, AccountId], ...]:
    """Of partners each of one side with each of the other: a later partner is not included."""
    return tuple(
        (first.player.account, second.player.account)
        for first, second in product(entrant.people, other.people)
    )
