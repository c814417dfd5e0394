"""What came of a robot's thinking."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Candidate:
    """A way on, as its moves are written, and the result from -1 to 1 that it promises whoever takes it.

    ``looks`` is how often the search went that way, and ``proven`` tells that the result is certain.
    """

    moves: tuple[str, ...]
    value: float
    looks: int
    proven: bool


@dataclass(frozen=True, slots=True)
class Thought:
    """A whole turn, as far as no die is cast in it, and what speaks for it.

    ``value`` is the result that the mover can expect, from -1 to 1, and ``line`` the moves that are expected,
    the robot's own first. ``candidates`` are the ways on from the position, best first. ``proven`` tells that
    ``value`` is certain, ``cut`` that time ended the search before its nodes did: only then may a thought
    come out otherwise when it is repeated.
    """

    moves: tuple[str, ...]
    value: float
    nodes: int
    line: tuple[str, ...]
    candidates: tuple[Candidate, ...]
    proven: bool = False
    cut: bool = False
