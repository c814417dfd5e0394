"""What tables tell that are over: it decides their matches, also where those were decided before."""

from dataclasses import replace
from fractions import Fraction

from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, SessionId
from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.decisions import rounds
from bot.tournaments.decisions.attendance import recount_missed
from bot.tournaments.decisions.match_games import call_players
from bot.tournaments.decisions.match_results import (
    await_decision,
    decide_match,
    loss_of,
    matches_depending_on,
    result_of,
)
from bot.tournaments.events import CardChanged, Event, ResultCorrected
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import VOIDS_AT_MOST
from bot.tournaments.model import Correction, Cup, Match, MatchId, Number, Stage
from bot.tournaments.outcomes import Decision, accept, with_match
from bot.tournaments.requests import OwnRequest
from bot.tournaments.results import Result


@frozen
class RecordGame(OwnRequest):
    """A table of the cup is over; VOID tells that it was called off, without blame."""

    match: MatchId
    session: SessionId
    result: Result

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """What tables tell that are over, some of them only after their match was decided without them."""
        match = cup.match(self.match)
        index = _index(match, self) if match else None
        if match is None or index is None:
            return Refusal(say("cup-refuse-game-does-not-count"))
        over = replace(match.games[index], session=self.session, result=self.result)
        played = replace(match, games=(*match.games[:index], over, *match.games[index + 1 :]))
        if match.is_over:
            return _count_after_all(cup, match, played, self.result, at)
        if (result := result_of(cup, played)) is not None:
            return decide_match(cup, played, result, None)
        following, awaited = _following(cup, played)
        return accept(with_match(cup, following), CardChanged(), *awaited)


def _index(match: Match, request: RecordGame) -> int | None:
    """The game that was played there; a table may be over before anybody has noted that it was opened."""
    sessions = [game.session for game in match.games]
    if request.session not in sessions:
        return len(sessions) - 1 if sessions and sessions[-1] is None else None
    at = sessions.index(request.session)
    return at if match.games[at].result is None else None


def _following(cup: Cup, match: Match) -> tuple[Match, tuple[Event, ...]]:
    """Another game; too many that led to nothing are for an organiser to look at."""
    if sum(game.result is Result.VOID for game in match.games) >= VOIDS_AT_MOST:
        return replace(match, until=None), (await_decision(cup, 1),)
    return call_players(match), ()


def _count_after_all(cup: Cup, match: Match, played: Match, recorded: Result, now: Instant) -> Decision:
    """A table tells late that it was over by itself, when a withdrawal or the time had decided its match.

    What was really played counts; not against an organiser, nor where others have gone on by the result.
    """
    result = result_of(cup, played) or loss_of(played, _loser(match), played=True)
    by_hand = match.result is Result.VOID or any(
        correction.match == match.id for correction in cup.corrections
    )
    if recorded is Result.VOID or by_hand or cup.stage is Stage.CALLED_OFF:
        return Refusal(say("cup-refuse-game-does-not-count"))
    counted = replace(played, result=result)
    if matches_depending_on(cup, match) and _points(counted) != _points(match):
        return Refusal(say("cup-refuse-game-does-not-count"))
    if result is match.result:
        return accept(with_match(cup, counted), CardChanged())
    entry = Correction(match.id, NOBODY, match.result, result, now)
    corrected = format_of(cup.terms).on_correction(with_match(cup, counted), match.id)
    corrected = rounds.going_on(recount_missed(corrected, counted), cup)
    corrected, redrafted = rounds.redraft(corrected, now)
    return accept(corrected, ResultCorrected(entry), *redrafted)


def _loser(match: Match) -> Number:
    return next((number for number in match.numbers if not match.score_of(number)), match.first)


def _points(match: Match) -> tuple[Fraction, ...]:
    return tuple(match.score_of(number) for number in match.numbers)
