"""The ports of robots: a thinker beside the bot, and the books of reviews and puzzles."""

import hashlib
from collections.abc import Hashable
from typing import Protocol

from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Seat, SessionId
from bot.robots.puzzle import MadePuzzle
from bot.robots.review import Review


@frozen
class Candidate:
    """An action as its moves are written, and the result that it promises its mover, from -1 to 1.

    ``looks`` is how often the search took it; ``proven`` says that the result is certain.
    """

    moves: tuple[str, ...]
    value: float
    looks: int
    proven: bool


@frozen
class Thought:
    """A turn up to its first die, and why the robot chose it.

    ``value`` is the mover's expected result, from -1 to 1, and ``line`` the expected moves, the robot's own
    first. ``candidates`` are the actions from the position, best first. ``proven`` says that ``value`` is
    certain, ``cut`` that time ended the search early: only then may a repeated thought differ.
    """

    moves: tuple[str, ...]
    value: float
    nodes: int
    line: tuple[str, ...]
    candidates: tuple[Candidate, ...]
    proven: bool = False
    cut: bool = False


_SALT_BYTES = 6


class ThoughtFailed(Exception):
    """All tries of a task failed."""


@frozen
class Task:
    """A request for a thought; equal tasks give equal thoughts, unless time cuts the search.

    ``position`` is as the game's notation dumps it, ``salt`` is the table's own. ``without`` is an action
    that must not be taken, ``avoided`` a move that must not be played in this turn.
    """

    game: GameId
    position: str
    seat: Seat
    level: int
    salt: int = 0
    nodes: int | None = None
    without: tuple[str, ...] = ()
    avoided: str = ""


def salt_of(purpose: str, table: str) -> int:
    """A number for one purpose at one table; it reveals nothing about the table's dice."""
    return int.from_bytes(hashlib.sha256(f"{purpose} {table}".encode()).digest()[:_SALT_BYTES])


class Thinker(Protocol):
    async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
        """Return the thought; accounts take turns, and those at a ``live`` clock come first.

        A caller that is cancelled ends the work on its task. Raises ThoughtFailed.
        """


class ReviewBook(Protocol):
    """Keeps reviews of games by name. Every call may raise StoreUnreachable."""

    async def review(self, name: str) -> Review | None:
        """The review; None also where the stored one cannot be read, since it can be made again."""

    async def keep(self, name: str, review: Review, *, for_ms: int | None = None) -> None:
        """Replace the review under this name; without ``for_ms`` it is kept as long as the game itself."""


class PuzzleBook(Protocol):
    """Keeps puzzles from games that were played here. Every call may raise StoreUnreachable."""

    async def list_made(self, game: GameId) -> tuple[MadePuzzle, ...]:
        """The game's puzzles, the newest last; unreadable ones are left out."""

    async def keep(self, puzzle: MadePuzzle) -> None:
        """Add the puzzle unless it is there already; beyond the limit of a game the oldest are dropped."""

    async def drop(self, game: GameId, tables: frozenset[SessionId]) -> None:
        """Delete the puzzles that came from these tables."""
