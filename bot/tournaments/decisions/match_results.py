"""How matches end: from their games, or without them."""

from dataclasses import replace
from fractions import Fraction

from bot.kernel.ids import Person
from bot.tournaments.decisions.attendance import attended
from bot.tournaments.events import Event
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import EXTRA_GAMES
from bot.tournaments.match_events import MatchDecided
from bot.tournaments.model import Cup, Game, Match, Number
from bot.tournaments.outcomes import with_match
from bot.tournaments.results import PLAYED, Result

_TURNED = {
    Result.FIRST: Result.SECOND,
    Result.SECOND: Result.FIRST,
    Result.FIRST_BY_FORFEIT: Result.SECOND_BY_FORFEIT,
    Result.SECOND_BY_FORFEIT: Result.FIRST_BY_FORFEIT,
}
_WON = {Result.FIRST: Fraction(1), Result.FIRST_BY_FORFEIT: Fraction(1), Result.DRAW: Fraction(1, 2)}


def decided(cup: Cup, match: Match, result: Result, by: Person | None) -> tuple[Cup, tuple[Event, ...]]:
    at = 1 + max((one.decided for one in cup.matches), default=0)
    over = replace(
        match,
        result=result,
        proposal=None,
        claims=(),
        disputed=False,
        decided=at,
        ladder=cup.ladder,
    )
    after = format_of(cup.terms).decided(with_match(cup, over), over)
    after, asked = attended(after, over)
    return after, (MatchDecided(match.id, result, by), *asked)


def lost_by(match: Match, number: Number, *, played: bool = False) -> Result:
    """``played`` tells that both have moved: then it is a game that was lost, and not one that was missed."""
    if played:
        return Result.SECOND if number == match.first else Result.FIRST
    return Result.SECOND_BY_FORFEIT if number == match.first else Result.FIRST_BY_FORFEIT


def levelled(cup: Cup, match: Match) -> Result:
    """A draw, or where somebody has to go on, the better seed."""
    if match.second is None or not format_of(cup.terms).must_decide(cup, match):
        return Result.DRAW
    return Result.FIRST if match.first < match.second else Result.SECOND


def result_of(cup: Cup, match: Match) -> Result | None:
    """That of the match, as its games have gone; None while it has to go on."""
    played = [seen_by_first(match, game) for game in match.games if _counts(game)]
    if Result.BOTH_FORFEIT in played:
        return Result.BOTH_FORFEIT
    best_of, own = cup.terms.best_of, sum((_WON.get(one, Fraction(0)) for one in played), Fraction(0))
    lead, left = 2 * own - len(played), best_of - len(played)
    if abs(lead) > max(left, 0):
        return _won(played, first=lead > 0)
    if left > 0:
        return None
    if format_of(cup.terms).must_decide(cup, match) and -left < EXTRA_GAMES:
        return None
    return levelled(cup, match)


def seen_by_first(match: Match, game: Game) -> Result:
    """The result of a game, told from the side of the match's first."""
    result = game.result or Result.VOID
    return result if game.first == match.first else _TURNED.get(result, result)


def _counts(game: Game) -> bool:
    return game.result is not None and game.result is not Result.VOID


def _won(played: list[Result], *, first: bool) -> Result:
    """Only what was not played at all is won by forfeit."""
    if any(one in PLAYED for one in played):
        return Result.FIRST if first else Result.SECOND
    return Result.FIRST_BY_FORFEIT if first else Result.SECOND_BY_FORFEIT
