"""The best candidate of a bracket by quality, and of equals the first in order (C.04.3, 3 and 4).

Players are numbered in the order of their ranks: moved-down players first, then residents, then others who
are looked at. ``qualities`` says what each pair is worth; a pair worth nothing is of two who stay unpaired.
Their number is even: there may be a last place for the player who leaves the bracket, or gets the bye.
"""

from collections.abc import Callable, Sequence
from functools import partial
from operator import sub
from typing import Final

from bot.tournaments.swiss_engine.matching import Matching, half_up

Qualities = Sequence[Sequence[int]]
Order = Callable[[int, int], int]
Pairs = list[tuple[int, int]]

_UNIT: Final = 4
"""The matching halves weights twice."""


def best_candidate(qualities: Qualities, moved_down: int, here: int) -> Pairs:
    """Pairs within the bracket: its players are the first ``here``, the first ``moved_down`` of them so."""
    pairs = _pair_moved_down(qualities, moved_down, here) if moved_down else []
    paired = {player for pair in pairs for player in pair}
    left = [player for player in range(len(qualities)) if player not in paired]
    if paired:
        qualities = [[qualities[one][other] for other in left] for one in left]
    limbo = sum(player < moved_down for player in left)
    remainder = _Remainder(qualities, limbo, sum(player < here for player in left))
    return pairs + [(left[one], left[other]) for one, other in remainder.pair()]


def _pair_moved_down(qualities: Qualities, moved_down: int, here: int) -> Pairs:
    """4.4: which moved-down players are paired, and not in the limbo; 4.2: with whom."""
    width = here.bit_length()

    def order(one: int, other: int) -> int:
        if not one < moved_down <= other < here:
            return 0
        rank = moved_down - 1 - one
        return (1 << (moved_down * width + rank)) + ((here - other) << (rank * width))

    weights, _ = _weigh(qualities, order)
    # The search begins as if residents were alone: what one of them is worth to a floater raises the floater.
    own = [half_up(max(row[moved_down:])) for row in weights[moved_down:]]
    reach = [
        max(half_up(max(row[:moved_down])), *map(sub, row[moved_down:], own)) for row in weights[:moved_down]
    ]
    mates = Matching(weights, reach + own).mates
    pairs = ((one, mates[one]) for one in range(moved_down) if one < mates[one] < here)
    return [(one, other) for one, other in pairs if qualities[one][other]]


def _weigh(qualities: Qualities, order: Order) -> tuple[list[list[int]], int]:
    """By quality, then by the sum of ``order`` over all pairs, which is given the smaller number first.

    Weights, and how many of their lowest bits are those of the order.
    """
    size = len(qualities)
    orders = [
        [order(one, other) if row[other] else 0 for other in range(one + 1, size)]
        for one, row in enumerate(qualities)
    ]
    most = max((max(map(abs, row), default=0) for row in orders), default=0)
    bits = (_UNIT * size * most).bit_length()
    weights = [[quality << bits for quality in row] for row in qualities]
    for one, row in enumerate(orders):
        for other, value in enumerate(row, start=one + 1):
            if value:
                weights[one][other] += _UNIT * value
                weights[other][one] = weights[one][other]
    return weights, bits


class _Remainder:
    """The residents who are not paired with moved-down players; before them stand those in the limbo."""

    def __init__(self, qualities: Qualities, limbo: int, here: int) -> None:
        self._qualities = qualities
        self._limbo, self._here = limbo, here
        self._residents = here - limbo

    def pair(self) -> Pairs:
        matching = self._exchange()
        upper = [one for one, _ in self._pairs_of(matching)]
        is_alone = len(self._qualities) <= self._here + 1
        return self._transpose_alone(upper, matching) if is_alone else self._transpose(upper)

    def _are_residents(self, one: int, other: int) -> bool:
        """The smaller number first."""
        return self._limbo <= one < other < self._here

    def _pairs_of(self, matching: Matching) -> Pairs:
        """Of residents; who stays unpaired may be matched with another who does."""
        pairs = (pair for pair in enumerate(matching.mates) if self._are_residents(*pair))
        return [(one, other) for one, other in pairs if self._qualities[one][other]]

    def _exchange(self) -> Matching:
        """4.3: the fewest exchanges between S1 and S2, of the least difference; then the first of these."""
        number = -1
        pairs = self._residents // 2
        while number != pairs:
            pairs = pairs if number < 0 else number
            matching = self._match_with_fewest_exchanges(pairs)
            number = len(self._pairs_of(matching))
        if all(one < self._limbo + pairs for one, _ in self._pairs_of(matching)):
            return matching
        return Matching(_weigh(self._qualities, partial(self._exchange_order, pairs))[0])

    def _match_with_fewest_exchanges(self, pairs: int) -> Matching:
        def order(one: int, other: int) -> int:
            return self._worth_in_upper(pairs, one) if self._are_residents(one, other) else 0

        weights, bits = _weigh(self._qualities, order)
        start = [half_up(max(row)) << bits for row in self._qualities]
        # The order of S1 and S2 is the sum of these, that of others at most.
        for one in range(self._limbo, self._here):
            start[one] += _UNIT // 2 * self._residents
            if one - self._limbo < pairs:
                start[one] += _UNIT * (self._worth_in_upper(pairs, one) - self._residents)
        return Matching(weights, start)

    def _worth_in_upper(self, pairs: int, one: int) -> int:
        """4.3.1: a resident of S1 stays there; 4.3.2: the higher ranked are there."""
        number = one - self._limbo
        return self._residents - number + (self._residents**2 if number < pairs else 0)

    def _exchange_order(self, pairs: int, one: int, other: int) -> int:
        """4.3.3: the lowest ranked leave S1; 4.3.4: the highest ranked leave S2."""
        if not self._are_residents(one, other):
            return 0
        number = one - self._limbo
        choice = 1 << (self._residents - 1 - number)
        if number < pairs:
            choice = -(1 << (self._residents - pairs + number))
        return (self._worth_in_upper(pairs, one) << (self._residents + 1)) + choice

    def _transpose(self, upper: Sequence[int]) -> Pairs:
        """4.2: each of S1 in turn gets the highest ranked of S2 who can be had."""
        turn = {one: len(upper) - 1 - at for at, one in enumerate(upper)}
        width = self._here.bit_length()
        qualities = [list(row) for row in self._qualities]
        for one in range(self._limbo, self._here):
            for other in range(one + 1, self._here):
                if one not in turn or other in turn:
                    qualities[one][other] = qualities[other][one] = 0

        def order(one: int, other: int) -> int:
            return (self._here - other) << (turn[one] * width) if self._are_residents(one, other) else 0

        return self._pairs_of(Matching(_weigh(qualities, order)[0]))

    def _transpose_alone(self, upper: Sequence[int], matching: Matching) -> Pairs:
        """As above, where nobody outside is looked at: S1 and the places outside face all others."""
        among = set(upper)
        lower = [one for one in (*range(self._limbo, self._here), *range(self._limbo)) if one not in among]
        leaving = len(lower) - len(upper)
        facing = [*upper, *[self._here] * leaving]
        numbers = [*facing, *lower]
        if leaving > 1 or not matching.is_certified_by_potentials:
            matching = Matching(self._face(facing, lower))
            numbers = list(range(2 * len(lower)))
        left, right = numbers[: len(lower)], numbers[len(lower) :]
        options = [
            sum(
                1 << opposite
                for opposite, theirs in enumerate(right)
                if (at >= len(upper) or upper[at] < lower[opposite]) and matching.is_tight(mine, theirs)
            )
            for at, mine in enumerate(left)
        ]
        place = {theirs: opposite for opposite, theirs in enumerate(right)}
        chosen = _first_transposition(options, [place[matching.mates[mine]] for mine in left], len(upper))
        return [(one, lower[opposite]) for one, opposite in zip(upper, chosen, strict=False)]

    def _face(self, facing: Sequence[int], lower: Sequence[int]) -> list[list[int]]:
        """Weights between two sides, none within them."""
        half = len(lower)
        never = -_UNIT * half * (1 + max(map(max, self._qualities)))
        weights = [[never] * (2 * half) for _ in range(2 * half)]
        for at, one in enumerate(facing):
            for opposite, other in enumerate(lower, start=half):
                if one == self._here:
                    quality = self._qualities[other][one] if one < len(self._qualities) else 0
                else:
                    quality = self._qualities[one][other] if one < other else 0
                if quality or one == self._here:
                    weights[at][opposite] = weights[opposite][at] = quality
        return weights


def _first_transposition(options: Sequence[int], chosen: Sequence[int], count: int) -> list[int]:
    """Each of the first ``count`` on the left in turn gets the first on the right who can be had.

    ``options`` are sets of bits, ``chosen`` a way in which all get one of theirs.
    """
    chosen = list(chosen)
    holder = {right: left for left, right in enumerate(chosen)}
    takers = [0] * len(chosen)
    for left, rights in enumerate(options):
        for right in _bits(rights):
            takers[right] |= 1 << left
    waiting = (1 << len(chosen)) - 1
    free = waiting
    for one in range(count):
        waiting ^= 1 << one
        wanted = options[one] & free
        first = wanted & -wanted
        # Whoever holds a place can pass on to one that is reached already, and so on to the one let go.
        passes: dict[int, int] = {}
        reached, unseen, queue = 1 << chosen[one], waiting, [chosen[one]]
        while queue and not reached & first:
            right = queue.pop()
            for left in _bits(takers[right] & unseen):
                passes[chosen[left]] = right
                reached |= 1 << chosen[left]
                queue.append(chosen[left])
            unseen &= ~takers[right]
        best = (wanted & reached) & -(wanted & reached)
        at = best.bit_length() - 1
        free ^= best
        left = one
        while True:
            holder_of_next = holder[at]
            holder[at], chosen[left] = left, at
            if holder_of_next == one:
                break
            left, at = holder_of_next, passes[at]
    return chosen


def _bits(number: int) -> list[int]:
    bits = []
    while number:
        lowest = number & -number
        bits.append(lowest.bit_length() - 1)
        number ^= lowest
    return bits
