"""Legal moves of a position, random games from it, and perft counts."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, TypeAlias

from bot.engine.answers import PlayedMove
from bot.engine.arguments import reject
from bot.engine.limits import COUNT_LIMIT, PERFT_LIMIT
from bot.gamekit.game import AnyGame
from bot.gamekit.randomness import Chance
from bot.kernel.ids import Seat

SeatMove: TypeAlias = tuple[Seat, Any]

_Layer: TypeAlias = dict[str, tuple[Any, int]]
"""Positions by their text, each with the number of sequences that lead to it."""


def legal_moves(game: AnyGame, state: Any) -> Iterator[SeatMove]:
    """Each legal move with its seat, in the game's order; the moves of several seats are sorted as text.

    The moves of one seat come one by one, since all moves of some made-up positions exceed the memory.
    """
    seats = game.rules.to_act(state)
    if len(seats) == 1:
        yield from ((seats[0], move) for move in game.rules.legal(state, seats[0]))
        return
    by_text = {
        game.notation.format(state, move): (seat, move)
        for seat in reversed(seats)
        for move in game.rules.legal(state, seat)
    }
    yield from (seat_move for _, seat_move in sorted(by_text.items()))


def walk(game: AnyGame, state: Any, limit: int, seed: int) -> Iterator[PlayedMove]:
    """Up to ``limit`` random moves, which depend on position and seed alone."""
    chance = Chance(seed, "random", game.notation.dump(state))
    for _ in range(limit):
        if not game.rules.to_act(state):
            return
        seat, move = _draw(game, state, chance)
        text = game.notation.format(state, move)
        state = game.rules.apply(state, seat, move).state
        yield PlayedMove(text, state)


def _draw(game: AnyGame, state: Any, chance: Chance) -> SeatMove:
    """A random legal move; all have equal chances unless the game draws otherwise."""
    if game.draw is None:
        return chance.choice(tuple(legal_moves(game, state)))
    seat = chance.choice(game.rules.to_act(state))
    return seat, game.draw(state, seat, chance)


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """The number of sequences of exactly ``depth`` moves; equal positions are counted together."""
    if depth == 0:
        return 1
    layer, played = {game.notation.dump(state): (state, 1)}, 0
    for _ in range(depth - 1):
        layer, played = _next_layer(game, layer, played)
        if not layer:
            return 0
    remaining = COUNT_LIMIT
    total = 0
    for position, lines in layer.values():
        number = sum(1 for _ in islice(_counted_moves(game, position), remaining + 1))
        total += lines * number
        remaining -= number
        if remaining < 0:
            reject(f"perft would count more than {COUNT_LIMIT} moves")
    return total


def _next_layer(game: AnyGame, layer: _Layer, played: int) -> tuple[_Layer, int]:
    """The positions after one more move, and the number of moves played so far."""
    next_layer: _Layer = {}
    for position, lines in layer.values():
        for seat, move in _counted_moves(game, position):
            played += 1
            if played > PERFT_LIMIT:
                reject(f"perft would play more than {PERFT_LIMIT} moves")
            state = game.rules.apply(position, seat, move).state
            key = game.notation.dump(state)
            next_layer[key] = (state, next_layer[key][1] + lines if key in next_layer else lines)
    return next_layer, played


def _counted_moves(game: AnyGame, state: Any) -> Iterator[SeatMove]:
    """The legal moves without those that take back a move within a turn."""
    if game.rules.stage(state).roll is not None:
        reject("perft is for games without dice")
    return (
        seat_move
        for seat_move in legal_moves(game, state)
        if not (game.retracts and game.retracts(seat_move[1]))
    )
