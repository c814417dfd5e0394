"""Sets of small numbers as the bits of one integer: number 0 is the lowest bit."""

from collections.abc import Iterable


def bits(numbers: Iterable[int]) -> int:
    """The set of ``numbers``; one that comes twice is in it once."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def members(found: int) -> tuple[int, ...]:
    """The numbers in a set, smallest first."""
    numbers = []
    while found:
        lowest = found & -found
        numbers.append(lowest.bit_length() - 1)
        found ^= lowest
    return tuple(numbers)
