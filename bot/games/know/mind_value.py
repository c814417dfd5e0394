"""What a position is worth, from named parts of it and their weights."""

from dataclasses import replace
from functools import lru_cache
from math import exp, sqrt
from pathlib import Path
from statistics import fmean

from bot.gamekit.bitsets import members
from bot.gamekit.mind import Estimate, weigher
from bot.gamekit.randomness import Dice
from bot.games.know.mind_plans import outlook
from bot.games.know.moves import Movement
from bot.games.know.position import BLUE, FACES, RED, TYPES, Journey, Phase, Position, Terms
from bot.games.know.rules import points
from bot.games.know.rules_choices import acting, connecting, journey_ends, move_piece
from bot.games.know.rules_influence import Places, connection_types, tallies

_NO_DICE = Dice(0)
_KEPT = 16_384
"""So many at once in each of a worker's tables: some 30 MiB in all."""
_NAMES = ("race", "soon", "spare", "margin", "turn", "scored")
_SOON = 6.0
"""Turns within which a plan counts as near its end."""
_TENTH = 10.0
_SCORED = 8.0
"""Points in finished cycles that nearly decide an eternal game, for each that is to come."""
_weigh = weigher(Path(__file__).with_name("weights.txt"), _NAMES)


def value(state: Position) -> Estimate:
    """For red."""
    if state.phase is Phase.OVER:
        red, blue = points(state)
        return Estimate(float((red > blue) - (red < blue)), certain=True)
    if state.resolver is not None:
        expected = _last_chance(replace(state, dice=_NO_DICE, ages=()))
        return Estimate(expected, certain=abs(expected) == 1)
    if state.journey is not None:
        return Estimate(_at_its_end(state, state.journey))
    return Estimate(worth(state, state.places))


def worth(state: Position, places: Places) -> float:
    """What the same position with the pieces at ``places`` promises red."""
    return _weigh(_parts(state, places))


def _at_its_end(state: Position, journey: Journey) -> float:
    """A path that was won is worth where it can lead: nothing else may be moved (4.8.2)."""
    (die,) = state.roll
    ends = members(journey_ends(state.places, journey.piece, journey.contention, die))
    values = [
        value(
            replace(state, places=move_piece(state.places, Movement(journey.piece, end, die)), journey=None)
        ).expected
        for end in ends
    ]
    return max(values) if state.colour == RED else min(values)


@lru_cache(_KEPT)
def _last_chance(state: Position) -> float:
    """What the unresolved colour makes of its die, and of those that follow (5.3)."""
    values = [_at_the_end(state)]
    for seat in acting(state):
        for move in connecting(state, seat):
            places = move_piece(state.places, move)
            values.append(_after_connection(replace(state, places=places)))
    return max(values) if state.colour == RED else min(values)


def _after_connection(state: Position) -> float:
    if len(connection_types(state.places, state.colour)) == len(TYPES):
        return _at_the_end(state)
    return fmean(_last_chance(replace(state, roll=(face,))) for face in FACES)


def _at_the_end(state: Position) -> float:
    """The result where the cycle is the last one; else what its tallies and scores promise."""
    if state.cycle < state.terms.cycles:
        return worth(state, state.places)
    red, blue = (
        score + tally for score, tally in zip(state.scores, tallies(state.terms, state.places), strict=True)
    )
    return float((red > blue) - (red < blue))


def parts(state: Position) -> dict[str, float]:
    """For red."""
    return dict(zip(_NAMES, _parts(state, state.places), strict=True))


def _parts(state: Position, places: Places) -> tuple[float, ...]:
    terms = state.terms
    scored = (state.scores[RED] - state.scores[BLUE]) / _SCORED / sqrt(1 + terms.cycles - state.cycle)
    if state.resolver is not None:
        return (0.0, 0.0, 0.0, _margin(terms, places), 0.0, scored)
    return (*_race(places), 0.0, 1.0 if state.colour == RED else -1.0, scored)


@lru_cache(_KEPT)
def _race(places: Places) -> tuple[float, ...]:
    red, blue = outlook(places, RED), outlook(places, BLUE)
    needs = sum(red.needs), sum(blue.needs)
    return (
        (needs[BLUE] - needs[RED]) / _TENTH,
        exp(-needs[RED] / _SOON) - exp(-needs[BLUE] / _SOON),
        (blue.spare - red.spare) / _TENTH,
    )


@lru_cache(_KEPT)
def _margin(terms: Terms, places: Places) -> float:
    """The margin that decides the game once a colour has resolved, in tenths."""
    red, blue = tallies(terms, places)
    return (red - blue) / _TENTH
