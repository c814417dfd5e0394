"""Makes quiz questions from finished games: which of four moves is possible, or which is not."""

from collections.abc import Sequence
from itertools import islice, zip_longest
from typing import Any

from bot.gamekit.game import AnyGame, Setup
from bot.gamekit.place_highlights import places
from bot.gamekit.randomness import Chance
from bot.gamekit.replay import positions
from bot.gamekit.typed_moves import tidy
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal, RuleRef
from bot.learning.limits import ANSWERS, MOVES_TRIED, POSITIONS_TRIED
from bot.learning.quiz import Asks, Question


@frozen
class FinishedGame:
    """A finished game, as in its record."""

    setup: Setup
    moves: tuple[str, ...]


@frozen
class _SortedMoves:
    """A game's moves, by whether they are possible in one of its positions."""

    possible: list[str]
    forbidden: list[str]


def question(game: AnyGame, played: FinishedGame, chance: Chance) -> Question | None:
    """A question about a random position of the game; None if its moves allow none."""
    moves = _distinct_moves(game, played.moves)
    for _ in range(POSITIONS_TRIED):
        state = _position(game, played, chance.below(len(played.moves)))
        for seat in game.rules.to_act(state)[:1]:
            picked = _pick_answers(_sort_moves(game, state, seat, chance.shuffle(moves)), chance)
            if picked:
                asks, answers, right = picked
                position = game.notation.dump(state)
                return Question(game.id, played.setup.variant, position, seat, asks, answers, right)
    return None


def refusal_of(game: AnyGame, posed: Question, answer: str) -> Refusal | None:
    """Why an answer is impossible in the question's position; None where it is possible."""
    move = game.notation.parse(game.notation.load(posed.position), posed.seat, tidy(answer))
    return move if isinstance(move, Refusal) else None


def _distinct_moves(game: AnyGame, moves: Sequence[str]) -> tuple[str, ...]:
    """The distinct moves that name a place; words such as ``pass`` would give the answer away."""
    once = tuple(dict.fromkeys(moves))
    return tuple(move for move in once if any(places(game, (move,)))) if game.outlines else once


def _position(game: AnyGame, played: FinishedGame, at: int) -> Any:
    return next(islice(positions(game, played.setup, played.moves), at, None))


def _sort_moves(game: AnyGame, state: Any, seat: Seat, moves: tuple[str, ...]) -> _SortedMoves:
    """Sort the moves; forbidden ones need a rule that explains them, and the rules alternate."""
    possible, forbidden = list[str](), dict[RuleRef, list[str]]()
    for move in moves[:MOVES_TRIED]:
        parsed = game.notation.parse(state, seat, tidy(move))
        if not isinstance(parsed, Refusal):
            possible.append(game.notation.format(state, parsed))
        elif parsed.rule:
            forbidden.setdefault(parsed.rule, []).append(move)
    by_turns = (move for round_ in zip_longest(*forbidden.values()) for move in round_ if move)
    return _SortedMoves(list(dict.fromkeys(possible)), list(by_turns))


def _pick_answers(moves: _SortedMoves, chance: Chance) -> tuple[Asks, tuple[str, ...], int] | None:
    """The kind of question, the shuffled answers, and the index of the right one; None without enough."""
    kinds = (
        (Asks.POSSIBLE, moves.possible, moves.forbidden),
        (Asks.FORBIDDEN, moves.forbidden, moves.possible),
    )
    fitting = [(asks, fits, rest) for asks, fits, rest in kinds if fits and len(rest) >= ANSWERS - 1]
    if not fitting:
        return None
    asks, fits, rest = chance.choice(fitting)
    right = chance.choice(fits[: ANSWERS - 1])
    answers = chance.shuffle((right, *rest[: ANSWERS - 1]))
    return asks, answers, answers.index(right)
