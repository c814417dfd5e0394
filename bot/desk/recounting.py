"""Counts ratings anew where an organiser has corrected the result of a match."""

from collections.abc import Awaitable, Callable

from bot.kernel.ids import Seat
from bot.ratings.service import Ratings
from bot.tournaments.events import CupNotice, ResultCorrected
from bot.tournaments.model import Game, Match
from bot.tournaments.results import PLAYED, Result
from bot.tournaments.service import Cups

_FIRST, _SECOND = Seat(0), Seat(1)


def recount(ratings: Ratings, cups: Cups) -> Callable[[CupNotice], Awaitable[None]]:
    """As the matches stand by now: told twice, or late, it comes to the same."""

    async def act(notice: CupNotice) -> None:
        told = {event.correction.match for event in notice.events if isinstance(event, ResultCorrected)}
        cup = await cups.look(notice.cup) if told else None
        for match in cup.matches if cup else ():
            if match.id in told:
                await _rule(ratings, match)

    return act


async def _rule(ratings: Ratings, match: Match) -> None:
    """What was not decided by playing counts for nobody; which of several games is wrong, nobody says."""
    games = [game for game in match.games if game.session and game.result in PLAYED]
    for game in games:
        if game.session and match.result not in PLAYED:
            await ratings.void(game.session)
        elif game.session and match.result and len(games) == 1:
            await ratings.correct(game.session, _winners(match, game, match.result))


def _winners(match: Match, game: Game, result: Result) -> tuple[Seat, ...]:
    """The seats at the game's table: whoever moves first there has the first one."""
    if result is Result.DRAW:
        return ()
    return (_FIRST,) if (result is Result.FIRST) == (game.first == match.first) else (_SECOND,)
