"""What is done where the time for a match is over, by the policy that was announced."""

from collections.abc import Mapping
from dataclasses import replace

from bot.kernel.ids import SessionId
from bot.kernel.time import Instant
from bot.tournaments.commands import Standing
from bot.tournaments.decisions import claimed_results
from bot.tournaments.decisions.match_results import decided, levelled, lost_by
from bot.tournaments.decisions.withdrawals import withdrawn
from bot.tournaments.events import Event
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import LOOKED_AGAIN_MS
from bot.tournaments.match_events import DecisionAwaited
from bot.tournaments.model import Cup, Match, MatchId, Number
from bot.tournaments.outcomes import with_match
from bot.tournaments.results import FORFEITS, PLAYED, Result
from bot.tournaments.terms import Absentees


def overdue(cup: Cup, now: Instant) -> tuple[Match, ...]:
    return tuple(one for one in cup.matches if not one.is_over and one.until is not None and one.until <= now)


def settled(cup: Cup, standings: tuple[Standing, ...], now: Instant) -> tuple[Cup, tuple[Event, ...]]:
    """Matches whose time is over end, or wait for an organiser."""
    cup, events = _claimed(cup, now)
    late = overdue(cup, now)
    if late and cup.terms.absentees is Absentees.WAIT:
        for match in late:
            cup = with_match(cup, replace(match, until=None))
        return cup, (*events, DecisionAwaited(tuple(one.id for one in late)))
    known = {one.session: one for one in standings}
    for match in late:
        cup, told = _settled(cup, cup.match(match.id) or match, known, now)
        events += told
    return cup, events


def _claimed(cup: Cup, now: Instant) -> tuple[Cup, tuple[Event, ...]]:
    """What was told by one of a pair, and not contradicted in time."""
    events: tuple[Event, ...] = ()
    for match in overdue(cup, now):
        if match.claims and cup.terms.reported:
            cup, told = claimed_results.unanswered(cup, match)
            events += told
    return cup, events


def _settled(
    cup: Cup, match: Match, known: Mapping[SessionId, Standing], now: Instant
) -> tuple[Cup, tuple[Event, ...]]:
    if match.is_over:  # somebody has been put out meanwhile
        return cup, ()
    game = match.games[-1] if match.games else None
    standing = known.get(game.session) if game and game.session else None
    if game and (game.session is None or game.result):  # no table could be opened, or none led to anything
        return with_match(cup, replace(match, until=None)), (DecisionAwaited((match.id,)),)
    if game and standing is None:
        return with_match(cup, replace(match, until=now.after(LOOKED_AGAIN_MS))), ()
    settled, events = decided(cup, match, _result_of(cup, match, standing), None)
    return _without_the_absent(settled, match.id, events, now)


def _result_of(cup: Cup, match: Match, standing: Standing | None) -> Result:
    if standing is None:
        return _not_begun(cup, match)
    late = _slower(match, standing)
    if late is None:
        return levelled(cup, match)
    has_played = _has_played(match, standing, late)
    if cup.terms.absentees is Absentees.DRAW and (has_played or late in match.came):
        return levelled(cup, match)
    return lost_by(match, late, played=has_played)


def _slower(match: Match, standing: Standing) -> Number | None:
    """Who has used more of the match's time; of two who have used as much, who is awaited and never moved."""
    mine, theirs = standing.used
    if mine != theirs:
        return match.first if mine > theirs else match.second
    awaited = _to_move(match, standing)
    return None if awaited is None or _has_played(match, standing, awaited) else awaited


def _has_played(match: Match, standing: Standing, number: Number) -> bool:
    """At the newest table, or at one before it."""
    before = any(game.result in PLAYED for game in match.games[:-1])
    return before or standing.has_come(0 if number == match.games[-1].first else 1)


def _not_begun(cup: Cup, match: Match) -> Result:
    """Where results are reported, nobody has told one."""
    if cup.terms.reported:
        return levelled(cup, match) if cup.terms.absentees is Absentees.DRAW else Result.BOTH_FORFEIT
    absent = [number for number in match.numbers if number not in match.came]
    if not absent:
        return levelled(cup, match)
    return lost_by(match, absent[0]) if len(absent) == 1 else Result.BOTH_FORFEIT


def _to_move(match: Match, standing: Standing) -> Number | None:
    if standing.to_move is None:
        return None
    first = match.games[-1].first
    return first if standing.to_move == 0 else match.opponent_of(first)


def _without_the_absent(
    cup: Cup, id_: MatchId, events: tuple[Event, ...], now: Instant
) -> tuple[Cup, tuple[Event, ...]]:
    """Where the format says so, people who do not play are not paired again, unless they enter again."""
    match = cup.match(id_)
    if match is None or not format_of(cup.terms).withdraws_absent:
        return cup, events
    for number in match.numbers:
        if match.result in FORFEITS and not match.score_of(number):
            cup, told = withdrawn(cup, cup.entrant(number), None, now)
            events += told
    return cup, events
