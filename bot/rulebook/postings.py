"""Which numbered things have a feature, and how much of it: thousands of short lists in four long rows."""

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate

_BYTES = (("B", 1 << 8), ("H", 1 << 16))


def compact(numbers: "array[int]") -> "array[int]":
    """The same numbers, none below nothing, in as little room as the largest of them allows."""
    most = max(numbers, default=0)
    return array(next((code for code, end in _BYTES if most < end), numbers.typecode), numbers)


class Postings:
    """Features are known by their hashes alone, of 64 bits: no two of thousands have the same one."""

    def __init__(self, lists: Mapping[str, Iterable[tuple[int, float]]]) -> None:
        rows = sorted((hash(feature), tuple(having)) for feature, having in lists.items())
        self._features = array("q", (feature for feature, _ in rows))
        self._starts = compact(array("I", accumulate((len(row) for _, row in rows), initial=0)))
        self._numbers = compact(array("I", (number for _, row in rows for number, _ in row)))
        self._weights = array("f", (weight for _, row in rows for _, weight in row))

    def __contains__(self, feature: object) -> bool:
        return self._place(feature) is not None

    def count(self, feature: str) -> int:
        """How many have it."""
        span = self._span(feature)
        return int(span.stop - span.start)

    def of(self, feature: str) -> Iterator[tuple[int, float]]:
        """Each that has it, with how much."""
        span = self._span(feature)
        return zip(self._numbers[span], self._weights[span], strict=True)

    def _span(self, feature: str) -> slice:
        place = self._place(feature)
        return slice(0, 0) if place is None else slice(self._starts[place], self._starts[place + 1])

    def _place(self, feature: object) -> int | None:
        at = bisect_left(self._features, wanted := hash(feature))
        return at if at < len(self._features) and self._features[at] == wanted else None
