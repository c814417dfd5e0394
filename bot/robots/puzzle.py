"""A puzzle: a position of a game with one way on that is clearly the best."""

import hashlib
from dataclasses import dataclass

from bot.kernel.ids import GameId, Seat, SessionId
from bot.kernel.time import Instant
from bot.robots.limits import DIGEST_DIGITS


@dataclass(frozen=True, slots=True)
class Puzzle:
    """``solution`` are moves of ``seat`` in ``position``, as the game writes both, with no die cast in it.

    It promises ``value`` (from -1 to 1), ``margin`` more than anything else does; ``line`` is how the
    strongest level expects play to go on from the solution's first move, and ``found_by`` how many of the six
    levels find it. It names nobody. Where moves of a turn may come in any order, ``key`` is the move of the
    solution that decides: ``margin`` more than every turn promises in which it does not come; "" where the
    whole solution does.
    """

    game: GameId
    variant: str
    position: str
    seat: Seat
    solution: tuple[str, ...]
    value: float
    margin: float
    found_by: int
    line: tuple[str, ...] = ()
    key: str = ""

    @property
    def id(self) -> str:
        """The same for the same position, wherever it comes from."""
        told = "\n".join((self.game, str(self.seat), self.position))
        return hashlib.sha256(told.encode()).hexdigest()[:DIGEST_DIGITS]


@dataclass(frozen=True, slots=True)
class MadePuzzle:
    """A puzzle from a game that was played here: ``before`` which move of which ``table``, and when made."""

    puzzle: Puzzle
    table: SessionId
    before: int
    made: Instant
