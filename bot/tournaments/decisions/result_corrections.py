"""Results that are entered by hand, and changed afterwards: all of it is on record."""

from dataclasses import replace

from bot.kernel.ids import Person
from bot.kernel.time import Instant
from bot.tournaments.decisions import rounds
from bot.tournaments.decisions.attendance import recounted
from bot.tournaments.decisions.match_games import called
from bot.tournaments.decisions.match_results import decided
from bot.tournaments.events import Event
from bot.tournaments.formats.registry import format_of
from bot.tournaments.match_events import MatchesUndone, ResultCorrected
from bot.tournaments.model import Correction, Cup, Match, Stage
from bot.tournaments.outcomes import with_match
from bot.tournaments.results import Result
from bot.tournaments.standings.play_offs import later_play_offs


def entered(
    cup: Cup, match: Match, result: Result, by: Person, now: Instant
) -> tuple[Cup, tuple[Event, ...]]:
    """The cup in which a match has this result; what was paired from a former one is undone."""
    entry = Correction(match.id, by, match.result, result, now)
    noted = replace(cup, corrections=(*cup.corrections, entry))
    if not match.is_over:
        return decided(noted, match, result, by)
    told: tuple[Event, ...] = (ResultCorrected(entry),)
    if gone_on := undone_with(cup, match):
        told = (*told, MatchesUndone(tuple(one.id for one in gone_on), by))
        noted = _without(noted, gone_on)
    changed, redrafted = _recounted(noted, replace(match, result=result, claims=(), disputed=False), cup, now)
    return changed, (*told, *redrafted)


def reopened(
    cup: Cup, match: Match, by: Person, until: Instant | None, now: Instant
) -> tuple[Cup, tuple[Event, ...]]:
    """The cup in which a match goes on that was over by mistake, at a new table if its table was closed."""
    entry = Correction(match.id, by, match.result, None, now)
    noted = replace(cup, corrections=(*cup.corrections, entry))
    changed, redrafted = _recounted(noted, replace(match, result=None), cup, now)
    going = replace(match, result=None, decided=0, ladder=(), until=until)
    if match.games and match.games[-1].result is None:
        closed = replace(match.games[-1], result=Result.VOID)
        going = called(replace(going, games=(*match.games[:-1], closed)))
    return with_match(changed, going), (ResultCorrected(entry), *redrafted)


def undone_with(cup: Cup, match: Match) -> tuple[Match, ...]:
    """What was paired from the result of a match, and is undone where that is corrected."""
    if not match.is_over:
        return ()
    return (*format_of(cup.terms).depends_on(cup, match), *later_play_offs(cup, match))


def _recounted(cup: Cup, match: Match, before: Cup, now: Instant) -> tuple[Cup, tuple[Event, ...]]:
    """With what follows from the match's other result: absences, the end of the cup, a draft."""
    corrected = format_of(cup.terms).corrected(with_match(cup, match), match.id)
    return rounds.redrafted(rounds.going_on(recounted(corrected, match), before), now)


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
        taken_back=(*cup.taken_back, *(one.id for one in gone)),
        stage=stage,
        draft=(),
        publishes=None,
    )
