"""The quality criteria of C.04.3 as whole numbers: of two candidates the better is the one of greater weight.

Criteria are numbered as since February 2026. Until January 2026, C.6 to C.8 were C.5 to C.7, and C.10 to C.21
were C.8 to C.19. A weight has a field of bits for each criterion, the first one highest, each wide enough for
the sum over all pairs of a bracket.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from itertools import combinations
from typing import Final

from bot.tournaments.swiss_engine.contenders import Contender, Float, Strength

_POINT: Final = 2
"""In half points."""
_TOO_MANY: Final = 2
"""1.8: a colour difference beyond which topscorers alone may get."""
_SPARE: Final = 4
"""The matching halves weights twice."""


Values = tuple[int, ...]
"""C.4; C.6 and C.7; C.8, its pairs and its scores; C.9; C.10 to C.17; C.18 to C.21."""
_PAIRS: Final = 1
"""The place of C.6 among these."""


class Where(IntEnum):
    """Where the lower ranked player of a pair is."""

    BRACKET = 0
    NEXT = 1
    """The next bracket."""
    BELOW = 2


class Criteria:
    """What each criterion says of a pair, for a bracket: the more, the better.

    With ``completes`` each pair counts, wherever it is, before all else (C.4); with ``looks_ahead`` those of
    the next bracket count, too (C.8). ``size`` is how many players there are in all.
    """

    def __init__(
        self, bracket: Sequence[Contender], size: int, *, completes: bool = False, looks_ahead: bool = False
    ) -> None:
        self._size = size
        self._completes, self._looks_ahead = int(completes), looks_ahead
        self._lowest = min(player.score for player in bracket)
        self._most_unplayed = max(player.unplayed for player in bracket)
        scores = {player.score for player in bracket}
        gaps = {abs(first - second) for first, second in combinations(scores, 2)}
        differences = sorted({0} | gaps | {self._difference(score) for score in scores})
        bits = (2 * size).bit_length() + 1
        self._units = {gap: 1 << (at * bits) for at, gap in enumerate(differences)}

    def of_pair(self, high: Contender, low: Contender, where: Where) -> Values:
        """Of two who may meet."""
        if where is Where.BRACKET:
            paired = self._floating(high) + self._floating(low) - self._meeting(high, low)
            counts = (int(count(high, low)) for count in _COUNTS)
            scores = (
                self._without_downfloats(high, low, at)
                if kind is Float.DOWN
                else -self._upfloats(high, low, at)
                for kind, at in _FLOATS
            )
            return (self._completes, 1, paired, 0, 0, 0, *counts, *scores)
        if where is Where.NEXT and self._looks_ahead:
            floater = self._floating(high) if high.score >= self._lowest else 0
            return _pad(self._completes, 0, 0, 1, floater)
        return _pad(self._completes)

    def of_bye(self, player: Contender) -> Values:
        """C.9: the fewest unplayed games."""
        return _pad(self._completes, 0, 0, 0, 0, self._most_unplayed - player.unplayed)

    def weigh(self, values: Iterable[Values]) -> dict[Values, int]:
        """A number each: its sum over all pairs is the greater, the better the first criterion that differs.

        What is the same of all pairs of the bracket is left out: their number is settled before (C.6).
        """
        weights = dict.fromkeys(values, 0)
        within = [each for each in weights if each[_PAIRS]]
        place = _SPARE
        for at in reversed(range(len(NOTHING))):
            least = min((each[at] for each in within), default=0) if at > _PAIRS else 0
            most = 0
            for each in weights:
                worth = each[at] - (least if each[_PAIRS] else 0)
                weights[each] += worth * place
                most = max(most, abs(worth))
            place *= most * self._size + 1
        return weights

    def _difference(self, score: int) -> int:
        """Of a downfloater: to a point less than the lowest ranked player of the bracket has."""
        return score - self._lowest + _POINT

    def _floating(self, player: Contender) -> int:
        """The score difference of one who leaves the bracket downwards."""
        return self._units[self._difference(player.score)]

    def _meeting(self, high: Contender, low: Contender) -> int:
        """The score difference of a pair."""
        return self._units[high.score - low.score]

    def _without_downfloats(self, high: Contender, low: Contender, at: int) -> int:
        """C.18 and C.20: score differences of those who would float down as they did before."""
        saved = sum(self._floating(player) for player in (high, low) if player.floats[at] is Float.DOWN)
        floats = high.floats[at] is Float.DOWN and high.score > low.score
        return saved - (self._meeting(high, low) if floats else 0)

    def _upfloats(self, high: Contender, low: Contender, at: int) -> int:
        """C.19 and C.21: score differences of those who float up as they did before."""
        return self._floating(high) if _floats_up_again(high, low, at) else 0


def _share_preference(high: Contender, low: Contender) -> bool:
    return high.preference == low.preference != 0


def _keeps_difference(high: Contender, low: Contender) -> bool:
    """C.10: no colour difference beyond 2."""
    both = min(abs(high.difference), abs(low.difference)) >= _TOO_MANY
    return not (both and _share_preference(high, low))


def _avoids_third(high: Contender, low: Contender) -> bool:
    """C.11: no colour three times in a row. Of two who must get the same one, 5.2.2 says who yields."""
    if min(high.strength, low.strength) < Strength.ABSOLUTE or not _share_preference(high, low):
        return True
    if abs(high.difference) == abs(low.difference):
        return not (high.repeats and low.repeats)
    return not min(high, low, key=lambda player: abs(player.difference)).repeats


def _pleases_both(high: Contender, low: Contender) -> bool:
    """C.12: both get their preference."""
    return not _share_preference(high, low)


def _pleases_strong(high: Contender, low: Contender) -> bool:
    """C.13: both get their strong preference."""
    return min(high.strength, low.strength) < Strength.STRONG or not _share_preference(high, low)


def _downfloats_spared(at: int) -> Callable[[Contender, Contender], int]:
    """C.14 and C.16: those who do not float down as they did before."""

    def count(high: Contender, low: Contender) -> int:
        is_level = high.score == low.score
        return (is_level and high.floats[at] is Float.DOWN) + (low.floats[at] is Float.DOWN)

    return count


def _floats_up_again(high: Contender, low: Contender, at: int) -> bool:
    return low.floats[at] is Float.UP and high.score > low.score


def _upfloats_spared(at: int) -> Callable[[Contender, Contender], int]:
    """C.15 and C.17: repeated upfloats are avoided."""
    return lambda high, low: not _floats_up_again(high, low, at)


_COUNTS: Final = (
    _keeps_difference,  # C.10
    _avoids_third,  # C.11
    _pleases_both,  # C.12
    _pleases_strong,  # C.13
    _downfloats_spared(0),  # C.14
    _upfloats_spared(0),  # C.15
    _downfloats_spared(1),  # C.16
    _upfloats_spared(1),  # C.17
)
_FLOATS: Final = ((Float.DOWN, 0), (Float.UP, 0), (Float.DOWN, 1), (Float.UP, 1))
"""Of which score differences count: C.18 to C.21."""
NOTHING: Final[Values] = (0,) * (6 + len(_COUNTS) + len(_FLOATS))


def _pad(*values: int) -> Values:
    return values + NOTHING[len(values) :]
