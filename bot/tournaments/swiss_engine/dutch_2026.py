"""The FIDE (Dutch) System as it is in force since 1 February 2026 (C.04.3), over the matching of py4swiss.

It differs from the edition before at its end. Who gets the bye is settled first: somebody with the fewest
points (C.5), and among those with the fewest games missed (C.9). No bracket is collapsed: where one would
leave people who cannot be paired, it looks at everybody below, and leaves others (C.4). And somebody who lost
without playing has not floated down by that (1.4).
"""

from collections.abc import Iterable
from typing import Final

from py4swiss.dynamicuint import DynamicUint
from py4swiss.engines.common import Float, Pairing, PairingError
from py4swiss.engines.dutch.bracket import Brackets
from py4swiss.engines.dutch.bracket.bracket import Bracket
from py4swiss.engines.dutch.criteria import QUALITY_CRITERIA
from py4swiss.engines.dutch.player import Player, PlayerRole, get_player_infos_from_trf
from py4swiss.engines.dutch.validity_matcher import ValidityMatcher
from py4swiss.trf import ParsedTrf
from py4swiss.trf.results import ResultToken

from bot.tournaments.swiss_engine.pairs_and_bye import FastDutch, QuickMatcher, QuickPairer
from bot.tournaments.swiss_engine.who_may_meet import QuickValidity

_BEFORE_LOOKAHEAD: Final = QUALITY_CRITERIA[:2]
"""As many pairs as can be, of the highest scores: C.6 and C.7 (C.5 and C.6 of the edition before)."""
_AFTER_BYE: Final = QUALITY_CRITERIA[3:]
"""Colours and floats: C.10 to C.21 (C.8 to C.19 of the edition before)."""
_WITH_POINTS: Final = frozenset(
    {
        ResultToken.FORFEIT_WIN,
        ResultToken.PAIRING_ALLOCATED_BYE,
        ResultToken.FULL_POINT_BYE,
        ResultToken.HALF_POINT_BYE,
    }
)
_WHOLE_GRAPH: Final = 80
"""Players left, up to whom each bracket looks at everybody below, and not at the next bracket alone."""


class Dutch2026(FastDutch):
    """Pairs the next round; raises ``PairingError`` where the absolute criteria leave no pairing."""

    @classmethod
    def generate_pairings(cls, trf: ParsedTrf) -> list[Pairing]:
        players = sorted(get_player_infos_from_trf(trf), reverse=True)
        forbidden = trf.x_section.forbidden_pairs
        _mend_floats(trf, players)
        bye_score = _settle_bye(players, forbidden)
        validity = QuickValidity(players, forbidden)
        if not validity.is_valid_matching():
            raise PairingError
        missed = _missed(trf)
        first = trf.x_section.configuration.first_round_color
        brackets = _OpenBrackets(players, min(len(section.results) for section in trf.player_sections) + 1)
        pairs: list[tuple[Player, Player]] = []
        while not brackets.is_finished():
            found = None
            if not brackets.wants_whole(bye_score):
                found = cls._pairs_of(brackets.get_current_bracket(), validity, first)
            if found is None:
                found = cls._whole_pairs(brackets, validity, first, missed, bye_score)
            brackets.apply_bracket_pairings(found)
            pairs += found
        return [
            cls._get_pairing(pair) for pair in sorted(pairs, key=cls._get_player_pair_score, reverse=True)
        ]

    @classmethod
    def _whole_pairs(
        cls,
        brackets: "_OpenBrackets",
        validity: ValidityMatcher,
        initial_color: bool,  # noqa: FBT001 - as py4swiss has it
        missed: dict[int, int],
        bye_score: int | None,
    ) -> list[tuple[Player, Player]]:
        bracket, further = brackets.whole()
        takes_bye = bye_score is not None and bracket.min_bracket_score <= bye_score
        found = cls._get_bracket_pairs(
            _WholePairer(bracket, validity, initial_color, further, missed if takes_bye else {})
        )
        return found or []  # what is left below has been looked at: that can always be completed


def _settle_bye(players: list[Player], forbidden: set[tuple[int, int]]) -> int | None:
    """C.5: only those with the fewest points with whom the round can be completed may have the bye.

    Their score; None where nobody needs one. All others are marked as if they had had it.
    """
    if len(players) % 2 == 0:
        return None
    entitled = [player for player in players if not player.bye_received]
    for score in sorted({player.points_with_acceleration for player in entitled}):
        for player in entitled:
            player.bye_received = player.points_with_acceleration != score
        if QuickValidity(players, forbidden).is_valid_matching():
            return score
    raise PairingError


def _mend_floats(trf: ParsedTrf, players: list[Player]) -> None:
    """1.4.2: of rounds that were not played, only those that brought points count as downfloats."""
    results = {section.starting_number: section.results for section in trf.player_sections}
    for player in players:
        latest = [one.result for one in results[player.id][-2:]][::-1]
        if latest[:1] and not _floats(latest[0]):
            player.float_1 = Float.NONE
        if latest[1:] and not _floats(latest[1]):
            player.float_2 = Float.NONE


def _floats(result: ResultToken) -> bool:
    return result.is_played() or result in _WITH_POINTS


def _missed(trf: ParsedTrf) -> dict[int, int]:
    """Rounds that somebody has not played, by number."""
    return {
        section.starting_number: sum(not one.result.is_played() for one in section.results)
        for section in trf.player_sections
    }


class _OpenBrackets(Brackets):
    """Never collapsed."""

    def wants_whole(self, bye_score: int | None) -> bool:
        """Whether all that is left is looked at: where the bye may fall, and towards the end."""
        residents = self._get_resident_list()
        if bye_score is not None and residents[-1].points_with_acceleration <= bye_score:
            return True
        left = len(self._mdp_list) + sum(map(len, self._brackets[self._index :]))
        return left <= _WHOLE_GRAPH

    def whole(self) -> tuple[Bracket, frozenset[int]]:
        """The bracket with everybody below; and those who are further below than the next bracket."""
        below = self._brackets[self._index + 1 :]
        next_ = self._get_lower_list()
        further = [player for group in below[1:] for player in group]
        for player in further:
            player.role = PlayerRole.LOWER
        bracket = Bracket.from_data(
            self._mdp_list,
            self._get_resident_list(),
            [*next_, *further],
            self._round_number,
            collapsed=True,
        )
        return bracket, frozenset(player.id for player in further)


class _WholeMatcher(QuickMatcher):
    """Weighs by the criteria of 2026, over everybody who is left."""

    def __init__(
        self, bracket: Bracket, validity: ValidityMatcher, further: frozenset[int], missed: dict[int, int]
    ) -> None:
        self._further = further
        self._missed = missed
        self._missed_bits = (sum(missed.values()) + 1).bit_length() if missed else 0
        super().__init__(bracket, validity)

    def profile(self, player: Player) -> tuple[object, ...]:
        return (*super().profile(player), player.id in self._further, self._missed.get(player.id))

    def _get_max_weight(self) -> DynamicUint:
        weight = DynamicUint(1)
        weight.shift_grow(2 + sum(self._shifts()) + 3 * self._bracket.bracket_bits + 2)
        weight >>= 1
        weight -= (weight & 0) | 1
        return weight

    def _shifts(self) -> Iterable[int]:
        bracket = self._bracket
        yield from (one.get_shift(bracket) for one in _BEFORE_LOOKAHEAD)
        yield bracket.low_bracket_bits + bracket.score_difference_total_bits
        yield self._missed_bits
        yield from (one.get_shift(bracket) for one in _AFTER_BYE)

    def _weight_of(self, one: Player, other: Player) -> DynamicUint:
        bracket, zero = self._bracket, self._zero_weight
        weight = DynamicUint(zero)
        weight |= 1 + one.bye_received + other.bye_received  # C.4: everybody, and C.5
        for criterion in _BEFORE_LOOKAHEAD:
            weight <<= criterion.get_shift(bracket)
            weight += criterion.get_weight(one, other, zero, bracket)
        weight <<= bracket.low_bracket_bits + bracket.score_difference_total_bits
        weight += self._next_bracket(one, other)  # C.8
        weight <<= self._missed_bits
        weight += self._kept(one, other)  # C.9
        for later in _AFTER_BYE:
            weight <<= later.get_shift(bracket)
            weight += later.get_weight(one, other, zero, bracket)
        weight <<= 3 * bracket.bracket_bits + 1
        return weight

    def _next_bracket(self, one: Player, other: Player) -> DynamicUint:
        """C.8: pairs in the next bracket, and the scores of those who would float no further."""
        bracket, zero = self._bracket, self._zero_weight
        weight = DynamicUint(zero)
        if other.id in self._further or other.role != PlayerRole.LOWER:
            if other.role != PlayerRole.LOWER:
                for player in (one, other):
                    difference = player.points_with_acceleration - bracket.min_bracket_score + 10
                    weight += (zero | 1) << bracket.score_difference_bit_dict[difference]
            return weight
        weight |= 1
        weight <<= bracket.score_difference_total_bits
        if one.role != PlayerRole.LOWER:
            difference = one.points_with_acceleration - bracket.min_bracket_score + 10
            weight += (zero | 1) << bracket.score_difference_bit_dict[difference]
        return weight

    def _kept(self, one: Player, other: Player) -> DynamicUint:
        """C.9: who has missed more games is rather paired."""
        weight = DynamicUint(self._zero_weight)
        weight |= self._missed.get(one.id, 0) + self._missed.get(other.id, 0)
        return weight


class _WholePairer(QuickPairer):
    def __init__(
        self,
        bracket: Bracket,
        validity: ValidityMatcher,
        initial_color: bool,  # noqa: FBT001 - as in the class it stands for
        further: frozenset[int],
        missed: dict[int, int],
    ) -> None:
        self._found = further, missed
        super().__init__(bracket, validity, initial_color)

    def _matcher(self, bracket: Bracket, validity: ValidityMatcher) -> QuickMatcher:
        return _WholeMatcher(bracket, validity, *self._found)
