"""Learns from the ways of asking beside a rulebook which passage a question asks for.

That takes seconds for each rulebook with many ways of asking: ``deploy/fit-search`` does it beforehand.
"""

import math
import random
from collections.abc import Sequence
from typing import TypeAlias
from zlib import crc32

from bot.rulebook.limits import LEARNING_RATE, LEARNING_STEPS, LEARNING_TURNS, LEARNING_TURNS_AT_MOST
from bot.rulebook.passage_classifier import FORM, PassageClassifier, classifier_of, features

Phrases: TypeAlias = Sequence[tuple[int, Sequence[str]]]
"""Ways of asking, each with the number of its passage and its words."""
_Weights: TypeAlias = dict[int, dict[int, float]]


def trained(phrases: Phrases, passages: int) -> PassageClassifier:
    """The same phrases give the same classifier. What no phrase of a passage has says nothing about it."""
    weights: _Weights = {}
    asked = [(at, sorted(features(text))) for at, text in phrases]
    for at, buckets in asked:
        for bucket in buckets:
            weights.setdefault(bucket, {})[at] = 0.0
    drawn = random.Random(1)  # noqa: S311 - the same order each time
    turns = max(LEARNING_TURNS, min(LEARNING_STEPS // max(len(asked), 1), LEARNING_TURNS_AT_MOST))
    for turn in range(turns):
        drawn.shuffle(asked)
        rate = LEARNING_RATE * (1 - turn / turns)
        for at, buckets in asked:
            _learn(weights, buckets, at, passages, rate)
    return classifier_of(passages, weights)


def _learn(weights: _Weights, buckets: Sequence[int], right: int, passages: int, rate: float) -> None:
    """One step down the slope of the log loss of a softmax."""
    rows = [weights[bucket] for bucket in buckets]
    scale = 1 / math.sqrt(len(rows))
    sums = [0.0] * passages
    for row in rows:
        for at, weight in row.items():
            sums[at] += weight
    best = max(sums)
    chances = [math.exp(scale * (one - best)) for one in sums]
    whole = math.fsum(chances)
    steps = [rate * scale * chance / whole for chance in chances]
    steps[right] -= rate * scale
    for row in rows:
        for at in row:
            row[at] -= steps[at]


def mark_of(phrases: Phrases) -> int:
    """Tells other phrases, from which something else is learned."""
    mark = crc32(f"{FORM} {LEARNING_TURNS} {LEARNING_RATE}".encode())
    for at, text in phrases:
        mark = crc32(f"{at} {' '.join(text)}\n".encode(), mark)
    return mark
