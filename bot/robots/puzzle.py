"""A puzzle: a position of a game with one continuation that is clearly the best."""

import hashlib

from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Seat, SessionId
from bot.kernel.time import Instant
from bot.robots.limits import DIGEST_DIGITS


@frozen
class Puzzle:
    """``solution`` are moves of ``seat`` in ``position``, as the game writes both, with no die cast in it.

    The solution promises ``value`` (from -1 to 1), ``margin`` more than anything else; ``line`` is the play
    that the strongest level expects from the solution's first move on, and ``found_by`` how many of the six
    levels find it. A puzzle names no players. Where moves of a turn may come in any order, ``key`` is the
    move that decides: it promises ``margin`` more than every turn without it. It is "" where the whole
    solution decides.
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
        """A digest of the position: equal positions have equal ids."""
        text = "\n".join((self.game, str(self.seat), self.position))
        return hashlib.sha256(text.encode()).hexdigest()[:DIGEST_DIGITS]


@frozen
class MadePuzzle:
    """A puzzle from a game played here: from before that move of the ``table``, and when it was ``made``."""

    puzzle: Puzzle
    table: SessionId
    before: int
    made: Instant
