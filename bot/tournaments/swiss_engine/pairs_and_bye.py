"""The FIDE (Dutch) System as py4swiss pairs by it, made quick enough for large fields.

What two players are worth as a pair follows from their scores, colours and floats alone; py4swiss weighs
every pair of players anew, and looks for the best matching of a bracket after each pair that is settled.
Here each pair of such profiles is weighed once, and who can simply change partners does. The pairs are the
same.
"""

from typing import Final

from py4swiss.dynamicuint import DynamicUint
from py4swiss.engines.common import Pairing, PairingError
from py4swiss.engines.dutch import Engine
from py4swiss.engines.dutch.bracket import BracketPairer, Brackets
from py4swiss.engines.dutch.bracket.bracket import Bracket
from py4swiss.engines.dutch.bracket.bracket_matcher import BracketMatcher
from py4swiss.engines.dutch.player import Player, get_player_infos_from_trf
from py4swiss.engines.dutch.validity_matcher import ValidityMatcher
from py4swiss.trf import ParsedTrf

from bot.tournaments.swiss_engine.who_may_meet import NothingSettled, QuickValidity

__all__ = ["FastDutch", "PairingError", "QuickMatcher", "QuickPairer"]

_BELOW: Final = 24
"""Players in the next bracket from whom on a bracket is tried without them: it nearly always succeeds."""


class FastDutch(Engine):
    """Pairs the next round; raises ``PairingError`` where the absolute criteria leave no pairing."""

    @classmethod
    def generate_pairings(cls, trf: ParsedTrf) -> list[Pairing]:
        players = sorted(get_player_infos_from_trf(trf), reverse=True)
        validity = QuickValidity(players, trf.x_section.forbidden_pairs)
        if not validity.is_valid_matching():
            raise PairingError
        round_ = min(len(section.results) for section in trf.player_sections) + 1
        brackets = Brackets(players, round_)
        pairs: list[tuple[Player, Player]] = []
        while not brackets.is_finished():
            bracket = brackets.get_current_bracket()
            found = cls._pairs_of(bracket, validity, trf.x_section.configuration.first_round_color)
            if found is None:
                brackets.collapse()
            else:
                brackets.apply_bracket_pairings(found)
                pairs += found
        return [
            cls._get_pairing(pair) for pair in sorted(pairs, key=cls._get_player_pair_score, reverse=True)
        ]

    @classmethod
    def _pairs_of(
        cls,
        bracket: Bracket,
        validity: "QuickValidity",
        initial_color: bool,  # noqa: FBT001 - as py4swiss has it
    ) -> list[tuple[Player, Player]] | None:
        if (pairs := _straight(bracket, validity)) is not None:
            return [BracketPairer._get_player_pair(*pair, initial_color) for pair in pairs]  # noqa: SLF001 - the colours of E.1 to E.5
        if len(bracket.lower_list) > _BELOW and (found := cls._alone(bracket, validity, initial_color)):
            return found if validity.settles(found) else None
        return cls._get_bracket_pairs(QuickPairer(bracket, validity, initial_color))

    @classmethod
    def _alone(
        cls,
        bracket: Bracket,
        validity: "QuickValidity",
        initial_color: bool,  # noqa: FBT001 - as py4swiss has it
    ) -> list[tuple[Player, Player]] | None:
        """The pairs that would be made if the next bracket did not matter, where it indeed does not.

        Whoever is left over can be paired there, and nobody more is left over there than there has to be: no
        other candidate does better by C.7 (C.8 since 2026), so that the best of all is the best of these.
        """
        unpaired = {player.id: player for player in (*bracket.mdp_list, *bracket.resident_list)}
        lonely = bracket.model_copy(update={"lower_list": []})
        pairer = QuickPairer(lonely, NothingSettled(validity), initial_color)
        cls._get_bracket_pairs(pairer)
        found = pairer.get_player_pairs()
        for pair in found:
            for player in pair:
                unpaired.pop(player.id)
        return found if validity.all_paired(bracket.lower_list, list(unpaired.values())) else None


def _straight(bracket: Bracket, validity: ValidityMatcher) -> list[tuple[Player, Player]] | None:
    """Top half against bottom half, where nobody differs in anything: a first round, above all."""
    players = bracket.resident_list
    if bracket.mdp_list or bracket.lower_list or len({_profile(player) for player in players}) > 1:
        return None
    half = len(players) // 2
    pairs = list(zip(players, players[half:], strict=False))[:half]
    if not all(validity.is_allowed_pair(*pair) for pair in pairs):
        return None
    odd = players[2 * half :]
    return None if odd and odd[0].bye_received else pairs + [(one, one) for one in odd]


class QuickMatcher(BracketMatcher):
    """Weighs each pair of profiles once."""

    def __init__(self, bracket: Bracket, validity: ValidityMatcher) -> None:
        seen: dict[tuple[object, ...], int] = {}
        players = (*bracket.mdp_list, *bracket.resident_list, *bracket.lower_list)
        self._profiles = {player.id: seen.setdefault(self.profile(player), len(seen)) for player in players}
        self._weighed: dict[tuple[int, int], DynamicUint] = {}
        self._left = set(range(len(players)))
        super().__init__(bracket, validity)

    def _get_weight(self, player_1: Player, player_2: Player) -> DynamicUint:
        if not self._validity_matcher.is_allowed_pair(player_1, player_2):
            return DynamicUint(self._zero_weight)
        profiles = (self._profiles[player_1.id], self._profiles[player_2.id])
        weight = self._weighed.get(profiles)
        if weight is None:
            weight = self._weighed[profiles] = self._weight_of(player_1, player_2)
        return DynamicUint(weight)  # a copy: weights are taken to nothing in place

    def profile(self, player: Player) -> tuple[object, ...]:
        """All that the weight of a pair looks at."""
        return _profile(player)

    def _weight_of(self, one: Player, other: Player) -> DynamicUint:
        """Of two who may meet."""
        return super()._get_weight(one, other)

    def finalize_match(self, player_1: Player, player_2: Player) -> None:
        """As in the class above, without those who are paired already."""
        i, j = self._index_dict[player_1], self._index_dict[player_2]
        for k in self._left:
            self._remove_weight(i, k)
            self._remove_weight(j, k)
        self._left -= {i, j}
        self._set_weight(i, j, self._max_weight)

    def takes(self, one: Player, wanted: Player) -> bool:
        """Pair these two where nothing is lost by it: whom they leave take each other, or a third pair."""
        left, other = self.matching[one], self.matching[wanted]
        if left == wanted:
            return True
        after = self._worth(one, wanted)
        if not after:
            return False
        if other == wanted:  # nobody is left over
            return after == self._worth(one, left) and self._changes({one: wanted, left: left})
        before = self._worth(one, left) + self._worth(wanted, other)
        between = self._worth(left, other)
        if between and after + between == before:
            return self._changes({one: wanted, left: other})
        return left != one and self._takes_by_three(one, wanted, before, after)

    def _takes_by_three(self, one: Player, wanted: Player, before: DynamicUint, after: DynamicUint) -> bool:
        left, other = self.matching[one], self.matching[wanted]
        for at in self._left:
            third = self._index_dict_reverse[at]
            partner = self.matching[third]
            if third in (one, wanted, left, other) or partner == third:
                continue
            new, newer = self._worth(left, third), self._worth(other, partner)
            if new and newer and after + new + newer == before + self._worth(third, partner):
                return self._changes({one: wanted, left: third, other: partner})
        return False

    def _changes(self, pairs: dict[Player, Player]) -> bool:
        self.matching |= pairs | {theirs: mine for mine, theirs in pairs.items()}
        return True

    def _worth(self, one: Player, other: Player) -> DynamicUint:
        """Nothing where they may not meet."""
        return self._weights[self._index_dict[one]][self._index_dict[other]]


def _profile(player: Player) -> tuple[object, ...]:
    """Everything that the quality criteria C.5 to C.19 look at."""
    return (
        player.role,
        player.points_with_acceleration,
        player.bye_received,
        player.top_scorer,
        player.color_preference.side,
        player.color_preference.strength,
        player.color_difference,
        player.color_double,
        player.float_1,
        player.float_2,
    )


class QuickPairer(BracketPairer):
    def __init__(self, bracket: Bracket, validity: ValidityMatcher, initial_color: bool) -> None:  # noqa: FBT001 - as in the class it stands for
        self._bracket = bracket
        self._validity_matcher = validity
        self._initial_color = initial_color
        self._num = len(bracket.mdp_list) + len(bracket.resident_list) + len(bracket.lower_list)
        self._bracket_matcher: QuickMatcher = self._matcher(bracket, validity)
        self._heterogeneous_s1: list[Player] = []
        self._heterogeneous_s2: list[Player] = []
        self._homogeneous_s1: list[Player] = []
        self._homogeneous_s2: list[Player] = []
        self._exchanges = 0

    def _matcher(self, bracket: Bracket, validity: ValidityMatcher) -> QuickMatcher:
        return QuickMatcher(bracket, validity)

    def transpose_homogeneous_s2(self) -> None:
        """D.1: each of S1 takes the first of S2 whom they can have, which is searched for where need be."""
        matcher, left = self._bracket_matcher, list(self._homogeneous_s2)
        for one in self._homogeneous_s1:
            if not matcher.takes(one, left[0]):
                matcher.add_to_weights(one, left[::-1], 0, increment=True)
                matcher.update_matching()
            other = matcher.matching[one]
            left.remove(other)
            matcher.finalize_match(one, other)
            self._validity_matcher.finalize_match(one, other)
