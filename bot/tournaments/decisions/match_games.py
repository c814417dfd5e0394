"""The games of a match: their tables, and how they end."""

from dataclasses import replace

from bot.kernel.text import Refusal, say
from bot.tournaments.commands import Announce, RecordGame, Seat
from bot.tournaments.decisions.match_results import decided, result_of
from bot.tournaments.events import Event
from bot.tournaments.limits import VOIDS_AT_MOST
from bot.tournaments.match_events import DecisionAwaited, GameRecorded, RoundAnnounced, TableSeated
from bot.tournaments.model import Cup, Game, Match
from bot.tournaments.outcomes import Decision, next_version, with_match
from bot.tournaments.results import Result


def called(match: Match) -> Match:
    """With its next game, whose table is to be opened; sides change from game to game."""
    before = match.games[-1].first if match.games else match.second
    voided = bool(match.games) and match.games[-1].result is Result.VOID
    first = before if voided or before is None else match.opponent_of(before)
    return replace(match, games=(*match.games, Game(match.first if first is None else first)))


def awaiting_table(cup: Cup) -> tuple[Match, ...]:
    """Matches whose newest game has no table yet."""
    return tuple(
        match
        for match in cup.matches
        if not match.is_over and match.games and match.games[-1].session is None
    )


def seat(cup: Cup, command: Seat) -> Decision:
    match = cup.match(command.match)
    if match is None or len(match.games) <= command.game or match.games[command.game].session is not None:
        return Refusal(say("cup-refuse-seated"))
    seated = replace(match.games[command.game], session=command.session)
    games = (*match.games[: command.game], seated, *match.games[command.game + 1 :])
    return next_version(with_match(cup, replace(match, games=games)), TableSeated(match.id, command.session))


def announce(cup: Cup, command: Announce) -> Decision:
    if cup.announced >= command.round or command.round > cup.round:
        return Refusal(say("cup-refuse-announced"))
    return next_version(replace(cup, announced=command.round), RoundAnnounced(command.round))


def record(cup: Cup, command: RecordGame) -> Decision:
    """What tables tell that are over; where the match has been decided without them it does not count."""
    match = cup.match(command.match)
    at = _index(match, command) if match else None
    if match is None or at is None or match.is_over or cup.is_finished:
        return Refusal(say("cup-refuse-game-does-not-count"))
    over = replace(match.games[at], session=command.session, result=command.result)
    played = replace(match, games=(*match.games[:at], over, *match.games[at + 1 :]))
    told = GameRecorded(match.id, command.session, command.result)
    if (result := result_of(cup, played)) is not None:
        done, events = decided(cup, played, result, None)
        return next_version(done, told, *events)
    following, awaited = _following(played)
    return next_version(with_match(cup, following), told, *awaited)


def _index(match: Match, command: RecordGame) -> int | None:
    """The game that was played there; a table may be over before anybody has noted that it was opened."""
    sessions = [game.session for game in match.games]
    if command.session not in sessions:
        return len(sessions) - 1 if sessions and sessions[-1] is None else None
    at = sessions.index(command.session)
    return at if match.games[at].result is None else None


def _following(match: Match) -> tuple[Match, tuple[Event, ...]]:
    """Another game; too many that led to nothing are for an organiser to look at."""
    if sum(game.result is Result.VOID for game in match.games) >= VOIDS_AT_MOST:
        return match, (DecisionAwaited((match.id,)),)
    return called(match), ()
