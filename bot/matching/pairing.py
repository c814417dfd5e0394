"""Who plays whom among the seekers of one moment: a pure function of who they are and how long they wait."""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from operator import itemgetter

from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Player
from bot.kernel.waking_hours import WHOLE_DAY
from bot.matching.limits import (
    AHEAD_OF_OTHERS,
    DAILY_PATIENCE_MS,
    FAR,
    LIVE_PATIENCE_MS,
    NEAR,
    NEIGHBOURS,
    SHARED_HOURS,
)

_SPREAD = 3 * (math.log(10) / 400) ** 2 / math.pi**2
"""Glicko's: a difference of ratings counts the less the more uncertain they are."""
_Sought = tuple[float, int, float, float, int, "Seeker"]
"""A rating, the seeker's number, the rating's variance, patiences, waking hours, and the seeker."""


@frozen
class Strength:
    """A rating and its uncertainty."""

    value: float = 1_500.0
    deviation: float = 350.0


@frozen
class Seeker:
    """``strengths`` are by game: they play each of these. ``awake`` has a bit for each hour of the day.

    Of two who name a variant it has to be the same, and ``languages`` have to meet; empty is any.
    ``waited`` is in ms.
    """

    player: Player
    live: bool
    strengths: Mapping[GameId, Strength]
    variant: str | None = None
    languages: frozenset[str] = field(default_factory=frozenset)
    awake: int = WHOLE_DAY
    waited: int = 0

    @property
    def patiences(self) -> float:
        """The wait, in patiences."""
        return min(FAR, self.waited / (LIVE_PATIENCE_MS if self.live else DAILY_PATIENCE_MS))


@frozen
class Pairing:
    """``first`` has waited longer."""

    first: Player
    second: Player
    game: GameId


IsBarred = Callable[[Player, Player], bool]
"""Whether these two must not meet."""


def pair_seekers(seekers: Sequence[Seeker], is_barred: IsBarred) -> tuple[Pairing, ...]:
    """The nearest pairs first; a seeker that has no near opponent waits on."""
    in_order = sorted(seekers, key=lambda seeker: (-seeker.waited, seeker.player.account))
    free, pairings = set(range(len(in_order))), list[Pairing]()
    for _, first, second, game in sorted(_candidates(in_order)):
        if first in free and second in free:
            longest, shorter = in_order[first].player, in_order[second].player
            if not is_barred(longest, shorter):
                free -= {first, second}
                pairings.append(Pairing(longest, shorter, game))
    return tuple(pairings)


def _candidates(seekers: Sequence[Seeker]) -> Iterable[tuple[float, int, int, GameId]]:
    """Pairs that may be: how far apart, who by number, and what they would play."""
    buckets = defaultdict[tuple[GameId, bool], list[_Sought]](list)
    for number, seeker in enumerate(seekers):
        patiences = seeker.patiences
        for game, strength in seeker.strengths.items():
            variance = strength.deviation**2
            sought = (strength.value, number, variance, patiences, seeker.awake, seeker)
            buckets[game, seeker.live].append(sought)
    for (game, live), bucket in buckets.items():
        bucket.sort(key=itemgetter(0, 1))
        for at, sought in enumerate(bucket):
            for distance, neighbour in _near(sought, bucket[at + 1 : at + 1 + NEIGHBOURS], live=live):
                number = sought[1]
                yield distance, min(number, neighbour), max(number, neighbour), game


def _near(sought: "_Sought", neighbours: Sequence["_Sought"], *, live: bool) -> Iterable[tuple[float, int]]:
    """How far apart they are from each neighbour that fits, the less the longer they wait, and its number."""
    value, _, variance, patiences, awake, seeker = sought
    for other_value, number, other_variance, other_patiences, other_awake, partner in neighbours:
        longest = max(patiences, other_patiences)
        certainty = 1 / math.sqrt(1 + _SPREAD * (variance + other_variance))
        gap = (other_value - value) * certainty
        if gap > NEAR * (1 + longest):
            continue
        if not live and (awake & other_awake).bit_count() < SHARED_HOURS - longest:
            continue
        if _agree(seeker, partner):
            yield gap - AHEAD_OF_OTHERS * (patiences + other_patiences), number


def _agree(seeker: Seeker, partner: Seeker) -> bool:
    if seeker.variant and partner.variant and seeker.variant != partner.variant:
        return False
    return not (seeker.languages and partner.languages) or bool(seeker.languages & partner.languages)
