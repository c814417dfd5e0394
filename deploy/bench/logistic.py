"""Logistic regression over a few dozen values and many thousand features: small enough to need no library."""

import math
import random
from collections.abc import Sequence
from operator import mul

Row = Sequence[float]
_MOST = 30.0
_TURNS = 8
_PACE = 0.15
_KEPT = 0.9
"""What is left of each sparse weight after a turn: those that are seldom met stay small."""


def fitted_sparse(
    rows: Sequence[Row],
    having: Sequence[Sequence[int]],
    right: Sequence[float],
    counts: Sequence[float],
    size: int,
) -> tuple[list[float], list[float]]:
    """Weights with which rows tell whether each is ``right`` (1 or 0); each ``counts`` so much.

    A row also has some of ``size`` features; weights of the rows' values come first, then those of features.
    By AdaGrad over the samples in an order drawn once: there are too many weights to solve for.
    """
    dense, sparse = [0.0] * len(rows[0]), [0.0] * size
    dense_steps, sparse_steps = [1.0] * len(dense), [1.0] * size
    order = list(range(len(rows)))
    random.Random(3).shuffle(order)  # noqa: S311 - the same order each time
    for _ in range(_TURNS):
        for at in order:
            row, some = rows[at], having[at]
            odds = sum(map(mul, dense, row)) + sum(sparse[one] for one in some)
            likely = 1 / (1 + math.exp(-max(-_MOST, min(_MOST, odds))))
            slope = counts[at] * (right[at] - likely)
            square = slope * slope
            for one in some:
                sparse_steps[one] += square
                sparse[one] += _PACE * slope / math.sqrt(sparse_steps[one])
            for one, value in enumerate(row):
                if value:
                    dense_steps[one] += square * value * value
                    dense[one] += _PACE * slope * value / math.sqrt(dense_steps[one])
        sparse = [_KEPT * weight for weight in sparse]
    return dense, sparse
