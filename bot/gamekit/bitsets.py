"""Sets of small numbers as the bits of one integer: number 0 is the lowest bit."""

from collections.abc import Iterable


def bits(numbers: Iterable[int]) -> int:
    """The set of ``numbers``; one that comes twice is in it once."""
    combined = 0
    for number in numbers:
        combined |= 1 << number
    return combined


def members(bitset: int) -> tuple[int, ...]:
    """The numbers in a set, smallest first."""
    numbers = []
    while bitset:
        lowest = bitset & -bitset
        numbers.append(lowest.bit_length() - 1)
        bitset ^= lowest
    return tuple(numbers)
