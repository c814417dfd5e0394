"""What a position is worth, from named parts of it and their weights."""

from functools import lru_cache
from operator import sub
from pathlib import Path

from bot.gamekit.mind import Estimate, weigher
from bot.games.quadriga.board import ALL, beside, islands, lonely_units
from bot.games.quadriga.mind_attacks import threats
from bot.games.quadriga.mind_turn import Camps, Counter, camps_of
from bot.games.quadriga.position import COUNTER, MOST_IN_ISLAND, QUIET_LIMIT, Position

_KEPT = 65_536
_LIVELY = 85
"""Turns without combat that are left before the draw: with fewer, a lead shrinks."""
_SHAPE = ("units", "islands", "alone", "room", "last")
_NAMES = (*_SHAPE, "attack", "danger", "fall", "peril", "counter", "turn")
_weigh = weigher(Path(__file__).with_name("weights.txt"), _NAMES)


def value(state: Position) -> Estimate:
    if state.end:
        winner = state.end.winner
        return Estimate(0.0 if winner is None else 1.0 - 2.0 * winner, certain=True)
    expected = worth(camps_of(state)) * openness(state.quiet)
    return Estimate(expected if state.mover == 0 else -expected)


def openness(quiet: int) -> float:
    """How much of a lead is left after so many turns without combat: in the end it is a draw (8.3)."""
    return min(1.0, (QUIET_LIMIT - quiet) / _LIVELY)


def parts(state: Position) -> dict[str, float]:
    """For the first side."""
    sign = 1 if state.mover == 0 else -1
    return {name: sign * part for name, part in zip(_NAMES, weigh_camps(camps_of(state)), strict=True)}


@lru_cache(_KEPT)
def worth(camps: Camps) -> float:
    """What the player on turn can expect, -1 to 1."""
    return _weigh(weigh_camps(camps))


def weigh_camps(camps: Camps) -> tuple[float, ...]:
    """The parts for the player on turn, each less that of the other."""
    friendly, enemy = camps.friendly, camps.enemy
    free = ALL & ~(friendly | enemy | beside(enemy))
    attack, danger = threats(friendly, enemy, free), threats(enemy, friendly)
    return (
        *map(sub, _shape(friendly), _shape(enemy)),
        float(attack),
        -float(danger),
        _toll(attack, enemy),
        -_toll(danger, friendly),
        _haste(camps.enemy_counter) - _haste(camps.own_counter),
        1.0,
    )


@lru_cache(_KEPT)
def _shape(units: int) -> tuple[float, ...]:
    """Units, islands of two or more, units alone, room to grow, whether it is the last island."""
    groups = islands(units)
    firm = sum(1 for island in groups if island & (island - 1))
    room = sum(min(3, MOST_IN_ISLAND - min(MOST_IN_ISLAND, island.bit_count())) for island in groups)
    return (
        float(units.bit_count()),
        float(min(firm, 4)),
        float(lonely_units(units).bit_count()),
        float(min(room, 3)),
        float(firm <= 1),
    )


def _toll(gain: int, units: int) -> float:
    """How near the loss of so many units is to that of all."""
    return (gain / units.bit_count()) ** 2 if gain else 0.0


def _haste(counter: Counter) -> float:
    return 0.0 if counter is None else (COUNTER + 1.0 - counter) / COUNTER
