"""Which numbered things have a feature, and how much of it: thousands of short lists in three long rows."""

from array import array
from collections.abc import Iterable, Iterator, Mapping

_SMALL = 1 << 16


def compact(numbers: "array[int]") -> "array[int]":
    """The same numbers in half the room, where none of them needs more than two bytes."""
    return array("H", numbers) if max(numbers, default=0) < _SMALL else numbers


class Postings:
    def __init__(self, lists: Mapping[str, Iterable[tuple[int, float]]]) -> None:
        self._begin: dict[str, int] = {}
        """The place of each feature in ``_starts``."""
        starts, numbers, self._weights = array("I", [0]), array("I"), array("d")
        for place, (feature, having) in enumerate(lists.items()):
            self._begin[feature] = place
            for number, weight in having:
                numbers.append(number)
                self._weights.append(weight)
            starts.append(len(numbers))
        self._starts, self._numbers = compact(starts), compact(numbers)

    def __contains__(self, feature: object) -> bool:
        return feature in self._begin

    def count(self, feature: str) -> int:
        """How many have it."""
        span = self._span(feature)
        return int(span.stop - span.start)

    def of(self, feature: str) -> Iterator[tuple[int, float]]:
        """Each that has it, with how much."""
        span = self._span(feature)
        return zip(self._numbers[span], self._weights[span], strict=True)

    def _span(self, feature: str) -> slice:
        place = self._begin.get(feature)
        return slice(0, 0) if place is None else slice(self._starts[place], self._starts[place + 1])
