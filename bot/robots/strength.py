"""How strong the robots of a game were found to be, as ``strength.toml`` in the game's folder tells."""

import tomllib
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

_FILE = "strength.toml"


@dataclass(frozen=True, slots=True)
class Measured:
    """``steps`` are points of 100 that each level takes from the one below it, ``span`` is in Elo points."""

    steps: tuple[int, ...]
    span: int
    games: int


def measured(folder: Path) -> Measured | None:
    """None where nobody has measured it."""
    try:
        text = (folder / _FILE).read_text("utf-8")
    except FileNotFoundError:
        return None
    levels = [level for _, level in sorted(tomllib.loads(text).items())]
    ladder = [level["elo"] for level in levels]
    steps = tuple(_expected(upper - lower) for lower, upper in pairwise(ladder))
    return Measured(steps, ladder[-1], sum(level["games"] for level in levels))


def _expected(elo: int) -> int:
    """Points of 100 that somebody takes who is so much stronger."""
    return round(100 / (1 + 10 ** (-elo / 400)))
