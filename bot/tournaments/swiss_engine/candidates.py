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


def best_candidate(qualities: Qualities, moved_down: int, residents_end: int) -> Pairs:
    """Pairs within the bracket: its players are the first ``here``, the first ``moved_down`` of them so."""
    pairs = _pair_moved_down(qualities, moved_down, residents_end) if moved_down else []
    paired = {player for pair in pairs for player in pair}
    unpaired = [player for player in range(len(qualities)) if player not in paired]
    if paired:
        qualities = [[qualities[first][second] for second in unpaired] for first in unpaired]
    limbo = sum(player < moved_down for player in unpaired)
    remainder = _Remainder(qualities, limbo, sum(player < residents_end for player in unpaired))
    return pairs + [(unpaired[first], unpaired[second]) for first, second in remainder.pair()]


def _pair_moved_down(qualities: Qualities, moved_down: int, residents_end: int) -> Pairs:
    """4.4: which moved-down players are paired, and not in the limbo; 4.2: with whom."""
    width = residents_end.bit_length()

    def order(first: int, second: int) -> int:
        if not first < moved_down <= second < residents_end:
            return 0
        rank = moved_down - 1 - first
        return (1 << (moved_down * width + rank)) + ((residents_end - second) << (rank * width))

    weights, _ = _weigh(qualities, order)
    # The search begins as if residents were alone: what one of them is worth to a floater raises the floater.
    resident_potentials = [half_up(max(row[moved_down:])) for row in weights[moved_down:]]
    reach = [
        max(half_up(max(row[:moved_down])), *map(sub, row[moved_down:], resident_potentials))
        for row in weights[:moved_down]
    ]
    mates = Matching(weights, reach + resident_potentials).mates
    pairs = ((first, mates[first]) for first in range(moved_down) if first < mates[first] < residents_end)
    return [(first, second) for first, second in pairs if qualities[first][second]]


def _weigh(qualities: Qualities, order: Order) -> tuple[list[list[int]], int]:
    """By quality, then by the sum of ``order`` over all pairs, which is given the smaller number first.

    Weights, and how many of their lowest bits are those of the order.
    """
    size = len(qualities)
    orders = [
        [order(first, second) if row[second] else 0 for second in range(first + 1, size)]
        for first, row in enumerate(qualities)
    ]
    most = max((max(map(abs, row), default=0) for row in orders), default=0)
    bits = (_UNIT * size * most).bit_length()
    weights = [[quality << bits for quality in row] for row in qualities]
    for first, row in enumerate(orders):
        for second, value in enumerate(row, start=first + 1):
            if value:
                weights[first][second] += _UNIT * value
                weights[second][first] = weights[first][second]
    return weights, bits


class _Remainder:
    """The residents who are not paired with moved-down players; before them stand those in the limbo."""

    def __init__(self, qualities: Qualities, limbo: int, residents_end: int) -> None:
        self._qualities = qualities
        self._limbo, self._here = limbo, residents_end
        self._residents = residents_end - limbo

    def pair(self) -> Pairs:
        matching = self._exchange()
        upper = [first for first, _ in self._pairs_of(matching)]
        is_alone = len(self._qualities) <= self._here + 1
        return self._transpose_alone(upper, matching) if is_alone else self._transpose(upper)

    def _are_residents(self, first: int, second: int) -> bool:
        """The smaller number first."""
        return self._limbo <= first < second < self._here

    def _pairs_of(self, matching: Matching) -> Pairs:
        """Of residents; who stays unpaired may be matched with another who does."""
        pairs = (pair for pair in enumerate(matching.mates) if self._are_residents(*pair))
        return [(first, second) for first, second in pairs if self._qualities[first][second]]

    def _exchange(self) -> Matching:
        """4.3: the fewest exchanges between S1 and S2, of the least difference; then the first of these."""
        number = -1
        pairs = self._residents // 2
        while number != pairs:
            pairs = pairs if number < 0 else number
            matching = self._match_with_fewest_exchanges(pairs)
            number = len(self._pairs_of(matching))
        if all(first < self._limbo + pairs for first, _ in self._pairs_of(matching)):
            return matching
        return Matching(_weigh(self._qualities, partial(self._exchange_order, pairs))[0])

    def _match_with_fewest_exchanges(self, pairs: int) -> Matching:
        def order(first: int, second: int) -> int:
            return self._worth_in_upper(pairs, first) if self._are_residents(first, second) else 0

        weights, bits = _weigh(self._qualities, order)
        start = [half_up(max(row)) << bits for row in self._qualities]
        # The order of S1 and S2 is the sum of these, that of others at most.
        for player in range(self._limbo, self._here):
            start[player] += _UNIT // 2 * self._residents
            if player - self._limbo < pairs:
                start[player] += _UNIT * (self._worth_in_upper(pairs, player) - self._residents)
        return Matching(weights, start)

    def _worth_in_upper(self, pairs: int, player: int) -> int:
        """4.3.1: a resident of S1 stays there; 4.3.2: the higher ranked are there."""
        number = player - self._limbo
        return self._residents - number + (self._residents**2 if number < pairs else 0)

    def _exchange_order(self, pairs: int, first: int, second: int) -> int:
        """4.3.3: the lowest ranked leave S1; 4.3.4: the highest ranked leave S2."""
        if not self._are_residents(first, second):
            return 0
        number = first - self._limbo
        choice = 1 << (self._residents - 1 - number)
        if number < pairs:
            choice = -(1 << (self._residents - pairs + number))
        return (self._worth_in_upper(pairs, first) << (self._residents + 1)) + choice

    def _transpose(self, upper: Sequence[int]) -> Pairs:
        """4.2: each of S1 in turn gets the highest ranked of S2 who can be had."""
        turn = {player: len(upper) - 1 - at for at, player in enumerate(upper)}
        width = self._here.bit_length()
        qualities = [list(row) for row in self._qualities]
        for first in range(self._limbo, self._here):
            for second in range(first + 1, self._here):
                if first not in turn or second in turn:
                    qualities[first][second] = qualities[second][first] = 0

        def order(first: int, second: int) -> int:
            return (self._here - second) << (turn[first] * width) if self._are_residents(first, second) else 0

        return self._pairs_of(Matching(_weigh(qualities, order)[0]))

    def _transpose_alone(self, upper: Sequence[int], matching: Matching) -> Pairs:
        """As above, without players outside: S1 and the places outside face all others."""
        among = set(upper)
        lower = [
            player for player in (*range(self._limbo, self._here), *range(self._limbo)) if player not in among
        ]
        leaving = len(lower) - len(upper)
        facing = [*upper, *[self._here] * leaving]
        numbers = [*facing, *lower]
        if leaving > 1 or not matching.is_certified_by_potentials:
            matching = Matching(self._face(facing, lower))
            numbers = list(range(2 * len(lower)))
        rows, columns = numbers[: len(lower)], numbers[len(lower) :]
        options = [
            sum(
                1 << opposite
                for opposite, column in enumerate(columns)
                if (at >= len(upper) or upper[at] < lower[opposite]) and matching.is_tight(row, column)
            )
            for at, row in enumerate(rows)
        ]
        place = {column: opposite for opposite, column in enumerate(columns)}
        chosen = _first_transposition(options, [place[matching.mates[mine]] for mine in rows], len(upper))
        return [(first, lower[opposite]) for first, opposite in zip(upper, chosen, strict=False)]

    def _face(self, facing: Sequence[int], lower: Sequence[int]) -> list[list[int]]:
        """Weights between two sides, none within them."""
        half = len(lower)
        never = -_UNIT * half * (1 + max(map(max, self._qualities)))
        weights = [[never] * (2 * half) for _ in range(2 * half)]
        for at, facing_player in enumerate(facing):
            for opposite, lower_player in enumerate(lower, start=half):
                if facing_player == self._here:
                    quality = (
                        self._qualities[lower_player][facing_player]
                        if facing_player < len(self._qualities)
                        else 0
                    )
                else:
                    quality = (
                        self._qualities[facing_player][lower_player] if facing_player < lower_player else 0
                    )
                if quality or facing_player == self._here:
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
        # A holder can pass on to a place that is reached already, and so on to the one let go.
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
