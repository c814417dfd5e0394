"""Results of matches played elsewhere: told by one, confirmed by the other, or left to organisers."""

from dataclasses import replace

from bot.kernel.ids import Person
from bot.kernel.text import Arg, Phrase, Refusal, Written, say
from bot.kernel.time import Instant
from bot.tournaments.commands import AnswerClaim, ClaimResult
from bot.tournaments.decisions.match_results import decided
from bot.tournaments.deeds import Deed
from bot.tournaments.events import Event
from bot.tournaments.formats.registry import format_of
from bot.tournaments.match_events import ClaimDisputed, ClaimStands, DecisionAwaited, ResultClaimed
from bot.tournaments.model import Claim, Cup, Match, MatchId, Number
from bot.tournaments.outcomes import Decision, next_version, own_match, with_match
from bot.tournaments.results import PLAYED, Result, result_name
from bot.tournaments.sides import called


def claim(cup: Cup, command: ClaimResult, now: Instant) -> Decision:
    """Whoever has told something wrong tells it anew; what contradicts the other is an objection."""
    part = _part(cup, command.person, command.match)
    if isinstance(part, Refusal):
        return part
    match, number = part
    if command.result not in PLAYED:
        return Refusal(say("cup-refuse-claim"))
    if refused := format_of(cup.terms).refuse_result(cup, match, command.result):
        return Refusal(refused)
    theirs = next((one for one in match.claims if one.by != number), None)
    own = Claim(number, command.result)
    if theirs is None:
        until = now.after(cup.terms.objection_ms)
        told = replace(match, claims=(own,), until=until, reminded=True)
        noted = _noted(cup, command.person, now, say("cup-deed-claimed", **_said(cup, match, own.result)))
        return next_version(with_match(noted, told), ResultClaimed(match.id, number, own.result, until))
    if theirs.result is own.result:
        return _stands(cup, match, command.person, now)
    return _disputed(cup, replace(match, claims=(theirs, own)), number, command.person, now)


def answer(cup: Cup, command: AnswerClaim, now: Instant) -> Decision:
    part = _part(cup, command.person, command.match)
    if isinstance(part, Refusal):
        return part
    match, number = part
    if not any(one.by != number for one in match.claims):
        return Refusal(say("cup-refuse-nothing-claimed"))
    if command.yes:
        return _stands(cup, match, command.person, now)
    if match.disputed:
        return Refusal(say("cup-refuse-disputed"))
    return _disputed(cup, match, number, command.person, now)


def unanswered(cup: Cup, match: Match) -> tuple[Cup, tuple[Event, ...]]:
    """The time to answer is over: what was told counts; organisers hear again of what is disputed."""
    if match.disputed:
        return with_match(cup, replace(match, until=None)), (DecisionAwaited((match.id,)),)
    over, events = decided(cup, match, match.claims[0].result, None)
    return over, (ClaimStands(match.id, confirmed=False), *events)


def _stands(cup: Cup, match: Match, by: Person, now: Instant) -> Decision:
    """Also after an objection, which is taken back by that."""
    result = match.claims[0].result
    noted = _noted(cup, by, now, say("cup-deed-confirmed", **_said(cup, match, result)))
    over, events = decided(noted, match, result, None)
    return next_version(over, ClaimStands(match.id, confirmed=True), *events)


def _disputed(cup: Cup, match: Match, number: Number, by: Person, now: Instant) -> Decision:
    until = now.after(cup.terms.objection_ms)
    told = replace(match, disputed=True, until=until)
    noted = _noted(cup, by, now, say("cup-deed-objected", **_said(cup, match, match.claims[0].result)))
    return next_version(with_match(noted, told), ClaimDisputed(match.id, number))


def _noted(cup: Cup, by: Person, now: Instant, what: Phrase) -> Cup:
    """On record, as what organisers decide."""
    return replace(cup, deeds=(*cup.deeds, Deed(by, now, what)))


def _said(cup: Cup, match: Match, result: Result) -> dict[str, Arg]:
    first, second = (called(cup.entrant(number)) for number in match.numbers)
    return {"first": first, "second": second, "result": result_name(result)}


def _part(cup: Cup, person: Person, id_: MatchId) -> tuple[Match, Number] | Refusal:
    if not cup.terms.reported:
        return Refusal(say("cup-refuse-tables-tell", command=Written("/cup result")))
    return own_match(cup, person, id_)
