"""Replays a list of moves to a position."""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

from bot.gamekit.game import AnyGame, Setup, Step
from bot.gamekit.randomness import watch_draws
from bot.gamekit.typed_moves import tidy
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal, say


class BrokenRecord(ValueError):
    """A move of a record is not legal where it stands; ``at`` counts from 1."""

    def __init__(self, at: int, text: str, refusal: Refusal) -> None:
        super().__init__(f"move {at} of the record, {text!r}: {refusal.reason.key}")
        self.at, self.written, self.refusal = at, text, refusal


@frozen
class PlayedMove:
    """A move of a record as its game writes it: by whom, in which position, and what it led to."""

    seat: Seat
    written: str
    position: Any
    step: Step[Any]


def steps(game: AnyGame, setup: Setup, moves: Iterable[str]) -> Iterator[Step[Any]]:
    """What each of the moves led to. Raises :class:`BrokenRecord`."""
    return (step for *_, step in _play(game, game.rules.initial(setup), moves))


def moves_with_seats(game: AnyGame, setup: Setup, moves: Iterable[str]) -> Iterator[PlayedMove]:
    """The same, with who played each. Raises :class:`BrokenRecord`."""
    for seat, move, state, step in _play(game, game.rules.initial(setup), moves):
        yield PlayedMove(seat, game.notation.format(state, move), state, step)


def _play(game: AnyGame, state: Any, moves: Iterable[str]) -> Iterator[tuple[Seat, Any, Any, Step[Any]]]:
    """Who moved, the move, the position before it, and what it led to."""
    for at, text in enumerate(moves, 1):
        seat, move = _read(game, state, at, text)
        step = game.rules.apply(state, seat, move)
        yield seat, move, state, step
        state = step.state


def replay(game: AnyGame, setup: Setup, moves: Iterable[str]) -> Any:
    """The position after ``moves``. Raises :class:`BrokenRecord`."""
    return deque(positions(game, setup, moves), maxlen=1).pop()


def positions(game: AnyGame, setup: Setup, moves: Iterable[str]) -> Iterator[Any]:
    """The position at the beginning and after each of ``moves``. Raises :class:`BrokenRecord`."""
    state = game.rules.initial(setup)
    yield state
    for *_, step in _play(game, state, moves):
        yield step.state


def draws(game: AnyGame, setup: Setup, moves: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """What the rules draw at the beginning and after each of ``moves``. Raises :class:`BrokenRecord`."""
    positions_reached = positions(game, setup, moves)
    while True:
        with watch_draws() as drawn:
            if next(positions_reached, None) is None:
                return
        yield tuple(drawn)


def acting_at(game: AnyGame, setup: Setup, moves: tuple[str, ...]) -> tuple[tuple[Seat, ...], ...]:
    """Who could act before each of the moves. Raises :class:`BrokenRecord`."""
    *acted_on, _ = positions(game, setup, moves)
    return tuple(game.rules.to_act(state) for state in acted_on)


def _read(game: AnyGame, state: Any, at: int, text: str) -> tuple[Seat, Any]:
    refusal = Refusal(say("move-refuse-over"))
    for seat in game.rules.to_act(state):
        move = game.notation.parse(state, seat, tidy(text))
        if not isinstance(move, Refusal):
            return seat, move
        refusal = move
    raise BrokenRecord(at, text, refusal)
