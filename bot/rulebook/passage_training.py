"""Learns from the ways of asking beside a rulebook which passage a question asks for.

That takes seconds for each rulebook with many ways of asking: ``deploy/fit-search`` does it beforehand.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias
from zlib import crc32

from bot.rulebook.limits import (
    LEARNING_RATE,
    LEARNING_STEPS,
    LEARNING_TURNS,
    LEARNING_TURNS_AT_MOST,
    WHOLE_FOR_LEARNING,
    WORDS_LEFT_OUT,
)
from bot.rulebook.passage_classifier import FORM, PassageClassifier, classifier_of, features

Way: TypeAlias = tuple[int, tuple[str, ...]]
"""The number of a passage, and the words in which somebody asks for it."""
_Weights: TypeAlias = dict[int, dict[int, float]]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A way of asking for the passage of that number; ``ideas`` each begin at a word and take so many."""

    passage: int
    words: tuple[str, ...]
    ideas: tuple[tuple[int, int, str], ...] = ()

    def features(self) -> list[int]:
        return sorted(features(self.words, (idea for _, _, idea in self.ideas)))

    def lacking(self, drawn: random.Random) -> list[int]:
        """The features without some of the words: what people ask for in many words is asked for in fewer."""
        kept = [drawn.random() >= WORDS_LEFT_OUT for _ in self.words]
        if not any(kept):
            return self.features()
        left = [word for word, stays in zip(self.words, kept, strict=True) if stays]
        return sorted(
            features(left, (idea for at, length, idea in self.ideas if all(kept[at : at + length])))
        )


def trained(phrases: Sequence[Phrase], passages: int) -> PassageClassifier:
    """The same phrases give the same classifier. What no phrase of a passage has says nothing about it."""
    weights: _Weights = {}
    whole = [(one, one.features()) for one in phrases]
    for one, having in whole:
        for feature in having:
            weights.setdefault(feature, {})[one.passage] = 0.0
    drawn = random.Random(1)  # noqa: S311 - the same order each time
    turns = max(LEARNING_TURNS, min(LEARNING_STEPS // max(len(whole), 1), LEARNING_TURNS_AT_MOST))
    for turn in range(turns):
        drawn.shuffle(whole)
        rate = LEARNING_RATE * (1 - turn / turns)
        for one, having in whole:
            part = having if drawn.random() < WHOLE_FOR_LEARNING else one.lacking(drawn)
            _learn([row for feature in part if (row := weights.get(feature))], one.passage, passages, rate)
    return classifier_of(passages, weights)


def _learn(rows: Sequence[dict[int, float]], right: int, passages: int, rate: float) -> None:
    """One step down the slope of the log loss of a softmax."""
    if not rows:
        return
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


def mark_of(ways: Sequence[Way], ideas: int) -> int:
    """Tells other ways of asking from which something else is learned, and another mark of the ``ideas``."""
    how = (FORM, LEARNING_TURNS, LEARNING_RATE, WHOLE_FOR_LEARNING, WORDS_LEFT_OUT, ideas)
    mark = crc32(repr(how).encode())
    for at, said in ways:
        mark = crc32(f"{at} {' '.join(said)}\n".encode(), mark)
    return mark
