"""A solver's progress with puzzles: strength, streak and open attempts."""

from enum import StrEnum

from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId
from bot.kernel.time import Instant


@frozen
class Strength:
    """A rating of Glicko-2, of a solver or of a puzzle."""

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


@frozen
class Attempt:
    """A solver's attempt at a puzzle; buttons name it by its ``number``, which counts per solver.

    ``moves`` are those of the unfinished answer, ``wrong`` counts wrong answers. An attempt at a daily puzzle
    has the ``room`` and the number of its ``day``.
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


@frozen
class Solver:
    """``attempts`` are the newest, in order; ``met`` are the puzzles answered before, oldest first.

    ``own`` are puzzles made from the solver's own mistakes. ``streak`` counts right first answers in a row.
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
        return next((attempt for attempt in self.attempts if attempt.number == number), None)

    @property
    def open_attempt(self) -> Attempt | None:
        """The attempt that a typed move answers."""
        return next((attempt for attempt in reversed(self.attempts) if attempt.is_open), None)
