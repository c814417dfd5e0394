"""What looks at a position tell whoever searches it for a puzzle."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.robots.limits import PUZZLE_MARGIN, PUZZLE_WORTH
from bot.robots.thought import Thought

Moves: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Glanced:
    """What a short look sees: the move that decides, if it is one move, and by how much."""

    key: str
    margin: float


@dataclass(frozen=True, slots=True)
class Compared:
    """The best thought about a position, and the best one that comes to something else."""

    best: Thought
    rest: Thought

    @property
    def solution(self) -> Moves:
        return chosen(self.best)

    @property
    def margin(self) -> float:
        return self.best.value - self.rest.value

    @property
    def cut(self) -> bool:
        return self.best.cut or self.rest.cut


def chosen(thought: Thought) -> Moves:
    """The way on that was taken; a thought goes on from it where the turn does."""
    ways = (one.moves for one in thought.candidates)
    return next((one for one in ways if thought.moves[: len(one)] == one), thought.moves)


def is_promising(glance: Thought) -> bool:
    """Whether the best way on stands out at first sight; a win is not looked at any further."""
    values = sorted((one.value for one in glance.candidates), reverse=True)
    if values[0] < PUZZLE_WORTH:
        return False
    return len(values) == 1 or glance.proven or values[0] - values[1] >= PUZZLE_MARGIN
