"""The FIDE (Dutch) System, C.04.3, as it was until January 2026 and as it is since February 2026.

The editions differ at the end of a round. Until January 2026, where a bracket leaves players who cannot be
paired, everybody below collapses into one bracket (A.9). Since then the score of the player who gets the bye
is settled first (C.5), and such a bracket looks at everybody below (C.4).
"""

from collections.abc import Collection, Sequence
from itertools import chain, groupby
from typing import Final

from bot.tournaments.model import Number
from bot.tournaments.swiss_engine.candidates import best_candidate
from bot.tournaments.swiss_engine.contenders import Contender, Strength
from bot.tournaments.swiss_engine.criteria import NOTHING, Criteria, Values, Where
from bot.tournaments.swiss_engine.matching import Matching
from bot.tournaments.terms import Edition

Players = Sequence[Contender]
Pairs = list[tuple[Contender, Contender]]

_PAIR: Final = 4
"""What any pair is worth where it only matters whether all can be paired."""


class Dutch:
    """Pairs one round of ``players``, who stand in the order of their ranks."""

    def __init__(self, players: Players, apart: Collection[tuple[Number, Number]], edition: Edition) -> None:
        self._players = players
        self._settles_bye = edition is Edition.SINCE_FEBRUARY_2026
        self._refused = {player.number: set(player.opponents) for player in players}
        for first, second in apart:
            self._refused.setdefault(first, set()).add(second)
            self._refused.setdefault(second, set()).add(first)
        self._candidates: Players = ()
        """For the bye, while it is not given."""

    def pair(self) -> list[tuple[Contender, Contender | None]] | None:
        """The higher ranked first, the bye as None; nothing where no pairing complies with C.1 to C.4."""
        if not self._find_candidates():
            return None
        pairings: list[tuple[Contender, Contender | None]] = []
        groups: list[Players] = [
            list(group) for _, group in groupby(self._players, lambda player: player.score)
        ]
        floaters: Players = ()
        while groups:
            residents, *groups = groups
            gives_bye = not groups or self._gives_bye([*floaters, *residents], groups)
            pairs = self._pair_alone(floaters, residents, gives_bye=gives_bye)
            unpaired = _without_pairs([*floaters, *residents], pairs)
            if gives_bye:
                pairings += [(player, None) for player in unpaired]
                unpaired, self._candidates = [], ()
            elif not self._floats_well(unpaired, groups):
                pairs, groups = self._pair_looking_below(floaters, residents, groups)
                unpaired = _without_pairs([*floaters, *residents], pairs)
            pairings += pairs
            floaters = unpaired
        return pairings

    def _find_candidates(self) -> bool:
        """C.2, and C.5: the candidates have the lowest score with which the round can be completed."""
        if len(self._players) % 2 == 0:
            return self._complete(self._players) is not None
        self._candidates = [player for player in self._players if not player.had_bye]
        if not self._settles_bye:
            return self._complete(self._players) is not None
        for _, group in groupby(reversed(self._candidates), lambda player: player.score):
            self._candidates = list(group)
            if self._complete(self._players) is not None:
                return True
        return False

    def _gives_bye(self, bracket: Players, groups: Sequence[Players]) -> bool:
        """Whether the only player left unpaired by the bracket gets the bye: C.9 counts then alone."""
        if not (self._settles_bye and self._candidates and len(bracket) % 2):
            return False
        below = list(chain.from_iterable(groups))
        is_reached = bracket[-1].score <= self._candidates[0].score
        return is_reached and self._complete(bracket) is not None and self._complete(below) is not None

    def _floats_well(self, unpaired: Players, groups: Sequence[Players]) -> bool:
        """Whether all others can be paired, and no candidate of the bracket does better by C.8."""
        rest: Players = groups[0]
        if unpaired:
            mates = self._complete([*unpaired, *groups[0]], groups[0])
            if mates is None:
                return False
            rest = [player for player, mate in mates.items() if mate is None]
        return self._complete([*rest, *chain.from_iterable(groups[1:])]) is not None

    def _pair_alone(self, floaters: Players, residents: Players, *, gives_bye: bool) -> Pairs:
        """As if it did not matter who leaves the bracket."""
        bracket = [*floaters, *residents]
        criteria = Criteria(bracket, len(bracket))
        place: list[Values | None] | None = None
        if len(bracket) % 2:
            place = [NOTHING] * len(bracket)
            if gives_bye:
                place = [self._bye_values(criteria, player) for player in bracket]
        qualities = self._weigh([bracket], criteria, place)
        return _players_of(bracket, best_candidate(qualities, len(floaters), len(bracket)))

    def _bye_values(self, criteria: Criteria, player: Contender) -> Values | None:
        if player not in self._candidates:
            return None
        return criteria.of_bye(player) if self._settles_bye else NOTHING

    def _pair_looking_below(
        self, floaters: Players, residents: Players, groups: list[Players]
    ) -> tuple[Pairs, list[Players]]:
        """The pairs, and how those below are grouped from now on."""
        bracket = [*floaters, *residents]
        below = list(chain.from_iterable(groups))
        if not self._settles_bye:
            size = len(bracket) + len(groups[0])
            outside: list[Values | None] | None = [NOTHING] * size if size % 2 else None
            qualities = self._weigh([bracket, groups[0]], Criteria(bracket, size, looks_ahead=True), outside)
            pairs = _players_of(bracket, best_candidate(qualities, len(floaters), len(bracket)))
            if self._complete([*_without_pairs(bracket, pairs), *below]) is not None:
                return pairs, groups
            groups = [below]  # A.9
        everybody = [*bracket, *below]
        criteria = Criteria(bracket, len(everybody), completes=True, looks_ahead=self._settles_bye)
        place: list[Values | None] | None = None
        if len(everybody) % 2:
            rests = criteria.of_pair(bracket[0], bracket[0], Where.BELOW)
            place = [rests if player in self._candidates else None for player in everybody]
        qualities = self._weigh([bracket, *groups], criteria, place)
        return _players_of(bracket, best_candidate(qualities, len(floaters), len(bracket))), groups

    def _weigh(
        self, groups: Sequence[Players], criteria: Criteria, place: list[Values | None] | None
    ) -> list[list[int]]:
        """What all pairs are worth: nothing where they may not meet.

        ``place`` is what it is worth to have the last place, which is for the bye or outside the bracket.
        """
        kinds: dict[object, int] = {}
        samples: list[tuple[Contender, Where]] = []
        kind_of: list[int] = []
        for at, group in enumerate(groups):
            where = Where(min(at, Where.BELOW))
            for player in group:
                looked_at = player.profile if where is Where.BRACKET else (_duty(player), player.score)
                kind = kinds.setdefault((min(at, Where.BELOW), looked_at), len(samples))
                if kind == len(samples):
                    samples.append((player, where))
                kind_of.append(kind)
        values = [[_values(criteria, first, second) for second in samples] for first in samples]
        weights = criteria.weigh(each for each in chain(*values, place or ()) if each is not None)
        table = [[0 if each is None else weights[each] for each in row] for row in values]
        rows = [[*map(table[kind].__getitem__, kind_of)] for kind in kind_of]
        self._strike_refused(list(chain.from_iterable(groups)), rows)
        if place is not None:
            never = -_PAIR * len(rows) * (1 + max(map(max, rows)))
            _add_place(rows, [never if each is None else weights[each] for each in place])
        return rows

    def _strike_refused(self, players: Players, rows: list[list[int]]) -> None:
        place = {player.number: at for at, player in enumerate(players)}
        for at, player in enumerate(players):
            rows[at][at] = 0
            for number in self._refused[player.number] & place.keys():
                rows[at][place[number]] = 0

    def _complete(
        self, players: Players, candidates: Players | None = None
    ) -> dict[Contender, Contender | None] | None:
        """Some way to pair all; of an odd number a candidate (for the bye, by default) stays unpaired."""
        duties = [_duty(player) for player in players]
        row_of = {
            duty: [0 if duty and duty == opponent_duty else _PAIR for opponent_duty in duties]
            for duty in set(duties)
        }
        rows = [list(row_of[duty]) for duty in duties]
        self._strike_refused(players, rows)
        if len(players) % 2:
            may_rest = set(self._candidates if candidates is None else candidates)
            _add_place(rows, [_PAIR if player in may_rest else 0 for player in players])
        mates = Matching(rows).mates
        if not all(rows[vertex][mate] for vertex, mate in enumerate(mates)):
            return None
        at = [*players, None]
        return {player: at[mates[place]] for place, player in enumerate(players)}


def _duty(player: Contender) -> int:
    """The colour that a player must get (C.3), unless they are a topscorer."""
    is_absolute = player.strength is Strength.ABSOLUTE and not player.is_topscorer
    return player.preference if is_absolute else 0


def _values(
    criteria: Criteria, first: tuple[Contender, Where], second: tuple[Contender, Where]
) -> Values | None:
    """None of two who may not meet (C.3)."""
    high, low = sorted((first[0], second[0]), key=lambda player: player.rank)
    if _duty(high) and _duty(high) == _duty(low):
        return None
    return criteria.of_pair(high, low, max(first[1], second[1]))


def _add_place(rows: list[list[int]], worth: list[int]) -> None:
    """For the bye, or for one who leaves the bracket."""
    for row, value in zip(rows, worth, strict=True):
        row.append(value)
    rows.append([*worth, 0])


def _players_of(players: Players, pairs: Sequence[tuple[int, int]]) -> list[tuple[Contender, Contender]]:
    return [(players[first], players[second]) for first, second in pairs]


def _without_pairs(players: Players, pairs: Sequence[tuple[Contender, Contender]]) -> list[Contender]:
    paired = set(chain.from_iterable(pairs))
    return [player for player in players if player not in paired]


def gets_white(high: Contender, low: Contender, *, starts_white: bool) -> bool:
    """Article 5: whether the higher ranked of a pair has the first move.

    ``starts_white`` is the initial colour, of odd pairing numbers in the first round.
    """
    if high.preference != low.preference and high.preference and low.preference:  # 5.2.1
        return high.preference > 0
    stronger = (
        (high.strength, abs(high.difference)) if high.strength == Strength.ABSOLUTE else (high.strength, 0)
    )
    weaker = (low.strength, abs(low.difference)) if low.strength == Strength.ABSOLUTE else (low.strength, 0)
    if stronger != weaker:  # 5.2.2
        return high.preference > 0 if stronger > weaker else low.preference < 0
    for high_white, low_white in zip(reversed(high.whites), reversed(low.whites), strict=False):  # 5.2.3
        if high_white != low_white:
            return low_white
    if high.preference:  # 5.2.4
        return high.preference > 0
    return (high.pairing_number % 2 == 1) == starts_white  # 5.2.5
