"""A quiz question about a position, and the scores of a room."""

from dataclasses import dataclass
from enum import StrEnum

from bot.kernel.ids import GameId, Person, Player, Seat
from bot.kernel.time import Instant


class Asks(StrEnum):
    """Which of four moves is wanted."""

    POSSIBLE = "possible"
    """The only one that is."""
    FORBIDDEN = "forbidden"
    """The only one that is not."""


@dataclass(frozen=True, slots=True)
class Question:
    """``answers`` are moves of ``seat`` in ``position``, as the game writes both; ``right`` counts from 0."""

    game: GameId
    variant: str
    position: str
    seat: Seat
    asks: Asks
    answers: tuple[str, ...]
    right: int


@dataclass(frozen=True, slots=True)
class Posed:
    """A room's question: when it was posed, who has had a try, and who was right first."""

    number: int
    question: Question
    at: Instant
    tried: frozenset[Player] = frozenset()
    winner: Person | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """How often somebody was right first."""

    person: Person
    points: int


@dataclass(frozen=True, slots=True)
class RoomQuiz:
    """What a room remembers: the newest question, and the score, most points first."""

    posed: Posed | None = None
    scores: tuple[Score, ...] = ()
