"""Results that one of a pair tells: confirmed by the other, or left to organisers."""

from dataclasses import replace

from bot.kernel.ids import Person
from bot.kernel.text import Arg, Phrase, Refusal, Written, say
from bot.kernel.time import Instant
from bot.tournaments.commands import AnswerClaim, ClaimResult
from bot.tournaments.decisions.match_results import decided
from bot.tournaments.decisions.result_corrections import entered, undone_with
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
    return _accepted(claimed(cup, match, Claim(number, command.result), command.person, now))


def answer(cup: Cup, command: AnswerClaim, now: Instant) -> Decision:
    part = _part(cup, command.person, command.match)
    if isinstance(part, Refusal):
        return part
    match, number = part
    if not any(one.by != number for one in match.claims):
        return Refusal(say("cup-refuse-nothing-claimed"))
    if command.yes:
        return _accepted(_stands(cup, match, command.person, now))
    if match.disputed:
        return Refusal(say("cup-refuse-disputed"))
    return _accepted(_disputed(cup, match, number, command.person, now))


def claimed(
    cup: Cup, match: Match, own: Claim, by: Person, now: Instant
) -> tuple[Cup, tuple[Event, ...]] | Refusal:
    """One of a pair tells how it ended, in a match that is over how it is to be corrected.

    In cups whose results are reported it counts unless the other objects; what an organiser tells of a match
    of their own waits for the other, or another organiser.
    """
    theirs = next((one for one in match.claims if one.by != own.by), None)
    if theirs is not None and theirs.result is own.result:
        return _stands(cup, match, by, now)
    if theirs is not None:
        return _disputed(cup, replace(match, claims=(theirs, own)), own.by, by, now)
    if undone_with(cup, match):
        return Refusal(say("cup-refuse-own-match"))
    until = now.after(cup.terms.objection_ms)
    told = replace(match, claims=(own,))
    if _is_timed(cup, match):
        told = replace(told, until=until, reminded=True)
    noted = _noted(cup, by, now, say("cup-deed-claimed", **_said(cup, match, own.result)))
    return with_match(noted, told), (ResultClaimed(match.id, own.by, own.result, until),)


def unanswered(cup: Cup, match: Match) -> tuple[Cup, tuple[Event, ...]]:
    """The time to answer is over: what was told counts; organisers hear again of what they have to decide."""
    if match.disputed or awaits_answer(cup, match):
        return with_match(cup, replace(match, until=None)), (DecisionAwaited((match.id,)),)
    over, events = decided(cup, match, match.claims[0].result, None)
    return over, (ClaimStands(match.id, confirmed=False), *events)


def awaits_answer(cup: Cup, match: Match) -> bool:
    """Whether what was told counts only once it is confirmed: an organiser has told it, or no time runs.

    Only organisers tell of what was not played.
    """
    people = [person for one in match.claims for person in cup.entrant(one.by).people]
    return bool(people) and (
        not _is_timed(cup, match)
        or any(cup.is_organiser(person.player) for person in people)
        or any(one.result not in PLAYED for one in match.claims)
    )


def _is_timed(cup: Cup, match: Match) -> bool:
    return cup.terms.reported and not match.is_over


def _stands(cup: Cup, match: Match, by: Person, now: Instant) -> tuple[Cup, tuple[Event, ...]] | Refusal:
    """Also after an objection, which is taken back by that."""
    first = match.claims[0]
    noted = _noted(cup, by, now, say("cup-deed-confirmed", **_said(cup, match, first.result)))
    if not _is_timed(cup, match):
        if undone_with(cup, match):
            return Refusal(say("cup-refuse-own-match"))
        return entered(noted, match, first.result, cup.entrant(first.by).person, now)
    over, events = decided(noted, match, first.result, None)
    return over, (ClaimStands(match.id, confirmed=True), *events)


def _disputed(
    cup: Cup, match: Match, number: Number, by: Person, now: Instant
) -> tuple[Cup, tuple[Event, ...]]:
    told = replace(match, disputed=True)
    if _is_timed(cup, match):
        told = replace(told, until=now.after(cup.terms.objection_ms))
    noted = _noted(cup, by, now, say("cup-deed-objected", **_said(cup, match, match.claims[0].result)))
    return with_match(noted, told), (ClaimDisputed(match.id, number),)


def _accepted(done: tuple[Cup, tuple[Event, ...]] | Refusal) -> Decision:
    return done if isinstance(done, Refusal) else next_version(done[0], *done[1])


def _noted(cup: Cup, by: Person, now: Instant, what: Phrase) -> Cup:
    """On record, as what organisers decide."""
    return replace(cup, deeds=(*cup.deeds, Deed(by, now, what)))


def _said(cup: Cup, match: Match, result: Result) -> dict[str, Arg]:
    first, second = (called(cup.entrant(number)) for number in match.numbers)
    return {"first": first, "second": second, "result": result_name(result)}


def _part(cup: Cup, person: Person, id_: MatchId) -> tuple[Match, Number] | Refusal:
    """A match with a claim can be answered in any cup, and after its end."""
    match = cup.match(id_)
    is_claimed = match is not None and bool(match.claims)
    if not cup.terms.reported and not is_claimed:
        return Refusal(say("cup-refuse-tables-tell", command=Written("/cup result")))
    return own_match(cup, person, id_, even_over=is_claimed)
