"""Which passage a question asks for, as learned from the ways of asking beside a rulebook.

Words, pairs of words, runs of letters and ideas each speak for some passages, and against others: a
multinomial logistic regression over what of these the question has. What no way of asking has weighs nothing.
"""

import math
import struct
import sys
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from zlib import crc32

from bot.rulebook.postings import compact

SPACE = 1 << 20
"""So many features are told apart: of unknown ones, one in fifty falls together with one that is known."""
FORM = 2
"""Of files and of what is counted as a feature: another one, and all is learned anew."""
_RUN = 4
"""Letters of a run."""
_BEGIN, _END = "^", "$"
_HEADER = struct.Struct("<IHdI")
_MOST = 127
"""Of a weight in its byte."""
_LOUDEST = 2.0
"""What speaks for the best passage counts for no more, in parts of ``_HOPELESS``.

Ways of asking word for word have about 1: a long text must not outweigh all other evidence.
"""
_HOPELESS = 8.0
"""Log odds below the best passage from which on a passage is not asked for at all."""


def features(text: Sequence[str], ideas: Iterable[str] = ()) -> frozenset[int]:
    """The numbers of what the words of a text, and its ideas, have."""
    return frozenset(crc32(one.encode()) % SPACE for one in (*_features(text), *ideas))


def _features(text: Sequence[str]) -> Iterator[str]:
    for word in text:
        yield word
        framed = f" {word} "
        yield from (framed[at : at + _RUN] for at in range(len(framed) - _RUN + 1))
    for one, other in pairwise((_BEGIN, *text, _END)):
        yield f"{one} {other}"
    for one, other in zip(text, text[2:], strict=False):
        yield f"{one}_{other}"


@dataclass(frozen=True, slots=True)
class Meant:
    """How ``likely`` each passage is meant, of those that may be: 1 for one that is meant for sure.

    ``spoken`` is how much speaks for the best of them, however much speaks for others.
    """

    likely: Mapping[int, float] = field(default_factory=dict)
    spoken: float = 0.0


@dataclass(frozen=True, slots=True)
class PassageClassifier:
    """Weights of each feature by passage, in rows; passages are numbered in the order of the book.

    ``known`` are the features, in order, and ``starts`` is where the passages begin that each speaks for or
    against; ``at`` are these passages, and ``weights`` how much, in parts of ``unit``.
    """

    passages: int
    unit: float
    known: "array[int]"
    starts: "array[int]"
    at: "array[int]"
    weights: "array[int]"

    def meant(self, text: Sequence[str], ideas: Iterable[str] = ()) -> Meant:
        found, known = [0] * self.passages, 0
        for feature in features(text, ideas):
            number = bisect_left(self.known, feature)
            if number < len(self.known) and self.known[number] == feature:
                known += 1
                for place in range(self.starts[number], self.starts[number + 1]):
                    found[self.at[place]] += self.weights[place]
        if not known:
            return Meant()
        scale, best = self.unit / math.sqrt(known), max(found)
        whole = math.log(math.fsum(math.exp(scale * (one - best)) for one in found))
        chances = (scale * (one - best) - whole for one in found)
        likely = {at: 1 + chance / _HOPELESS for at, chance in enumerate(chances) if chance > -_HOPELESS}
        return Meant(likely, min(scale * best / _HOPELESS, _LOUDEST))


def classifier_of(passages: int, weights: Mapping[int, Mapping[int, float]]) -> PassageClassifier:
    """With weights of each feature by passage."""
    most = max((abs(weight) for row in weights.values() for weight in row.values()), default=1.0)
    unit = most / _MOST or 1.0
    known = sorted(weights)
    rows = [
        [(at, part) for at, weight in sorted(weights[one].items()) if (part := round(weight / unit))]
        for one in known
    ]
    return PassageClassifier(
        passages,
        unit,
        array("I", known),
        _starts(map(len, rows)),
        compact(array("H", (at for row in rows for at, _ in row))),
        array("b", (part for row in rows for _, part in row)),
    )


def written(classifier: PassageClassifier, mark: int) -> bytes:
    """For a file, with the ``mark`` of what it was learned from."""
    header = _HEADER.pack(mark, classifier.passages, classifier.unit, len(classifier.known))
    apart = array("I", (one - before for before, one in pairwise((0, *classifier.known))))
    counts = array("H", (end - begin for begin, end in pairwise(classifier.starts)))
    rows = (apart, counts, array("H", classifier.at), classifier.weights)
    return header + zlib.compress(b"".join(_in_order(row).tobytes() for row in rows), 9)


def is_learned_from(text: bytes, mark: int) -> bool:
    """Whether :func:`written` wrote it, with that mark of what it was learned from."""
    return len(text) >= _HEADER.size and _HEADER.unpack_from(text)[0] == mark


def read_classifier(text: bytes) -> PassageClassifier:
    """What :func:`written` wrote."""
    _, passages, unit, known = _HEADER.unpack_from(text)
    rows = zlib.decompress(text[_HEADER.size :])
    counts_begin = 4 * known
    apart = _in_order(array("I", rows[:counts_begin]))
    counts = _in_order(array("H", rows[counts_begin : (begin := counts_begin + 2 * known)]))
    end = begin + 2 * sum(counts)
    at, weights = compact(_in_order(array("H", rows[begin:end]))), array("b", rows[end:])
    return PassageClassifier(passages, unit, array("I", accumulate(apart)), _starts(counts), at, weights)


def _starts(counts: Iterable[int]) -> "array[int]":
    return compact(array("I", accumulate(counts, initial=0)))


def _in_order(row: "array[int]") -> "array[int]":
    """As files have them: the small end first."""
    if sys.byteorder == "little":
        return row
    swapped = array(row.typecode, row)
    swapped.byteswap()
    return swapped
