"""Classifies questions by passage, from the ways of asking beside a rulebook.

It is a multinomial logistic regression over the words, pairs of words, runs of letters and ideas of a
question. Features that no way of asking has weigh nothing.
"""

import math
import struct
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import accumulate, pairwise
from zlib import crc32

from bot.kernel.frozen import frozen
from bot.rulebook.postings import compact, in_file_order

SPACE = 1 << 20
"""The number of hash buckets: one in fifty unknown features collides with a known one."""
FORM = 2
"""The version of files and features; with another one classifiers are trained again."""
_RUN = 4
"""Letters of a run."""
_BEGIN, _END = "^", "$"
_HEADER = struct.Struct("<IHdI")
_MOST = 127
"""The largest weight, which fits a byte."""
_LOUDEST = 2.0
"""The most evidence for the best passage, in parts of ``_HOPELESS``.

A way of asking, word for word, has about 1: a long text must not outweigh all other evidence.
"""
_HOPELESS = 8.0
"""Log odds below the best passage beyond which a passage is out of the question."""


def features(text: Sequence[str], ideas: Iterable[str] = ()) -> frozenset[int]:
    """The hashed features of a text and its ideas."""
    return frozenset(crc32(feature.encode()) % SPACE for feature in (*_features(text), *ideas))


def _features(text: Sequence[str]) -> Iterator[str]:
    for word in text:
        yield word
        framed = f" {word} "
        yield from (framed[at : at + _RUN] for at in range(len(framed) - _RUN + 1))
    for first, second in pairwise((_BEGIN, *text, _END)):
        yield f"{first} {second}"
    for first, second in zip(text, text[2:], strict=False):
        yield f"{first}_{second}"


@frozen
class Classification:
    """How ``likely`` each possible passage is, up to 1 for a certain one.

    ``spoken`` is the evidence for the best passage, whatever speaks for others.
    """

    likely: Mapping[int, float] = field(default_factory=dict)
    spoken: float = 0.0


@frozen
class PassageClassifier:
    """Weights of each feature by passage, in rows; passages are numbered in the order of the book.

    ``features`` are in order. Those of feature i have the passages ``at[starts[i]:starts[i + 1]]``, and the
    ``weights`` at the same places, in parts of ``unit``.
    """

    passages: int
    unit: float
    features: "array[int]"
    starts: "array[int]"
    at: "array[int]"
    weights: "array[int]"

    def classify(self, text: Sequence[str], ideas: Iterable[str] = ()) -> Classification:
        sums, matches = [0] * self.passages, 0
        for feature in features(text, ideas):
            number = bisect_left(self.features, feature)
            if number < len(self.features) and self.features[number] == feature:
                matches += 1
                for place in range(self.starts[number], self.starts[number + 1]):
                    sums[self.at[place]] += self.weights[place]
        if not matches:
            return Classification()
        scale, best = self.unit / math.sqrt(matches), max(sums)
        log_total = math.log(math.fsum(math.exp(scale * (passage_sum - best)) for passage_sum in sums))
        chances = (scale * (passage_sum - best) - log_total for passage_sum in sums)
        likely = {at: 1 + chance / _HOPELESS for at, chance in enumerate(chances) if chance > -_HOPELESS}
        return Classification(likely, min(scale * best / _HOPELESS, _LOUDEST))


def classifier_of(passages: int, weights: Mapping[int, Mapping[int, float]]) -> PassageClassifier:
    """The classifier with these weights, by feature and passage."""
    most = max((abs(weight) for row in weights.values() for weight in row.values()), default=1.0)
    unit = most / _MOST or 1.0
    numbers = sorted(weights)
    rows = [
        [(at, part) for at, weight in sorted(weights[number].items()) if (part := round(weight / unit))]
        for number in numbers
    ]
    return PassageClassifier(
        passages,
        unit,
        array("I", numbers),
        _starts(map(len, rows)),
        compact(array("H", (at for row in rows for at, _ in row))),
        array("b", (part for row in rows for _, part in row)),
    )


def dump_classifier(classifier: PassageClassifier, mark: int) -> bytes:
    """The content of a file, with the ``mark`` of the data it was trained from."""
    header = _HEADER.pack(mark, classifier.passages, classifier.unit, len(classifier.features))
    apart = array("I", (number - previous for previous, number in pairwise((0, *classifier.features))))
    counts = array("H", (end - begin for begin, end in pairwise(classifier.starts)))
    rows = (apart, counts, array("H", classifier.at), classifier.weights)
    return header + zlib.compress(b"".join(in_file_order(row).tobytes() for row in rows), 9)


def is_learned_from(text: bytes, mark: int) -> bool:
    """Whether the content has the mark of this training data."""
    return len(text) >= _HEADER.size and _HEADER.unpack_from(text)[0] == mark


def read_classifier(text: bytes) -> PassageClassifier:
    """The classifier in a content that :func:`dump_classifier` made."""
    _, passages, unit, feature_count = _HEADER.unpack_from(text)
    rows = zlib.decompress(text[_HEADER.size :])
    counts_begin = 4 * feature_count
    apart = in_file_order(array("I", rows[:counts_begin]))
    counts = in_file_order(array("H", rows[counts_begin : (begin := counts_begin + 2 * feature_count)]))
    end = begin + 2 * sum(counts)
    at, weights = compact(in_file_order(array("H", rows[begin:end]))), array("b", rows[end:])
    return PassageClassifier(passages, unit, array("I", accumulate(apart)), _starts(counts), at, weights)


def _starts(counts: Iterable[int]) -> "array[int]":
    return compact(array("I", accumulate(counts, initial=0)))
