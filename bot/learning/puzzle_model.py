"""What somebody has done with puzzles: their strength, their streak, and those that lie before them."""

from dataclasses import dataclass
from enum import StrEnum

from bot.kernel.ids import GameId
from bot.kernel.time import Instant


@dataclass(frozen=True, slots=True)
class Strength:
    """A rating of Glicko-2: of whoever solves puzzles, or of a puzzle against them."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06


class Ending(StrEnum):
    SOLVED = "solved"
    SHOWN = "shown"
    """The solution was shown to them."""


class Verdict(StrEnum):
    RIGHT = "right"
    ALMOST = "almost"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Attempt:
    """A puzzle that lies before somebody: ``number`` is theirs, by which buttons name it.

    ``moves`` are those of the answer that is being given, ``wrong`` how many answers were wrong. One of the
    day's puzzle carries the ``room`` whose it is, and which of its puzzles.
    """

    number: int
    puzzle: str
    game: GameId
    begun: Instant
    moves: tuple[str, ...] = ()
    wrong: int = 0
    ending: Ending | None = None
    room: str = ""
    day: int = 0

    @property
    def is_open(self) -> bool:
        return self.ending is None


@dataclass(frozen=True, slots=True)
class Solver:
    """``attempts`` are the newest, the last of all last; ``met`` are puzzles answered before, oldest first.

    ``own`` are puzzles made from their own mistakes. ``streak`` counts right first answers in a row.
    """

    strength: Strength = Strength()
    streak: int = 0
    best: int = 0
    solved: int = 0
    tried: int = 0
    numbered: int = 0
    attempts: tuple[Attempt, ...] = ()
    met: tuple[str, ...] = ()
    own: tuple[str, ...] = ()

    def attempt(self, number: int) -> Attempt | None:
        return next((one for one in self.attempts if one.number == number), None)

    @property
    def open_attempt(self) -> Attempt | None:
        """The one that a typed move answers."""
        return next((one for one in reversed(self.attempts) if one.is_open), None)
