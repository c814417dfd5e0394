"""A review of a game: the value of each position, and the turns that cost most."""

import hashlib
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any

from bot.gamekit.game import AnyGame, Setup, unforeseen
from bot.gamekit.typed_moves import play
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Seat
from bot.kernel.text import Phrase, Refusal, RuleRef
from bot.robots.limits import BLUNDER, DIGEST_DIGITS, INACCURACY, MISTAKE, TURNING_POINTS


class Judgement(Enum):
    """How bad a turn was, with the sign for it in chess annotation."""

    INACCURACY = "?!"
    MISTAKE = "?"
    BLUNDER = "??"


@frozen
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


@frozen
class Review:
    """A game from its beginning, without the names of its players.

    Without ``turns`` it has not been made yet. ``final`` is the first side's result, from -1 to 1,
    ``turning`` are the numbers of the decisive turns, from 0 on, in the order of play.
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
    """The indices of the highest losses, at most ``most`` of those worth a mark, in ascending order."""
    marked = [at for at, loss in enumerate(losses) if loss >= INACCURACY]
    return tuple(sorted(sorted(marked, key=lambda at: -losses[at])[:most]))


def is_digest(name: str) -> bool:
    """Whether the name is that of an uploaded record; a table's code is shorter."""
    return len(name) == DIGEST_DIGITS


def digest(game: GameId, setup: Setup, moves: Sequence[str]) -> str:
    """A digest of the record: equal games have equal digests."""
    text = "\n".join((game, repr(setup), *moves))
    return hashlib.sha256(text.encode()).hexdigest()[:DIGEST_DIGITS]


def passages(game: AnyGame, phrases: Iterable[Phrase]) -> tuple[RuleRef, ...]:
    """The passages of the rulebook that these reasons rest on, each once."""
    passage_by_key = game.mind.passages if game.mind else {}
    named = dict.fromkeys(passage_by_key[phrase.key] for phrase in phrases if phrase.key in passage_by_key)
    return tuple(RuleRef(game.id, passage) for passage in named)


def reasons(game: AnyGame, state: Any, seat: Seat, moves: tuple[str, ...]) -> tuple[Phrase, ...]:
    """The reasons for or against ``moves`` of ``seat``; hidden dice do not count."""
    if game.mind is None or game.mind.reasons is None:
        return ()
    start = unforeseen(game, state)
    line = play(game, start, seat, "; ".join(moves))
    return () if isinstance(line, Refusal) else tuple(game.mind.reasons(start, line[-1].state))
