"""When a pair plays and who challenges whom: who is there, and what time they agree on."""

from dataclasses import replace

from bot.kernel.away_hours import AwayHours, Period
from bot.kernel.frozen import frozen
from bot.kernel.ids import Person
from bot.kernel.text import Refusal, Written, refusal_of, say
from bot.kernel.time import DAY, Instant
from bot.tournaments.decisions import ownerless_cups
from bot.tournaments.decisions.match_results import is_playable_after_all, note_deed, play_on
from bot.tournaments.decisions.rounds import call_players, publish_pairs
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import AWAY_TOO_LONG
from bot.tournaments.model import Cup, Match, Number, Proposal, Stage
from bot.tournaments.requests import (
    GO,
    MATCH,
    Accepted,
    Audience,
    CardChanged,
    Decision,
    MatchRequest,
    Offer,
    PlayerRequest,
    Tell,
    accept,
    own_match,
    with_match,
)
from bot.tournaments.sides import label_of, match_name, pair_of, times_of


@frozen
class Come(MatchRequest):
    """Say that one is there for a match: its table is opened once both are, if the cup waits for that."""

    def part(self, cup: Cup) -> tuple[Match, Number] | Refusal:
        return own_match(cup, self.person, self.match, even_over=True)

    def decide_match(self, cup: Cup, match: Match, number: Number, at: Instant) -> Decision:
        """A match that is over goes on where both agree and only a withdrawal had ended it."""
        if match.is_over and not is_playable_after_all(cup, match, at):
            return refusal_of("cup-refuse-match-over")
        if cup.terms.reported and not match.is_over:
            return refusal_of("cup-refuse-reported", command=Written("/cup report"))
        if number in match.came:
            return refusal_of("cup-refuse-came")
        gathered = replace(match, came=(*match.came, number))
        if set(gathered.came) != set(match.numbers):
            return accept(with_match(cup, gathered), CardChanged())
        if match.is_over:
            first, second = (label_of(cup, number) for number in match.numbers)
            deed = say("cup-deed-after-all", first=first, second=second)
            agreed = gathered if cup.terms.gathering else replace(gathered, came=())
            return play_on(note_deed(cup, self.person, at, deed), agreed, at)
        called = gathered if match.games else call_players(gathered)
        return accept(with_match(cup, called), CardChanged())


@frozen
class ProposeTime(MatchRequest):
    """Propose to the other of the pair when to play."""

    at: Instant

    def decide_match(self, cup: Cup, match: Match, number: Number, at: Instant) -> Decision:
        if self.at <= at:
            return refusal_of("cup-refuse-time-past", at=self.at)
        if match.until is not None and self.at >= match.until:
            return refusal_of("cup-refuse-time-late", until=match.until)
        if match.games:
            return refusal_of("cup-refuse-time-begun")
        proposal = Proposal(number, self.at)
        proposed = replace(match, proposal=proposal)
        return accept(with_match(cup, proposed), _ask_about_time(cup, proposed, proposal))


@frozen
class AskTime(MatchRequest):
    """Ask the organisers for more time for a match, with a vacation in mind that lasts ``until``."""

    until: Instant | None = None

    def decide_match(self, cup: Cup, match: Match, number: Number, at: Instant) -> Decision:
        """Once for a match: organisers have heard of it then."""
        if number in match.asked:
            return refusal_of("cup-refuse-asked")
        once = with_match(cup, replace(match, asked=(*match.asked, number)))
        return accept(once, self._ask_organisers(cup, match, number))

    def _ask_organisers(self, cup: Cup, match: Match, number: Number) -> Tell:
        """An organiser can give it with a tap."""
        until = self.until
        away = (say("cup-call-time-asked-away", until=until),) if until else ()
        days = max(1, -(-(until.ms - match.until.ms) // DAY)) if until and match.until else 1
        label = say("button-cup-give-days", days=days)
        return Tell(
            Audience.ORGANISERS,
            say("cup-call-time-asked", name=cup.terms.name, person=label_of(cup, number)),
            (say("cup-arranging", pair=pair_of(cup, match)), *times_of(match), *away),
            ((Offer("extend", f"{match_name(match)} {days}d", label, GO), Offer("organise")),),
            question=f"match {match.id}",
        )


def away_for(match: Match, rest: AwayHours, now: Instant) -> Period | None:
    """A vacation that takes up so much of a match's time that it may be lost by it."""
    if match.until is None or match.until <= now:
        return None
    for vacation in sorted(rest.vacations):
        overlap = min(vacation.end.ms, match.until.ms) - max(vacation.start.ms, now.ms)
        if overlap * AWAY_TOO_LONG >= match.until.ms - now.ms:
            return vacation
    return None


@frozen
class AnnounceVacation(PlayerRequest):
    """Tell those who play an open match of a new vacation that takes up much of its time."""

    rest: AwayHours
    former: AwayHours

    def decide(self, cup: Cup, at: Instant) -> Decision:
        entrant = cup.entrant_of(self.person.player)
        matches = cup.matches_of(entrant.number) if entrant else ()
        tells = [
            _tell_of_vacation(cup, match, self.person, away)
            for match in matches
            if not match.is_over
            and (away := away_for(match, self.rest, at))
            and away not in self.former.vacations
        ]
        return accept(cup, *tells) if tells else refusal_of("cup-refuse-nothing-due")


def _tell_of_vacation(cup: Cup, match: Match, person: Person, away: Period) -> Tell:
    return Tell(
        Audience.PAIRS,
        say("cup-call-away", name=cup.terms.name, person=person, until=away.end),
        (say("cup-arranging", pair=pair_of(cup, match)), *times_of(match)),
        ((Offer("time", MATCH), Offer("more-time", MATCH)),),
        matches=(match.id,),
    )


@frozen
class AnswerTime(MatchRequest):
    """Say yes or no to the time ``at`` that was proposed; the one who proposed it takes it back with a no."""

    at: Instant
    yes: bool

    def decide_match(self, cup: Cup, match: Match, number: Number, at: Instant) -> Decision:
        proposal = match.proposal
        if proposal is None or proposal.at != self.at:
            return refusal_of("cup-refuse-time-gone")
        if self.yes and proposal.by == number:
            return refusal_of("cup-refuse-time-own")
        settled = replace(match, proposal=None)
        if self.yes:
            present_by = match.present_by and proposal.at.after(cup.terms.default_ms)
            settled = replace(settled, agreed=proposal.at, present_by=present_by)
        answer = Tell(
            Audience.ENTRANTS,
            say("cup-agreed", at=proposal.at) if self.yes else say("cup-declined", at=proposal.at),
            (say("cup-arranging", pair=pair_of(cup, match)),),
            ((Offer("time", match_name(match)),),),
            numbers=(proposal.by,),
        )
        return accept(with_match(cup, settled), answer)


def _ask_about_time(cup: Cup, match: Match, proposal: Proposal) -> Tell:
    yes = Offer("time", f"{match_name(match)} yes", say("button-cup-time-yes"), GO)
    no = Offer("time", f"{match_name(match)} no", say("button-cup-time-no"))
    return Tell(
        Audience.PAIRS,
        say("cup-proposed", person=label_of(cup, proposal.by), at=proposal.at),
        (say("cup-arranging", pair=pair_of(cup, match)),),
        ((yes, no),),
        numbers=(proposal.by,),
        matches=(match.id,),
        question=f"time {match.id} {proposal.by} {proposal.at.ms}",
    )


def punctual(cup: Cup, now: Instant) -> Accepted:
    """Tables are called for where the time has come that a pair has agreed on."""
    due = [match for match in cup.matches if is_agreed(cup, match) and match.agreed and match.agreed <= now]
    for match in due:
        cup = with_match(cup, call_players(match))
    return accept(cup, CardChanged()) if due else accept(cup)


def is_agreed(cup: Cup, match: Match) -> bool:
    """Whether its table waits for an agreed time."""
    return not cup.terms.reported and match.agreed is not None and not match.games and not match.is_over


@frozen
class Challenge(PlayerRequest):
    """Challenge an entrant of a ladder."""

    number: Number

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """The match is published at once."""
        format_ = format_of(cup.terms)
        if not format_.has_challenges:
            return refusal_of("cup-refuse-no-ladder")
        if cup.stage is not Stage.RUNNING:
            return refusal_of("cup-refuse-not-begun")
        if ownerless_cups.is_ending(cup, at):
            return refusal_of("cup-refuse-ending")
        challenger = cup.entrant_of(self.person.player)
        if challenger is None or challenger.has_left:
            return refusal_of("cup-refuse-not-in")
        pair = format_.challenge(cup, challenger.number, self.number)
        if isinstance(pair, Refusal):
            return pair
        return publish_pairs(cup, (pair,), at)
