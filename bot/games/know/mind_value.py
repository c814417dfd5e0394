"""What a position is worth, from named parts of it and their weights."""

from functools import lru_cache
from math import exp, sqrt
from pathlib import Path
from typing import Final

from bot.gamekit.mind import Estimate
from bot.gamekit.weights import weigh, weights
from bot.games.know.law_connections import connected, tallies
from bot.games.know.law_influence import Places
from bot.games.know.mind_plans import outlook
from bot.games.know.position import BLUE, RED, Phase, Position, Terms
from bot.games.know.rules import points

_KEPT: Final = 65_536
_BOUND: Final = 0.99
"""What is only expected is never as good as won."""
_NAMES: Final = ("race", "soon", "connected", "spare", "tally", "margin", "turn", "scored")
_SOON: Final = 6.0
"""Turns within which a plan counts as near its end."""
_TENTH: Final = 10.0
_SCORED: Final = 8.0
"""Points in finished cycles that nearly decide an eternal game, for each that is to come."""


WEIGHTS: Final = Path(__file__).with_name("weights.txt")


def value(state: Position) -> Estimate:
    """For red."""
    if state.phase is Phase.OVER:
        red, blue = points(state)
        return Estimate(float((red > blue) - (red < blue)), certain=True)
    return Estimate(_BOUND * weigh(parts(state), weights(WEIGHTS)))


def parts(state: Position) -> dict[str, float]:
    """For red."""
    return dict(zip(_NAMES, _parts(state), strict=True))


def _parts(state: Position) -> tuple[float, ...]:
    terms = state.terms
    scored = (state.scores[RED] - state.scores[BLUE]) / _SCORED / sqrt(1 + terms.cycles - state.cycle)
    if state.resolver is not None:
        return (*(0.0 for _ in range(5)), _margin(terms, state.places), 0.0, scored)
    return (*_race(terms, state.places), 0.0, 1.0 if state.colour == RED else -1.0, scored)


@lru_cache(_KEPT)
def _race(terms: Terms, places: Places) -> tuple[float, ...]:
    red, blue = outlook(places, RED), outlook(places, BLUE)
    needs = sum(red.needs), sum(blue.needs)
    tally = tallies(terms, places)
    return (
        (needs[BLUE] - needs[RED]) / _TENTH,
        exp(-needs[RED] / _SOON) - exp(-needs[BLUE] / _SOON),
        float(len(connected(places, RED)) - len(connected(places, BLUE))),
        (blue.spare - red.spare) / _TENTH,
        (tally[RED] - tally[BLUE]) / _TENTH,
    )


@lru_cache(_KEPT)
def _margin(terms: Terms, places: Places) -> float:
    """What the end will be decided by, once somebody has resolved."""
    red, blue = tallies(terms, places)
    return (red - blue) / _TENTH
