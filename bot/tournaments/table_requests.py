"""What tables ask of their cup."""

from dataclasses import dataclass

from bot.kernel.ids import SessionId
from bot.tournaments.model import MatchId
from bot.tournaments.results import Result


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """Where a game of a match, counted from 0, is played."""

    match: MatchId
    game: int
    session: SessionId


@dataclass(frozen=True, slots=True)
class Seat:
    """The tables of some matches' newest games have been opened."""

    opened: tuple[OpenedTable, ...]


@dataclass(frozen=True, slots=True)
class Clear:
    """The tables of matches that were taken back have been closed."""

    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class RecordGame:
    """A table of the cup is over; VOID tells that it was called off, and nobody is to blame."""

    match: MatchId
    session: SessionId
    result: Result
