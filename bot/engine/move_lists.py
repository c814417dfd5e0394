"""Legal moves of a position, random games from it, and perft counts."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, TypeAlias

from bot.engine.arguments import reject
from bot.engine.game_state import PlayedMove
from bot.engine.limits import COUNT_LIMIT, PERFT_LIMIT
from bot.gamekit.game import AnyGame
from bot.gamekit.randomness import Chance
from bot.kernel.ids import Seat

Way: TypeAlias = tuple[Seat, Any]

_Layer: TypeAlias = dict[str, tuple[Any, int]]
"""Positions by their text, each with the number of sequences that lead to it."""


def ways(game: AnyGame, state: Any) -> Iterator[Way]:
    """Each legal move with the seat that plays it, in the game's order; of several seats, sorted as text.

    One after the other, as far as the game lists them so: of some made-up positions nobody can hold all.
    """
    seats = game.rules.to_act(state)
    if len(seats) == 1:
        yield from ((seats[0], move) for move in game.rules.legal(state, seats[0]))
        return
    written = {
        game.notation.format(state, move): (seat, move)
        for seat in reversed(seats)
        for move in game.rules.legal(state, seat)
    }
    yield from (way for _, way in sorted(written.items()))


def walk(game: AnyGame, state: Any, limit: int, seed: int) -> Iterator[PlayedMove]:
    """Up to ``limit`` moves drawn at random; position and seed alone decide."""
    chance = Chance(seed, "random", game.notation.dump(state))
    for _ in range(limit):
        if not game.rules.to_act(state):
            return
        seat, move = _drawn(game, state, chance)
        written = game.notation.format(state, move)
        state = game.rules.apply(state, seat, move).state
        yield PlayedMove(written, state)


def _drawn(game: AnyGame, state: Any, chance: Chance) -> Way:
    """Each legal move with equal chance, unless the game's own rules draw otherwise."""
    if game.draw is None:
        return chance.choice(tuple(ways(game, state)))
    seat = chance.choice(game.rules.to_act(state))
    return seat, game.draw(state, seat, chance)


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """How many sequences of exactly ``depth`` moves there are; equal positions are looked into once."""
    if depth == 0:
        return 1
    layer, played = {game.notation.dump(state): (state, 1)}, 0
    for _ in range(depth - 1):
        layer, played = _next_layer(game, layer, played)
        if not layer:
            return 0
    left = COUNT_LIMIT
    total = 0
    for position, lines in layer.values():
        number = sum(1 for _ in islice(_ways_on(game, position), left + 1))
        total += lines * number
        left -= number
        if left < 0:
            reject(f"perft would count more than {COUNT_LIMIT} moves")
    return total


def _next_layer(game: AnyGame, layer: _Layer, played: int) -> tuple[_Layer, int]:
    """The positions one move on, and how many moves have been played in all to find them."""
    found: _Layer = {}
    for position, lines in layer.values():
        for seat, move in _ways_on(game, position):
            played += 1
            if played > PERFT_LIMIT:
                reject(f"perft would play more than {PERFT_LIMIT} moves")
            state = game.rules.apply(position, seat, move).state
            key = game.notation.dump(state)
            found[key] = (state, found[key][1] + lines if key in found else lines)
    return found, played


def _ways_on(game: AnyGame, state: Any) -> Iterator[Way]:
    """The moves that are counted: where a game lets one be taken back within a turn, that is no way on."""
    if game.rules.stage(state).roll is not None:
        reject("perft is for games without dice")
    return (way for way in ways(game, state) if not (game.retracts and game.retracts(way[1])))
