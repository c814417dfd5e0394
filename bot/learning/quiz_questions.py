"""Makes quiz questions from played games: of four moves, one is possible or one is not."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest
from typing import Any

from bot.gamekit.game import AnyGame, Setup
from bot.gamekit.place_highlights import places
from bot.gamekit.randomness import Chance
from bot.gamekit.replay import positions
from bot.gamekit.text_input import tidy
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal, RuleRef
from bot.learning.limits import MOVES_TRIED, POSITIONS_TRIED
from bot.learning.quiz_model import Asks, Question

ANSWERS = 4


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game, as in its record."""

    setup: Setup
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Sorted:
    """The moves of a game, as a position of it would have them."""

    possible: list[str]
    forbidden: list[str]


def question(game: AnyGame, played: Played, chance: Chance) -> Question | None:
    """A question about a position of the game; None if its moves give none."""
    moves = _located(game, played.moves)
    for _ in range(POSITIONS_TRIED):
        state = _position(game, played, chance.below(len(played.moves)))
        for seat in game.rules.to_act(state)[:1]:
            asked = _asked(_sorted(game, state, seat, chance.shuffle(moves)), chance)
            if asked:
                asks, answers, right = asked
                position = game.notation.dump(state)
                return Question(game.id, played.setup.variant, position, seat, asks, answers, right)
    return None


def refusal_of(game: AnyGame, asked: Question, answer: str) -> Refusal | None:
    """Why an answer of a question is not possible there; None where it is."""
    found = game.notation.parse(game.notation.load(asked.position), asked.seat, tidy(answer))
    return found if isinstance(found, Refusal) else None


def _located(game: AnyGame, moves: Sequence[str]) -> tuple[str, ...]:
    """Every move that names a place, once; words such as ``pass`` would give the answer away."""
    once = tuple(dict.fromkeys(moves))
    return tuple(move for move in once if any(places(game, (move,)))) if game.outlines else once


def _position(game: AnyGame, played: Played, at: int) -> Any:
    return next(islice(positions(game, played.setup, played.moves), at, None))


def _sorted(game: AnyGame, state: Any, seat: Seat, moves: tuple[str, ...]) -> _Sorted:
    """Only refusals that cite a rule can be explained by it; as many rules as there are come first."""
    possible, forbidden = list[str](), dict[RuleRef, list[str]]()
    for move in moves[:MOVES_TRIED]:
        read = game.notation.parse(state, seat, tidy(move))
        if not isinstance(read, Refusal):
            possible.append(game.notation.format(state, read))
        elif read.rule:
            forbidden.setdefault(read.rule, []).append(move)
    by_turns = (move for round_ in zip_longest(*forbidden.values()) for move in round_ if move)
    return _Sorted(list(dict.fromkeys(possible)), list(by_turns))


def _asked(moves: _Sorted, chance: Chance) -> tuple[Asks, tuple[str, ...], int] | None:
    """What is asked, the answers in the order in which they are offered, and which of them is right."""
    kinds = (
        (Asks.POSSIBLE, moves.possible, moves.forbidden),
        (Asks.FORBIDDEN, moves.forbidden, moves.possible),
    )
    fitting = [(asks, one, rest) for asks, one, rest in kinds if one and len(rest) >= ANSWERS - 1]
    if not fitting:
        return None
    asks, one, rest = chance.choice(fitting)
    right = chance.choice(one[: ANSWERS - 1])
    answers = chance.shuffle((right, *rest[: ANSWERS - 1]))
    return asks, answers, answers.index(right)
