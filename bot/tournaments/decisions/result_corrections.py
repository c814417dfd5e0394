"""What organisers decide about matches, and change afterwards: all of it is on record."""

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Instant
from bot.tournaments.decisions import rounds
from bot.tournaments.decisions.attendance import recounted
from bot.tournaments.decisions.match_results import decided, lost_by
from bot.tournaments.formats.registry import format_of
from bot.tournaments.match_events import MatchesUndone, ResultCorrected
from bot.tournaments.model import Correction, Cup, Match, Stage
from bot.tournaments.organiser_requests import Forfeit, Report
from bot.tournaments.outcomes import Decision, next_version, with_match
from bot.tournaments.results import BYES, Result
from bot.tournaments.standings.play_offs import later_play_offs

if TYPE_CHECKING:
    from bot.tournaments.events import Event


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
    if refused := _refuse_result(cup, match, command.result):
        return refused
    format_ = format_of(cup.terms)
    if match.is_over and (reason := format_.refuse_correction(cup, match)):
        return Refusal(reason)
    gone_on = undone_with(cup, match)
    if not command.undo and any(_is_played(one, command) for one in gone_on):
        count = sum(_is_played(one, command) for one in gone_on)
        return Refusal(say("cup-refuse-correct-played", count=count, command=_again(cup, command)))
    person = command.by.person
    entry = Correction(match.id, person, match.result, command.result, now)
    noted = replace(cup, corrections=(*cup.corrections, entry))
    if match.is_over:
        told: tuple[Event, ...] = (ResultCorrected(entry),)
        if gone_on:
            undone = tuple(one.id for one in gone_on)
            told = (*told, MatchesUndone(undone, person))
            noted = _without(noted, gone_on)
        corrected = format_.corrected(with_match(noted, replace(match, result=command.result)), match.id)
        corrected = rounds.going_on(recounted(corrected, match), cup)
        corrected, redrafted = rounds.redrafted(corrected, now)
        told = (*told, *redrafted)
    else:
        corrected, told = decided(noted, match, command.result, person)
    return next_version(corrected, *told)


def undone_with(cup: Cup, match: Match) -> tuple[Match, ...]:
    """What was paired from the result of a match, and is undone where that is corrected."""
    if not match.is_over:
        return ()
    return (*format_of(cup.terms).depends_on(cup, match), *later_play_offs(cup, match))


def _refuse_result(cup: Cup, match: Match, result: Result) -> Refusal | None:
    if match.second is None or result in BYES:
        return Refusal(say("cup-refuse-result-bye"))
    if result is match.result:
        return Refusal(say("cup-refuse-result-stands"))
    refused = format_of(cup.terms).refuse_result(cup, match, result)
    return Refusal(refused) if refused else None


def _is_played(match: Match, command: Report) -> bool:
    """Byes, and matches in which nobody has moved, can be undone without a word."""
    return match.second is not None and (match.is_over or match.id in command.begun)


def _again(cup: Cup, command: Report) -> Written:
    """What an organiser types who means it."""
    board = command.match.rpartition("-")[2]
    match = cup.match(command.match)
    return Written(f"/cup result {match.round if match else 0}.{board} {command.result} undo")


def _without(cup: Cup, gone: tuple[Match, ...]) -> Cup:
    """These were never paired; a cup that was over goes on."""
    kept = tuple(one for one in cup.matches if one not in gone)
    round_ = max((one.round for one in kept), default=0)
    stage = Stage.RUNNING if cup.stage is Stage.OVER else cup.stage
    return replace(
        cup,
        matches=kept,
        round=round_,
        announced=min(cup.announced, round_),
        undone=cup.undone + 1,
        stage=stage,
        draft=(),
        publishes=None,
    )
