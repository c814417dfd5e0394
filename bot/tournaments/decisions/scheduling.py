"""When a pair plays: who is there, and what time they agree on."""

from dataclasses import dataclass, replace

from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Instant
from bot.tournaments.decisions.match_games import call_players
from bot.tournaments.events import Event
from bot.tournaments.match_events import GameCalled, PlayerCame, TimeAsked, TimeProposed, TimeSettled
from bot.tournaments.model import Cup, Match, MatchId, Proposal
from bot.tournaments.outcomes import Decision, next_version, own_match, with_match
from bot.tournaments.requests import PlayerRequest


@dataclass(frozen=True, slots=True)
class Come(PlayerRequest):
    """Say that one is there for a match: its table is opened once both are, if the cup waits for that."""

    match: MatchId

    def decide(self, cup: Cup, now: Instant) -> Decision:
        part = own_match(cup, self.person, self.match)
        if isinstance(part, Refusal):
            return part
        match, number = part
        if cup.terms.reported:
            return Refusal(say("cup-refuse-reported", command=Written("/cup report")))
        if number in match.came:
            return Refusal(say("cup-refuse-came"))
        gathered = replace(match, came=(*match.came, number))
        events: tuple[Event, ...] = (PlayerCame(match.id, number),)
        if not gathered.games and set(gathered.came) == set(gathered.numbers):
            gathered, events = call_players(gathered), (*events, GameCalled(match.id))
        return next_version(with_match(cup, gathered), *events)


@dataclass(frozen=True, slots=True)
class ProposeTime(PlayerRequest):
    """Propose to the other of the pair when to play."""

    match: MatchId
    at: Instant

    def decide(self, cup: Cup, now: Instant) -> Decision:
        part = own_match(cup, self.person, self.match)
        if isinstance(part, Refusal):
            return part
        match, number = part
        if self.at <= now:
            return Refusal(say("cup-refuse-time-past", at=self.at))
        if match.until is not None and self.at >= match.until:
            return Refusal(say("cup-refuse-time-late", until=match.until))
        if match.games:
            return Refusal(say("cup-refuse-time-begun"))
        proposal = Proposal(number, self.at)
        return next_version(
            with_match(cup, replace(match, proposal=proposal)), TimeProposed(match.id, proposal)
        )


@dataclass(frozen=True, slots=True)
class AskTime(PlayerRequest):
    """Ask the organisers for more time for a match, with a vacation in mind that lasts ``until``."""

    match: MatchId
    until: Instant | None = None

    def decide(self, cup: Cup, now: Instant) -> Decision:
        """Once for a match: organisers have heard of it then."""
        part = own_match(cup, self.person, self.match)
        if isinstance(part, Refusal):
            return part
        match, number = part
        if number in match.asked:
            return Refusal(say("cup-refuse-asked"))
        asked_event = TimeAsked(match.id, number, self.until)
        return next_version(with_match(cup, replace(match, asked=(*match.asked, number))), asked_event)


@dataclass(frozen=True, slots=True)
class AnswerTime(PlayerRequest):
    """Say yes or no to the time ``at`` that was proposed; the one who proposed it takes it back with a no."""

    match: MatchId
    at: Instant
    yes: bool

    def decide(self, cup: Cup, now: Instant) -> Decision:
        part = own_match(cup, self.person, self.match)
        if isinstance(part, Refusal):
            return part
        match, number = part
        proposal = match.proposal
        if proposal is None or proposal.at != self.at:
            return Refusal(say("cup-refuse-time-gone"))
        if self.yes and proposal.by == number:
            return Refusal(say("cup-refuse-time-own"))
        agreed = proposal.at if self.yes else match.agreed
        settled = replace(match, proposal=None, agreed=agreed)
        return next_version(with_match(cup, settled), TimeSettled(match.id, proposal, self.yes))


def punctual(cup: Cup, now: Instant) -> tuple[Cup, tuple[Event, ...]]:
    """Tables are called for where the time has come that a pair has agreed on."""
    due = [match for match in cup.matches if is_agreed(cup, match) and match.agreed and match.agreed <= now]
    for match in due:
        cup = with_match(cup, call_players(match))
    return cup, tuple(GameCalled(match.id) for match in due)


def is_agreed(cup: Cup, match: Match) -> bool:
    """Whether its table waits for an agreed time."""
    return not cup.terms.reported and match.agreed is not None and not match.games and not match.is_over
