"""What organisers decide about matches, and change afterwards: all of it is on record."""

from dataclasses import replace

from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.commands import Forfeit, Report
from bot.tournaments.decisions.match_results import decided, lost_by
from bot.tournaments.events import Event, ResultCorrected
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Correction, Cup, Match
from bot.tournaments.outcomes import Decision, next_version, with_match
from bot.tournaments.results import BYES, Result


def forfeit(cup: Cup, command: Forfeit, now: Instant) -> Decision:
    match = cup.match(command.match)
    if match is None:
        return Refusal(say("cup-refuse-no-such-match"))
    if command.loser is not None and command.loser not in match.numbers:
        return Refusal(say("cup-refuse-not-their-match"))
    result = Result.BOTH_FORFEIT if command.loser is None else lost_by(match, command.loser)
    return report(cup, Report(command.by, command.match, result), now)


def report(cup: Cup, command: Report, now: Instant) -> Decision:
    match = cup.match(command.match)
    if match is None:
        return Refusal(say("cup-refuse-no-such-match"))
    if refused := _refuse_result(cup, match, command.result) or _refuse_correction(cup, match):
        return refused
    person = command.by.person
    entry = Correction(match.id, person, match.result, command.result, now)
    noted = replace(cup, corrections=(*cup.corrections, entry))
    if match.is_over:
        corrected = with_match(noted, replace(match, result=command.result))
        told: tuple[Event, ...] = (ResultCorrected(entry),)
    else:
        corrected, told = decided(noted, match, command.result, person)
    return next_version(corrected, *told)


def _refuse_result(cup: Cup, match: Match, result: Result) -> Refusal | None:
    if match.second is None or result in BYES:
        return Refusal(say("cup-refuse-result-bye"))
    if result is match.result:
        return Refusal(say("cup-refuse-result-stands"))
    refused = format_of(cup.terms).refuse_result(cup, match, result)
    return Refusal(refused) if refused else None


def _refuse_correction(cup: Cup, match: Match) -> Refusal | None:
    """Where others have gone on from it, a result stands."""
    refused = format_of(cup.terms).refuse_correction(cup, match) if match.is_over else None
    return Refusal(refused) if refused else None
