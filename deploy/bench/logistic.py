"""Logistic regression, by Newton's method for a few dozen weights: small enough to need no library."""

import math
import random
from collections.abc import Sequence
from operator import mul

Row = Sequence[float]
_ROUNDS = 8
_CLOSE = 1e-9
_MOST = 30.0


def fitted(
    rows: Sequence[Row], right: Sequence[float], counts: Sequence[float], holding: float
) -> list[float]:
    """Weights with which ``rows`` tell whether each is ``right`` (1 or 0); each ``counts`` so much.

    ``holding`` keeps weights near nothing.
    """
    size = len(rows[0])
    weights = [0.0] * size
    for _ in range(_ROUNDS):
        slope = [-holding * weight for weight in weights]
        bend = [[holding * (i == j) for j in range(size)] for i in range(size)]
        for row, truth, count in zip(rows, right, counts, strict=True):
            likely = chance(weights, row)
            lacking, doubt = count * (truth - likely), count * likely * (1 - likely)
            for i, value in enumerate(row):
                if value:
                    slope[i] += lacking * value
                    doubted = doubt * value
                    line = bend[i]
                    for j in range(i + 1):
                        line[j] += doubted * row[j]
        step = _solved([[bend[max(i, j)][min(i, j)] for j in range(size)] for i in range(size)], slope)
        weights = [weight + by for weight, by in zip(weights, step, strict=True)]
        if max(map(abs, step)) < _CLOSE:
            break
    return weights


def chance(weights: Sequence[float], row: Row) -> float:
    odds = sum(weight * value for weight, value in zip(weights, row, strict=True))
    return 1 / (1 + math.exp(-max(-_MOST, min(_MOST, odds))))


def _solved(matrix: list[list[float]], wanted: list[float]) -> list[float]:
    """By Gauss's elimination with pivots."""
    lines = [[*line, value] for line, value in zip(matrix, wanted, strict=True)]
    size = len(lines)
    for at in range(size):
        best = max(range(at, size), key=lambda one: abs(lines[one][at]))
        lines[at], lines[best] = lines[best], lines[at]
        for other in range(size):
            if other != at and lines[other][at]:
                share = lines[other][at] / lines[at][at]
                lines[other] = [a - share * b for a, b in zip(lines[other], lines[at], strict=True)]
    return [line[-1] / line[at] for at, line in enumerate(lines)]


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
    """The same for rows that also have some of ``size`` features; weights of the rows, then of the features.

    By AdaGrad over the samples in an order drawn once: there are too many weights for Newton's method.
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
