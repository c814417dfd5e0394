"""What a review of a game says: what each position was worth, and which turns cost most."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from bot.gamekit.game import Setup
from bot.kernel.ids import GameId, Seat
from bot.robots.limits import BLUNDER, DIGEST_DIGITS, INACCURACY, MISTAKE, TURNING_POINTS


class Judgement(Enum):
    """How bad a turn was, with the sign for it in chess annotation."""

    INACCURACY = "?!"
    MISTAKE = "?"
    BLUNDER = "??"


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """Moves of one seat, between which no die is cast.

    ``expected`` is the result that the first side could expect before them, from -1 to 1; ``loss`` how much
    less of it the mover could expect afterwards than after the ``better`` moves, from 0 to 2.
    """

    seat: Seat
    moves: tuple[str, ...]
    expected: float = 0.0
    better: tuple[str, ...] = ()
    loss: float = 0.0


@dataclass(frozen=True, slots=True)
class Review:
    """A game from its beginning; it stands for itself, and names nobody.

    Without ``turns`` it has not been made yet. ``final`` is what the first side had in the end, ``turning``
    are the numbers of the turns that decided most, from 0 on, as they were played.
    """

    game: GameId
    setup: Setup
    moves: tuple[str, ...]
    turns: tuple[ReviewedTurn, ...] = ()
    final: float = 0.0
    turning: tuple[int, ...] = ()

    @property
    def is_made(self) -> bool:
        return bool(self.turns)


def judgement(turn: ReviewedTurn) -> Judgement | None:
    """None for a turn that cost little or nothing."""
    if turn.loss >= BLUNDER:
        return Judgement.BLUNDER
    if turn.loss >= MISTAKE:
        return Judgement.MISTAKE
    return Judgement.INACCURACY if turn.loss >= INACCURACY else None


def costliest(losses: Sequence[float], most: int = TURNING_POINTS) -> tuple[int, ...]:
    """Which of them cost most, ``most`` of those at most that cost anything worth a mark; in their order."""
    marked = [at for at, loss in enumerate(losses) if loss >= INACCURACY]
    return tuple(sorted(sorted(marked, key=lambda at: -losses[at])[:most]))


def is_digest(name: str) -> bool:
    """Whether it names a record that was handed in: a table's code is shorter."""
    return len(name) == DIGEST_DIGITS


def digest(game: GameId, setup: Setup, moves: Sequence[str]) -> str:
    """The same for the same game, wherever its record comes from."""
    told = "\n".join((game, repr(setup), *moves))
    return hashlib.sha256(told.encode()).hexdigest()[:DIGEST_DIGITS]
