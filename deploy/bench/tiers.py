"""A small player of know: one look on a value that anybody would write down by hand.

For each colour the fewest jumps that would connect its three types on three tiers, as if the board were
empty, and what is connected already. It uses nothing that the robots are made of.
"""

import random
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Any

from bot.gamekit.game import AnyGame
from bot.games.know.board import BORDERS, NAMES, OPPOSITE, TIERS
from bot.games.know.position import Position
from bot.games.know.rules_connections import connection_types, siblings, tallies
from bot.kernel.ids import Seat

_TIERS = (("rim", "ambiguous"), ("first", "ambiguous"), ("second",))
_TYPES = range(3)
_CONNECTED = 2.0
_RESOLVED = 100.0
_HINDERED = 0.5
"""What a jump more for the enemy is worth, in own jumps."""
_TALLY = 0.05


@cache
def _jumps(start: int) -> tuple[int, ...]:
    """How many jumps each space is away on an empty board."""
    far = {start: 0}
    edge = [start]
    while edge:
        here = edge.pop(0)
        for there in range(len(NAMES)):
            if BORDERS[here] >> there & 1 and there not in far:
                far[there] = far[here] + 1
                edge.append(there)
    return tuple(far[space] for space in range(len(NAMES)))


@cache
def _by_tier(one: int, other: int) -> tuple[int, ...]:
    near, far = _jumps(one), _jumps(other)
    return tuple(
        min(near[space] + far[OPPOSITE[space]] for space, tier in enumerate(TIERS) if tier in tiers)
        for tiers in _TIERS
    )


def _progress(state: Position, colour: int) -> float:
    pieces = [siblings(colour, kind) for kind in _TYPES]
    rows = [_by_tier(state.places[one], state.places[other]) for one, other in pieces]
    jumps = min(
        sum(row[tier] for row, tier in zip(rows, order, strict=True)) for order in permutations(range(3))
    )
    resolved = state.resolver is not None and state.terms.colour(state.resolver) == colour
    return _CONNECTED * len(connection_types(state.places, colour)) - jumps + _RESOLVED * resolved


def worth(state: Position, colour: int) -> float:
    mine, theirs = (_progress(state, one) for one in (colour, 1 - colour))
    tally = tallies(state.terms, state.places)
    ahead = tally[colour] - tally[1 - colour]
    return mine - _HINDERED * theirs + _TALLY * ahead


@dataclass
class OneLookAhead:
    """The best position after one move; it rolls rather than asks for a contest."""

    name: str = "one look on jumps"

    def move(self, game: AnyGame, state: Any, seat: Seat, drawn: random.Random) -> Any:
        sides = game.sides_of(game.rules.stage(state).variant)
        colour = 0 if seat in sides[0] else 1
        moves = list(game.rules.legal(state, seat))
        drawn.shuffle(moves)
        plain = [
            move for move in moves if not game.notation.format(state, move).startswith(("path", "errand"))
        ]
        return max(
            plain or moves,
            key=lambda move: worth(game.rules.apply(state, seat, move).state, colour),
        )
