"""The games of a match: which is next, and the tables at which they are played."""

from dataclasses import replace

from bot.kernel.frozen import frozen
from bot.kernel.ids import SessionId
from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.events import RoundAnnounced, TableSeated
from bot.tournaments.model import Cup, Game, Match, MatchId
from bot.tournaments.outcomes import Decision, accept, with_match
from bot.tournaments.requests import OwnRequest
from bot.tournaments.results import Result


def call_players(match: Match) -> Match:
    """The match with its next game, which needs a table; sides change from game to game."""
    last_first = match.games[-1].first if match.games else match.second
    voided = bool(match.games) and match.games[-1].result is Result.VOID
    first = last_first if voided or last_first is None else match.opponent_of(last_first)
    return replace(match, games=(*match.games, Game(match.first if first is None else first)), given=0)


def awaiting_table(cup: Cup, *, decided: bool = False) -> tuple[Match, ...]:
    """Matches that need a table for their newest game: open ones, or with ``decided`` those that are over."""
    return tuple(
        match
        for match in cup.matches
        if match.is_over is decided and match.games and match.games[-1].session is None
    )


def is_to_be_announced(cup: Cup) -> bool:
    """Whether a round has been published that people have not been told of."""
    return cup.announced < cup.round and not cup.is_finished


@frozen
class OpenedTable:
    """Where a game of a match, counted from 0, is played."""

    match: MatchId
    game: int
    session: SessionId


@frozen
class Seat(OwnRequest):
    """The tables of some matches' newest games have been opened."""

    opened: tuple[OpenedTable, ...]

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """Those that are still awaited; the others have been noted already, or are not wanted any more."""
        events = []
        for table in self.opened:
            match = cup.match(table.match)
            if match is None or len(match.games) <= table.game or match.games[table.game].session is not None:
                continue
            seated = replace(match.games[table.game], session=table.session)
            games = (*match.games[: table.game], seated, *match.games[table.game + 1 :])
            cup = with_match(cup, replace(match, games=games))
            events.append(TableSeated(match.id, table.session))
        return accept(cup, *events) if events else Refusal(say("cup-refuse-seated"))


@frozen
class Clear(OwnRequest):
    """The tables of matches that were taken back have been closed."""

    matches: tuple[MatchId, ...]

    def decide(self, cup: Cup, at: Instant) -> Decision:
        taken_back = tuple(match_id for match_id in cup.taken_back if match_id not in self.matches)
        if taken_back == cup.taken_back:
            return Refusal(say("cup-refuse-seated"))
        return accept(replace(cup, taken_back=taken_back))


@frozen
class Announce(OwnRequest):
    """All tables of a round that can be opened are: everybody is told of it."""

    round: int

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if not is_to_be_announced(cup) or self.round != cup.round:
            return Refusal(say("cup-refuse-announced"))
        return accept(replace(cup, announced=self.round), RoundAnnounced(self.round))
