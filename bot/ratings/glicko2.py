"""Glicko-2, as Mark Glickman describes it in "Example of the Glicko-2 system" (2013); steps are his."""

import math
from collections.abc import Callable, Iterable
from dataclasses import replace

from bot.kernel.frozen import frozen
from bot.ratings.limits import LEAST_UNCERTAIN, SETTLED, TAU

SCALE = 173.7178
MIDDLE = 1500.0
MOST_UNCERTAIN = 350.0

_NEAR = 1e-6


@frozen
class Rating:
    """A strength, its uncertainty and its volatility."""

    value: float = MIDDLE
    deviation: float = MOST_UNCERTAIN
    volatility: float = 0.06


def widen(rating: Rating, periods: float) -> Rating:
    """The rating after ``periods`` rating periods without a game: it is less certain."""
    deviation = math.hypot(rating.deviation, rating.volatility * SCALE * math.sqrt(periods))
    return replace(rating, deviation=min(deviation, MOST_UNCERTAIN))


def with_floor(rating: Rating) -> Rating:
    """The rating with at least the least deviation, so that later games still change it."""
    return replace(rating, deviation=max(rating.deviation, LEAST_UNCERTAIN))


def rate(rating: Rating, games: Iterable[tuple[Rating, float]], periods: float = 1.0) -> Rating:
    """The rating after games against opponents with these ratings and scores 0, 0.5 or 1.

    ``periods`` is the time since it was last rated, in rating periods.
    """
    mu, phi = (rating.value - MIDDLE) / SCALE, rating.deviation / SCALE  # step 2
    information = surprise = 0.0
    for opponent, score in games:
        g = _g(opponent.deviation / SCALE)
        expected = 1 / (1 + math.exp(-g * (mu - (opponent.value - MIDDLE) / SCALE)))
        information += g * g * expected * (1 - expected)  # step 3: 1 / v
        surprise += g * (score - expected)  # step 4: delta / v
    sigma = _volatility(phi, rating.volatility, 1 / information, surprise / information)  # step 5
    phi_star = min(math.sqrt(phi**2 + sigma**2 * periods), MOST_UNCERTAIN / SCALE)  # step 6
    phi = 1 / math.sqrt(1 / phi_star**2 + information)  # step 7
    return Rating(MIDDLE + SCALE * (mu + phi**2 * surprise), SCALE * phi, sigma)  # step 8


def _g(phi: float) -> float:
    """The weight of a game, which falls with the uncertainty of the opponent."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """Step 5, by the Illinois algorithm."""
    a = math.log(sigma**2)

    def f(x: float) -> float:
        variance = phi**2 + v + math.exp(x)
        return math.exp(x) * (delta**2 - variance) / (2 * variance**2) - (x - a) / TAU**2

    low, high = a, _beyond(f, a, phi, v, delta)
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _NEAR:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)


def _beyond(f: Callable[[float], float], a: float, phi: float, v: float, delta: float) -> float:
    """A start value beyond the root: step 5, part 2."""
    if delta**2 > phi**2 + v:
        return math.log(delta**2 - phi**2 - v)
    steps = 1
    while f(a - steps * TAU) < 0:
        steps += 1
    return a - steps * TAU


def is_settled(rating: Rating, *, partners: bool) -> bool:
    return rating.deviation <= SETTLED[partners]
