"""Trains a classifier of passages from the ways of asking beside a rulebook.

That takes seconds for a rulebook with many ways of asking, so that ``deploy/fit-search`` does it beforehand.
"""

import math
import random
from collections.abc import Iterable, Sequence
from typing import TypeAlias
from zlib import crc32

from bot.kernel.frozen import frozen
from bot.rulebook.limits import (
    LEARNING_RATE,
    LEARNING_STEPS,
    LEARNING_TURNS,
    LEARNING_TURNS_AT_MOST,
    WHOLE_FOR_LEARNING,
    WORDS_LEFT_OUT,
)
from bot.rulebook.passage_classifier import FORM, PassageClassifier, classifier_of, features

Phrasing: TypeAlias = tuple[int, tuple[str, ...]]
"""The number of a passage, and the words that ask for it."""
_Weights: TypeAlias = dict[int, dict[int, float]]


@frozen
class Phrase:
    """A way of asking for a passage; each of ``ideas`` is its first word's index, its length and its name."""

    passage: int
    words: tuple[str, ...]
    ideas: tuple[tuple[int, int, str], ...] = ()

    def features(self) -> list[int]:
        return sorted(features(self.words, (idea for _, _, idea in self.ideas)))

    def lacking(self, drawn: random.Random) -> list[int]:
        """The features without some of the words, since people also ask in fewer words."""
        stays = [drawn.random() >= WORDS_LEFT_OUT for _ in self.words]
        if not any(stays):
            return self.features()
        remaining = [word for word, stays in zip(self.words, stays, strict=True) if stays]
        return sorted(
            features(remaining, (idea for at, length, idea in self.ideas if all(stays[at : at + length])))
        )


def train(phrases: Sequence[Phrase], passages: int) -> PassageClassifier:
    """Train a classifier; the same phrases give the same one."""
    weights: _Weights = {}
    samples = [(phrase, phrase.features()) for phrase in phrases]
    for phrase, having in samples:
        for feature in having:
            weights.setdefault(feature, {})[phrase.passage] = 0.0
    drawn = random.Random(1)  # noqa: S311 - the same order each time
    turns = max(LEARNING_TURNS, min(LEARNING_STEPS // max(len(samples), 1), LEARNING_TURNS_AT_MOST))
    for turn in range(turns):
        drawn.shuffle(samples)
        rate = LEARNING_RATE * (1 - turn / turns)
        for phrase, having in samples:
            part = having if drawn.random() < WHOLE_FOR_LEARNING else phrase.lacking(drawn)
            _learn([row for feature in part if (row := weights.get(feature))], phrase.passage, passages, rate)
    return classifier_of(passages, weights)


def _learn(rows: Sequence[dict[int, float]], right: int, passages: int, rate: float) -> None:
    """One step of gradient descent on the log loss of a softmax."""
    if not rows:
        return
    scale = 1 / math.sqrt(len(rows))
    sums = [0.0] * passages
    for row in rows:
        for at, weight in row.items():
            sums[at] += weight
    best = max(sums)
    chances = [math.exp(scale * (passage_sum - best)) for passage_sum in sums]
    total = math.fsum(chances)
    steps = [rate * scale * chance / total for chance in chances]
    steps[right] -= rate * scale
    for row in rows:
        for at in row:
            row[at] -= steps[at]


def mark_of(phrases: Iterable[Phrase]) -> int:
    """A checksum of the training data and parameters."""
    how = (FORM, LEARNING_TURNS, LEARNING_RATE, WHOLE_FOR_LEARNING, WORDS_LEFT_OUT)
    mark = crc32(repr(how).encode())
    for phrase in phrases:
        mark = crc32(f"{phrase.passage} {' '.join(phrase.words)} {phrase.ideas}\n".encode(), mark)
    return mark
