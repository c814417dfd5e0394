"""The games of a match: which is next, and the tables at which they are played."""

from dataclasses import replace

from bot.kernel.text import Refusal, say
from bot.tournaments.commands import Announce, Clear, Seat
from bot.tournaments.match_events import RoundAnnounced, TableSeated
from bot.tournaments.model import Cup, Game, Match
from bot.tournaments.outcomes import Decision, next_version, with_match
from bot.tournaments.results import Result


def call_players(match: Match) -> Match:
    """With its next game, whose table is to be opened; sides change from game to game."""
    before = match.games[-1].first if match.games else match.second
    voided = bool(match.games) and match.games[-1].result is Result.VOID
    first = before if voided or before is None else match.opponent_of(before)
    return replace(match, games=(*match.games, Game(match.first if first is None else first)), given=0)


def awaiting_table(cup: Cup, *, decided: bool = False) -> tuple[Match, ...]:
    """Matches whose newest game has no table: those that go on, or with ``decided`` those that are over."""
    return tuple(
        match
        for match in cup.matches
        if match.is_over is decided and match.games and match.games[-1].session is None
    )


def is_to_be_announced(cup: Cup) -> bool:
    """Whether a round has been published that people have not been told of."""
    return cup.announced < cup.round and not cup.is_finished


def seat(cup: Cup, command: Seat) -> Decision:
    """Those tables that are still awaited; the others have been noted already, or are not wanted any more."""
    told = []
    for one in command.opened:
        match = cup.match(one.match)
        if match is None or len(match.games) <= one.game or match.games[one.game].session is not None:
            continue
        seated = replace(match.games[one.game], session=one.session)
        games = (*match.games[: one.game], seated, *match.games[one.game + 1 :])
        cup = with_match(cup, replace(match, games=games))
        told.append(TableSeated(match.id, one.session))
    return next_version(cup, *told) if told else Refusal(say("cup-refuse-seated"))


def clear(cup: Cup, command: Clear) -> Decision:
    left = tuple(one for one in cup.taken_back if one not in command.matches)
    if left == cup.taken_back:
        return Refusal(say("cup-refuse-seated"))
    return next_version(replace(cup, taken_back=left))


def announce(cup: Cup, command: Announce) -> Decision:
    if not is_to_be_announced(cup) or command.round != cup.round:
        return Refusal(say("cup-refuse-announced"))
    return next_version(replace(cup, announced=command.round), RoundAnnounced(command.round))
