"""What a ladder has found, for people to read: Elo above random play by level, beside the game's mind."""

import math
from collections.abc import Sequence

from matches import Score, elo

_SLOPE = 400 / math.log(10)
"""Elo for each unit of the logarithm of the odds."""


def written(steps: Sequence[Score], variant: str) -> str:
    """The text of ``strength.toml``: the first step is level 1 against random play, then come neighbours.

    Errors add up as those of independent matches do.
    """
    text = (
        f"# Elo above random play in {variant}, its error at 95 %, and the games of the step to each level.\n"
        "# Written by deploy/bench/robots.py: the sum of the steps from one level to the next.\n"
    )
    above = variance = 0.0
    for level, step in enumerate(steps, 1):
        above += elo(step.share, step.games)
        variance += _error(step) ** 2
        text += f"\n[{level}]\nelo = {above:.0f}\nerror = {math.sqrt(variance):.0f}\ngames = {step.games}\n"
    return text


def _error(step: Score) -> float:
    """Of the Elo of one step, at 95 %."""
    least = 1 / (2 * step.games + 2)
    share = min(max(step.share, least), 1 - least)
    return _SLOPE * step.error / (share * (1 - share))
