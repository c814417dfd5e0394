"""Compact tables: thousands of short lists in four arrays, and thousands of words in a sorted tuple."""

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate

_BYTES = (("B", 1 << 8), ("H", 1 << 16))


def compact(numbers: "array[int]") -> "array[int]":
    """The same numbers, none negative, in the smallest type that fits."""
    most = max(numbers, default=0)
    return array(next((code for code, end in _BYTES if most < end), numbers.typecode), numbers)


class Postings:
    """For each feature the numbers that have it, with weights. Features are stored as 64-bit hashes only."""

    def __init__(self, lists: Mapping[str, Iterable[tuple[int, float]]]) -> None:
        rows = sorted((hash(feature), tuple(having)) for feature, having in lists.items())
        self._features = array("q", (feature for feature, _ in rows))
        self._starts = compact(array("I", accumulate((len(row) for _, row in rows), initial=0)))
        self._numbers = compact(array("I", (number for _, row in rows for number, _ in row)))
        self._weights = array("f", (weight for _, row in rows for _, weight in row))

    def __contains__(self, feature: object) -> bool:
        return self._place(feature) is not None

    def count(self, feature: str) -> int:
        """How many numbers have the feature."""
        span = self._span(feature)
        return int(span.stop - span.start)

    def of(self, feature: str) -> Iterator[tuple[int, float]]:
        """The numbers that have the feature, with their weights."""
        span = self._span(feature)
        return zip(self._numbers[span], self._weights[span], strict=True)

    def _span(self, feature: str) -> slice:
        place = self._place(feature)
        return slice(0, 0) if place is None else slice(self._starts[place], self._starts[place + 1])

    def _place(self, feature: object) -> int | None:
        at = bisect_left(self._features, digest := hash(feature))
        return at if at < len(self._features) and self._features[at] == digest else None


class SortedWords:
    """A set of words in a sorted tuple, which takes a fifth of a set's memory and is slower to search."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        self._words = tuple(sorted(set(words)))

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str):
            return False
        at = bisect_left(self._words, word)
        return at < len(self._words) and self._words[at] == word

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)
