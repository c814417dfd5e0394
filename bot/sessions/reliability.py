"""How reliably, and how fast, a person plays with others, as their tables tell it."""

from collections.abc import Iterable, Mapping
from statistics import median

from bot.gamekit.game import AnyGame
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Player
from bot.sessions import positions
from bot.sessions.limits import ABANDONED_AT_MOST, PACE_FROM_GAMES, PACE_FROM_MOVES
from bot.sessions.model import Phase, Session, is_open
from bot.sessions.robot_tables import people_at

_OUT_OF_TIME = ("clock-end-time", "clock-end-nobody-came", "clock-end-lost-in-cup", "table-end-silent")


@frozen
class Reliability:
    """Of the last ``games`` that ended, ``abandoned`` are those that the person abandoned to time or silence.

    ``pace_ms`` is how long a move of theirs usually takes in games of days; None if unknown.
    """

    games: int
    abandoned: int
    pace_ms: int | None


def reliability(player: Player, tables: Iterable[Session], games: Mapping[GameId, AnyGame]) -> Reliability:
    """Of ``tables`` the games with other people count."""
    played = [table for table in tables if _is_with_people(table, player)]
    ended = [table for table in played if table.phase is Phase.OVER or is_left(table)]
    abandoned = [table for table in ended if is_left_by(table, player, games[table.game])]
    paces = [pace for table in played if (pace := _pace_ms(table, player)) is not None]
    pace_ms = round(median(paces)) if len(paces) >= PACE_FROM_GAMES else None
    return Reliability(len(ended), len(abandoned), pace_ms)


def has_left_too_many(player: Player, tables: Iterable[Session], games: Mapping[GameId, AnyGame]) -> bool:
    """Whether the last games of the person, up to one that they finished, were abandoned, and too many."""
    count = 0
    for table in sorted(tables, key=_end_ms, reverse=True):
        if _is_with_people(table, player) and not is_open(table):
            if is_left_by(table, player, games[table.game]):
                count += 1
            elif table.phase is Phase.OVER:
                break
    return count >= ABANDONED_AT_MOST


def is_left(session: Session) -> bool:
    """Whether time or silence has ended the game."""
    return session.ending is not None and session.ending.reason.key in _OUT_OF_TIME


def is_left_by(session: Session, player: Player, game: AnyGame) -> bool:
    """Whether it ended so while the player was to move."""
    return is_left(session) and bool(set(positions.acting(session, game)) & set(session.seats_of(player)))


def _is_with_people(session: Session, player: Player) -> bool:
    return len(session.lineup) > 1 and len(people_at(session)) > 1 and bool(session.seats_of(player))


def _pace_ms(session: Session, player: Player) -> float | None:
    """The time of a move; without a clock that of anybody's move, as it is not measured who made it."""
    moves, clock = len(session.moves), session.clock
    if moves < PACE_FROM_MOVES or session.moved is None or is_left(session):
        return None
    if clock is None:
        return (session.moved.ms - session.opened.ms) / moves
    if clock.control.live or not clock.used:
        return None
    own_seats = session.seats_of(player)
    return sum(clock.used[seat] for seat in own_seats) * session.setup.seats / (moves * len(own_seats))


def _end_ms(session: Session) -> int:
    return (session.ended or session.moved or session.opened).ms
