"""Where robots think: beside the bot, so that nobody waits for them."""

from dataclasses import dataclass
from typing import Protocol

from bot.kernel.ids import GameId, Seat
from bot.robots.thought import Thought


class ThoughtFailed(Exception):
    """No thought came of it, however often it was tried."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be thought about; all of it together decides the thought, unless time cuts it.

    ``position`` is as the game's notation dumps it, ``salt`` is the table's own.
    """

    game: GameId
    position: str
    seat: Seat
    level: int
    salt: int = 0
    nodes: int | None = None


class Thinker(Protocol):
    async def think(self, task: Task) -> Thought:
        """The thought. Whoever is cancelled while waiting ends the work on it. Raises ThoughtFailed."""
