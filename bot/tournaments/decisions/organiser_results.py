"""Results that organisers enter: a whole list or none of it, and back again within some minutes."""

from dataclasses import replace
from typing import ClassVar

from bot.kernel.frozen import frozen
from bot.kernel.text import Refusal, Written, refusal_of, say
from bot.kernel.time import Instant
from bot.tournaments.decisions.match_results import (
    enter_claim,
    enter_result,
    is_paired_from,
    loss_of,
    matches_depending_on,
    reopen_match,
)
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import TAKEN_BACK_MS
from bot.tournaments.model import BYES, Claim, Correction, Cup, Match, MatchId, Number, Result
from bot.tournaments.requests import Accepted, Decision, Event, OrganiserRequest, accept, own_number
from bot.tournaments.sides import match_name

_CHANGED = refusal_of("cup-refuse-take-back-changed")


@frozen
class ResultRequest(OrganiserRequest):
    """What organisers enter is on record as corrections, also after the end."""

    is_possible_after_end: ClassVar[bool] = True
    may_redraft: ClassVar[bool] = True

    def deed(self, cup: Cup) -> None:
        return None


@frozen
class Forfeit(ResultRequest):
    """An organiser has ``loser``, or with None both, lose a match without playing."""

    match: MatchId
    loser: Number | None

    def decide(self, cup: Cup, at: Instant) -> Decision:
        match = cup.match(self.match)
        if match is None:
            return refusal_of("cup-refuse-no-such-match")
        if self.loser is not None and self.loser not in match.numbers:
            return refusal_of("cup-refuse-not-their-match")
        result = Result.BOTH_FORFEIT if self.loser is None else loss_of(match, self.loser)
        return Report(self.by, ((self.match, result),)).decide(cup, at)


@frozen
class Report(ResultRequest):
    """An organiser gives matches their results, or corrects them; VOID takes a match out of the cup.

    What was paired from a former result is undone if it was not played yet; where a player has moved
    it is among ``begun``. With ``undo`` it is undone all the same.
    """

    results: tuple[tuple[MatchId, Result], ...]
    begun: frozenset[MatchId] = frozenset()
    undo: bool = False

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """All of the results, or none: the refusal of a list names its line."""
        changed, events = cup, list[Event]()
        for index, (id_, result) in enumerate(self.results):
            refusal = _refuse(changed, self, index)
            outcome = refusal or _enter(changed, self, id_, result, at)
            if isinstance(outcome, Refusal):
                return _of_line(cup, self, index, outcome) if len(self.results) > 1 else outcome
            changed = outcome[0]
            events += outcome[1]
        return accept(changed, *events)


@frozen
class TakeBackResults(ResultRequest):
    """An organiser takes a list of results back: ``count`` corrections from the ``first`` on.

    The cup was in ``round`` when they were entered.
    """

    first: int
    count: int
    round: int

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """The results before a list, while nothing has come of it."""
        entries = cup.corrections[self.first : self.first + self.count]
        if not entries or any(entry.by.player != self.by.person.player for entry in entries):
            return _CHANGED
        if at >= entries[0].at.after(TAKEN_BACK_MS):
            return refusal_of("cup-refuse-take-back-late", command=Written("/cup result"))
        since = {correction.match for correction in cup.corrections[self.first + self.count :]}
        changed, events = cup, list[Event]()
        for entry in entries:
            match = changed.match(entry.match)
            if match is None or match.result is not entry.after or match.id in since:
                return _CHANGED
            if is_paired_from(changed, match, self.round):
                return refusal_of("cup-refuse-take-back-paired")
            changed, restored = _restore(changed, match, entry, self, at)
            events += restored
        if changed.is_finished and any(not match.is_over for match in changed.matches):
            return _CHANGED
        return accept(changed, *events)


def _restore(cup: Cup, match: Match, entry: Correction, request: TakeBackResults, now: Instant) -> Accepted:
    """A match that goes on again has at least the time in which this could be asked for."""
    person = request.by.person
    if entry.before is not None:
        return enter_result(cup, match, entry.before, person, now)
    least = now.after(TAKEN_BACK_MS)
    return reopen_match(cup, match, person, match.until and max(match.until, least), now)


def _refuse(cup: Cup, request: Report, at: int) -> Refusal | None:
    id_, result = request.results[at]
    match = cup.match(id_)
    if match is None:
        return refusal_of("cup-refuse-no-such-match")
    if any(id_ == earlier for earlier, _ in request.results[:at]):
        return refusal_of("cup-refuse-result-twice")
    if match.second is None or result in BYES:
        return refusal_of("cup-refuse-result-bye")
    if result is match.result:
        return refusal_of("cup-refuse-result-stands")
    format_ = format_of(cup.terms)
    reason = format_.refuse_result(cup, match, result)
    if reason is None and match.is_over:
        reason = format_.refuse_correction(cup, match)
    return Refusal(reason) if reason else None


def _enter(cup: Cup, request: Report, id_: MatchId, result: Result, now: Instant) -> Decision:
    """What organisers enter of a match of their own has to be confirmed."""
    (match,) = (match for match in cup.matches if match.id == id_)
    person, gone_on = request.by.person, matches_depending_on(cup, match)
    if (number := own_number(cup, match, person.player)) is not None:
        return enter_claim(cup, match, Claim(number, result), person, now)
    undone = [match for match in gone_on if _is_played(match, request)]
    if any(own_number(cup, match, person.player) is not None for match in undone):
        return refusal_of("cup-refuse-own-match")
    played = len(undone)
    if played and not request.undo:
        again = Written(f"/cup result {match_name(match)} {result} undo")
        return refusal_of("cup-refuse-correct-played", count=played, command=again)
    return enter_result(cup, match, result, person, now)


def _is_played(match: Match, request: Report) -> bool:
    """Byes, and matches without a move, can be undone without a question."""
    return match.second is not None and (match.is_over or match.id in request.begun)


def _of_line(cup: Cup, request: Report, at: int, refusal: Refusal) -> Refusal:
    id_, result = request.results[at]
    match = cup.match(id_)
    text = Written(f"{match_name(match)} {result}" if match else str(result))
    return replace(refusal, reason=say("cup-refuse-line", line=at + 1, text=text, reason=refusal.reason))
