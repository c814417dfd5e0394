"""Where robots think: beside the bot, so that nobody waits for them."""

import hashlib
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

from bot.kernel.ids import GameId, Seat, SessionId
from bot.robots.puzzle import MadePuzzle
from bot.robots.review import Review
from bot.robots.thought import Thought

_SALT_BYTES = 6


class ThoughtFailed(Exception):
    """No thought came of it, however often it was tried."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be thought about; all of it together decides the thought, unless time cuts it.

    ``position`` is as the game's notation dumps it, ``salt`` is the table's own. ``without`` is a way on that
    is not to be taken, ``avoided`` a move that is not to be played in this turn.
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
    """A number of the table's own for what it is thought about there; it says nothing about its dice."""
    return int.from_bytes(hashlib.sha256(f"{purpose} {table}".encode()).digest()[:_SALT_BYTES])


class Thinker(Protocol):
    async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
        """The thought, for ``account``: accounts take turns, and those at a ``live`` clock come first.

        Whoever is cancelled while waiting ends the work on it. Raises ThoughtFailed.
        """


class ReviewBook(Protocol):
    """Keeps reviews of games by name. Every call may raise StoreUnreachable."""

    async def review(self, name: str) -> Review | None:
        """None, too, where what is kept cannot be read: a review can always be made again."""

    async def keep(self, name: str, review: Review, *, for_ms: int | None = None) -> None:
        """Instead of what was kept under the name; without ``for_ms`` for as long as the game itself."""


class PuzzleBook(Protocol):
    """Keeps puzzles from games that were played here. Every call may raise StoreUnreachable."""

    async def made(self, game: GameId) -> tuple[MadePuzzle, ...]:
        """The newest that there are, the newest last; what cannot be read is left out."""

    async def keep(self, made: MadePuzzle) -> None:
        """Once; of too many of a game the oldest go."""

    async def drop(self, game: GameId, tables: frozenset[SessionId]) -> None:
        """Nothing is kept any more of what came from these tables."""
