"""Several sides, or several people on a side: OpenSkill, on the scale of Glicko-2."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from bot.ratings.glicko2 import MIDDLE, MOST_UNCERTAIN, Rating

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


def rated_together(
    sides: Sequence[Sequence[Rating]], scores: Sequence[float]
) -> tuple[tuple[Rating, ...], ...]:
    """The ratings after a game that brought the sides these scores; volatilities are left alone."""
    model = _model()
    teams = [[model.rating(mu=one.value, sigma=one.deviation) for one in side] for side in sides]
    after = model.rate(teams, scores=list(scores))
    return tuple(
        tuple(
            replace(before, value=now.mu, deviation=min(now.sigma, MOST_UNCERTAIN))
            for before, now in zip(side, team, strict=True)
        )
        for side, team in zip(sides, after, strict=True)
    )


@cache
def _model() -> "PlackettLuce":
    """In the library's own proportions: a game tells as much on this scale as on its usual one."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - two MiB that games of two never need

    return PlackettLuce(mu=MIDDLE, sigma=MOST_UNCERTAIN, beta=MOST_UNCERTAIN / 2, tau=MOST_UNCERTAIN / 100)
