"""What a position is worth, from named parts of it and their weights."""

from functools import lru_cache
from math import tanh
from pathlib import Path
from typing import Final

from bot.gamekit.mind import Estimate
from bot.games.quadriga.board import beside, islands, isolated
from bot.games.quadriga.mind_attacks import threats
from bot.games.quadriga.mind_turn import Camps, Counter, camps_of
from bot.games.quadriga.position import COUNTER, MOST_IN_ISLAND, Position

_KEPT: Final = 65_536


def _read() -> dict[str, float]:
    """A name and a number on each line."""
    lines = Path(__file__).with_name("mind_weights.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.split() for line in lines if line and not line.startswith("#"))
    return {name: float(number) for name, number in pairs}


WEIGHTS: Final = _read()
_ORDER: Final = tuple(WEIGHTS.values())


def value(state: Position) -> Estimate:
    if state.end:
        winner = state.end.winner
        return Estimate(0.0 if winner is None else 1.0 - 2.0 * winner, certain=True)
    expected = worth(camps_of(state))
    return Estimate(expected if state.mover == 0 else -expected)


def parts(state: Position) -> dict[str, float]:
    """For the first side, in the order of the weights."""
    sign = 1 if state.mover == 0 else -1
    return {name: sign * part for name, part in zip(WEIGHTS, weighed(camps_of(state)), strict=True)}


@lru_cache(_KEPT)
def worth(camps: Camps) -> float:
    """What the player on turn can expect, -1 to 1."""
    if not camps.own:
        return -1.0
    return tanh(sum(weight * part for weight, part in zip(_ORDER, weighed(camps), strict=True)))


def weighed(camps: Camps) -> tuple[float, ...]:
    """The parts for the player on turn, each less that of the other, in the order of the weights."""
    own, enemy = camps.own, camps.enemy
    mine, theirs = _shape(own), _shape(enemy)
    shape = tuple(one - other for one, other in zip(mine, theirs, strict=True))
    near = _near(own, enemy)
    return (
        *shape,
        float(threats(own, enemy)),
        -float(threats(enemy, own)),
        _haste(camps.enemy_counter) - _haste(camps.own_counter),
        near,
        1.0,
    )


@lru_cache(_KEPT)
def _shape(units: int) -> tuple[float, ...]:
    """Units, islands of two or more, units alone, room to grow, whether it is the last island."""
    found = islands(units)
    firm = sum(1 for island in found if island & (island - 1))
    room = sum(min(3, MOST_IN_ISLAND - min(MOST_IN_ISLAND, island.bit_count())) for island in found)
    return (
        float(units.bit_count()),
        float(min(firm, 4)),
        float(isolated(units).bit_count()),
        float(min(room, 3)),
        float(firm < 2),
    )


def _haste(counter: Counter) -> float:
    return 0.0 if counter is None else (COUNTER + 1.0 - counter) / COUNTER


def _near(own: int, enemy: int) -> float:
    """Units that stand three steps from the enemy, where neither can attack at once and both soon can."""
    return float(
        (own & beside(beside(beside(enemy)))).bit_count() - (enemy & beside(beside(beside(own)))).bit_count()
    )
