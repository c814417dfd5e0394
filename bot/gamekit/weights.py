"""Weights of a game's value, in a small text file beside its ``mind.py``: a name and a number a line.

A value is ``tanh(half the weighted sum)`` of a position's parts, so that weights are those of a logistic
regression of results on parts.
"""

import math
from collections.abc import Mapping
from functools import cache
from pathlib import Path


@cache
def weights(file: Path) -> Mapping[str, float]:
    """The numbers by name. Raises ValueError where a line is anything else, and OSError."""
    lines = (line.partition("#")[0].split() for line in file.read_text(encoding="utf-8").splitlines())
    return {name: float(number) for name, number in (line for line in lines if line)}


def weights_text(weights: Mapping[str, float], command: str) -> str:
    """The text of such a file; ``command`` is what makes the same again."""
    lines = "".join(f"{name} {number:.4f}\n" for name, number in weights.items())
    return f"# Fitted by {command} to games of robots with themselves.\n{lines}"


def weigh(parts: Mapping[str, float], by: Mapping[str, float]) -> float:
    """The expected result, between -1 and 1; a part without a weight counts nothing."""
    return math.tanh(sum(part * by.get(name, 0.0) for name, part in parts.items()) / 2)
